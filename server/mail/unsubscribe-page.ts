import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "./messages/email.ts";

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
    return send(
      reply,
      200,
      `Ngừng nhận ${found.name}?`,
      `<p>${found.unchanged}</p><form method="post" action="${page.address}?ma=${escapeHtml(token)}"><button>Ngừng nhận thư</button></form>${linkTo(found.settings)}`,
    );
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
      return send(
        reply,
        200,
        `Bạn sẽ không nhận ${found.name} nữa`,
        `<p>${found.undo}</p>${linkTo(found.settings)}<p><a href="/">Về trang chủ</a></p>`,
      );
    });
  });
}

/** The token in the address; "" without one. */
function tokenOf({ query }: FastifyRequest): string {
  const { ma } = query as { ma?: unknown };
  return typeof ma === "string" ? ma : "";
}

const linkTo = ({ label, address }: Subscription["settings"]) => `<p><a href="${address}">${label}</a></p>`;

const badLink = (reply: FastifyReply, { settingsAddress }: UnsubscribePage) =>
  send(
    reply,
    404,
    "Liên kết này không đúng",
    `<p>Bạn mở lại đúng liên kết trong thư, hoặc tắt thư trong trang Tài khoản.</p>${linkTo({ label: "Mở trang Tài khoản", address: settingsAddress })}`,
  );

const style =
  ":root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{max-width:32rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:1.5rem;line-height:1.3;margin:0 0 .75rem}button{font:inherit;font-weight:600;min-height:48px;padding:0 1.5rem;border:0;border-radius:8px;background:#008236;color:#fff;cursor:pointer}a{color:inherit}";

function send(reply: FastifyReply, status: number, title: string, content: string) {
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    );
}
