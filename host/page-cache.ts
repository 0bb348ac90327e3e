import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import type { CacheTag } from "#contracts/cache-tags.ts";
import { bindOperations } from "#server/core/operations.ts";
import { hours, seconds } from "#server/core/clock.ts";
import type { PlainRequest, WrittenAnswer } from "./plain-requests.ts";

export type Encoding = "identity" | "gzip" | "br";

interface Variant {
  body: Buffer;
  etag: string;
  /** A flat name-value list, which `writeHead` uses without conversion, unlike an object. */
  head: string[];
  head304: string[];
  /** The same as on the wire, without status line and date: the headers, the empty line and the body, which is its end. */
  written: Buffer;
  written304: Buffer;
}

/** A prepared answer with its headers. Encodings that were never requested may be missing. */
export interface StoredAnswer {
  variants: { identity: Variant; br?: Variant; gzip?: Variant };
  /** Makes a variant that is missing. */
  compress(encoding: "br" | "gzip"): Variant;
  /** Its current memory; each further variant adds to it. */
  readonly bytes: number;
  /** Set by the cache: called after a new variant was added. */
  onGrowth?: () => void;
  expiresAt: number;
}

/** Bytes of V8: a word, the head of a string, and of a buffer with its backing store as measured with `--expose-gc`. */
const memory = { word: 8, string: 16, buffer: 300, variant: 200, entry: 1200, tag: 40 };

/** V8 keeps a string with two bytes a character as soon as one of its characters is outside of Latin-1. */
function bytesOfString(text: string): number {
  // eslint-disable-next-line no-control-regex -- all of Latin-1
  const isLatin1 = /^[\u0000-\u00ff]*$/.test(text);
  return memory.string + Math.ceil((text.length * (isLatin1 ? 1 : 2)) / memory.word) * memory.word;
}

const bytesOfStrings = (list: readonly string[]) => list.reduce((sum, text) => sum + bytesOfString(text), 0);

/** All variants share the same header strings, which are counted once with the answer. */
const bytesOfVariant = ({ etag, head, head304, written, written304 }: Variant) =>
  memory.variant +
  2 * memory.buffer +
  written.byteLength +
  written304.byteLength +
  (head.length + head304.length) * memory.word +
  bytesOfString(etag);

/**
 * Headers and body one after the other, in memory of their own: small buffers are slices of a pool that they keep alive,
 * and zlib returns slices of chunks larger than most pages.
 */
function writeTogether(headers: string, body?: Buffer): Buffer {
  const written = Buffer.allocUnsafeSlow(headers.length + (body?.byteLength ?? 0));
  written.write(headers, "latin1");
  body?.copy(written, headers.length);
  return written;
}

/**
 * At 4 both take half the time of their usual 5 and 6 and leave an article 4 to 7 % larger (43 kB: gzip 0.23 ms and 10.5 kB
 * instead of 0.53 ms and 10.1 kB); 11 is for files of the build, compressed once.
 */
const brotliOf = (body: Buffer) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
});
/** One chunk as large as what goes in: several cost a third more. */
const gzipOf = (body: Buffer) => ({ level: 4, chunkSize: Math.max(1024, body.length) });

/**
 * Compresses `body` for who asked and writes out its headers. `headers` must not name content-length, content-encoding,
 * etag or vary. The etag is that of the bytes, so a page that is rendered again to the same answers 304.
 */
export function prepareAnswer(
  plain: Buffer,
  headers: Record<string, string>,
  options: { lifetime: number; now: number },
): StoredAnswer {
  const write = variantWriter(plain, headers);
  const variants: StoredAnswer["variants"] = { identity: write("identity", plain) };
  const { body } = variants.identity;
  let bytes = bytesOfStrings(Object.values(headers)) + bytesOfVariant(variants.identity);
  return {
    variants,
    // Synchronously: passing it to a thread costs a third of the work. Most readers' browsers agree, so each encoding
    // is created on its first request.
    compress(encoding) {
      const known = variants[encoding];
      if (known) return known;
      const made = write(
        encoding,
        encoding === "br" ? zlib.brotliCompressSync(body, brotliOf(body)) : zlib.gzipSync(body, gzipOf(body)),
      );
      variants[encoding] = made;
      bytes += bytesOfVariant(made);
      this.onGrowth?.();
      return made;
    },
    get bytes() {
      return bytes;
    },
    expiresAt: options.now + options.lifetime,
  };
}

/** The same for bodies that are already compressed. An encoding whose body equals the plain one is sent as plain. */
export function writeOut(
  bodies: Record<Encoding, Buffer>,
  headers: Record<string, string>,
  expiresAt: number,
): StoredAnswer {
  const write = variantWriter(bodies.identity, headers);
  const identity = write("identity", bodies.identity);
  const writeUnlessPlain = (encoding: "br" | "gzip") =>
    bodies[encoding] === bodies.identity ? identity : write(encoding, bodies[encoding]);
  const variants = { identity, gzip: writeUnlessPlain("gzip"), br: writeUnlessPlain("br") };
  return {
    variants,
    compress: (encoding) => variants[encoding],
    bytes:
      bytesOfStrings(Object.values(headers)) +
      [...new Set(Object.values(variants))].reduce((sum, variant) => sum + bytesOfVariant(variant), 0),
    expiresAt,
  };
}

function variantWriter(plain: Buffer, headers: Record<string, string>) {
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 20);
  return (encoding: Encoding, body: Buffer): Variant => {
    const isEncoded = encoding !== "identity";
    const etag = `"${hash}${isEncoded ? `-${encoding}` : ""}"`;
    const shared = Object.entries({ ...headers, etag, vary: "accept-encoding" });
    const whole = [
      ...shared,
      ["content-length", String(body.length)],
      ...(isEncoded ? [["content-encoding", encoding]] : []),
    ];
    // A 304 repeats the headers that a cache needs to reuse its copy (RFC 9110 15.4.5), not the type.
    const known = shared.filter(([name]) => name !== "content-type");
    const linesOf = (list: string[][]) => `${list.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
    const written = writeTogether(linesOf(whole), body);
    return {
      body: written.subarray(written.length - body.length),
      etag,
      head: whole.flat(),
      head304: known.flat(),
      written,
      written304: writeTogether(linesOf(known)),
    };
  };
}

const accepts = (name: string) => new RegExp(`(?:^|[ ,])${name}(?: *; *q=(?!0(?:\\.0*)?(?:[ ,]|$))[\\d.]+)?(?: *,|$)`);
const [acceptsBrotli, acceptsGzip] = [accepts("br"), accepts("gzip")];
/** Browsers of one kind send one header, so a few entries serve nearly all requests. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that an Accept-Encoding header allows; `;q=0` refuses one. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return "identity";
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = acceptsBrotli.test(accept) ? "br" : acceptsGzip.test(accept) ? "gzip" : "identity";
  chosen.set(accept, encoding);
  return encoding;
}

const matchesTag = (header: string, etag: string) =>
  header === etag || header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

/** The variant for a client, and whether the client has it already. */
function variantFor(answer: StoredAnswer, accept: string | undefined, known: string | undefined) {
  const encoding = chooseEncoding(accept);
  const variant = answer.variants[encoding] ?? answer.compress(encoding as "br" | "gzip");
  return { variant, isKnown: known !== undefined && matchesTag(known, variant.etag) };
}

export function sendStored(answer: StoredAnswer, request: IncomingMessage, response: ServerResponse) {
  const { "accept-encoding": accept, "if-none-match": known } = request.headers;
  const { variant, isKnown } = variantFor(answer, accept as string | undefined, known);
  if (isKnown) response.writeHead(304, variant.head304 as unknown as OutgoingHttpHeaders).end();
  else
    response
      .writeHead(200, variant.head as unknown as OutgoingHttpHeaders)
      .end(request.method === "HEAD" ? undefined : variant.body);
}

/** The same for a request read from the socket. */
export function writeStored(answer: StoredAnswer, request: PlainRequest): WrittenAnswer {
  const { variant, isKnown } = variantFor(answer, request.acceptEncoding, request.ifNoneMatch);
  return isKnown ? { status: 304, rest: variant.written304 } : { status: 200, rest: variant.written };
}

export type PageCache = ReturnType<typeof createPageCache>;

interface Entry {
  answer: StoredAnswer;
  tags: ReadonlySet<CacheTag>;
  /** Until then it is served without a new render. */
  freshUntil: number;
  /** Until then it is served when the render fails. */
  usableUntil: number;
}

const bytesOfEntry = (key: string, tags: ReadonlySet<CacheTag>) =>
  memory.entry + bytesOfString(key) + [...tags].reduce((sum, tag) => sum + memory.tag + bytesOfString(tag), 0);

/** Milliseconds for which a stale page may replace a failed render. */
const longestOutage = hours(24);
/** Milliseconds before such a render is retried. */
const retryPause = seconds(2);

interface Store {
  now: () => number;
  entries: LRUCache<string, Entry>;
  /** Work in progress, by key. */
  inFlight: Map<string, Promise<unknown>>;
  /** Changes that drop pages: how many there were, and the tags of the latest; null: unknown. */
  changes: { count: number; latest: (readonly CacheTag[] | null)[] };
}

/** Changes of which the tags are kept, for the renders that are running. */
const changesKept = 200;

/** Whether a page with these tags may show what was before one of the changes since the `count`-th. */
function hasChangedSince({ changes }: Store, count: number, tags: ReadonlySet<CacheTag>): boolean {
  const missed = changes.count - count;
  if (missed > changes.latest.length) return true;
  return changes.latest
    .slice(changes.latest.length - missed)
    .some((changed) => changed?.some((tag) => tags.has(tag)) ?? true);
}

/** For pages that do not exist any more. */
export const dropPage = ({ entries }: Store, key: string) => void entries.delete(key);

const isFresh = ({ now }: Store, { freshUntil }: Entry) => freshUntil > now();

const isUsable = ({ now }: Store, { usableUntil }: Entry) => usableUntil > now();

const takePage = ({ entries }: Store, key: string, isWanted: (entry: Entry) => boolean): StoredAnswer | undefined => {
  const entry = entries.get(key);
  return entry && isWanted(entry) ? entry.answer : undefined;
};

/** A page that is fresh. */
export const findFreshPage = (deps: Store, key: string) => takePage(deps, key, (entry) => isFresh(deps, entry));

/** A page, fresh or stale, for when the render fails. */
export const findStalePage = (deps: Store, key: string) => takePage(deps, key, (entry) => isUsable(deps, entry));

/**
 * After a failed render of a stale page: it counts as fresh for a moment, so that not every request tries again.
 */
export function postponeRender({ entries, now }: Store, key: string) {
  const entry = entries.peek(key);
  if (entry) entry.freshUntil = Math.min(entry.usableUntil, Math.max(entry.freshUntil, now() + retryPause));
}

export function storePage(
  deps: Store,
  key: string,
  answer: StoredAnswer,
  tags: ReadonlySet<CacheTag>,
  changesAtStart: number,
) {
  const { entries } = deps;
  if (hasChangedSince(deps, changesAtStart, tags)) return;
  // The cache counts the size of an entry when it is set, and of the same object only once.
  answer.onGrowth = () => {
    const entry = entries.peek(key);
    if (entry?.answer === answer) entries.set(key, { ...entry });
  };
  entries.set(key, {
    answer,
    tags,
    freshUntil: answer.expiresAt,
    usableUntil: answer.expiresAt + longestOutage,
  });
}

/**
 * Drops every page with one of these tags: it may show withdrawn content. With null the change is
 * unknown, so every page becomes stale: it is rendered before it is served, unless that fails.
 */
export function invalidatePages(deps: Store, tags: readonly CacheTag[] | null) {
  const { changes, now, entries } = deps;
  // A login, for example, changes no page: running renders may be stored.
  if (tags?.length === 0) return;
  changes.count += 1;
  changes.latest.push(tags);
  if (changes.latest.length > changesKept) changes.latest.shift();
  const moment = now();
  // A copy: the package does not promise an order while entries are deleted.
  for (const [key, entry] of Array.from(entries))
    if (tags === null) {
      entry.usableUntil = Math.min(entry.usableUntil, moment + longestOutage);
      entry.freshUntil = Math.min(entry.freshUntil, moment);
    } else if (tags.some((tag) => entry.tags.has(tag))) dropPage(deps, key);
}

/** Drops pages that have been stale for longer than any outage. */
export function sweepPages(deps: Store) {
  const { entries, now } = deps;
  for (const [key, entry] of Array.from(entries)) if (entry.usableUntil <= now()) dropPage(deps, key);
}

/** Shares one piece of work among concurrent callers with the same key. */
export function shareWork<T>({ inFlight }: Store, key: string, work: () => Promise<T>): Promise<T> {
  const running = inFlight.get(key) as Promise<T> | undefined;
  if (running) return running;
  const started = work().finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}

/**
 * Public pages in memory; the least recently used are evicted. A page that was being rendered while one of its tags changed is
 * answered but not stored, because it may show the old state. Stale pages stay within the same limit for as long as an outage may last.
 */
export function createPageCache(options: { maxBytes: number; now: () => number }) {
  const changes: Store["changes"] = { count: 0, latest: [] };
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ answer, tags }, key) => answer.bytes + bytesOfEntry(key, tags),
  });
  const deps: Store = { now: options.now, entries, inFlight: new Map(), changes };
  return {
    ...bindOperations(deps, {
      find: findFreshPage,
      findStale: findStalePage,
      forget: dropPage,
      postpone: postponeRender,
      store: storePage,
      invalidate: invalidatePages,
      sweep: sweepPages,
    }),
    /** Shares one piece of work among concurrent callers with the same key. */
    once: <T>(key: string, work: () => Promise<T>) => shareWork(deps, key, work),
    /** Counts changes; a render takes the value at its start and passes it to `store`. */
    get changes() {
      return changes.count;
    },
    get size() {
      return { entries: entries.size, bytes: entries.calculatedSize };
    },
  };
}
