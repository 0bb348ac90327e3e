import { rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import type { Role } from "#contracts/schemas/accounts.ts";
import { createClient, type Client } from "#contracts/client.ts";
import { createLog } from "#host/log.ts";
import { openSite, type Site } from "#host/site.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { sharedChecker } from "./shared-checker.ts";
import { quickPasswords, stoppedClock, type TestClock } from "./test-api.ts";
import { openTestDatabase } from "./test-database.ts";

export interface SiteAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Uncompressed. */
  text: string;
  /** Bytes of the body on the wire. */
  bytes: number;
}

export interface SiteRequest {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface SiteMember {
  id: string;
  email: string;
  password: string;
  username: string;
  headers: { authorization: string };
  call: Client;
}

export interface TestSite {
  site: Site;
  clock: TestClock;
  port: number;
  dataDir: string;
  /** Sends a request over the network with the path unchanged, however malformed. */
  request(path: string, more?: SiteRequest): Promise<SiteAnswer>;
  /** A visitor's client. */
  call: Client;
  member(fields?: { displayName?: string; role?: Role }): Promise<SiteMember>;
  /** Messages logged at level error. */
  errors: string[];
  /** All lines of the log, as objects, from level info. */
  lines(): Record<string, unknown>[];
  close(): Promise<void>;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
let people = 0;

/** One request with path and headers unchanged. */
export function requestOf(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: SiteRequest = {},
): Promise<SiteAnswer> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined || "transfer-encoding" in headers ? {} : { "content-length": Buffer.byteLength(body) };
    const request = http.request(
      { host: "127.0.0.1", port, path, method, agent, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const raw = Buffer.concat(chunks);
          const encoding = raw.length === 0 ? undefined : response.headers["content-encoding"];
          const plain = encoding === "br" ? brotliDecompressSync(raw) : encoding === "gzip" ? gunzipSync(raw) : raw;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: plain.toString("utf8"),
            bytes: raw.length,
          });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/**
 * The whole built site in process, with its own database and a free port. It trusts `x-forwarded-for`, so that a test
 * can use many addresses.
 */
export async function openTestSite(environment: Record<string, string> = {}): Promise<TestSite> {
  const test = await openTestDatabase();
  // The site opens the database itself; an embedded one can be opened only once.
  const isEmbedded = test.databaseUrl === null;
  if (isEmbedded) await test.database.close();
  const config = readConfig({
    DATA_DIR: test.dataDir,
    DATABASE_URL: test.databaseUrl ?? "",
    SITE_URL: "http://localhost:3000",
    TRUSTED_PROXIES: "127.0.0.1",
    EXAMPLE_CONTENT: "off",
    ...environment,
  });
  const errors: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = createLog(
    { logLevel: "info" },
    new Writable({
      write(chunk, _encoding, done) {
        const line = JSON.parse(String(chunk)) as Record<string, unknown>;
        lines.push(line);
        if (Number(line["level"]) >= pino.levels.values["error"]!) errors.push(String(chunk));
        done();
      },
    }),
  );
  const clock = stoppedClock();
  const site = await openSite(config, {
    isDevelopment: false,
    clock,
    log,
    // Filling the database keeps this thread busy; a busy machine lets a connection wait longer than the site would.
    database: connect({ ...config, isPatient: true }),
    checker: sharedChecker,
    passwordStrength: quickPasswords,
  });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const request: TestSite["request"] = (path, more) => requestOf(port, path, more);
  const clientWith = (headers: Record<string, string>) =>
    createClient(async (path, init) => {
      const {
        status,
        headers: answered,
        text,
      } = await request(path, {
        method: init.method,
        headers: { ...(init.headers as Record<string, string>), ...headers },
        ...(init.body == null ? {} : { body: init.body as string }),
      });
      return new Response(text, {
        status,
        headers: answered["retry-after"] ? { "retry-after": answered["retry-after"] } : {},
      });
    });

  return {
    site,
    clock,
    port,
    dataDir: test.dataDir,
    request,
    call: clientWith({}),
    errors,
    lines: () => lines,
    async member({ displayName, role = "member" } = {}) {
      people += 1;
      const username = `nguoi.doc.${people}`;
      const email = `${username}@mam.example`;
      const password = "một câu đủ dài để nhớ";
      const { id } = await site.api.services.accounts.createVerifiedMember({
        email,
        username,
        displayName: displayName ?? `Người đọc ${people}`,
        password,
        bio: "",
        role,
      });
      const { token } = await clientWith({ "x-forwarded-for": `10.1.${people}.1` })("POST /v1/auth/login", {
        body: { email, password },
      });
      const headers = { authorization: `Bearer ${token.accessToken.token}` };
      return { id, email, password, username, headers, call: clientWith(headers) };
    },
    async close() {
      await site.close();
      if (isEmbedded) rmSync(test.dataDir, { recursive: true, force: true });
      else await test.remove();
    },
  };
}
