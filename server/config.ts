import { isIP } from "node:net";
import { z } from "zod";
import { storageKinds } from "#contracts/limits/uploads.ts";

/** Thrown at start; `message` has one line per variable. */
export class ConfigError extends Error {}

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

/** Placeholder secrets from documentation. */
const exampleSecrets = /^(secret|change.?me|example|password|test)/i;

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
    .min(1, "must have 1 to 40 characters")
    .max(40, "must have 1 to 40 characters")
    .default("Mầm"),
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

export type Config = ReturnType<typeof readConfig>;

/** `Mầm <thu@mam.example>`, without the name. */
const bareAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

/** Addresses of this machine only. */
const loopback = /^(localhost|127(\.\d+){3}|::1)$/;
/** Names and addresses of private networks. */
const ownNetwork =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|[^.:[\]]+|.*\.(internal|local))$/;
const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Hosts that a public server may reach without TLS: this machine, and those in `UNENCRYPTED_HOSTS`. */
const isReachedInPrivate = (host: string, unencryptedHosts: string[]) =>
  loopback.test(host.replace(/^\[|\]$/g, "")) || unencryptedHosts.includes(host);

/** Why a public server must not use this database address; null if it may. */
function databaseRefusal(
  databaseUrl: string,
  { unencryptedHosts, defaultHost }: { unencryptedHosts: string[]; defaultHost: string },
): string | null {
  if (!URL.canParse(databaseUrl)) return "must be a postgres:// address";
  const { hostname, searchParams } = new URL(databaseUrl);
  // Like `pg`: the last parameter wins, and a path is the folder of a Unix socket.
  const host = searchParams.getAll("host").at(-1) ?? (decodeURIComponent(hostname) || defaultHost);
  if (host === "" || host.startsWith("/") || isReachedInPrivate(host, unencryptedHosts)) return null;
  const mode = searchParams.getAll("sslmode").at(-1);
  const isEncrypted =
    mode === undefined ? ["true", "1"].includes(searchParams.getAll("ssl").at(-1) ?? "") : tlsModes.includes(mode);
  return isEncrypted
    ? null
    : "must end in ?sslmode=verify-full, because the database is on another host (or name the host in UNENCRYPTED_HOSTS)";
}
const tlsModes = ["require", "verify-ca", "verify-full"];

/** Why a public server must not use this mail server; null if it may. */
function smtpRefusal(smtpUrl: string, unencryptedHosts: string[]): string | null {
  if (!URL.canParse(smtpUrl)) return "must be an smtp:// or smtps:// address";
  const { hostname, searchParams } = new URL(smtpUrl);
  if (isReachedInPrivate(hostname, unencryptedHosts)) return null;
  const weakening = [...searchParams.keys()].filter((name) =>
    /^(ignoreTLS|requireTLS|opportunisticTLS|secure|tls)\b/i.test(name),
  );
  return weakening.length === 0
    ? null
    : `must be without ${weakening.join(" and ")}, because mail to another host always goes over TLS (or name the host in UNENCRYPTED_HOSTS)`;
}

type ParsedEnvironment = z.infer<typeof Environment>;

/** Invalid secrets. */
function secretRefusals(env: ParsedEnvironment): string[] {
  const refusals: string[] = [];
  for (const name of ["SECRET_KEY", "SECRET_KEY_PREVIOUS"] as const) {
    const secret = env[name];
    if (
      secret !== undefined &&
      (Buffer.byteLength(secret) < 32 || exampleSecrets.test(secret) || /^(.)\1*$/.test(secret))
    ) {
      refusals.push(`${name}: must be at least 32 random bytes`);
    }
  }
  return refusals;
}

/** Invalid settings of the language model. */
function modelRefusals(env: ParsedEnvironment): string[] {
  const refusals: string[] = [];
  // A key alone is allowed: the environment may contain it for another program.
  if (env.AI_BASE_URL && !env.AI_MODEL) refusals.push("AI_MODEL: needed, because AI_BASE_URL is set");
  if (env.AI_MODEL && !env.AI_BASE_URL) refusals.push("AI_BASE_URL: needed, because AI_MODEL is set");
  if (env.AI_BASE_URL) {
    const { protocol, hostname, username, password, search, hash } = new URL(env.AI_BASE_URL);
    if (username || password) refusals.push("AI_BASE_URL: must be without a user and password (AI_API_KEY)");
    if (search || hash) refusals.push("AI_BASE_URL: must be without ? and #");
    if (protocol !== "https:" && !localHosts.test(hostname) && !ownNetwork.test(hostname))
      refusals.push("AI_BASE_URL: must be https, because people's texts travel to it");
  }
  return refusals;
}

/** Invalid settings of the S3-compatible storage. */
function s3Refusals(env: ParsedEnvironment, isPublic: boolean): string[] {
  const needed = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const given = needed.find((name) => env[name]);
  const reason = env.UPLOADS_STORAGE === "s3" ? "UPLOADS_STORAGE is s3" : given && `${given} is set`;
  if (!reason) return [];
  const refusals = needed.filter((name) => !env[name]).map((name) => `${name}: needed, because ${reason}`);
  if (env.S3_ENDPOINT) {
    const { protocol, hostname, pathname, username, password, search, hash } = new URL(env.S3_ENDPOINT);
    if (username || password)
      refusals.push("S3_ENDPOINT: must be without a user and password (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)");
    if (pathname !== "/" || search || hash)
      refusals.push("S3_ENDPOINT: must be without a path (the bucket is S3_BUCKET), ? and #");
    if (isPublic && protocol !== "https:" && !isReachedInPrivate(hostname, env.UNENCRYPTED_HOSTS))
      refusals.push(
        "S3_ENDPOINT: must be https, because the storage is on another host (or name the host in UNENCRYPTED_HOSTS)",
      );
  }
  return refusals;
}

/** Invalid addresses of Google. */
function googleRefusals(env: ParsedEnvironment): string[] {
  const refusals: string[] = [];
  for (const name of [
    "GOOGLE_ISSUER",
    "GOOGLE_TOKEN_URL",
    "GOOGLE_TOKENINFO_URL",
    "GOOGLE_USERINFO_URL",
    "GOOGLE_JWKS_URL",
  ] as const) {
    const { protocol, hostname } = new URL(env[name]);
    if (protocol !== "https:" && !localHosts.test(hostname))
      refusals.push(`${name}: must be https, because what it answers decides who is logged in`);
  }
  return refusals;
}

/** What a server at a public address lacks. */
function publicRefusals(env: ParsedEnvironment, siteUrl: URL, defaultDatabaseHost: string): string[] {
  const refusals: string[] = [];
  const why = "because SITE_URL names a public address";
  if (env.PUSH_SERVICES.some((service) => service.startsWith("http:")))
    refusals.push(`PUSH_SERVICES: must be https, ${why}`);
  if (!env.DATABASE_URL)
    refusals.push(`DATABASE_URL: needed, ${why} (or the word embedded, for one machine with the embedded database)`);
  if (!env.SMTP_URL) refusals.push(`SMTP_URL: needed, ${why}`);
  if (!env.MAIL_FROM) refusals.push(`MAIL_FROM: needed, ${why}`);
  if (!env.SECRET_KEY) refusals.push(`SECRET_KEY: needed, ${why} (at least 32 random bytes)`);
  if (env.EXAMPLE_CONTENT === "on") refusals.push(`EXAMPLE_CONTENT: must be off, ${why}`);
  if (siteUrl.protocol !== "https:") refusals.push(`SITE_URL: must be https, because it names a public address`);
  if (!env.TRUSTED_PROXIES)
    refusals.push(
      `TRUSTED_PROXIES: needed, ${why}: the addresses or networks of the proxies in front, or the word none where visitors connect directly`,
    );
  else if (env.TRUSTED_PROXIES[0] === "none" && loopback.test(env.HOST))
    refusals.push(
      `TRUSTED_PROXIES: cannot be none while HOST is ${env.HOST}, where only a proxy on this machine connects`,
    );
  const unencryptedHosts = env.UNENCRYPTED_HOSTS;
  const database =
    env.DATABASE_URL &&
    env.DATABASE_URL !== "embedded" &&
    databaseRefusal(env.DATABASE_URL, { unencryptedHosts, defaultHost: defaultDatabaseHost });
  if (database) refusals.push(`DATABASE_URL: ${database}`);
  const smtp = env.SMTP_URL && smtpRefusal(env.SMTP_URL, unencryptedHosts);
  if (smtp) refusals.push(`SMTP_URL: ${smtp}`);
  return refusals;
}

/** The Google project of the login; null: none is configured. */
const googleOf = (env: ParsedEnvironment) =>
  env.GOOGLE_CLIENT_ID
    ? {
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        popupType: env.GOOGLE_POPUP_TYPE,
        prompt: env.GOOGLE_PROMPT,
        autoLogin: env.GOOGLE_AUTO_LOGIN === "on",
        issuer: env.GOOGLE_ISSUER,
        tokenUrl: env.GOOGLE_TOKEN_URL,
        tokenInfoUrl: env.GOOGLE_TOKENINFO_URL,
        userInfoUrl: env.GOOGLE_USERINFO_URL,
        jwksUrl: env.GOOGLE_JWKS_URL,
      }
    : null;

/** A language model behind an OpenAI-compatible address; null: none, and no text leaves the server. */
const modelOf = (env: ParsedEnvironment) =>
  env.AI_BASE_URL && env.AI_MODEL
    ? { baseUrl: env.AI_BASE_URL.replace(/\/+$/, ""), apiKey: env.AI_API_KEY ?? null, name: env.AI_MODEL }
    : null;

/** An S3-compatible storage; null: none is configured. */
const s3Of = (env: ParsedEnvironment) =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: new URL(env.S3_ENDPOINT).origin,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        isPathStyle: env.S3_PATH_STYLE === "on",
      }
    : null;

/** Web Push: the key of this site, how to reach its operator, and the services that browsers may name. */
const pushOf = (env: ParsedEnvironment) => ({
  /** null: derived from the secret of the site. */
  privateKey: env.VAPID_PRIVATE_KEY ?? null,
  subject: `mailto:${env.CONTACT_EMAIL ?? bareAddress(env.MAIL_FROM ?? "mam@localhost")}`,
  services: env.PUSH_SERVICES,
});

/** How operators watch the site. */
const observationOf = (env: ParsedEnvironment, isPublic: boolean) => ({
  /** null: no figures are served. */
  metricsPort: env.METRICS_PORT ?? null,
  metricsHost: env.METRICS_HOST,
  /** The collector of traces (OpenTelemetry, OTLP over HTTP); null: no traces. */
  tracing:
    env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ""), serviceName: env.OTEL_SERVICE_NAME },
  /** Each n-th response from memory gets a line in the log; 0: none. */
  logStoredEvery: env.LOG_STORED_EVERY,
  /** Locally, a line per request would bury the output of the start. */
  logLevel: env.LOG_LEVEL ?? (isPublic ? ("info" as const) : ("warn" as const)),
});

/**
 * Reads the environment once. If `SITE_URL` is a public address, the server is a production server (`isPublic`),
 * which requires a database, mail and a real secret.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable counts as not set: `SMTP_URL= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  return configOf(parsed.data, given.PGHOST ?? "");
}

/** @throws ConfigError naming every variable that contradicts another one */
function configOf(env: ParsedEnvironment, defaultDatabaseHost: string) {
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  const isPublic = !localHosts.test(siteUrl.hostname);

  const isExposed = isPublic || !loopback.test(env.HOST);
  const refusals = [
    ...secretRefusals(env),
    ...modelRefusals(env),
    ...googleRefusals(env),
    ...s3Refusals(env, isPublic),
    ...(siteUrl.pathname === "/" ? [] : ["SITE_URL: must be without a path"]),
    ...(!isPublic && isExposed && env.EXAMPLE_CONTENT === "on"
      ? ["EXAMPLE_CONTENT: its accounts have a known password; must be off while HOST lets other machines in"]
      : []),
    ...(isPublic ? publicRefusals(env, siteUrl, defaultDatabaseHost) : []),
  ];
  if (refusals.length > 0) throw new ConfigError(refusals.join("\n"));

  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    /** null: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL && env.DATABASE_URL !== "embedded" ? env.DATABASE_URL : null,
    siteUrl: siteUrl.origin,
    siteName: env.SITE_NAME,
    isPublic,
    /** Other machines can reach the server, so it must not have accounts with known passwords. */
    isExposed,
    /** null: generated on the first start and stored in `dataDir`. */
    secretKey: env.SECRET_KEY ?? null,
    previousSecretKey: env.SECRET_KEY_PREVIOUS ?? null,
    /** null: the outbox folder in `dataDir`. */
    smtpUrl: env.SMTP_URL ?? null,
    /** Email is never sent without TLS. */
    smtpNeedsTls:
      isPublic &&
      env.SMTP_URL !== undefined &&
      !isReachedInPrivate(new URL(env.SMTP_URL).hostname, env.UNENCRYPTED_HOSTS),
    mailFrom: env.MAIL_FROM ?? `${env.SITE_NAME} <mam@localhost>`,
    /** Contact address on the legal pages; null: none is configured, on a local site. */
    contactEmail: env.CONTACT_EMAIL ?? (env.MAIL_FROM ? bareAddress(env.MAIL_FROM) : null),
    /** The account that confirms this address becomes an administrator. */
    adminEmail: env.ADMIN_EMAIL?.toLowerCase() ?? null,
    /** Whether editors and administrators need a passkey or an authenticator app for their rights. */
    staffFactor: env.STAFF_FACTOR ?? (isPublic ? ("required" as const) : ("optional" as const)),
    google: googleOf(env),
    /** Where the browser requests its own address (S-613). */
    visitorAddressUrl: env.VISITOR_ADDRESS_URL ?? "/visitor-address.json",
    /** Public icon service as a fallback (S-616); null: none. */
    iconServiceUrl: env.ICON_SERVICE_URL === "off" ? null : env.ICON_SERVICE_URL,
    /** The provider's video player: the script of its iframe API, and the host of its frames (S-708). */
    video: { scriptUrl: env.VIDEO_SCRIPT_URL, host: new URL(env.VIDEO_HOST).origin },
    push: pushOf(env),
    model: modelOf(env),
    s3: s3Of(env),
    /** Where new uploads go. Those that are only in the other place are read from there. */
    uploadsStorage: env.UPLOADS_STORAGE ?? (env.S3_BUCKET ? ("s3" as const) : ("folder" as const)),
    /** A member's allowances per day of Vietnam and, for the model, per minute; and the daily words of all members. */
    practice: {
      analyses: env.ANALYSES_A_DAY,
      rewrites: env.REWRITES_A_DAY,
      modelTasks: env.AI_TASKS_A_DAY,
      modelWords: env.AI_WORDS_A_DAY,
      modelTasksAMinute: env.AI_TASKS_A_MINUTE,
      modelWordsOfAll: env.AI_WORDS_A_DAY_OF_ALL,
    },
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: (env.TRUSTED_PROXIES ?? []).filter((proxy) => proxy !== "none"),
    /** Origins of other sites that may call the API from a browser. */
    allowedOrigins: env.ALLOWED_ORIGINS,
    exampleContent: env.EXAMPLE_CONTENT ? env.EXAMPLE_CONTENT === "on" : !isExposed,
    ...observationOf(env, isPublic),
  };
}
