import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import { escapeHtml } from "./messages/email.ts";
import { plainPage, plainPagePolicy } from "./plain-page.ts";

/** What a token in an email ends, in the words of the page. */
export interface Subscription {
  /** “thư hằng ngày” */
  name: string;
  /** What stays as it is. */
  unchanged: string;
  /** How to get the emails again. */
  undo: string;
  settings: { label: string; address: string };
}

export interface UnsubscribePage {
  address: string;
  /** Null for a token that is not ours. */
  read: (token: string) => Subscription | null;
  /** False for an invalid token. */
  end: (token: string) => Promise<boolean>;
  settingsAddress: string;
  siteSettings: SiteSettingsSource;
}

const longestForm = 1024;

/**
 * The page behind a link in a recurring email: plain HTML, without login and scripts. A GET only asks, because mail
 * scanners open every link; its button posts to the same address, like the one-click request of mail programs (RFC 8058).
 */
export function serveUnsubscribePage(app: FastifyInstance, page: UnsubscribePage): void {
  app.get(page.address, async (request, reply) => {
    const token = tokenOf(request);
    const found = page.read(token);
    if (!found) return badLink(reply, page);
    return send(reply, page, {
      title: `Ngừng nhận ${found.name}?`,
      content: `<p>${found.unchanged}</p><form method="post" action="${page.address}?ma=${escapeHtml(token)}"><button>Ngừng nhận thư</button></form>${linkTo(found.settings)}`,
    });
  });
  void app.register(async (scope) => {
    // The form has no content that matters.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: longestForm }, (_request, _body, done) =>
      done(null),
    );
    scope.post(page.address, async (request, reply) => {
      const token = tokenOf(request);
      const found = page.read(token);
      if (!found || !(await page.end(token))) return badLink(reply, page);
      return send(reply, page, {
        title: `Bạn sẽ không nhận ${found.name} nữa`,
        content: `<p>${found.undo}</p>${linkTo(found.settings)}<p><a href="/">Về trang chủ</a></p>`,
      });
    });
  });
}

/** The token in the address; "" without one. */
function tokenOf({ query }: FastifyRequest): string {
  const { ma } = query as { ma?: unknown };
  return typeof ma === "string" ? ma : "";
}

const linkTo = ({ label, address }: Subscription["settings"]) => `<p><a href="${address}">${label}</a></p>`;

const badLink = (reply: FastifyReply, page: UnsubscribePage) =>
  send(reply, page, {
    status: 404,
    title: "Liên kết này không đúng",
    content: `<p>Bạn mở lại đúng liên kết trong thư, hoặc tắt thư trong trang Tài khoản.</p>${linkTo({ label: "Mở trang Tài khoản", address: page.settingsAddress })}`,
  });

const style =
  "button{font:inherit;font-weight:600;min-height:48px;padding:0 1.5rem;border:0;border-radius:8px;background:#008236;color:#fff;cursor:pointer}";

async function send(
  reply: FastifyReply,
  { siteSettings }: UnsubscribePage,
  { status = 200, ...page }: { status?: number; title: string; content: string },
) {
  const { siteName } = await siteSettings.read();
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .header("content-security-policy", `${plainPagePolicy}; form-action 'self'`)
    .type("text/html; charset=utf-8")
    .send(plainPage({ ...page, siteName, style }));
}
