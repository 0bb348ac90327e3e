import { Writable } from "node:stream";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import type { AuthUser } from "#contracts/schemas/accounts.ts";
import { CallError, createClient, type Client, type Send } from "#contracts/client.ts";
import type { ErrorCode } from "#contracts/envelope.ts";
import { mountApi, type Api, type ApiDeps } from "#server/api.ts";
import type { Patience } from "#server/llm/model.ts";
import { readConfig, type Config } from "#server/config.ts";
import { Environment } from "#server/environment.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Database } from "#server/database/connect.ts";
import type { UploadPatience } from "#server/features/uploads/receiving.ts";
import type { Checker } from "#engine/checker.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import { openSecrets } from "#server/secrets.ts";
import { sharedChecker } from "./shared-checker.ts";
import { openTestDatabase } from "./test-database.ts";
import { watchQueries } from "./watch-queries.ts";

export interface TestClock {
  now(): Date;
  set(moment: Date): void;
  /** Milliseconds. */
  advance(milliseconds: number): void;
}

/** A clock that only the test advances. */
export function stoppedClock(start = new Date()): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (moment) => void (now = moment),
    advance: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}

export interface TestMember extends AuthUser {
  email: string;
  password: string;
  call: Client;
  /** Headers that authenticate this member. */
  headers: Record<string, string>;
}

export interface TestApi {
  app: FastifyInstance;
  api: Api;
  config: Config;
  database: Database;
  dataDir: string;
  /** null: embedded, which only this process can open. */
  databaseUrl: string | null;
  clock: TestClock;
  outbox: Mail[];
  /** Set to make the mail server unreachable. */
  post: { isDown: boolean };
  /** A visitor's client. */
  call: Client;
  clientWith(headers: Record<string, string>): Client;
  /** The raw response, for requests that a typed client cannot make. */
  fetch(path: string, init?: RequestInit & { remoteAddress?: string }): Promise<Response>;
  member(fields?: {
    username?: string;
    displayName?: string;
    role?: "member" | "editor" | "admin";
    password?: string;
    email?: string;
  }): Promise<TestMember>;
  /** Runs one round of a scheduled job. @throws if no job has this name */
  runJob(name: string): Promise<unknown>;
  /** Messages logged at level error. `close` fails if there is one, so tests need not check. */
  errors: string[];
  /** Rejects writes and repeated queries of GET requests; `close` fails after one. */
  queries: ReturnType<typeof watchQueries>;
  close(): Promise<void>;
}

let people = 0;
/** Hundreds of tests log in; the real parameters are meant to occupy a core. */
export const quickPasswords = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const browserOfMembers = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0";
/** Of the request that would have logged a member in. */
const contextOfMembers: RequestContext = {
  address: "127.0.0.1",
  addressPrefix: "127.0.0.0",
  limitKey: "127.0.0.1",
  userAgent: browserOfMembers,
  requestId: "",
  bearer: null,
  header: () => null,
  cookie: () => null,
};

/** The whole API in process, with its own database, a stopped clock and an outbox in memory. */
export async function startTestApi(
  options: {
    environment?: Record<string, string>;
    floodLimit?: number;
    expectErrors?: boolean;
    /** Replaces the one that all tests of a process share. */
    checker?: Checker;
    /** Password hashing as slow as in the product, for tests about it. */
    hasSlowPasswords?: boolean;
    /** Timeouts of the model in milliseconds. */
    modelPatience?: Patience;
    /** Timeouts of uploads in milliseconds. */
    uploadPatience?: UploadPatience;
    /** Replaces the features of the site. */
    features?: ApiDeps["features"];
  } = {},
): Promise<TestApi> {
  for (const name of Object.keys(options.environment ?? {}))
    if (!(name in Environment.shape)) throw new Error(`the server reads no setting ${name}`);
  const queries = watchQueries();
  const { database, databaseUrl, dataDir, remove } = await openTestDatabase(queries);
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_URL: "http://localhost:3000",
    LOG_LEVEL: "error",
    ...options.environment,
  });
  const clock = stoppedClock();
  const outbox: Mail[] = [];
  const post = { isDown: false };
  const mailer: Mailer = {
    async send(mail) {
      if (post.isDown) throw Object.assign(new Error("the post is down"), { code: "ECONNREFUSED" });
      outbox.push(mail);
    },
    async close() {},
  };
  const errors: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      errors.push(String(chunk));
      done();
    },
  });
  const app = Fastify({
    logger: { level: "error", stream },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => crypto.randomUUID(),
  });
  queries.watch(app);
  const api = await mountApi(app, {
    config,
    database,
    mailer,
    clock,
    secrets: openSecrets(config),
    floodLimit: options.floodLimit ?? 1_000_000,
    checker: options.checker ?? sharedChecker,
    ...(options.hasSlowPasswords ? {} : { passwordStrength: quickPasswords }),
    ...(options.modelPatience ? { modelPatience: options.modelPatience } : {}),
    ...(options.uploadPatience ? { uploadPatience: options.uploadPatience } : {}),
    ...(options.features ? { features: options.features } : {}),
  });
  await app.ready();

  const runJob: TestApi["runJob"] = async (name) => {
    const job = api.jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no scheduled job is called "${name}"`);
    return job.run();
  };

  const fetchInProcess: TestApi["fetch"] = async (path, init = {}) => {
    const request = new Request(new URL(path, "http://localhost:3000"), {
      ...init,
      ...(init.body ? { duplex: "half" } : {}),
    } as RequestInit);
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions["method"]>,
      url: path,
      headers: Object.fromEntries(request.headers),
      ...(init.body === undefined || init.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
      ...(init.remoteAddress ? { remoteAddress: init.remoteAddress } : {}),
    } as InjectOptions);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    return new Response(
      answer.statusCode === 204 || answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload),
      { status: answer.statusCode, headers },
    );
  };
  const clientWith = (headers: Record<string, string>) => {
    const send: Send = (path, init) =>
      fetchInProcess(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
    return createClient(send);
  };

  return {
    app,
    api: { ...api, read: (name, ...input) => queries.asRead(name, () => api.read(name, ...input)) },
    config,
    database,
    databaseUrl,
    dataDir,
    clock,
    outbox,
    post,
    errors,
    queries,
    call: clientWith({}),
    clientWith,
    fetch: fetchInProcess,
    runJob,
    async member(fields = {}) {
      people += 1;
      const username = fields.username ?? `thanh.vien.${people}`;
      const email = fields.email ?? `${username}@mam.example`;
      const password = fields.password ?? "một câu đủ dài để nhớ";
      const role = fields.role ?? "member";
      const { accounts } = api.services;
      const { id } = await accounts.createVerifiedMember({
        email,
        username,
        displayName: fields.displayName ?? `Thành viên ${people}`,
        password,
        bio: "",
        role,
      });
      // Not by a login: its limits and checks are some twenty queries, for thousands of members.
      const { token } = await accounts.sessions.openSession(id, contextOfMembers);
      const user = await accounts.profile.readProfile({ id, role, sessionId: "" });
      const headers = { authorization: `Bearer ${token.accessToken.token}` };
      return { user, token, isNew: true, email, password, headers, call: clientWith(headers) };
    },
    async close() {
      // A caller who left during an answer may still hold a connection; the product closes such connections when it
      // ends (host/site.ts).
      app.server.closeAllConnections();
      await app.close();
      await remove();
      if (queries.writes.length > 0)
        throw new Error(`GET requests wrote to the database:\n${queries.writes.join("\n")}`);
      if (queries.repeats.length > 0)
        throw new Error(`GET requests sent a query for each entry of a list:\n${queries.repeats.join("\n")}`);
      if (errors.length > 0 && !options.expectErrors) throw new Error(`logged as errors:\n${errors.join("")}`);
    },
  };
}

/** Awaits an error and returns it; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>, code?: ErrorCode): Promise<CallError> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (code !== undefined && error.code !== code)
      throw new Error(`expected ${code}, got ${error.code}: ${JSON.stringify(error.failure)}`, { cause: error });
    return error;
  }
  throw new Error(`expected ${code ?? "a refusal"}, but the call succeeded`);
}
