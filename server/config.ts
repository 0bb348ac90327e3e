import { environmentRefusals, isReachedInPrivate, localHosts, loopback } from "./environment-refusals.ts";
import { Environment, type ParsedEnvironment } from "./environment.ts";

/** Thrown at start; `message` has one line per variable. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

/** `Mầm <thu@mam.example>`, without the name. */
const bareAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;

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
  const refusals = environmentRefusals(env, { siteUrl, isPublic, isExposed, defaultDatabaseHost });
  if (refusals.length > 0) throw new ConfigError(refusals.join("\n"));

  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    /** null: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL && env.DATABASE_URL !== "embedded" ? env.DATABASE_URL : null,
    siteUrl: siteUrl.origin,
    /** Of what administrators can change on the site (`core/site-settings.ts`): the values until they do. */
    site: {
      name: env.SITE_NAME,
      description: env.SITE_DESCRIPTION ?? null,
      links: env.SITE_LINKS,
      signUp: env.SIGN_UP,
      firstTexts: env.FIRST_TEXTS,
    },
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
