import { escapeHtml } from "./messages/email.ts";

/** The content policy of such a page, which loads nothing. */
export const plainPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

const style =
  ":root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}body{max-width:var(--width);margin:0 auto;padding:1.5rem 1.25rem 3rem}header{margin-bottom:2rem;font-weight:700}header a{text-decoration:none}h1{font-size:1.5rem;line-height:1.3;margin:0 0 .75rem}a{color:inherit}";

interface PlainPage {
  /** Without the site's name. */
  title: string;
  siteName: string;
  /** HTML below the title. */
  content: string;
  /** CSS of the content. */
  style?: string;
  width?: string;
}

/** A document about email without scripts and style sheets: it is read where the application is not. */
export function plainPage({ title, siteName, content, style: own = "", width = "32rem" }: PlainPage): string {
  const [name, heading] = [escapeHtml(siteName), escapeHtml(title)];
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} · ${name}</title><style>:root{--width:${width}}${style}${own}</style></head><body><header><a href="/">${name}</a></header><main><h1>${heading}</h1>${content}</main></body></html>`;
}
