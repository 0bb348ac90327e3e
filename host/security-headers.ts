import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";

/** What every answer for a person carries, pages and files alike. */
export function fixedHeaders(config: Config): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Google's sign-in window must be able to answer the page that opened it.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
    ...(config.siteUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

const google = "https://accounts.google.com/gsi/";

/** Where browsers tell what a policy refused: see policy-reports.ts. */
export const reportAddress = "/policy-reports";
const reporting = { "report-uri": [reportAddress], "report-to": ["csp"] };

/** The policies of a page, and where to report what breaks them. */
export const policiesOf = (config: Config, scriptHashes: string[]): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(config, scriptHashes),
  // Enforced as soon as Google's and the video provider's scripts bear it.
  "content-security-policy-report-only": writePolicy({ "require-trusted-types-for": ["'script'"], ...reporting }),
  "reporting-endpoints": `csp="${reportAddress}"`,
});

const writePolicy = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");

/** The policy of a page whose own inline scripts have these hashes. Other hosts appear only where they are configured. */
export function contentSecurityPolicy(config: Config, scriptHashes: string[]): string {
  const addressService = config.visitorAddressUrl.startsWith("http") ? [new URL(config.visitorAddressUrl).origin] : [];
  const iconService = config.iconServiceUrl ? [new URL(config.iconServiceUrl).origin] : [];
  const googleOn = config.google ? [google] : [];
  const script = new URL(config.video.scriptUrl);
  return writePolicy({
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
      ...(config.google ? [`${google}client`] : []),
      // The script loads another one, of the player itself; nothing else on that host is allowed.
      script.origin + script.pathname,
      `${script.origin}/s/player/`,
    ],
    "style-src": ["'self'", "'unsafe-inline'", ...(config.google ? [`${google}style`] : [])],
    "img-src": ["'self'", "data:", "blob:", ...(config.google ? ["https://lh3.googleusercontent.com"] : [])],
    "connect-src": ["'self'", ...addressService, ...iconService, ...googleOn],
    "frame-src": [...googleOn, config.video.host],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // `report-uri` is for browsers that do not know `report-to`; the others pass it over.
    ...reporting,
  });
}

export const newNonce = () => randomBytes(16).toString("base64");

/**
 * Removes the nonce from a rendered page and returns the hashes of the scripts that carried it. Only of those:
 * hashing every script would allow an injected one. `html` has one character per byte (latin1): the markup is ASCII,
 * and decoding and encoding the page costs three times as much as all this.
 */
export function swapNonceForHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const mark = ` nonce="${nonce}"`;
  const bare = html.replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (!attributes.includes(mark)) return whole;
    if (text !== "") hashes.add(createHash("sha256").update(text, "latin1").digest("base64"));
    return `<script${attributes.replace(mark, "")}>${text}</script>`;
  });
  // Links and styles may carry the nonce too. It allows nothing there, but a stored nonce is removed everywhere.
  return { html: bare.replaceAll(mark, ""), hashes: [...hashes] };
}
