import type { ParsedEnvironment } from "./environment.ts";

/** Placeholder secrets from documentation. */
const exampleSecrets = /^(secret|change.?me|example|password|test)/i;

/** Addresses of this machine only. */
export const loopback = /^(localhost|127(\.\d+){3}|::1)$/;
/** Names and addresses of private networks. */
const ownNetwork =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|[^.:[\]]+|.*\.(internal|local))$/;
export const localHosts = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Hosts that a public server may reach without TLS: this machine, and those in `UNENCRYPTED_HOSTS`. */
export const isReachedInPrivate = (host: string, unencryptedHosts: string[]) =>
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

export interface Exposure {
  siteUrl: URL;
  /** The site has a public address. */
  isPublic: boolean;
  /** Other machines can reach the server. */
  isExposed: boolean;
  /** `PGHOST`, which applies where the address of the database has no host. */
  defaultDatabaseHost: string;
}

/** Settings that contradict each other, or that this server must not have: a line for each, which names the variable. */
export function environmentRefusals(
  env: ParsedEnvironment,
  { siteUrl, isPublic, isExposed, defaultDatabaseHost }: Exposure,
): string[] {
  return [
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
}
