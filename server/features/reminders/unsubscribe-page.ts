import type { FastifyInstance, FastifyReply } from "fastify";
import { reminderKinds, type ReminderKind } from "#contracts/limits/reminders.ts";
import { endReminderAddress, remindersAddress } from "#document/addresses.ts";
import { takeOneClicks, unsubscribeTokenOf } from "#server/http/one-click.ts";
import { escapeHtml } from "#server/mail/messages/email.ts";
import type { ReminderDeps } from "./deps.ts";
import { endMailsOf } from "./store.ts";

const names: Record<ReminderKind, string> = {
  "due-cards": "thư nhắc thẻ đến hạn",
  streak: "thư nhắc giữ chuỗi",
  "weekly-letter": "thư hằng tuần",
};

/** The member and the kind of a token; null if it is not ours. */
function readToken({ unsubscribing }: ReminderDeps, token: string): { userId: string; kind: ReminderKind } | null {
  for (const kind of reminderKinds) {
    const userId = unsubscribing[kind].read(token);
    if (userId !== null) return { userId, kind };
  }
  return null;
}

/** Ends the emails of the token's kind. Null for an invalid token; an account that is gone gets none anyway. */
export async function endReminders(deps: ReminderDeps, token: string): Promise<ReminderKind | null> {
  const found = readToken(deps, token);
  if (found) await endMailsOf(deps.database.queries, found.userId, found.kind);
  return found?.kind ?? null;
}

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

const settingsLink = `<p><a href="${remindersAddress}">Chọn lại lời nhắc trong trang tài khoản</a></p>`;
const badLink = (reply: FastifyReply) =>
  send(
    reply,
    404,
    "Liên kết này không đúng",
    `<p>Bạn mở lại đúng liên kết trong thư, hoặc tắt lời nhắc trong trang tài khoản.</p>${settingsLink}`,
  );

/**
 * The page behind “Ngừng nhận thư này”: plain HTML, without login and scripts. A GET only asks, because mail scanners
 * open every link; its button posts to the same address, like the one-click request of mail programs.
 */
export function serveUnsubscribePage(app: FastifyInstance, deps: ReminderDeps): void {
  app.get(endReminderAddress, async (request, reply) => {
    const token = unsubscribeTokenOf(request);
    const found = readToken(deps, token);
    if (!found) return badLink(reply);
    return send(
      reply,
      200,
      `Ngừng nhận ${names[found.kind]}?`,
      `<p>Những thư khác không thay đổi.</p><form method="post" action="${endReminderAddress}?ma=${escapeHtml(token)}"><button>Ngừng nhận</button></form>${settingsLink}`,
    );
  });
  takeOneClicks(app, endReminderAddress, async (token, reply) => {
    const kind = await endReminders(deps, token);
    return kind
      ? send(
          reply,
          200,
          `Bạn sẽ không nhận ${names[kind]} nữa`,
          `<p>Lúc nào muốn, bạn bật lại được.</p>${settingsLink}`,
        )
      : badLink(reply);
  });
}
