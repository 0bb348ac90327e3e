import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { Environment } from "./environment.ts";

const secret = "Zq8v3nTt0pXyR6wL1sKd9fGhJ2mBc7VaEu5";
const open = {
  SITE_URL: "https://mam.example",
  DATABASE_URL: "postgres://mam@db/mam?sslmode=verify-full",
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "Mầm <mam@mam.example>",
  SECRET_KEY: secret,
  TRUSTED_PROXIES: "127.0.0.1",
};

/** The lines of the error, each beginning with the name of its variable. */
function refusalOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}
const namedIn = (environment: Record<string, string | undefined>) =>
  refusalOf(environment).map((line) => line.split(":")[0]);

describe("on a local machine", () => {
  it("nothing needs to be configured", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      isPublic: false,
      databaseUrl: null,
      smtpUrl: null,
      secretKey: null,
      exampleContent: true,
      siteUrl: "http://localhost:3000",
      google: null,
      trustedProxies: [],
    });
  });

  it("an empty variable counts as not set", () => {
    const empty = Object.fromEntries(
      [
        "PORT",
        "SITE_URL",
        "DATABASE_URL",
        "SMTP_URL",
        "SECRET_KEY",
        "GOOGLE_CLIENT_ID",
        "EXAMPLE_CONTENT",
        "TRUSTED_PROXIES",
        "ALLOWED_ORIGINS",
      ].map((name) => [name, ""]),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
    expect(readConfig({ SECRET_KEY: undefined })).toEqual(readConfig({}));
  });

  it("only named origins may call, each exactly", () => {
    expect(readConfig({}).allowedOrigins).toEqual([]);
    expect(readConfig({ ALLOWED_ORIGINS: "https://app.example, http://localhost:5173" }).allowedOrigins).toEqual([
      "https://app.example",
      "http://localhost:5173",
    ]);
    for (const wrong of [
      "*",
      "null",
      "app.example",
      "https://app.example/",
      "https://*.example",
      "https://APP.example",
      "ftp://app.example",
      "https://app.example:443",
    ])
      expect([wrong, namedIn({ ALLOWED_ORIGINS: wrong })]).toEqual([wrong, ["ALLOWED_ORIGINS"]]);
  });

  it.each(["http://localhost:8080", "http://127.0.0.1:3000", "http://mam.localhost", "http://[::1]:3000"])(
    "%s is this machine and asks for nothing more",
    (SITE_URL) => {
      expect(readConfig({ SITE_URL })).toMatchObject({ isPublic: false, siteUrl: SITE_URL });
    },
  );

  it.each([
    ["PORT", "high"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "30.5"],
    ["SITE_URL", "mam.example"],
    ["SITE_URL", "ftp://localhost"],
    ["SITE_URL", "http://localhost:3000/mam"],
    ["DATABASE_URL", "mysql://db/mam"],
    ["SMTP_URL", "mail.example:587"],
    ["ADMIN_EMAIL", "chu nha"],
    ["CONTACT_EMAIL", "chu nha"],
    ["GOOGLE_POPUP_TYPE", "code"],
    ["GOOGLE_PROMPT", "always"],
    ["GOOGLE_AUTO_LOGIN", "yes"],
    ["ICON_SERVICE_URL", "none"],
    ["VISITOR_ADDRESS_URL", "//ip.example"],
    ["EXAMPLE_CONTENT", "true"],
    ["LOG_LEVEL", "loud"],
    ["SITE_NAME", "x".repeat(41)],
  ])("%s=%s is refused by name", (name, value) => {
    expect(namedIn({ [name]: value })).toEqual([name]);
  });

  it("every invalid variable is named at once", () => {
    expect(namedIn({ PORT: "x", LOG_LEVEL: "x", SMTP_URL: "x" }).sort()).toEqual(["LOG_LEVEL", "PORT", "SMTP_URL"]);
  });

  it("uses its own error messages, not those of a library", () => {
    expect(refusalOf({ PORT: "70000" })).toEqual(["PORT: must be a port number"]);
    expect(refusalOf({ SITE_NAME: "x".repeat(41) })).toEqual(["SITE_NAME: must have 1 to 40 characters"]);
  });
});

describe("proxies", () => {
  it.each([
    ["127.0.0.1", ["127.0.0.1"]],
    ["10.0.0.0/8, 2001:db8::/32,::1", ["10.0.0.0/8", "2001:db8::/32", "::1"]],
    ["loopback,uniquelocal", ["loopback", "uniquelocal"]],
    ["none", []],
  ])("TRUSTED_PROXIES=%s is understood", (TRUSTED_PROXIES, trustedProxies) => {
    expect(readConfig({ TRUSTED_PROXIES })).toMatchObject({ trustedProxies });
    expect(() => Fastify({ trustProxy: trustedProxies })).not.toThrow();
  });

  it.each([
    "*",
    "10.0.0.1,*",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/00",
    "0.0.0.0/1,128.0.0.0/1",
    "::/1,8000::/1",
    "::ffff:0.0.0.0/96",
  ])("%s would trust everybody", (TRUSTED_PROXIES) => {
    expect(refusalOf({ TRUSTED_PROXIES })).toEqual([
      "TRUSTED_PROXIES: must not trust everybody: anyone could then claim any address; name the addresses or networks of your proxies",
    ]);
  });

  it.each([
    "true",
    "1",
    "proxy.example",
    "10.0.0.0/33",
    "10.0.0/8",
    "::1/129",
    "10.0.0.0/8/8",
    "10.0.0.0/-1",
    "fe80::1%eth0",
    "none,127.0.0.1",
    "127.0.0.1 10.0.0.1",
  ])("%s is refused by name", (TRUSTED_PROXIES) => {
    const [line = "", ...others] = refusalOf({ ...open, TRUSTED_PROXIES });
    expect(others).toEqual([]);
    expect(line).toMatch(/^TRUSTED_PROXIES: must be addresses or networks such as 127\.0\.0\.1/);
  });

  it.each([",", " , "])("%j names no proxy, which a public server must not start with", (TRUSTED_PROXIES) => {
    expect(refusalOf({ ...open, TRUSTED_PROXIES })).toEqual([
      "TRUSTED_PROXIES: must name a proxy, or be the word none",
    ]);
  });

  it("a public server that only this machine reaches has one", () => {
    for (const HOST of ["", "127.0.0.1", "localhost", "::1"])
      expect([HOST, namedIn({ ...open, HOST, TRUSTED_PROXIES: "none" })]).toEqual([HOST, ["TRUSTED_PROXIES"]]);
    expect(readConfig({ ...open, HOST: "0.0.0.0", TRUSTED_PROXIES: "none" }).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: "none" }).trustedProxies).toEqual([]);
  });
});

describe("connections of a public server to other hosts", () => {
  const verified = "?sslmode=verify-full";
  it.each([
    `postgres://mam@db.example/mam${verified}`,
    "postgres://mam@db.example/mam?sslmode=require",
    "postgres://mam@db.example/mam?ssl=true",
    "postgres://mam@localhost/mam",
    "postgres://mam@127.0.0.1:5433/mam",
    "postgres://mam@[::1]/mam",
    "postgres:///mam?host=/var/run/postgresql",
    "postgres://mam@%2Fvar%2Frun%2Fpostgresql/mam",
    "embedded",
  ])("the database may be %s", (DATABASE_URL) => {
    expect(namedIn({ ...open, DATABASE_URL })).toEqual([]);
  });

  it.each([
    "postgres://mam@db.example/mam",
    "postgres://mam@10.0.0.5/mam",
    "postgres://mam@db.example/mam?sslmode=prefer",
    "postgres://mam@db.example/mam?sslmode=disable",
    "postgres://mam@db.example/mam?sslmode=no-verify",
    "postgres://mam@db.example/mam?ssl=false",
    "postgres://mam@localhost/mam?host=db.example",
    "postgres://mam@localhost/mam?host=localhost&host=db.example",
    "postgres://mam@db.example/mam?sslmode=require&sslmode=disable",
  ])("the database must not be %s", (DATABASE_URL) => {
    expect(namedIn({ ...open, DATABASE_URL })).toEqual(["DATABASE_URL"]);
  });

  it("a database address without a host uses PGHOST", () => {
    expect(namedIn({ ...open, DATABASE_URL: "postgres:///mam" })).toEqual([]);
    expect(namedIn({ ...open, DATABASE_URL: "postgres:///mam", PGHOST: "db.example" })).toEqual(["DATABASE_URL"]);
  });

  it.each([
    ["smtp://mail.example:587", true],
    ["smtps://mail.example", true],
    ["smtp://127.0.0.1:25", false],
    ["smtp://localhost", false],
    ["smtp://[::1]:25", false],
  ])("mail may go to %s; TLS is insisted on: %s", (SMTP_URL, smtpNeedsTls) => {
    expect(readConfig({ ...open, SMTP_URL })).toMatchObject({ smtpUrl: SMTP_URL, smtpNeedsTls });
  });

  it.each(["ignoreTLS=true", "requireTLS=false", "tls.rejectUnauthorized=false", "opportunisticTLS=true"])(
    "mail must not go to another host with %s",
    (parameter) => {
      expect(namedIn({ ...open, SMTP_URL: `smtp://mail.example:587?${parameter}` })).toEqual(["SMTP_URL"]);
    },
  );

  it("hosts of a private network are named one by one", () => {
    const near = {
      ...open,
      DATABASE_URL: "postgres://mam@db/mam",
      SMTP_URL: "smtp://relay:25?ignoreTLS=true",
      UNENCRYPTED_HOSTS: "db, relay",
    };
    expect(readConfig(near).smtpNeedsTls).toBe(false);
    expect(namedIn({ ...near, UNENCRYPTED_HOSTS: "db" })).toEqual(["SMTP_URL"]);
    expect(namedIn({ ...near, UNENCRYPTED_HOSTS: "relay" })).toEqual(["DATABASE_URL"]);
  });

  it.each(["GOOGLE_ISSUER", "GOOGLE_TOKEN_URL", "GOOGLE_TOKENINFO_URL", "GOOGLE_USERINFO_URL", "GOOGLE_JWKS_URL"])(
    "%s over http is refused unless it is this machine",
    (name) => {
      for (const environment of [open, {}]) {
        expect(namedIn({ ...environment, [name]: "http://accounts.example" })).toEqual([name]);
        expect(namedIn({ ...environment, [name]: "http://127.0.0.1:4000" })).toEqual([]);
      }
    },
  );
});

describe("the language model", () => {
  const model = { AI_BASE_URL: "https://model.example/v1/", AI_MODEL: "mau-8b", AI_API_KEY: "khoá" };
  it("is configured by its address and name, with or without a key", () => {
    expect(readConfig({}).model).toBeNull();
    expect(readConfig({ AI_API_KEY: "of something else" }).model).toBeNull();
    expect(readConfig(model).model).toEqual({ baseUrl: "https://model.example/v1", name: "mau-8b", apiKey: "khoá" });
    expect(readConfig({ ...model, AI_API_KEY: "" }).model).toMatchObject({ apiKey: null });
    expect(readConfig({}).practice).toEqual({
      analyses: 60,
      rewrites: 40,
      modelTasks: 20,
      modelWords: 6_000,
      modelTasksAMinute: 3,
      modelWordsOfAll: 200_000,
    });
  });

  it.each([
    [{ ...model, AI_MODEL: "" }, "AI_MODEL"],
    [{ ...model, AI_BASE_URL: "" }, "AI_BASE_URL"],
    [{ ...model, AI_BASE_URL: "model.example" }, "AI_BASE_URL"],
    [{ ...model, AI_BASE_URL: "https://me:secret@model.example/v1" }, "AI_BASE_URL"],
    [{ ...model, AI_BASE_URL: "https://model.example/v1?key=x" }, "AI_BASE_URL"],
    [{ ...model, AI_BASE_URL: "http://model.example/v1" }, "AI_BASE_URL"],
    [{ AI_TASKS_A_DAY: "-1" }, "AI_TASKS_A_DAY"],
    [{ AI_WORDS_A_DAY: "many" }, "AI_WORDS_A_DAY"],
    [{ AI_TASKS_A_MINUTE: "1.5" }, "AI_TASKS_A_MINUTE"],
    [{ ANALYSES_A_DAY: "x" }, "ANALYSES_A_DAY"],
    [{ REWRITES_A_DAY: "1e9" }, "REWRITES_A_DAY"],
  ])("%j is refused by name", (environment, name) => {
    expect(namedIn(environment)).toEqual([name]);
    expect(refusalOf(environment).join()).not.toMatch(/secret|khoá/);
  });

  it.each([
    "http://localhost:11434/v1",
    "http://127.0.0.1:8000/v1",
    "http://192.168.1.5:8000/v1",
    "http://ollama:11434/v1",
  ])("may be near by without TLS: %s", (AI_BASE_URL) => {
    expect(readConfig({ ...model, AI_BASE_URL }).model).toMatchObject({ baseUrl: AI_BASE_URL });
  });
});

describe("the storage of uploads", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.example/",
    S3_BUCKET: "mam-anh",
    S3_ACCESS_KEY_ID: "AKIA1",
    S3_SECRET_ACCESS_KEY: "bi-mat",
  };
  it("is a folder, or S3 if all its variables are set, or as UPLOADS_STORAGE says", () => {
    expect(readConfig({})).toMatchObject({ s3: null, uploadsStorage: "folder" });
    expect(readConfig({ ...open, ...s3 })).toMatchObject({
      s3: { endpoint: "https://s3.example", region: "us-east-1", bucket: "mam-anh", isPathStyle: true },
      uploadsStorage: "s3",
    });
    expect(readConfig({ ...s3, UPLOADS_STORAGE: "folder", S3_PATH_STYLE: "off" })).toMatchObject({
      s3: { isPathStyle: false },
      uploadsStorage: "folder",
    });
  });

  it.each([
    [{ UPLOADS_STORAGE: "s3" }, Object.keys(s3)],
    [{ ...s3, S3_SECRET_ACCESS_KEY: "" }, ["S3_SECRET_ACCESS_KEY"]],
    [{ ...s3, S3_SECRET_ACCESS_KEY: "bí mật" }, ["S3_SECRET_ACCESS_KEY"]],
    [{ ...s3, S3_BUCKET: "Mầm" }, ["S3_BUCKET"]],
    [{ ...s3, S3_ENDPOINT: "https://s3.example/mam-anh" }, ["S3_ENDPOINT"]],
    [{ ...s3, S3_ENDPOINT: "https://a:bi-mat@s3.example" }, ["S3_ENDPOINT"]],
    [{ ...open, ...s3, S3_ENDPOINT: "http://s3.example" }, ["S3_ENDPOINT"]],
  ])("%j is refused by name, without the secret", (environment, names) => {
    expect(namedIn(environment)).toEqual(names);
    expect(refusalOf(environment).join()).not.toMatch(/bi-mat|bí mật/);
  });

  it("may be near by without TLS, on this machine or a named host", () => {
    expect(namedIn({ ...open, ...s3, S3_ENDPOINT: "http://127.0.0.1:9000" })).toEqual([]);
    expect(namedIn({ ...open, ...s3, S3_ENDPOINT: "http://minio:9000", UNENCRYPTED_HOSTS: "minio" })).toEqual([]);
  });
});

describe("with a public SITE_URL", () => {
  it("the required variables are sufficient", () => {
    expect(readConfig(open)).toMatchObject({
      isPublic: true,
      siteUrl: "https://mam.example",
      exampleContent: false,
      secretKey: secret,
      databaseUrl: open.DATABASE_URL,
    });
  });

  it("its staff needs a second factor, unless configured otherwise; a local site's does not", () => {
    expect(readConfig(open).staffFactor).toBe("required");
    expect(readConfig({ ...open, STAFF_FACTOR: "optional" }).staffFactor).toBe("optional");
    expect(readConfig({}).staffFactor).toBe("optional");
    expect(readConfig({ STAFF_FACTOR: "required" }).staffFactor).toBe("required");
    expect(refusalOf({ ...open, STAFF_FACTOR: "maybe" })).toEqual(["STAFF_FACTOR: must be required or optional"]);
  });

  it.each(["DATABASE_URL", "SMTP_URL", "MAIL_FROM", "SECRET_KEY", "TRUSTED_PROXIES"])(
    "%s is needed, and the refusal says why",
    (name) => {
      for (const value of [undefined, ""]) {
        const [line = "", ...others] = refusalOf({ ...open, [name]: value });
        expect(others).toEqual([]);
        expect(line).toMatch(new RegExp(`^${name}: needed, because SITE_URL names a public address`));
      }
    },
  );

  it("visitors always have a contact address", () => {
    expect(readConfig({}).contactEmail).toBeNull();
    expect(readConfig(open).contactEmail).toBe("mam@mam.example");
    expect(readConfig({ ...open, MAIL_FROM: "thu@mam.example" }).contactEmail).toBe("thu@mam.example");
    expect(readConfig({ ...open, CONTACT_EMAIL: "chao@mam.example" }).contactEmail).toBe("chao@mam.example");
  });

  it("the embedded database must be requested explicitly", () => {
    expect(readConfig({ ...open, DATABASE_URL: "embedded" })).toMatchObject({ isPublic: true, databaseUrl: null });
  });

  it("all missing variables are named at once", () => {
    expect(namedIn({ SITE_URL: "http://mam.example", EXAMPLE_CONTENT: "on" })).toEqual([
      "DATABASE_URL",
      "SMTP_URL",
      "MAIL_FROM",
      "SECRET_KEY",
      "EXAMPLE_CONTENT",
      "SITE_URL",
      "TRUSTED_PROXIES",
    ]);
  });

  it("http and example content are rejected", () => {
    expect(namedIn({ ...open, SITE_URL: "http://mam.example" })).toEqual(["SITE_URL"]);
    expect(namedIn({ ...open, SITE_URL: "http://192.168.1.5" })).toEqual(["SITE_URL"]);
    expect(namedIn({ ...open, EXAMPLE_CONTENT: "on" })).toEqual(["EXAMPLE_CONTENT"]);
    expect(readConfig({ ...open, EXAMPLE_CONTENT: "off" }).exampleContent).toBe(false);
  });

  it.each([
    "short",
    "x".repeat(31),
    "a".repeat(64),
    "secret-secret-secret-secret-secret",
    "change-me-change-me-change-me-change-me",
    "changeme0123456789012345678901234567",
    "example0123456789012345678901234567890",
    "password01234567890123456789012345678",
  ])("SECRET_KEY=%s is no secret", (SECRET_KEY) => {
    expect(refusalOf({ ...open, SECRET_KEY })).toEqual(["SECRET_KEY: must be at least 32 random bytes"]);
    expect(refusalOf({ ...open, SECRET_KEY_PREVIOUS: SECRET_KEY })).toEqual([
      "SECRET_KEY_PREVIOUS: must be at least 32 random bytes",
    ]);
    // Also on a local machine, because the secret would be kept in production.
    expect(namedIn({ SECRET_KEY })).toEqual(["SECRET_KEY"]);
  });

  it("never prints a secret in its error", () => {
    expect(
      refusalOf({ ...open, SECRET_KEY: "hunter2", DATABASE_URL: "mysql://mam:hunter2@db" }).join("\n"),
    ).not.toContain("hunter2");
  });
});

it("docs/configuration.md describes each variable, and no other", () => {
  const text = readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, names = ""]) => names.split(", "));
  const described = rows.map((name) => name.replaceAll("`", ""));
  expect(described.sort()).toEqual(Object.keys(Environment.shape).sort());
});
