import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { createClient, CallError, type Client } from "#contracts/client.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { documentFromMarkdown } from "#document/markdown.ts";
import { readExampleArticles } from "#server/example-content/example-files.ts";
import { readParagraphs } from "../grammar/paragraphs.ts";

/** Milliseconds between two actions of each kind; an action that takes longer delays the next of its kind. */
const pauses = {
  page: 60,
  search: 700,
  suggestion: 350,
  dictionary: 900,
  analysis: 1_800,
  rewrite: 3_000,
  draft: 800,
  publication: 9_000,
  comment: 5_000,
  review: 1_500,
  upload: 6_000,
} as const;
export type Action = keyof typeof pauses;

/** Milliseconds; shorter than an access token lives. */
const sessionLife = 20 * 60_000;

export interface Use {
  done: Record<Action, number>;
  /** Refused by a limit of the product, which a longer run reaches. */
  refused: Record<Action, number>;
}

interface Member {
  call: Client;
  since: number;
}

const zero = () => Object.fromEntries(Object.keys(pauses).map((name) => [name, 0])) as Record<Action, number>;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const password = "mam-xanh-tren-ruong";
const emails = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../../example/members.json"), "utf8")) as { email: string }[]
).map(({ email }) => email);

/** A client with an address of its own, as behind a proxy. */
const clientOf = (base: string, address: string, headers: Record<string, string> = {}): Client =>
  createClient((at, init) =>
    fetch(base + at, { ...init, headers: { ...init.headers, ...headers, "x-forwarded-for": address } }),
  );

async function logIn(base: string, no: number): Promise<Member> {
  const address = `10.0.1.${no + 1}`;
  const { token } = await clientOf(base, address)("POST /v1/auth/login", { body: { email: emails[no]!, password } });
  const authorization = `Bearer ${token.accessToken.token}`;
  return { call: clientOf(base, address, { authorization }), since: Date.now() };
}

/** Logs in again when the token is about to end. */
function membersOf(base: string): (n: number) => Promise<Client> {
  const members: (Promise<Member> | undefined)[] = [];
  return async (n) => {
    const no = n % emails.length;
    let member = await (members[no] ??= logIn(base, no));
    if (Date.now() - member.since > sessionLife) member = await (members[no] = logIn(base, no));
    return member.call;
  };
}

/** Every address of the sitemaps. */
async function addressesOf(base: string, sitemap = "/sitemap.xml"): Promise<string[]> {
  const text = await (await fetch(base + sitemap)).text();
  const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const nested = await Promise.all(found.map((at) => (at.endsWith(".xml") ? addressesOf(base, at) : [at])));
  return nested.flat();
}

const pictureOf = (n: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: n % 256, g: 130, b: 54 },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

const articles = readExampleArticles();
const paragraphs = readParagraphs("open").map(({ text }) => text);
const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.!?]) /));
const questions = articles.flatMap(({ title }) =>
  title.split(" ").map((_, at, words) => words.slice(at, at + 2).join(" ")),
);
const words = paragraphs.flatMap((text) => text.toLowerCase().match(/[a-z]{4,}/g) ?? []);

/** An article of the example in other words, without pictures, which belong to their uploader. */
const fieldsOf = (n: number, save: number): ArticleFields => {
  const { title, text } = pick(articles, n);
  return {
    kind: "article",
    title: `${title.slice(0, 100)}, bản ${n}`,
    summary: "Một bài để đo.",
    body: documentFromMarkdown(`${text.replace(/^!\[.*$/gm, "")}\n\nLưu lần ${save}.`) as ArticleFields["body"],
    cover: { shift: n % 5, uploadId: null },
    categoryId: null,
    tags: ["đo"],
    language: "vi",
    level: null,
    canonicalUrl: null,
    noindex: false,
    slug: null,
  };
};

/** What each kind of action does the n-th time. */
async function actionsOf(base: string): Promise<Record<Action, (n: number) => Promise<unknown>>> {
  const member = membersOf(base);
  const addresses = await addressesOf(base);
  const visitor = (n: number) => clientOf(base, `10.1.${(n >> 8) % 256}.${n % 256}`);
  const { articles: items } = await visitor(0)("GET /v1/articles", { query: {} });
  const drafts: { id: string; version: number; saves: number; by: number }[] = [];
  const read = async (n: number, at: string) => {
    const headers = {
      "accept-encoding": pick(["br", "gzip"], n),
      "x-forwarded-for": `10.2.${(n >> 8) % 256}.${n % 256}`,
    };
    const answer = await fetch(base + at, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${at} is answered with ${answer.status}`);
  };
  return {
    // Every third page is one that few have asked for.
    page: (n) =>
      read(n, n % 3 > 0 ? pick(addresses, n * 7) : `/tim-kiem?q=${encodeURIComponent(pick(questions, n * 11))}`),
    search: (n) => visitor(n)("GET /v1/search", { query: { q: pick(questions, n * 13) } }),
    suggestion: (n) => visitor(n)("GET /v1/search/suggest", { query: { q: pick(questions, n).slice(0, 2 + (n % 6)) } }),
    dictionary: (n) =>
      visitor(n)("GET /v1/dictionary/{word}", { params: { word: pick(words, n * 17) } }).catch(unlisted),
    // Paragraphs that follow one another, so that hardly any text was analyzed before.
    analysis: async (n) =>
      (await member(n))("POST /v1/ai/grammar/analyze", {
        body: {
          text: [n * 3, n * 5 + 1, n * 7 + 2, n].map((at) => pick(paragraphs, at)).join("\n\n"),
          syntax: n % 4 === 0,
        },
      }),
    rewrite: async (n) =>
      (await member(n))("POST /v1/ai/rewrite", {
        body: {
          text: `${pick(sentences, n * 3)} ${pick(sentences, n * 5)}`,
          mode: pick(["fix", "formal", "simple", "concise"] as const, n),
        },
      }),
    async draft(n) {
      const last = drafts.at(-1);
      if (last && last.saves < 12) {
        const call = await member(last.by);
        const body = { version: last.version, fields: fieldsOf(drafts.length, (last.saves += 1)) };
        last.version = (await call("PUT /v1/drafts/{id}", { params: { id: last.id }, body })).draft.version;
        return;
      }
      const call = await member(n);
      const { draft } = await call("POST /v1/drafts", { body: { fields: fieldsOf(drafts.length + 1, 0) } });
      drafts.push({ id: draft.id, version: draft.version, saves: 0, by: n });
    },
    async publication() {
      // The last one is still being written.
      const next = drafts.length > 1 ? drafts.shift() : undefined;
      if (!next) return false;
      const call = await member(next.by);
      return call("POST /v1/drafts/{id}/publish", { params: { id: next.id }, body: { version: next.version } });
    },
    comment: async (n) =>
      (await member(n))("POST /v1/items/{id}/comments", {
        params: { id: pick(items, n).id },
        body: {
          id: randomUUID(),
          body: `Mình cũng từng nhầm như vậy, đọc đến đoạn ${n} mới hiểu ra (${randomUUID().slice(0, 8)}).`,
          replyTo: null,
        },
      }),
    async review(n) {
      const call = await member(n);
      const { card } = await call("POST /v1/learn/cards", { body: { lemma: pick(words, n) } });
      const body = { cardId: card.id, clientId: randomUUID(), grade: 3 as const, ms: 2500 };
      return call("POST /v1/learn/reviews", { body });
    },
    async upload(n) {
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(await pictureOf(n))], { type: "image/jpeg" }), "anh.jpg");
      return (await member(n))("POST /v1/uploads", { form });
    },
  };
}

/** Not every form in a text is a word of the dictionary. */
const unlisted = (error: unknown) => {
  if (!(error instanceof CallError) || error.status !== 404) throw error;
};

/** On a busy machine a picture may take longer than the product waits, which then answers like for a damaged one. */
const isRefusal = (name: Action, { status }: CallError) =>
  status === 429 || status === 503 || (name === "upload" && status === 422);

/** Reads, writes, practices and uploads until the moment, all kinds of action side by side. */
export async function useMixed(base: string, until: number): Promise<Use> {
  const actions = await actionsOf(base);
  const use: Use = { done: zero(), refused: zero() };
  await Promise.all(
    (Object.keys(pauses) as Action[]).map(async (name) => {
      for (let n = 0; Date.now() < until; n += 1) {
        const begun = Date.now();
        try {
          if ((await actions[name](n)) !== false) use.done[name] += 1;
        } catch (error) {
          if (!(error instanceof CallError) || !isRefusal(name, error)) throw error;
          use.refused[name] += 1;
        }
        await sleep(Math.max(0, pauses[name] - (Date.now() - begun)));
      }
    }),
  );
  return use;
}
