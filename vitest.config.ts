import { defineConfig } from "vitest/config";

const api = ["server/**/*.test.ts", "host/**/*.test.ts"];
/** These know no database: once is enough. */
const language = ["server/language/**/*.test.ts"];
const withoutDatabase = [
  "server/coach/**/*.test.ts",
  "server/http/{caller,event-stream,failure,open-api}.test.ts",
  "server/{background,config,gate,secrets}.test.ts",
  "server/features/**/{password-strength,text-dresser,drills,changes,terms,revision}.test.ts",
  "host/{plain-requests,security-headers}.test.ts",
];

export default defineConfig({
  test: {
    // Vitest leaves one core to whoever looks on.
    maxWorkers: "100%",
    projects: [
      {
        extends: "./tests/support/vitest-interface.config.ts",
        test: {
          name: "interface",
          include: ["app/**/*.test.{ts,tsx}", "contracts/**/*.test.ts", "document/**/*.test.ts", "tests/*.test.ts"],
        },
      },
      { test: { name: "rules", include: withoutDatabase, testTimeout: 30_000 } },
      { test: { name: "language engine", include: language, testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        test: {
          name: "api on the embedded database",
          include: api,
          exclude: [...language, ...withoutDatabase],
          env: { TEST_ENGINE: "embedded" },
          globalSetup: "./tests/support/prepare-databases.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api on PostgreSQL",
          include: api,
          exclude: [...language, ...withoutDatabase],
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "./tests/support/prepare-databases.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
