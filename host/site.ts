import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import rateLimit from "@fastify/rate-limit";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import type { PageSettings } from "#app/site/page-context.ts";
import { v1 } from "#contracts/v1.ts";
import { mountApi, type Api, type ApiDeps } from "#server/api.ts";
import { features } from "#server/features.ts";
import { type ScheduledJob, startScheduledJobs } from "#server/core/jobs.ts";
import { createMetrics, type Metrics } from "#server/core/metrics.ts";
import { minutes, seconds, systemClock, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { isSchemaUsable, migrate } from "#server/database/migrate.ts";
import type { Checker } from "#engine/index.ts";
import { openMailer } from "#server/mail/open-mailer.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { answerInSentences, answerUnreadableAddress, sendSentence } from "#server/http/answers.ts";
import type { SiteSettings, SiteSettingsSource } from "#server/core/site-settings.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { requestContextOf } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import { openSecrets } from "#server/secrets.ts";
import { serveApiPage } from "./api-page.ts";
import { loadBuildFiles, serveIcons, serveManifest, serveServiceWorker } from "./files.ts";
import { createMachineDocuments } from "./seo/documents.ts";
import { createFront } from "./front.ts";
import { createLog } from "./log.ts";
import { countRound, observeLostWork, startMonitoring } from "./metrics.ts";
import { observeRequests, observeStoredResponses } from "./request-log.ts";
import { serveOutbox } from "./outbox-page.ts";
import { startTracing, traceRequests } from "./tracing.ts";
import { createPageAddresses } from "./page-addresses.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { takePolicyReports } from "./policy-reports.ts";
import { warnOfUnknownProxy } from "./unknown-proxy.ts";
import { createDevelopmentPages } from "./development-pages.ts";
import { createPages, type Pages } from "./pages.ts";
import { serveSharedAssets, sharedAssetsJob } from "./shared-assets.ts";
import type { PageBundle } from "./render-page.ts";

const root = path.resolve(import.meta.dirname, "..");
/** The hashed files of the browser build. */
export const buildAssets = path.join(root, "build/client/assets");
/** Memory that stored pages may take. */
const cacheBytes = 128 * 1024 * 1024;
const routeMapBytes = 2 * 1024 * 1024;
/** From one address. A page that is stored is not rendered and not counted. */
const rendersAMinute = 600;
/** Milliseconds for which scheduled jobs may continue when everything else has ended. */
const jobsPatience = seconds(10);

export interface Site {
  app: FastifyInstance;
  api: Api;
  database: Database;
  /** Where Prometheus reads; null: nowhere. */
  metricsPort: number | null;
  /** How much the page cache holds. */
  stored(): { entries: number; bytes: number };
  /** Whether the page cache holds a fresh answer for this address. */
  isStored(address: string): boolean;
  /** Reports "not ready" from now on, so that a load balancer sends no more requests. */
  startDraining(): void;
  close(): Promise<void>;
}

/**
 * Everything but the process: opens what the site needs and mounts API and pages on one Fastify. Never listens.
 * `isDevelopment` serves pages from their sources.
 */
export async function openSite(
  config: Config,
  options: {
    isDevelopment: boolean;
    clock?: Clock;
    log?: Logger;
    /** One that is being opened already; closed with the site, also with one that fails to open. */
    database?: Promise<Database>;
    /** In place of a language engine of the site's own. The caller closes it. */
    checker?: Checker;
    /** Whether the language engine starts as soon as a member opens a page for practice. */
    startsEngineAhead?: boolean;
    /** Overrides the argon2id parameters, for tests. */
    passwordStrength?: ApiDeps["passwordStrength"];
  },
): Promise<Site> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? createLog(config);
  const stopTracing = await startTracing(config, buildVersion(options.isDevelopment));
  const database = await (options.database ?? connect(config));
  let mailer: Mailer | undefined;
  try {
    await migrate(database);
    mailer = openMailer(config);
    const site = await assemble(config, { ...options, clock, log, database, mailer });
    return { ...site, close: () => site.close().finally(() => stopTracing?.()) };
  } catch (error) {
    await mailer?.close();
    await database.close();
    await stopTracing?.();
    throw error;
  }
}

/** What the parts of a running site share. */
interface SiteState {
  /** Reports "not ready", so that a load balancer sends no more requests. */
  isDraining: boolean;
  /** Set once the pages are mounted, before the first request. */
  answerPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

type Built = Awaited<ReturnType<typeof loadBuilt>>;

/** Fastify behind the front that answers from the page cache, with one log line per request. */
function createApp(
  config: Config,
  {
    log,
    cache,
    routeMaps,
    built,
    state,
    metrics,
  }: {
    log: Logger;
    cache: PageCache;
    routeMaps: PageCache;
    built: Built | null;
    state: SiteState;
    metrics: Metrics;
  },
) {
  const files = built && loadBuildFiles(path.join(root, "build/client"), config);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) =>
      createFront(handler, {
        cache: { find: (url) => cache.find(url) ?? routeMaps.find(url) },
        files,
        keyOf: built?.addresses.keyOf,
        isBehindProxy: config.trustedProxies.length > 0,
        onStored: observeStoredResponses(log, metrics, config.logStoredEvery),
      }),
    // The front answers these and destroys the connection; Fastify's own handler would destroy it before the answer is out.
    clientErrorHandler: () => {},
    // An address that cannot be decoded is no call of the API, and for a reader a page that does not exist.
    frameworkErrors: (_error, request, reply) => {
      if (request.raw.url?.startsWith("/v1/")) answerUnreadableAddress(reply as unknown as FastifyReply);
      else void state.answerPage?.(request, reply as unknown as FastifyReply);
    },
  });
  answerInSentences(app);
  warnOfUnknownProxy(app);
  if (config.tracing) traceRequests(app, { isBehindProxy: config.trustedProxies.length > 0 });
  observeRequests(app, metrics);
  app.addHook("onSend", async (_request, reply) => void reply.header("x-content-type-options", "nosniff"));
  return app;
}

/** The version, the visitor's address, and the states that a process manager and a load balancer ask for. */
function serveStatus(
  app: FastifyInstance,
  { version, database, state }: { version: string; database: Database; state: SiteState },
): void {
  app.get("/version.json", (_request, reply) => reply.header("cache-control", "no-store").send({ version }));
  app.get("/visitor-address.json", (request, reply) =>
    reply.header("cache-control", "no-store").send({ ip: request.ip }),
  );
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const isReady =
      !state.isDraining &&
      (await database.ping().then(
        () => isSchemaUsable(database),
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
}

/** Addresses of the host itself, beside pages and calls. */
async function serveOwnAddresses(
  app: FastifyInstance,
  config: Config,
  {
    version,
    outboxUrl,
    isDevelopment,
    clock,
    siteSettings,
  }: Pick<PageSettings, "version" | "outboxUrl" | "isDevelopment"> & { clock: Clock; siteSettings: SiteSettingsSource },
): Promise<void> {
  serveIcons(app);
  serveManifest(app, config, siteSettings);
  takePolicyReports(app, clock);
  if (outboxUrl) serveOutbox(app, path.join(config.dataDir, "outbox"), siteSettings);
  serveApiPage(app, config);
  if (isDevelopment) return;
  serveServiceWorker(app, config, version);
  serveSharedAssets(app, config);
}

/** Asked for with each page that is rendered. */
const pageSettingsOf = (
  config: Config,
  { siteName, siteUrl, siteDescription, links, logo, signUp }: SiteSettings,
  { version, outboxUrl, isDevelopment }: Pick<PageSettings, "version" | "outboxUrl" | "isDevelopment">,
): PageSettings => ({
  siteName,
  siteUrl,
  siteDescription,
  siteLinks: links,
  logoUrl: logo && pictureUrl(logo.id),
  signUp,
  contactEmail: config.contactEmail,
  apiBaseUrl: "",
  version,
  visitorAddressUrl: config.visitorAddressUrl,
  iconServiceUrl: config.iconServiceUrl,
  google: config.google
    ? {
        clientId: config.google.clientId,
        popupType: config.google.popupType,
        prompt: config.google.prompt,
        autoLogin: config.google.autoLogin,
      }
    : null,
  video: config.video,
  outboxUrl,
  isDevelopment,
});

interface PageServing {
  api: Api;
  built: Built | null;
  pages: Pages;
  /** Counts the renders of an address; without it they are unlimited. */
  countRender?: ReturnType<FastifyInstance["createRateLimit"]>;
}

async function answerPage(
  { api, built, pages, countRender }: PageServing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const counted = await countRender?.(request);
  if (counted && !counted.isAllowed && counted.isExceeded)
    return void sendSentence(reply, new ApiError("RATE_LIMITED", { retryAfter: counted.ttlInSeconds }));
  const call = built?.addresses.callCountedFor(request.method, request.url);
  if (call) {
    const [asked] = await Promise.allSettled([api.countCall(call, request)]);
    if (asked.status === "rejected") return void sendSentence(reply, asked.reason as ApiError);
  }
  const answer = async () => {
    reply.hijack();
    await pages.handle(request.raw, reply.raw);
  };
  const [answered] = await Promise.allSettled([api.turns(`address ${requestContextOf(request).limitKey}`, answer)]);
  if (answered.status === "rejected" && !reply.sent) sendSentence(reply, answered.reason as ApiError);
}

/** Every address that nothing else serves is a page. */
async function servePages(app: FastifyInstance, state: SiteState, serving: PageServing): Promise<void> {
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerPage(serving, request, reply);
  state.answerPage = answer;
  await app.register(async (scope) => {
    // Counted by `answerPage`, which also answers undecodable addresses that reach no hook. For those Fastify knows
    // only the connected machine, not the client behind a proxy, so behind one they are counted together.
    await scope.register(rateLimit, {
      global: false,
      max: rendersAMinute,
      timeWindow: minutes(1),
      keyGenerator: (request) => requestContextOf(request).limitKey,
    });
    if (serving.built) serving.countRender = scope.createRateLimit();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all("/*", answer);
  });
}

/** Scheduled jobs of the host. */
const hostJobs = (
  config: Config,
  { clock, cache, isDevelopment }: { clock: Clock; cache: PageCache; isDevelopment: boolean },
): ScheduledJob[] => [
  { name: "remove expired pages from the cache", every: minutes(10), run: async () => cache.sweep() },
  ...(isDevelopment ? [] : [sharedAssetsJob(config, buildAssets, clock)]),
];

/** Starts the jobs; their rounds are counted and shown to administrators. */
function startJobs(
  jobs: readonly ScheduledJob[],
  { api, metrics, log }: { api: Api; metrics: Metrics; log: Logger },
): ReturnType<typeof startScheduledJobs> {
  api.jobHistory.plan(jobs);
  return startScheduledJobs(jobs, log, (round) => {
    countRound(metrics, round);
    api.jobHistory.record(round);
  });
}

interface SiteDeps extends Pick<ApiDeps, "checker" | "passwordStrength"> {
  isDevelopment: boolean;
  clock: Clock;
  log: Logger;
  database: Database;
  mailer: Mailer;
  startsEngineAhead?: boolean;
}

async function assemble(config: Config, deps: SiteDeps): Promise<Site> {
  const { isDevelopment, clock, log, database, mailer, startsEngineAhead = false, ...forTests } = deps;
  const metrics = createMetrics();
  const now = () => clock.now().getTime();
  const cache = createPageCache({ maxBytes: cacheBytes, now });
  const routeMaps = createPageCache({ maxBytes: routeMapBytes, now });
  const stopListening = database.onChange((change) => cache.invalidate(features.cacheTags.of(change)));
  const built = isDevelopment ? null : await loadBuilt();
  observeLostWork(database, metrics, log);
  const state: SiteState = { isDraining: false };
  const app = createApp(config, { log, cache, routeMaps, built, state, metrics });

  const secrets = openSecrets(config);
  const given = { config, database, mailer, clock, secrets, metrics, startsEngineAhead };
  const api = await mountApi(app, { ...given, ...forTests });
  const version = buildVersion(isDevelopment);
  const outboxUrl = config.smtpUrl === null && !config.isPublic ? "/outbox" : null;
  const { siteSettings } = api;
  await serveOwnAddresses(app, config, { version, outboxUrl, isDevelopment, clock, siteSettings });
  serveStatus(app, { version, database, state });

  const readSettings = async () =>
    pageSettingsOf(config, await siteSettings.read(), { version, outboxUrl, isDevelopment });
  const { read, contributions } = api;
  const developmentPages = built ? null : await createDevelopmentPages({ app, read, readSettings });
  const { cacheTags } = features;
  const documentDeps = { contributions, config, siteSettings, clock };
  const pages = built
    ? createPages({
        ...built,
        read,
        documents: createMachineDocuments({
          ...documentDeps,
          indexedPages: built.addresses.indexed,
          closedPages: built.addresses.closed,
        }),
        log,
        config,
        readSettings,
        endpoints: v1,
        isAnnounced: cacheTags.isAnnounced,
        cache,
        routeMaps,
        now,
      })
    : developmentPages!;
  await servePages(app, state, { api, built, pages });
  const jobs = startJobs([...api.jobs, ...hostJobs(config, { ...deps, cache })], { api, metrics, log });
  const figures = await startMonitoring(config, metrics, { api, database, cache });

  return {
    app,
    api,
    database,
    metricsPort: figures?.port ?? null,
    stored: () => cache.size,
    isStored(address) {
      const key = built?.addresses.keyOf("GET", address) ?? null;
      return key !== null && cache.find(key) !== undefined;
    },
    startDraining: () => void (state.isDraining = true),
    async close() {
      jobs.stop();
      await figures?.close();
      await developmentPages?.close();
      // A connection that was busy when this began and is kept alive afterwards would be waited for.
      const farewell = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => clearInterval(farewell));
      stopListening();
      api.mailQueue.stop();
      // After the last answer, so that a slow job, such as email, does not delay requests.
      await jobs.settled(jobsPatience);
      await api.settled();
      await mailer.close();
      await database.close();
    },
  };
}

// The name is composed at run time: type checking must not look for a file that only a build creates.
async function loadBuilt() {
  const bundle = (await import(`${root}/build/server/index.js`)) as PageBundle;
  return { bundle, addresses: createPageAddresses(bundle.routes) };
}

function buildVersion(isDevelopment: boolean): string {
  const file = path.join(root, "build/version.txt");
  return !isDevelopment && existsSync(file) ? readFileSync(file, "utf8").trim() : "development";
}
