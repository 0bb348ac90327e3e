import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { escapeHtml } from "#server/mail/messages/email.ts";
import { plainPage, plainPagePolicy } from "#server/mail/plain-page.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";

const shown = 50;
const style =
  "article{border-top:1px solid #8886;padding:8px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,monospace}";

/**
 * Whether the request is for its own name and address: not through a tunnel, nor from a page whose name was rebound
 * to this machine.
 */
function isFromHere({ ip, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === "forwarded" || name.startsWith("x-forwarded-"));
  return /^(127\.|::1$|::ffff:127\.)/.test(ip) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && !isForwarded;
}

/**
 * Emails of a site without a mail server, newest first. For local use: the host mounts it only if the site has no
 * public address, and it rejects requests from other machines.
 */
export function serveOutbox(app: FastifyInstance, folder: string, siteSettings: SiteSettingsSource) {
  app.get("/outbox", async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => !name.startsWith("."))
      .sort()
      .reverse()
      .slice(0, shown);
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8").catch(() => "")));
    const body = mails
      .filter(Boolean)
      .map(
        (mail) =>
          `<article><pre>${escapeHtml(mail).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</pre></article>`,
      )
      .join("");
    return reply
      .header("content-security-policy", plainPagePolicy)
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(
        plainPage({
          title: "Hộp thư thử",
          siteName: (await siteSettings.read()).siteName,
          content: `<p>Chưa có máy chủ thư, nên thư được giữ lại ở đây. Thư mới nhất đứng đầu.</p>${body || "<p>Chưa có thư nào.</p>"}`,
          style,
          width: "760px",
        }),
      );
  });
}
