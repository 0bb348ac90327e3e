import type { Mail } from "../mailer.ts";

/** The site as it signs its mail. */
export interface Site {
  siteName: string;
  siteUrl: string;
}

export type Message = Omit<Mail, "to">;

/** The parts of an email; plain text here, escaped in HTML. */
export type Block =
  | { kind: "words"; text: string }
  /** A one-time code, on a line of its own. */
  | { kind: "code"; label: string; code: string }
  | { kind: "button"; label: string; href: string }
  | { kind: "facts"; rows: [name: string, value: string][] }
  /** Notifications with their links. */
  | { kind: "items"; items: { text: string; note?: string; href: string }[] }
  /** An optional link. */
  | { kind: "link"; label: string; href: string };

export const words = (text: string): Block => ({ kind: "words", text });

/** One email as text and HTML, from the same blocks. */
export function composeEmail(site: Site, subject: string, blocks: Block[]): Message {
  const closing = `Thân mến,\n${site.siteName}\n${site.siteUrl}`;
  return {
    subject,
    text: [...blocks.map(asText), closing].join("\n\n"),
    html: page(site, subject, blocks.map(asHtml).join("\n")),
  };
}

function asText(block: Block): string {
  switch (block.kind) {
    case "words":
      return block.text;
    case "code":
      return `${block.label}: ${block.code}`;
    case "button":
      return `${block.label}:\n${block.href}`;
    case "facts":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "items":
      return block.items
        .map(({ text, note, href }) => [`- ${text}`, ...(note ? [`  ${note}`] : []), `  ${href}`].join("\n"))
        .join("\n\n");
    case "link":
      return `${block.label}: ${block.href}`;
  }
}

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Mail programs drop style sheets, so every element has inline styles in the colors of the site. */
const look = {
  page: "margin:0;padding:32px 16px;background:#f4f6f4;color:#1c2620;font:16px/1.6 'Be Vietnam Pro',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  card: "max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #dfe5e0;border-radius:12px;padding:32px",
  name: "margin:0 0 24px;font-size:20px;font-weight:700;color:#008236;text-decoration:none",
  words: "margin:0 0 16px",
  label: "margin:24px 0 4px;font-size:14px;color:#56635a",
  code: "margin:0 0 24px;font:700 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:6px;color:#008236",
  button:
    "display:inline-block;padding:12px 24px;border-radius:8px;background:#008236;color:#ffffff;font-weight:600;text-decoration:none",
  address: "margin:0 0 16px;font-size:13px;color:#56635a;word-break:break-all",
  fact: "padding:4px 16px 4px 0;vertical-align:top;font-size:14px;color:#56635a",
  value: "padding:4px 0;vertical-align:top;font-size:14px",
  item: "margin:0 0 4px;padding:12px 0 0;border-top:1px solid #dfe5e0",
  itemLink: "color:#1c2620;font-weight:600;text-decoration:none",
  note: "margin:0 0 12px;font-size:14px;color:#56635a",
  link: "margin:12px 0 0;font-size:14px",
  foot: "max-width:520px;margin:16px auto 0;font-size:13px;color:#56635a;text-align:center",
} as const;

function asHtml(block: Block): string {
  switch (block.kind) {
    case "words":
      return `<p style="${look.words}">${escapeHtml(block.text)}</p>`;
    case "code":
      return `<p style="${look.label}">${escapeHtml(block.label)}</p><p style="${look.code}">${escapeHtml(block.code)}</p>`;
    case "button":
      return (
        `<p style="margin:24px 0"><a href="${escapeHtml(block.href)}" style="${look.button}">${escapeHtml(block.label)}</a></p>` +
        `<p style="${look.address}">Nếu nút không bấm được, bạn dán địa chỉ này vào trình duyệt: ${escapeHtml(block.href)}</p>`
      );
    case "facts": {
      const rows = block.rows.map(
        ([name, value]) =>
          `<tr><td style="${look.fact}">${escapeHtml(name)}</td><td style="${look.value}">${escapeHtml(value)}</td></tr>`,
      );
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
    }
    case "items":
      return block.items
        .map(
          ({ text, note, href }) =>
            `<p style="${look.item}"><a href="${escapeHtml(href)}" style="${look.itemLink}">${escapeHtml(text)}</a></p>` +
            `<p style="${look.note}">${escapeHtml(note ?? "")}</p>`,
        )
        .join("");
    case "link":
      return `<p style="${look.link}"><a href="${escapeHtml(block.href)}" style="color:#56635a">${escapeHtml(block.label)}</a></p>`;
  }
}

function page(site: Site, subject: string, content: string): string {
  const name = escapeHtml(site.siteName);
  const address = escapeHtml(site.siteUrl);
  return `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${look.page}">
<div style="${look.card}">
<p style="${look.name}">${name}</p>
${content}
<p style="margin:24px 0 0">Thân mến,<br>${name}</p>
</div>
<p style="${look.foot}">Thư này do <a href="${address}" style="color:#56635a">${address}</a> gửi tự động, bạn không cần trả lời.</p>
</body>
</html>
`;
}
