import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Client } from "#contracts/client.ts";
import type { Chore } from "./core/jobs.ts";
import { minutes, type Clock } from "./core/clock.ts";
import type { Patience } from "./llm/model.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { createAccounts, type Accounts, type PasswordStrength } from "./features/accounts/service.ts";
import { contentRoutes } from "./features/content/routes.ts";
import { createContent, publishedFields, type Content } from "./features/content/service.ts";
import { conversationRoutes } from "./features/comments/routes.ts";
import { createConversation } from "./features/comments/service.ts";
import { grammarRoutes } from "./features/grammar/routes.ts";
import { createGrammar } from "./features/grammar/service.ts";
import { honourRoutes } from "./features/gamification/routes.ts";
import { createHonours, type Honours } from "./features/gamification/service.ts";
import { learningRoutes } from "./features/learning/routes.ts";
import { createLearning, gradedBodies } from "./features/learning/service.ts";
import { personalRoutes } from "./features/personal/routes.ts";
import { createPersonal } from "./features/personal/service.ts";
import { noticeRoutes } from "./features/notifications/routes.ts";
import { createNotices, type NoticesService } from "./features/notifications/service.ts";
import { perspectiveRoutes } from "./features/perspectives/routes.ts";
import { createPerspectives, type PerspectivesService } from "./features/perspectives/service.ts";
import { practiceRoutes } from "./features/practice/routes.ts";
import { createPractice } from "./features/practice/service.ts";
import { readerRoutes } from "./features/library/routes.ts";
import { createDictionary, dictionaryRoutes } from "./features/dictionary/service.ts";
import { createReaders } from "./features/library/service.ts";
import { rewritingRoutes } from "./features/rewriting/routes.ts";
import { createRewriting } from "./features/rewriting/service.ts";
import { runningRoutes } from "./features/admin/routes.ts";
import { createRunning } from "./features/admin/service.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { createSearch } from "./features/search/service.ts";
import type { UploadPatience } from "./features/uploads/receiving.ts";
import { uploadRoutes } from "./features/uploads/routes.ts";
import { createUploads, type Uploads } from "./features/uploads/service.ts";
import { visitRoutes } from "./features/visits/routes.ts";
import { createVisits } from "./features/visits/service.ts";
import { writingRoutes } from "./features/writing/routes.ts";
import { createWriting } from "./features/writing/service.ts";
import { callerOf } from "./core/request-context.ts";
import { answerInEnvelopes, readJsonBodies } from "./http/answers.ts";
import { admitOrigins } from "./http/cross-origin.ts";
import { describeApi } from "./http/open-api.ts";
import { createServe, type CountCall } from "./http/route.ts";
import type { Checker } from "#engine/checker.ts";
import { createChecker } from "#engine/create-checker.ts";
import { createLimits, createTextBudget } from "./core/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Secrets } from "./secrets.ts";

export interface ApiParts {
  config: Config;
  database: Database;
  mailer: Mailer;
  clock: Clock;
  secrets: Secrets;
  /** Requests a minute from one address before anything is looked at. */
  floodLimit?: number;
  /** Milliseconds between two signs of life of a stream. */
  heartbeat?: number;
  /** How long the model may take. */
  modelPatience?: Patience;
  /** How long an upload may take. */
  uploadPatience?: UploadPatience;
  /** The built-in language engine. Without one the API keeps its own, whose thread starts with the first text. */
  checker?: Checker;
  /** Of password hashes, other than the product's, which only tests want. */
  passwordStrength?: PasswordStrength;
}

export interface Api {
  accounts: Accounts;
  content: Content;
  uploads: Uploads;
  notices: NoticesService;
  checker: Checker;
  honours: Honours;
  topics: PerspectivesService["topics"];
  /** What has to be run beside the requests. */
  chores: Chore[];
  /** Names of the calls that are mounted. */
  served: Set<string>;
  /** For pages that answer what a costly call does. */
  countCall: CountCall;
  /** What anybody may read, for pages: the same calls without the network. Refuses all others. */
  read: Client;
}

/** Mounts the whole API under `/v1` of `app`. Never listens; starts no chore. */
export async function mountApi(app: FastifyInstance, given: ApiParts): Promise<Api> {
  const checker =
    given.checker ??
    createChecker({ clock: given.clock, onFault: (err) => app.log.error({ err }, "the language engine") });
  if (!given.checker) app.addHook("onClose", () => checker.close());
  const parts = { ...given, checker };
  const limits = createLimits(parts);
  const honours = createHonours({ ...parts, limits });
  const uploads = createUploads({ ...parts, limits });
  const accounts = createAccounts({ ...parts, limits, uploads, deeds: honours });
  const content = createContent({ ...parts, limits, honours, log: app.log });
  const readers = createReaders({ ...parts, limits });
  const practice = createPractice({ ...parts, limits, log: app.log });
  const perspectives = createPerspectives({ ...parts, limits, deeds: honours, model: practice.model });
  const conversation = createConversation({ ...parts, limits, honours, elsewhere: perspectives.moderation });
  const notices = createNotices({ ...parts, limits, authenticate: accounts.authenticate });
  const search = createSearch({ ...parts, publishedFields });
  const visits = createVisits({ ...parts, countReads: readers.reads.count });
  const grammar = createGrammar({
    ...parts,
    limits,
    allowance: practice.allowance,
    jobs: practice.jobs,
    model: practice.model,
    practiceSettings: practice.settings,
  });
  const writing = createWriting({ ...parts, limits, practice, grammar, honours, textsOfTheSite: gradedBodies });
  const rewriting = createRewriting({ ...parts, limits, practice, grammar });
  const dictionary = createDictionary();
  const learning = createLearning({
    ...parts,
    limits,
    grammar,
    honours,
    practice,
    dictionary,
    englishProfiles: content.englishProfiles,
    log: app.log,
  });
  const personal = createPersonal({ ...parts, limits, practice, grammar, writing, learning, honours });
  const running = createRunning({ ...parts, limits, accounts, conversation, visits, honours, perspectives });
  const served = new Set<string>();
  let readInside: Client | undefined;
  let countCall: CountCall | undefined;

  await app.register(async (v1) => {
    readJsonBodies(v1);
    answerInEnvelopes(v1);
    admitOrigins(v1, parts.config.allowedOrigins);
    await v1.register(rateLimit, {
      max: parts.floodLimit ?? 1200,
      timeWindow: minutes(1),
      hook: "onRequest",
      keyGenerator: (request) => callerOf(request).limitKey,
    });
    const serve = createServe(v1, accounts.authenticate, {
      floodLimit: parts.floodLimit,
      heartbeat: parts.heartbeat,
      textBudget: createTextBudget(parts),
    });
    accountRoutes(serve, accounts);
    contentRoutes(serve, content);
    readerRoutes(serve, readers);
    conversationRoutes(serve, conversation);
    perspectiveRoutes(serve, perspectives, parts);
    noticeRoutes(v1, serve, notices);
    searchRoutes(serve, search);
    visitRoutes(serve, visits);
    dictionaryRoutes(serve, dictionary);
    practiceRoutes(serve, practice);
    grammarRoutes(serve, grammar);
    writingRoutes(serve, writing);
    rewritingRoutes(serve, rewriting);
    learningRoutes(serve, learning);
    honourRoutes(serve, honours, {
      about: conversation.review.about,
      things: {
        article: content.things,
        writing: writing.things,
        lesson: learning.lessons.things,
        perspective: perspectives.things,
        comment: conversation.things,
      },
    });
    personalRoutes(serve, personal);
    runningRoutes(serve, running);
    await uploadRoutes(v1, serve, uploads, parts.uploadPatience);
    for (const name of serve.served) served.add(name);
    readInside = serve.readInside;
    countCall = serve.countCall;
    v1.get("/v1/openapi.json", async () => describeApi(parts.config));
    for (const unknown of ["/v1", "/v1/*"]) v1.all(unknown, (_request, reply) => reply.callNotFound());
  });

  return {
    accounts,
    content,
    uploads,
    notices,
    checker,
    honours,
    topics: perspectives.topics,
    chores: [
      ...accounts.chores,
      ...content.chores,
      ...readers.chores,
      ...notices.chores,
      ...perspectives.chores,
      ...search.chores,
      ...visits.chores,
      ...uploads.chores,
      ...practice.chores,
      ...grammar.chores,
      ...writing.chores,
      ...learning.chores,
      ...honours.chores,
      { name: "forget old limits", every: minutes(10), run: () => limits.sweep() },
    ],
    served,
    countCall: async (name, request) => countCall?.(name, request),
    read: (name, ...input) => {
      if (!readInside) throw new Error("the API is not mounted yet");
      return readInside(name, ...input);
    },
  };
}
