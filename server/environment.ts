import { isIP } from "node:net";
import { z } from "zod";
import {
  firstTextModes,
  signUpModes,
  siteDescriptionLength,
  siteLinks,
  siteNameLength,
} from "#contracts/limits/site.ts";
import { storageKinds } from "#contracts/limits/uploads.ts";

const optionalText = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional();
/** Signed and sent in a header. */
const accessKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, "must be letters, digits and signs of ASCII, without spaces")
  .optional();
const address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const flag = z.enum(["on", "off"], "must be on or off");

/** A daily or per-minute allowance. */
const share = z.coerce
  .number("must be a whole number, 0 or more")
  .int("must be a whole number")
  .min(0, "must be 0 or more")
  .max(1_000_000, "must be at most 1000000");

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
/** `Facebook=https://…, YouTube=https://…` */
const linkList = list
  .transform((parts) =>
    parts.map((part) => {
      const at = part.indexOf("=");
      return { label: part.slice(0, Math.max(at, 0)).trim(), url: part.slice(at + 1).trim() };
    }),
  )
  .refine(
    (links) =>
      links.length <= siteLinks.most &&
      links.every(({ label, url }) => label !== "" && label.length <= siteLinks.labelLength && isWebAddress(url)),
    `must be at most ${siteLinks.most} links such as Facebook=https://facebook.com/mam, separated by commas`,
  );

/** An origin in the form of browsers: no path, no slash at the end, no default port. */
const isOrigin = (text: string) => URL.canParse(text) && /^https?:[^*]+$/.test(text) && new URL(text).origin === text;

/** A host name, or one with all its subdomains: at least two labels after the star. */
const isPushHost = /^(\*\.)?([a-z0-9-]+\.)+[a-z]+$/;

/** Names of networks in the proxy library. */
const namedNetworks = ["loopback", "linklocal", "uniquelocal"];
const isAddressOrNetwork = (text: string) => {
  if (namedNetworks.includes(text)) return true;
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || more.length > 0) return false;
  // A prefix of 0 matches every address.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};
/**
 * Shorter prefixes cover so much of the internet that they match nearly everyone: /0 and pairs of /1, or all of IPv4
 * written as IPv6.
 */
const isTooWide = (network: string) => {
  const [address = "", prefix] = network.split("/");
  const least = isIP(address) === 4 ? 8 : /^::ffff:/i.test(address) ? 96 + 8 : 7;
  return /^\d+$/.test(prefix ?? "") && isIP(address) !== 0 && Number(prefix) < least;
};
const TrustedProxies = list
  .refine((proxies) => proxies.length > 0, { error: "must name a proxy, or be the word none", abort: true })
  .refine((proxies) => !proxies.includes("*") && !proxies.some(isTooWide), {
    error:
      "must not trust everybody: anyone could then claim any address; name the addresses or networks of your proxies",
    abort: true,
  })
  .refine(
    (proxies) => proxies.every(isAddressOrNetwork) || (proxies.length === 1 && proxies[0] === "none"),
    "must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas, or the word none",
  );

/** Every variable that the server reads; `docs/configuration.md` describes each. */
export const Environment = z.object({
  PORT: z.coerce.number("must be a port number").int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/.+|embedded)$/, "must be a postgres:// address, or the word embedded")
    .optional(),
  SITE_URL: address.optional(),
  SITE_NAME: z
    .string()
    .trim()
    .min(siteNameLength.min, "must have 1 to 40 characters")
    .max(siteNameLength.max, "must have 1 to 40 characters")
    .default("Mầm"),
  SITE_DESCRIPTION: z
    .string()
    .trim()
    .max(siteDescriptionLength, `must have at most ${siteDescriptionLength} characters`)
    .optional(),
  SITE_LINKS: linkList.default([]),
  SIGN_UP: z.enum(signUpModes, `must be ${signUpModes.join(" or ")}`).default("open"),
  FIRST_TEXTS: z.enum(firstTextModes, `must be ${firstTextModes.join(" or ")}`).default("reviewed"),
  SECRET_KEY: optionalText,
  SECRET_KEY_PREVIOUS: optionalText,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, "must be an smtp:// or smtps:// address")
    .optional(),
  MAIL_FROM: optionalText,
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
  STAFF_FACTOR: z.enum(["required", "optional"], "must be required or optional").optional(),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_POPUP_TYPE: z.enum(["CODE", "TOKEN"], "must be CODE or TOKEN").default("CODE"),
  GOOGLE_PROMPT: z
    .enum(["", "none", "consent", "select_account"], "must be none, consent or select_account")
    .default(""),
  GOOGLE_AUTO_LOGIN: flag.default("off"),
  GOOGLE_ISSUER: address.default("https://accounts.google.com"),
  GOOGLE_TOKEN_URL: address.default("https://oauth2.googleapis.com/token"),
  GOOGLE_TOKENINFO_URL: address.default("https://oauth2.googleapis.com/tokeninfo"),
  GOOGLE_USERINFO_URL: address.default("https://openidconnect.googleapis.com/v1/userinfo"),
  GOOGLE_JWKS_URL: address.default("https://www.googleapis.com/oauth2/v3/certs"),
  VISITOR_ADDRESS_URL: address.optional(),
  VIDEO_SCRIPT_URL: address.default("https://www.youtube.com/iframe_api"),
  VIDEO_HOST: address
    .refine((value) => new URL(value).pathname === "/", "must be without a path")
    .default("https://www.youtube-nocookie.com"),
  ICON_SERVICE_URL: z
    .union([address, z.literal("off")], "must be an address, or off")
    .default("https://api.iconify.design"),
  AI_BASE_URL: address.optional(),
  AI_API_KEY: optionalText,
  AI_MODEL: optionalText,
  AI_TASKS_A_DAY: share.default(20),
  AI_WORDS_A_DAY: share.default(6_000),
  AI_TASKS_A_MINUTE: share.default(3),
  AI_WORDS_A_DAY_OF_ALL: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(1_000_000_000, "must be at most 1000000000")
    .default(200_000),
  ANALYSES_A_DAY: share.default(60),
  REWRITES_A_DAY: share.default(40),
  TRUSTED_PROXIES: TrustedProxies.optional(),
  UNENCRYPTED_HOSTS: list.default([]),
  ALLOWED_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), "must be origins such as https://app.example, separated by commas")
    .default([]),
  UPLOADS_STORAGE: z.enum(storageKinds, `must be ${storageKinds.join(" or ")}`).optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/i, "must be the name of a region, such as us-east-1 or auto")
    .default("us-east-1"),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket: 3 to 63 of a-z, 0-9, - and .")
    .optional(),
  S3_ACCESS_KEY_ID: accessKey,
  S3_SECRET_ACCESS_KEY: accessKey,
  S3_PATH_STYLE: flag.default("on"),
  EXAMPLE_CONTENT: flag.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, "must be a P-256 private key of 32 bytes as base64url")
    .optional(),
  PUSH_SERVICES: list
    .refine(
      (services) => services.every((service) => isPushHost.test(service) || isOrigin(service)),
      "must be host names such as fcm.googleapis.com or *.push.apple.com, separated by commas",
    )
    .default(["fcm.googleapis.com", "*.push.services.mozilla.com", "*.notify.windows.com", "*.push.apple.com"]),
  METRICS_PORT: z.coerce.number("must be a port number").int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("mam"),
  LOG_STORED_EVERY: z.coerce
    .number("must be a whole number, 0 or more")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .default(100),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"], "must be a log level").optional(),
});

export type ParsedEnvironment = z.infer<typeof Environment>;
