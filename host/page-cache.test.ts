import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CacheTag } from "#contracts/cache-tags.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { type CallName, v1 } from "#contracts/v1.ts";
import { features } from "#server/features.ts";
import { hours } from "#server/core/clock.ts";
import { requestOf } from "#tests/support/test-site.ts";
import {
  chooseEncoding,
  createPageCache,
  prepareAnswer,
  sendStored,
  writeOut,
  type StoredAnswer,
} from "./page-cache.ts";
import { createPageAddresses } from "./page-addresses.ts";
import type { PageBundle } from "./render-page.ts";

// A name put together at run time, so that type checking does not look for what only a build makes.
const bundle = (await import(new URL("../build/server/index.js", import.meta.url).href)) as PageBundle;
const { keyOf: pageKey, plainAddress } = createPageAddresses(bundle.routes);

const answerOf = (bytes: number, expiresAt = Number.POSITIVE_INFINITY): StoredAnswer => ({
  ...writeOut({ identity: Buffer.from("x"), br: Buffer.from("x"), gzip: Buffer.from("x") }, {}, expiresAt),
  bytes,
});
/** The memory of a page besides its answer. */
const beside = (() => {
  const cache = createPageCache({ maxBytes: 10_000, now: () => 0 });
  cache.store("a", answerOf(0), new Set(), 0);
  return cache.size.bytes;
})();
function openCache(maxBytes = 10_000) {
  const time = { now: 0 };
  const cache = createPageCache({ maxBytes, now: () => time.now });
  const store = (key: string, bytes = 100, dependencies: CacheTag[] = [], expiresAt?: number) =>
    cache.store(key, answerOf(bytes, expiresAt), new Set(dependencies), cache.changes);
  const keys = (...asked: string[]) => asked.filter((key) => cache.find(key) !== undefined);
  return { time, cache, store, keys };
}

describe("stored pages", () => {
  it("respect the limit: the least recently used are dropped first", () => {
    const { cache, store, keys } = openCache(3 * (beside + 100));
    for (const key of ["a", "b", "c"]) store(key);
    cache.find("a");
    store("d");
    expect(keys("a", "b", "c", "d")).toEqual(["a", "c", "d"]);
    expect(cache.size).toEqual({ entries: 3, bytes: 3 * (beside + 100) });
    store("e", beside * 2 + 150);
    expect(keys("a", "c", "d", "e")).toEqual(["e"]);
    store("f", 3 * (beside + 100) + 1);
    expect(keys("e", "f")).toEqual(["e"]);
    expect(cache.size).toEqual({ entries: 1, bytes: beside * 3 + 150 });
  });

  it("are counted again when a variant is added, and others are dropped for it", () => {
    const pageOf = (n: number) =>
      prepareAnswer(Buffer.alloc(50_000, `${n} Một câu tiếng Việt. `), {}, { lifetime: 1, now: 0 });
    const [first, second] = [pageOf(1), pageOf(2)];
    const one = first.bytes + beside;
    const { cache, keys } = openCache(2 * one + 100);
    cache.store("a", first, new Set(), 0);
    cache.store("b", second, new Set(), 0);
    const before = cache.size.bytes;
    const grown = cache.find("b")?.compress("br");
    expect(keys("a", "b")).toEqual(["b"]);
    expect(cache.size.bytes).toBeGreaterThan(before - one + (grown?.body.length ?? 0));
    expect(cache.size.bytes).toBe(second.bytes + beside);
    // Not in the cache any more.
    first.compress("br");
    expect(cache.size.bytes).toBe(second.bytes + beside);
  });

  it.each([
    ["small answers", 3_000, 1_000, "br", 2],
    ["pages nobody has asked for compressed", 400, 50_000, "", 30],
    ["pages in every encoding", 300, 50_000, "br,gzip", 30],
    ["many dependencies", 1_000, 5_000, "gzip", 100],
  ] as const)("take the memory that is counted: %s", (_, pages, bytes, encodings, dependencies) => {
    const script = path.resolve(import.meta.dirname, "../tests/support/fill-page-cache.ts");
    const printed = execFileSync(
      process.execPath,
      ["--expose-gc", "--no-warnings", script, ...[pages, bytes, encodings, dependencies].map(String)],
      { encoding: "utf8" },
    );
    const { counted, taken } = JSON.parse(printed) as { counted: number; taken: number };
    expect(counted / taken, printed).toBeGreaterThan(0.9);
    expect(counted / taken, printed).toBeLessThan(1.2);
  });

  it("are counted once, however often they are rendered", () => {
    const { cache, store } = openCache();
    for (let n = 0; n < 5; n++) store("a", 100 + n);
    expect(cache.size).toEqual({ entries: 1, bytes: beside + 104 });
  });

  it("age, and are then served only until a new render", () => {
    const { time, cache, store } = openCache();
    store("a", 100, [], 10);
    time.now = 9;
    expect(cache.find("a")).toBeDefined();
    time.now = 10;
    expect(cache.find("a")).toBeUndefined();
    expect(cache.findStale("a")).toBeDefined();
    cache.sweep();
    expect(cache.size.entries).toBe(1);
  });

  it("replace failed renders for a day, and are dropped then", () => {
    const { time, cache, store } = openCache();
    store("a", 100, [], 10);
    time.now = 10 + hours(24) - 1;
    expect(cache.findStale("a")).toBeDefined();
    cache.postpone("a");
    time.now += 1;
    expect([cache.find("a"), cache.findStale("a")]).toEqual([undefined, undefined]);
    cache.sweep();
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  it("are all stale after missed announcements, and fresh for a moment after a failed render", () => {
    const { time, cache, store, keys } = openCache();
    store("a");
    cache.invalidate(null);
    expect(keys("a")).toEqual([]);
    expect(cache.findStale("a")).toBeDefined();
    cache.postpone("a");
    expect(keys("a")).toEqual(["a"]);
    time.now += 2_000;
    expect(keys("a")).toEqual([]);
    cache.forget("a");
    expect(cache.findStale("a")).toBeUndefined();
  });

  it("are dropped exactly when a dependency changes", () => {
    const { cache, store, keys } = openCache();
    store("list", 10, ["articles", "article:1", "article:2"]);
    store("one", 10, ["article:1"]);
    store("two", 10, ["article:2"]);
    store("plain", 10);
    const { changes } = cache;
    cache.invalidate([]);
    expect(cache.changes).toBe(changes);
    cache.invalidate(["article:9"]);
    expect(keys("list", "one", "two", "plain")).toEqual(["list", "one", "two", "plain"]);
    cache.invalidate(["article:1"]);
    expect(keys("list", "one", "two", "plain")).toEqual(["two", "plain"]);
    cache.invalidate(null);
    expect(keys("two", "plain")).toEqual([]);
    expect(cache.findStale("one")).toBeUndefined();
  });

  it("are not stored if one of their tags changed during the render: they may show the old state", () => {
    const { cache, keys } = openCache();
    const begun = cache.changes;
    cache.invalidate(["article:1"]);
    cache.store("stale", answerOf(10), new Set(["article:1"]), begun);
    expect(keys("stale")).toEqual([]);
    cache.store("fresh", answerOf(10), new Set(["article:1"]), cache.changes);
    expect(keys("fresh")).toEqual(["fresh"]);
    cache.store("other", answerOf(10), new Set(["article:2"]), begun);
    expect(keys("other")).toEqual(["other"]);
    // What changed is not known any more, or was never known.
    for (let n = 0; n < 200; n += 1) cache.invalidate([`article:${n + 100}`]);
    cache.store("slow", answerOf(10), new Set(["article:2"]), begun);
    const late = cache.changes;
    cache.invalidate(null);
    cache.store("missed", answerOf(10), new Set(["article:2"]), late);
    expect(keys("slow", "missed")).toEqual([]);
  });

  it("are rendered once for concurrent requests, and again for later ones or after a failure", async () => {
    const { cache } = openCache();
    let made = 0;
    const semaphore = Promise.withResolvers<void>();
    const work = async () => {
      made += 1;
      await semaphore.promise;
      return made;
    };
    const waiting = [cache.once("a", work), cache.once("a", work), cache.once("b", work)];
    semaphore.resolve();
    expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
    expect(await cache.once("a", work)).toBe(3);
    const failing = () => Promise.reject(new Error("no"));
    await expect(Promise.all([cache.once("c", failing), cache.once("c", failing)])).rejects.toThrow("no");
    expect(await cache.once("c", async () => "again")).toBe("again");
  });
});

describe("the effect of a change", () => {
  const card = (id: string, username: string) => ({ id, author: { username } });
  const marks = (name: CallName, data: unknown) => new Set((v1[name] as Endpoint).tags?.(data) ?? []);
  const pages = {
    list: marks("GET /v1/articles", { articles: [card("1", "an"), card("2", "bo")] }),
    article: marks("GET /v1/articles/{slug}", {
      article: {
        ...card("1", "an"),
        series: [{ id: "s" }],
        related: [card("2", "bo"), card("8", "bo"), card("9", "bo")],
      },
    }),
    // Too few related articles: the next article belongs here.
    lonely: marks("GET /v1/articles/{slug}", { article: { ...card("7", "ly"), series: [], related: [] } }),
    series: marks("GET /v1/series/{slug}", { series: { ...card("s", "an"), items: [card("1", "co")] } }),
    allSeries: marks("GET /v1/series", { series: [card("s", "an")] }),
    video: marks("GET /v1/videos/{slug}", { video: { ...card("v", "an"), series: [{ id: "s" }], related: [] } }),
    videos: marks("GET /v1/videos", { videos: [card("v", "an")] }),
    categories: marks("GET /v1/categories", { categories: [] }),
    speaker: marks("GET /v1/people/{username}/perspectives", { perspectives: [], next: null }),
    plain: marks("POST /v1/auth/login", {}),
  };
  const touched = (change: { kind: string; id: string }) => {
    const list = features.cacheTags.of(change);
    return Object.entries(pages)
      .filter(([, dependencies]) => list === null || list.some((one) => dependencies.has(one)))
      .map(([name]) => name);
  };
  it.each([
    [{ kind: "article", id: "1" }, ["list", "article", "lonely", "categories"]],
    [{ kind: "article", id: "2" }, ["list", "article", "lonely", "categories"]],
    [{ kind: "article", id: "3" }, ["list", "lonely", "categories"]],
    [
      { kind: "category", id: "c" },
      ["list", "article", "lonely", "series", "allSeries", "video", "videos", "categories"],
    ],
    [{ kind: "video", id: "v" }, ["video", "videos"]],
    [{ kind: "video", id: "w" }, ["videos"]],
    [{ kind: "series", id: "s" }, ["article", "series", "allSeries", "video"]],
    [{ kind: "series", id: "t" }, ["allSeries"]],
    [{ kind: "part", id: "1" }, ["list", "article"]],
    [{ kind: "part", id: "v" }, ["video", "videos"]],
    [{ kind: "author", id: "an" }, ["list", "article", "series", "allSeries", "video", "videos"]],
    [{ kind: "author", id: "co" }, ["series"]],
    [{ kind: "author", id: "di" }, []],
    [{ kind: "account", id: "any" }, []],
    [{ kind: "session", id: "any" }, []],
    [{ kind: "notifications", id: "any" }, []],
    [{ kind: "comments", id: "x" }, []],
    [{ kind: "perspectives", id: "any" }, ["speaker"]],
    [{ kind: "everything", id: "" }, Object.keys(pages)],
    [{ kind: "of a newer node", id: "" }, Object.keys(pages)],
  ])("%j touches %j", (change, names) => expect(touched(change)).toEqual(names));

  it("covers every kind of dependency of pages", () => {
    const marks = {
      articles: true,
      videos: true,
      series: true,
      categories: true,
      authors: true,
      featured: true,
      "most-read": true,
      "perspective-topics": true,
      gamification: true,
      "article:": true,
      "video:": true,
      "series:": true,
      "author:": true,
      "followers:": true,
      "comments:": true,
      "perspectives:": true,
    };
    const kinds = [
      "article",
      "video",
      "series",
      "part",
      "category",
      "author",
      "perspectives",
      "followers",
      "featured",
      "most-read",
      "comments",
      "gamification",
    ];
    const touchable = kinds.flatMap((kind) => features.cacheTags.of({ kind, id: "" }) ?? []);
    expect(new Set(touchable)).toEqual(new Set(Object.keys(marks)));
    const declared = Object.values(pages).flatMap((tags) => [...tags]);
    expect([...declared, ...Object.keys(marks)].filter((tag) => !features.cacheTags.isAnnounced(tag))).toEqual([]);
    expect(["articel:1", "article", "made-up"].filter(features.cacheTags.isAnnounced)).toEqual([]);
  });
});

describe("the key of a page", () => {
  const cursor = "1700000000000_00000000-0000-0000-0000-000000000000";
  it.each([
    ["/bai-viet/a", "/bai-viet/a"],
    ["/bai-viet/a?utm=1&_routes=x", "/bai-viet/a"],
    [`/bai-viet?b=1&sau=${cursor}&sau=3`, `/bai-viet?sau=${cursor}`],
    ["/?tab=noi-bat&b=1", "/?tab=noi-bat"],
    ["/?tab=gi-do", "/"],
    ["/_.data?tab=dang-theo-doi", "/_.data?tab=dang-theo-doi"],
    [`/the/IELTS?sau=${cursor}`, `/the/IELTS?sau=${cursor}`],
    ["/series?tac-gia=lan&danh-muc=Z", "/series?tac-gia=lan"],
    ["/series?danh-muc=z&tac-gia=lan", "/series?tac-gia=lan"],
    ["/series?danh-muc=z", "/series?danh-muc=z"],
    ["/bai-viet?tac-gia=lan", "/bai-viet"],
    ["/vinh-danh?bang=tien-bo&mua=2026-10&tu=50&x=1", "/vinh-danh?mua=2026-10&bang=tien-bo&tu=50"],
    ["/vinh-danh?bang=nhom", "/vinh-danh?bang=nhom"],
    // The preview of one's own page is that page.
    ["/u/ben.go?nhu-khach=1", "/u/ben.go"],
    ["/vinh-danh?bang=tien&mua=2026-13&tu=7", "/vinh-danh"],
    [`/danh-muc/a?sau=${cursor}`, `/danh-muc/a?sau=${cursor}`],
    [`/danh-muc/a.data?sau=${cursor}&_routes=root`, `/danh-muc/a.data?sau=${cursor}&_routes=root`],
    // Pages that are no list do not read it, and lists read no other writing of it.
    [`/bai-viet/a?sau=${cursor}`, "/bai-viet/a"],
    [`/?sau=${cursor}`, "/"],
    ["/bai-viet?sau=", "/bai-viet"],
    ["/bai-viet?sau=2", "/bai-viet"],
    [`/bai-viet?sau=${cursor}x`, "/bai-viet"],
    ["/bai-viet.data?_routes=a/b,c&x=1", "/bai-viet.data?_routes=a%2Fb%2Cc"],
    ["/bai-viet.data?_routes=", "/bai-viet.data"],
    ["/bai-viet.data?_routes=a b", "/bai-viet.data"],
    ["/bai-viet.data?_routes=a,,b", "/bai-viet.data"],
    ["/chia-se-goc-nhin?sau=12&loc=soi-noi&x=1", "/chia-se-goc-nhin?loc=soi-noi&sau=12"],
    ["/chia-se-goc-nhin?loc=x&sau=-1", "/chia-se-goc-nhin"],
    ["/?", "/"],
    ["/tim-kiem?x=1&sau=20&q=a%20%C4%91&_routes=x", "/tim-kiem?q=a+%C4%91&sau=20"],
    ["/tim-kiem.data?q=a&_routes=root", "/tim-kiem.data?q=a&_routes=root"],
    ["/tim-kiem?q=", "/tim-kiem"],
    [`/tim-kiem?q=${"x".repeat(5_000)}`, `/tim-kiem?q=${"x".repeat(1_000)}`],
    ["/bai-viet?q=a&loai=b", "/bai-viet"],
    [`/${"x".repeat(599)}`, `/${"x".repeat(599)}`],
    [`/${"x".repeat(600)}`, null],
    [`/a?x=${"x".repeat(5_000)}`, "/a"],
    [`/a.data?_routes=${"x".repeat(600)}`, null],
    ["http://elsewhere.example/", null],
    ["*", null],
    // One page by many roads.
    ["/k1/../bai-viet/x", null],
    ["/./bai-viet", null],
    ["/x/%2e%2E/bai-viet", null],
    ["/x/.%2e/bai-viet?a=b", null],
    ["/bai-viet/..", null],
    ["/x\\..\\bai-viet", null],
    ["/x%2f..%2fbai-viet/..", null],
    ["/bai-viet#1", null],
    ["/bai-viet?a#1", null],
    ["/bai-viet\u0001", null],
    ["/bai-viet/..a", "/bai-viet/..a"],
    ["/bai-viet?a=/../", "/bai-viet"],
  ])("%.40s is %.40s", (url, key) => {
    expect(pageKey("GET", url)).toBe(key);
    expect(pageKey("HEAD", url)).toBe(key);
    expect(pageKey("POST", url)).toBeNull();
  });
});

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip,br", "br"],
  ["br;q=0", "identity"],
  ["br;q=0.0, gzip", "gzip"],
  ["br;q=0.000,gzip;q=0", "identity"],
  ["br;q=0.001", "br"],
  ["br;q=1.0, gzip;q=0.5", "br"],
  ["br; q=0.8", "br"],
  ["br ; q=0 , gzip ; q=1", "gzip"],
  ["brotli", "identity"],
  ["x-gzip", "identity"],
  ["deflate, zstd", "identity"],
  ["br;q=zero", "identity"],
] as const)("Accept-Encoding %s gets %s", (accept, encoding) => expect(chooseEncoding(accept)).toBe(encoding));

describe("a stored answer over the wire", () => {
  const body = Buffer.from(`<p>${"Một câu tiếng Việt. ".repeat(200)}</p>`);
  let answer: StoredAnswer;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    answer = prepareAnswer(
      body,
      { "content-type": "text/html; charset=utf-8", "cache-control": "public" },
      { lifetime: 5, now: 10 },
    );
    server = createServer((request, response) => sendStored(answer, request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );

  it("is compressed on the first request that accepts the encoding, and once", () => {
    const { identity } = answer.variants;
    expect([identity.body.equals(body), answer.variants.gzip, answer.variants.br]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    const [zipped, br] = [answer.compress("gzip"), answer.compress("br")];
    expect([gunzipSync(zipped.body).equals(body), brotliDecompressSync(br.body).equals(body)]).toEqual([true, true]);
    expect([answer.compress("gzip"), answer.variants.gzip, answer.compress("br")]).toEqual([zipped, zipped, br]);
    expect(answer.bytes).toBeGreaterThanOrEqual(identity.body.length + br.body.length + zipped.body.length);
    expect(answer.expiresAt).toBe(15);
  });

  it("has the same etag for equal bytes, and another one otherwise", async () => {
    const again = prepareAnswer(body, {}, { lifetime: 5, now: 99 });
    const other = prepareAnswer(Buffer.from("x"), {}, { lifetime: 5, now: 99 });
    expect(again.compress("br").etag).toBe(answer.compress("br").etag);
    expect(other.compress("br").etag).not.toBe(answer.compress("br").etag);
  });

  it("is not repeated to a client that has it: lists of etags, weak ones, and `*`", async () => {
    const { etag } = answer.compress("gzip");
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, `"a",W/${etag} ,"b"`, "*"]) {
      const again = await requestOf(port, "/", { headers: { "accept-encoding": "gzip", "if-none-match": known } });
      expect([
        known,
        again.status,
        again.bytes,
        again.headers.etag,
        again.headers["cache-control"],
        again.headers["content-type"],
      ]).toEqual([known, 304, 0, etag, "public", undefined]);
    }
    for (const known of ['"a"', "", answer.compress("br").etag, etag.slice(1, -1)])
      expect([
        known,
        (await requestOf(port, "/", { headers: { "accept-encoding": "gzip", "if-none-match": known } })).status,
      ]).toEqual([known, 200]);
  });

  it("has no body for HEAD, but its length", async () => {
    const [get, head] = [await requestOf(port, "/"), await requestOf(port, "/", { method: "HEAD" })];
    expect([head.status, head.bytes, head.headers["content-length"], get.bytes]).toEqual([
      200,
      0,
      String(body.length),
      body.length,
    ]);
  });

  it("without a compressed form is sent unchanged, without an encoding header", async () => {
    const plain = writeOut({ identity: body, br: body, gzip: body }, {}, 0);
    expect(plain.variants.br?.head).not.toContain("content-encoding");
    expect(plain.variants.br?.etag).toBe(plain.variants.identity.etag);
  });
});

describe("an address under which a page was asked for", () => {
  it.each([
    ["/bai-viet/", "/bai-viet"],
    ["/BAI-VIET/Abc?x=Y", "/bai-viet/abc?x=Y"],
    ["/bai-viet//", "/bai-viet"],
    ["/", null],
    ["/bai-viet", null],
    ["//evil.example/", null],
    ["/\\\\evil.example/", null],
    ["/A.data", null],
    ["/%2F/", null],
  ])("%s leads to %s", (url, plain) => expect(plainAddress(url)).toBe(plain));
});
