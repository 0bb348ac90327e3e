import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Client } from "#contracts/client.ts";
import type { ScheduledJob } from "./core/jobs.ts";
import { minutes, type Clock } from "./core/clock.ts";
import type { Patience } from "./llm/model.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { createAccounts, type Accounts, type PasswordStrength } from "./features/accounts/service.ts";
import { contentRoutes } from "./features/content/routes.ts";
import { createContent, publishedFields, type Content } from "./features/content/service.ts";
import { commentRoutes } from "./features/comments/routes.ts";
import { createCommentsService } from "./features/comments/service.ts";
import { grammarRoutes } from "./features/grammar/routes.ts";
import { createGrammar } from "./features/grammar/service.ts";
import { gamificationRoutes } from "./features/gamification/routes.ts";
import { createGamification, type Gamification } from "./features/gamification/service.ts";
import { learningRoutes } from "./features/learning/routes.ts";
import { createLearning, gradedBodies } from "./features/learning/service.ts";
import { personalRoutes } from "./features/personal/routes.ts";
import { createPersonal } from "./features/personal/service.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { createNotifications, type NotificationsService } from "./features/notifications/service.ts";
import { perspectiveRoutes } from "./features/perspectives/routes.ts";
import { createPerspectives, type PerspectivesService } from "./features/perspectives/service.ts";
import { practiceRoutes } from "./features/practice/routes.ts";
import { createPractice } from "./features/practice/service.ts";
import { libraryRoutes } from "./features/library/routes.ts";
import { createDictionary, dictionaryRoutes } from "./features/dictionary/service.ts";
import { createLibrary } from "./features/library/service.ts";
import { rewritingRoutes } from "./features/rewriting/routes.ts";
import { createRewriting } from "./features/rewriting/service.ts";
import { adminRoutes } from "./features/admin/routes.ts";
import { createAdmin } from "./features/admin/service.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { createSearch } from "./features/search/service.ts";
import type { UploadPatience } from "./features/uploads/receiving.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { createUploads, type Uploads } from "./features/uploads/service.ts";
import { visitRoutes } from "./features/visits/routes.ts";
import { createVisits } from "./features/visits/service.ts";
import { writingRoutes } from "./features/writing/routes.ts";
import { createWriting } from "./features/writing/service.ts";
import { requestContextOf } from "./core/request-context.ts";
import { answerInEnvelopes, readJsonBodies } from "./http/answers.ts";
import { admitOrigins } from "./http/cross-origin.ts";
import { describeApi } from "./http/open-api.ts";
import { createRoutes, type CountCall } from "./http/route.ts";
import type { Checker } from "#engine/checker.ts";
import { createChecker } from "#engine/create-checker.ts";
import { createLimits, createTextBudget } from "./core/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Secrets } from "./secrets.ts";

export interface ApiDeps {
  config: Config;
  database: Database;
  mailer: Mailer;
  clock: Clock;
  secrets: Secrets;
  /** Requests a minute from one address, checked first. */
  floodLimit?: number;
  /** Milliseconds between two keep-alives of a stream. */
  heartbeat?: number;
  /** Timeouts of the model. */
  modelPatience?: Patience;
  /** Timeouts of an upload. */
  uploadPatience?: UploadPatience;
  /** The built-in language engine. Without one the API creates its own, whose thread starts with the first text. */
  checker?: Checker;
  /** Overrides the strength of password hashes, for tests. */
  passwordStrength?: PasswordStrength;
}

export interface Api {
  accounts: Accounts;
  content: Content;
  uploads: Uploads;
  notifications: NotificationsService;
  checker: Checker;
  gamification: Gamification;
  topics: PerspectivesService["topics"];
  /** Scheduled jobs of the API. */
  jobs: ScheduledJob[];
  /** Names of the mounted calls. */
  served: Set<string>;
  /** For pages that answer the same query as an expensive call. */
  countCall: CountCall;
  /** Public reads for pages: the same calls without the network. Rejects all others. */
  read: Client;
}

/** Mounts the whole API under `/v1` of `app`. Does not listen and starts no scheduled jobs. */
export async function mountApi(app: FastifyInstance, given: ApiDeps): Promise<Api> {
  const checker =
    given.checker ??
    createChecker({ clock: given.clock, onFault: (err) => app.log.error({ err }, "the language engine") });
  if (!given.checker) app.addHook("onClose", () => checker.close());
  const deps = { ...given, checker };
  const limits = createLimits(deps);
  const gamification = createGamification({ ...deps, limits });
  const uploads = createUploads({ ...deps, limits });
  const accounts = createAccounts({ ...deps, limits, uploads, events: gamification });
  const content = createContent({ ...deps, limits, gamification, log: app.log });
  const library = createLibrary({ ...deps, limits });
  const practice = createPractice({ ...deps, limits, log: app.log });
  const perspectives = createPerspectives({ ...deps, limits, activityEvents: gamification, model: practice.model });
  const comments = createCommentsService({ ...deps, limits, gamification, elsewhere: perspectives.moderation });
  const notifications = createNotifications({ ...deps, limits, authenticate: accounts.authenticate });
  const search = createSearch({ ...deps, publishedFields });
  const visits = createVisits({ ...deps, countReads: library.reads.count });
  const grammar = createGrammar({
    ...deps,
    limits,
    allowance: practice.allowance,
    aiUsage: practice.aiUsage,
    model: practice.model,
    practiceSettings: practice.settings,
  });
  const writing = createWriting({ ...deps, limits, practice, grammar, gamification, textsOfTheSite: gradedBodies });
  const rewriting = createRewriting({ ...deps, limits, practice, grammar });
  const dictionary = createDictionary();
  const learning = createLearning({
    ...deps,
    limits,
    grammar,
    gamification,
    practice,
    dictionary,
    englishProfiles: content.englishProfiles,
    log: app.log,
  });
  const personal = createPersonal({ ...deps, limits, practice, grammar, writing, learning, gamification });
  const admin = createAdmin({ ...deps, limits, accounts, comments, visits, gamification, perspectives });
  const served = new Set<string>();
  let createServerClient: Client | undefined;
  let countCall: CountCall | undefined;

  await app.register(async (v1) => {
    readJsonBodies(v1);
    answerInEnvelopes(v1);
    admitOrigins(v1, deps.config.allowedOrigins);
    await v1.register(rateLimit, {
      max: deps.floodLimit ?? 1200,
      timeWindow: minutes(1),
      hook: "onRequest",
      keyGenerator: (request) => requestContextOf(request).limitKey,
    });
    const route = createRoutes(v1, accounts.authenticate, {
      floodLimit: deps.floodLimit,
      heartbeat: deps.heartbeat,
      textBudget: createTextBudget(deps),
    });
    accountRoutes(route, accounts);
    contentRoutes(route, content);
    libraryRoutes(route, library);
    commentRoutes(route, comments);
    perspectiveRoutes(route, perspectives, deps);
    notificationRoutes(v1, route, notifications);
    searchRoutes(route, search);
    visitRoutes(route, visits);
    dictionaryRoutes(route, dictionary);
    practiceRoutes(route, practice);
    grammarRoutes(route, grammar);
    writingRoutes(route, writing);
    rewritingRoutes(route, rewriting);
    learningRoutes(route, learning);
    gamificationRoutes(route, gamification, {
      about: comments.review.about,
      references: {
        article: content.references,
        writing: writing.references,
        lesson: learning.lessons.references,
        perspective: perspectives.references,
        comment: comments.references,
      },
    });
    personalRoutes(route, personal);
    adminRoutes(route, admin);
    await uploadRoutes(v1, route, uploads, deps.uploadPatience);
    for (const name of route.served) served.add(name);
    createServerClient = route.createServerClient;
    countCall = route.countCall;
    v1.get("/v1/openapi.json", async () => describeApi(deps.config));
    for (const unknown of ["/v1", "/v1/*"]) v1.all(unknown, (_request, reply) => reply.callNotFound());
  });

  return {
    accounts,
    content,
    uploads,
    notifications,
    checker,
    gamification,
    topics: perspectives.topics,
    jobs: [
      ...accounts.jobs,
      ...content.jobs,
      ...library.jobs,
      ...notifications.jobs,
      ...perspectives.jobs,
      ...search.jobs,
      ...visits.jobs,
      ...uploads.jobs,
      ...practice.jobs,
      ...grammar.jobs,
      ...writing.jobs,
      ...learning.jobs,
      ...gamification.jobs,
      { name: "forget old limits", every: minutes(10), run: () => limits.sweep() },
    ],
    served,
    countCall: async (name, request) => countCall?.(name, request),
    read: (name, ...input) => {
      if (!createServerClient) throw new Error("the API is not mounted yet");
      return createServerClient(name, ...input);
    },
  };
}
