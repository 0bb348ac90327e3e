// What one caller's heaviest allowed calls cost the main thread: `npm run bench:abuse`. See bench/README.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type Client } from "#contracts/client.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { readArguments } from "../../scripts/arguments.mjs";
import { freePort, startProduct } from "../pages/servers.ts";

readArguments({ usage: "BENCH_CALLS=… npm run bench:abuse" });

/** Milliseconds of main-thread CPU that a call of each kind may take. */
const ceiling = 40;
const callsOfEach = Number(process.env.BENCH_CALLS ?? 20);
const articles = 12;
const articleLetters = 298_000;
const draftBlocks = 2_600;
const ownTextLetters = 20_000;
/** Milliseconds between two requests of the visitor who reads a cached page meanwhile. */
const visitorPause = 5;

/** The same pseudo-random words in every run, most of them different, which costs more than prose. */
let seed = 7;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const word = () => Array.from({ length: 2 + random(6) }, () => "etaoinshrdlu"[random(12)]).join("");
function prose(letters: number): string {
  const words: string[] = ["the people who live here walk to the market every morning and talk about the weather"];
  for (let length = words[0]!.length; length < letters - 10;) {
    const next = word();
    words.push(next);
    length += next.length + 1;
  }
  return words.join(" ");
}

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const fields = (title: string, paragraphs: string[]): ArticleFields => ({
  kind: "article",
  title,
  summary: "Một bài dài để đo.",
  body: { type: "doc", content: paragraphs.map(paragraph) } as unknown as ArticleFields["body"],
  cover: { shift: 0, uploadId: null },
  categoryId: null,
  tags: [],
  language: "en",
  level: null,
  canonicalUrl: null,
  noindex: false,
  slug: null,
});

const folder = mkdtempSync(path.join(tmpdir(), "mam-abuse-"));
const product = await startProduct(path.join(folder, "data"), await freePort());
try {
  const visitor = createClient((at, init) => fetch(product.base + at, init));
  const { token } = await visitor("POST /v1/auth/login", {
    body: { email: "ma.non@mam.example", password: "mam-xanh-tren-ruong" },
  });
  const headers = { authorization: `Bearer ${token.accessToken.token}` };
  const member = createClient((at, init) =>
    fetch(product.base + at, { ...init, headers: { ...init.headers, ...headers } }),
  );
  const costs: [string, number, number, number][] = [];
  for (const [name, call] of Object.entries(await prepare(member, visitor))) {
    await call();
    const waits: number[] = [];
    let isOver = false;
    const reading = readCachedPage(waits, () => isOver);
    const before = mainThread();
    let spent = 0;
    for (let done = 0; done < callsOfEach; done++) await call();
    spent = mainThread() - before;
    isOver = true;
    await reading;
    const sorted = waits.sort((one, other) => one - other);
    costs.push([name, spent / callsOfEach, sorted[sorted.length >> 1] ?? NaN, sorted.at(-1) ?? NaN]);
  }
  console.log(
    `\nMilliseconds; ${callsOfEach} calls of each, one after the other, while a visitor reads the home page\n`,
  );
  console.log(
    `${"".padEnd(34)}${"main thread".padStart(12)}${"page, middle".padStart(14)}${"page, worst".padStart(14)}`,
  );
  let isMissed = false;
  for (const [name, cpu, middle, worst] of costs) {
    isMissed ||= !(cpu <= ceiling);
    console.log(
      `${name.padEnd(34)}${cpu.toFixed(1).padStart(12)}${middle.toFixed(1).padStart(14)}${worst.toFixed(1).padStart(14)}  ${cpu <= ceiling ? "" : "MISS"}`,
    );
  }
  console.log(`\n${isMissed ? "MISS" : "ok"}  every call within ${ceiling} ms of the main thread, the page included\n`);
  if (isMissed) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

function mainThread(): number {
  return product.cpuByThread()["rendering"] ?? NaN;
}

/** Lays out the texts and returns the calls to measure, by name. */
async function prepare(member: Client, visitor: Client): Promise<Record<string, () => Promise<unknown>>> {
  const ids = new Set<string>();
  for (let no = 0; no < articles; no++) {
    const part = Math.floor(articleLetters / 20);
    const paragraphs = Array.from({ length: 20 }, () => prose(part));
    const { draft } = await member("POST /v1/drafts", {
      body: { fields: fields(`A long article no ${no}`, paragraphs) },
    });
    await member("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } });
    ids.add(draft.id);
  }
  // The list shows an article as soon as its English profile is stored.
  for (let shown = 0; shown < articles;) {
    const { items } = await visitor("GET /v1/learn/articles");
    shown = items.filter(({ id }) => ids.has(id)).length;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const own = await member("POST /v1/learn/own-texts", { body: { title: "Bài dài", text: prose(ownTextLetters) } });
  const blocks = Array.from({ length: draftBlocks }, () => prose(100));
  const long = fields("A draft of many blocks", blocks);
  const { draft } = await member("POST /v1/drafts", { body: { fields: long } });
  let { version } = draft;
  const published = await member("POST /v1/drafts", {
    body: { fields: { ...long, title: "An article of many blocks" } },
  });
  const { draft: article } = await member("POST /v1/drafts/{id}/publish", {
    params: { id: published.draft.id },
    body: { version: published.draft.version },
  });
  return {
    "GET /v1/learn/articles": () => visitor("GET /v1/learn/articles"),
    "GET /v1/learn/reading": () => member("GET /v1/learn/reading"),
    "GET own text of 20,000 letters": () => member("GET /v1/learn/own-texts/{id}", { params: { id: own.text.id } }),
    "GET draft of 2,600 blocks": () =>
      member("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: draft.id } }),
    "PUT draft of 2,600 blocks": async () => {
      const saved = await member("PUT /v1/drafts/{id}", { params: { id: draft.id }, body: { version, fields: long } });
      ({ version } = saved.draft);
    },
    "GET article of 2,600 blocks": () =>
      visitor("GET /v1/articles/{slug}", { params: { slug: article.publishedSlug ?? "" } }),
  };
}

/** Asks for the cached home page again and again until it is over, and notes how long each answer took. */
async function readCachedPage(waits: number[], isOver: () => boolean) {
  while (!isOver()) {
    const begin = performance.now();
    await (await fetch(product.base)).arrayBuffer();
    waits.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, visitorPause));
  }
}
