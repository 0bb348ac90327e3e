import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Client } from "#contracts/client.ts";
import { type Checker, createChecker } from "#engine/index.ts";
import { minutes } from "./core/clock.ts";
import type { Contributions, FeatureDeps } from "./feature.ts";
import type { JobHistory, ScheduledJob } from "./core/jobs.ts";
import { createTextBudget } from "./core/text-budget.ts";
import { createMetrics, type Metrics } from "./core/metrics.ts";
import { createRefusalLog, type Refusal } from "./core/refusals.ts";
import { requestContextOf } from "./core/request-context.ts";
import type { SiteSettingsSource } from "./core/site-settings.ts";
import type { MailQueue } from "./mail/queue.ts";
import type { FileStorage } from "./storage/file-storage.ts";
import { openFileStorage } from "./storage/open-storage.ts";
import type { Services } from "./features.ts";
import { openServices, type ServiceParts } from "./open-services.ts";
import { answerInEnvelopes, readJsonBodies } from "./http/answers.ts";
import { admitOrigins } from "./http/cross-origin.ts";
import { describeApi } from "./http/open-api.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallerTurns } from "./http/caller-turns.ts";
import { createRoutes, type CountCall } from "./http/route.ts";

export interface ApiDeps extends Omit<
  FeatureDeps,
  | "limits"
  | "checker"
  | "log"
  | "contributions"
  | "metrics"
  | "jobHistory"
  | "audit"
  | "storage"
  | "siteSettings"
  | "mailQueue"
> {
  /** Counts into these; without them into unread ones. */
  metrics?: Metrics;
  /** Replaces the configured storage of uploads. The caller closes it. */
  storage?: FileStorage;
  /** Requests a minute from one address, checked first. */
  floodLimit?: number;
  /** The built-in language engine. Without one the API creates its own, whose thread starts with the first text. */
  checker?: Checker;
  /** Whether its thread starts as soon as a member opens a page for practice. */
  startsEngineAhead?: boolean;
  /** Replaces the features of the site, for tests. */
  features?: ServiceParts["features"];
}

export interface Api {
  /** The operations of the features, by name. */
  services: Services;
  /** What the features contribute to the site. */
  contributions: Contributions;
  checker: Checker;
  /** Scheduled jobs of the API. */
  jobs: ScheduledJob[];
  /** Shown to administrators; the starter of the jobs records their rounds. */
  jobHistory: JobHistory;
  /** The site's name and what else administrators set. */
  siteSettings: SiteSettingsSource;
  /** Names of the mounted calls. */
  served: Set<string>;
  /** For pages that answer the same query as an expensive call. */
  countCall: CountCall;
  /** For pages, which share the turns of the address. */
  turns: CallerTurns;
  /** Public reads for pages: the same calls without the network. Rejects all others. */
  read: Client;
  /** Emails that wait for delivery. To be stopped before `settled` when the API closes. */
  mailQueue: MailQueue;
  /** Resolves when work that continues after responses is done, deliveries too: for tests, and before the database closes. */
  settled(): Promise<void>;
}

/** `PUT /v1/admin/people/:id/role`: the pattern, without values. */
const routeNameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ""}`.trim();

const openChecker = (app: FastifyInstance, { clock, startsEngineAhead = false }: ApiDeps): Checker =>
  createChecker({
    clock,
    onFault: (err) => app.log.error({ err }, "the language engine"),
    startsAhead: startsEngineAhead,
  });

/** Mounts the whole API under `/v1` of `app`. Does not listen and starts no scheduled jobs. */
export async function mountApi(app: FastifyInstance, given: ApiDeps): Promise<Api> {
  const checker = given.checker ?? openChecker(app, given);
  if (!given.checker) app.addHook("onClose", () => checker.close());
  const { features, floodLimit, metrics = createMetrics(), ...rest } = given;
  const storage = rest.storage ?? openFileStorage(rest.config, { observer: { metrics, log: app.log } });
  if (!rest.storage) app.addHook("onClose", () => storage.close());
  const { services, contributions, deps, limits, siteSettings, audit, jobHistory, mailQueue } = openServices({
    ...rest,
    checker,
    storage,
    log: app.log,
    metrics,
    ...(features ? { features } : {}),
  });
  const refusals = createRefusalLog({ audit, log: app.log });
  const recordRefusal = (action: Refusal["action"], request: FastifyRequest, viewer: Viewer | null) =>
    refusals.record({
      action,
      userId: viewer?.id ?? null,
      context: requestContextOf(request),
      route: routeNameOf(request),
    });
  const served = new Set<string>();
  let mounted: ReturnType<typeof createRoutes> | undefined;

  await app.register(async (v1) => {
    readJsonBodies(v1);
    answerInEnvelopes(v1, (request) => recordRefusal("limit-reached", request, mounted?.viewerOf(request) ?? null));
    admitOrigins(v1, deps.config.allowedOrigins);
    await v1.register(rateLimit, {
      max: floodLimit ?? 1200,
      timeWindow: minutes(1),
      hook: "onRequest",
      keyGenerator: (request) => requestContextOf(request).limitKey,
    });
    const route = createRoutes(v1, services.accounts.authenticate, {
      floodLimit,
      heartbeat: deps.heartbeat,
      onDenied: (request, viewer) => recordRefusal("access-denied", request, viewer),
      textBudget: createTextBudget(deps),
    });
    for (const feature of contributions) await feature.routes(route, { v1, deps });
    for (const name of route.served) served.add(name);
    mounted = route;
    v1.get("/v1/openapi.json", async () => describeApi(await siteSettings.read()));
    for (const unknown of ["/v1", "/v1/*"]) v1.all(unknown, (_request, reply) => reply.callNotFound());
  });

  for (const feature of contributions) feature.addresses(app);
  return {
    services,
    contributions,
    checker,
    jobs: [
      ...mailQueue.jobs,
      ...contributions.flatMap(({ jobs }) => jobs),
      { name: "delete expired limits", every: minutes(10), run: () => limits.sweep() },
      { name: "write refusals to the audit log", every: minutes(1), run: () => refusals.writeRefusals() },
    ],
    jobHistory,
    siteSettings,
    mailQueue,
    async settled() {
      await Promise.all(contributions.map((feature) => feature.settled()));
      // Their work may have queued emails.
      await mailQueue.settled();
    },
    served,
    countCall: async (name, request) => mounted?.countCall(name, request),
    turns: (by, work) => (mounted ? mounted.turns(by, work) : work()),
    read: (name, ...input) => {
      if (!mounted) throw new Error("the API is not mounted yet");
      return mounted.readPublic(name, ...input);
    },
  };
}
