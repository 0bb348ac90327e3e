import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const api = ["server/**/*.test.ts", "host/**/*.test.ts"];
/** These know no database: once is enough. All of them start the language engine or read its word lists. */
const language = ["engine/**/*.test.ts", "server/features/learning/{known-words,lessons/catalog}.test.ts"];
const withoutDatabase = [
  "server/llm/**/*.test.ts",
  "server/core/{api-error,jobs,request-context,sealed-text,semaphore}.test.ts",
  "server/http/{body-budget,event-stream,open-api,route}.test.ts",
  "server/{config,secrets}.test.ts",
  "server/storage/**/*.test.ts",
  "server/features/daily/plan.test.ts",
  "server/features/placement/simulation.test.ts",
  "server/features/learning/{card-file,card-rule,schedule}.test.ts",
  "server/features/practice/model-tasks.test.ts",
  "server/features/transfers/import/source-thread.test.ts",
  "server/features/gamification/{affected-results,badges,rules,streak}.test.ts",
  "server/features/perspectives/{order,trust}.test.ts",
  "server/features/writing/{revision,topics/topics}.test.ts",
  "server/features/{accounts/password-strength,reminders/plan,content/body-renderer,grammar/{analyzed-sentences,drills},rewriting/changes,search/terms}.test.ts",
  "host/{move-uploads,cli/backup,cli/engine,cli/move-uploads,declared-caching,front,page-addresses,plain-requests,security-headers,shared-assets,unknown-proxy}.test.ts",
];
/**
 * These ask about HTTP, mail, logins, the model or the engine; their statements to the database are plain ones that other
 * tests make on both. Once is enough, on PostgreSQL, which takes less of the processor than the embedded database.
 */
const onPostgresAlone = [
  "host/{metrics,odd-addresses,one-click,page-cache,pages,policy-reports,request-log,s3-outage,security-events,site-settings,tracing}.test.ts",
  "host/{seo/documents,loaded-at-start,nodes,rolling-update}.test.ts",
  "server/features.test.ts",
  "server/features/transfers/import/import.test.ts",
  "server/core/{content-files,once-a-night,operations}.test.ts",
  "server/http/{cross-origin,reads}.test.ts",
  "server/mail/**/*.test.ts",
  "server/features/accounts/{google,guessable-passwords,confirming,refusals,same-work}.test.ts",
  "server/features/accounts/factors/**/*.test.ts",
  "server/features/content/{figures,storage,text-budget}.test.ts",
  "server/features/{dictionary,site}/**/*.test.ts",
  "server/features/{grammar,practice,rewriting,reminders,uploads}/**/*.test.ts",
  "server/features/search/recall.test.ts",
  "server/features/learning/{card-checks,english-profiles,reading}.test.ts",
];

/** Files share their process: loading React or the whole API for each takes longer than most of them. */
const together = { isolate: false };
/** Node imports the server itself, as in the product: Vite transforms each file and takes part in each use of an import. */
const withoutVite = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** A deprecated call in a test fails it: `pg` only warns of two statements at once in one transaction. */
const strict = { execArgv: ["--throw-deprecation"] };

/** React as the site uses it: its development build took a quarter of the processor in the tests of pages. */
const asInProduction = { NODE_ENV: "production" };

/** Measured: with three on two cores the same tests take 18 % more of the processor, with four 40 %. */
const maxWorkers = availableParallelism();

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        extends: "./tests/support/vitest-interface.config.ts",
        test: {
          ...together,
          // `extends` replaces the root: with Vitest's default, one worker less, the other core would wait.
          maxWorkers,
          unstubGlobals: true,
          name: "interface",
          include: ["app/**/*.test.{ts,tsx}", "contracts/**/*.test.ts", "document/**/*.test.ts", "tests/*.test.ts"],
        },
      },
      // Days and seasons are Vietnam's, in any time zone of the server.
      {
        test: {
          ...together,
          ...withoutVite,
          name: "rules",
          include: withoutDatabase,
          testTimeout: 30_000,
          env: { TZ: "America/Los_Angeles" },
        },
      },
      {
        test: {
          ...together,
          ...withoutVite,
          name: "language engine",
          include: [...language, "bench/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          ...withoutVite,
          ...strict,
          name: "api on the embedded database",
          include: api,
          exclude: [...language, ...withoutDatabase, ...onPostgresAlone],
          env: { TEST_ENGINE: "embedded", ...asInProduction },
          globalSetup: "./tests/support/prepare-databases.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          ...withoutVite,
          ...strict,
          name: "api on PostgreSQL",
          include: api,
          exclude: [...language, ...withoutDatabase],
          env: { TEST_ENGINE: "postgres", ...asInProduction },
          globalSetup: "./tests/support/prepare-databases.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
