import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import zlib from "node:zlib";
import { hours, seconds } from "#server/core/clock.ts";
import type { PlainRequest, WrittenAnswer } from "./plain-requests.ts";

export type Encoding = "identity" | "gzip" | "br";

interface Variant {
  body: Buffer;
  etag: string;
  /** Flat name-value list: `writeHead` takes it as it is, which an object is not. */
  head: string[];
  head304: string[];
  /** The same as they go over the wire, status line first; no empty line after them yet. */
  written: string;
  written304: string;
}

/** An answer, its headers written out, ready to be sent as it is. An encoding nobody has asked for yet may be missing. */
export interface StoredAnswer {
  variants: { identity: Variant; br?: Variant; gzip?: Variant };
  /** Makes what is missing. */
  compress(encoding: "br" | "gzip"): Variant;
  /** Memory that it takes as it is now: compressing one more variant adds to it. */
  readonly bytes: number;
  /** Set by whoever counts `bytes`: is called with what a new variant adds. */
  onGrowth?: (bytes: number) => void;
  expiresAt: number;
}

/** Bytes of V8: a word, the head of a string, and of a buffer with its backing store as measured with `--expose-gc`. */
const memory = { word: 8, string: 16, buffer: 300, variant: 200, entry: 1200, dependency: 40 };

/** V8 keeps a string with two bytes a character as soon as one of its characters is outside of Latin-1. */
function bytesOfString(text: string): number {
  // eslint-disable-next-line no-control-regex -- all of Latin-1
  const isLatin1 = /^[\u0000-\u00ff]*$/.test(text);
  return memory.string + Math.ceil((text.length * (isLatin1 ? 1 : 2)) / memory.word) * memory.word;
}

const bytesOfStrings = (list: readonly string[]) => list.reduce((sum, text) => sum + bytesOfString(text), 0);

/** Headers that all variants have are strings that they share, and counted once with the answer. */
const bytesOfVariant = ({ body, etag, head, head304, written, written304 }: Variant) =>
  memory.variant +
  memory.buffer +
  body.byteLength +
  (head.length + head304.length) * memory.word +
  bytesOfStrings([etag, written, written304]);

/**
 * A copy whose memory is its own and no larger. Small buffers are slices of a pool that they keep whole, and what zlib
 * returns is a slice of a chunk that is larger than most pages.
 */
function ownCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
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
  given: Buffer,
  headers: Record<string, string>,
  options: { lifetime: number; now: number },
): StoredAnswer {
  const body = ownCopy(given);
  const write = variantWriter(body, headers);
  const variants: StoredAnswer["variants"] = { identity: write("identity", body) };
  let bytes = bytesOfStrings(Object.values(headers)) + bytesOfVariant(variants.identity);
  return {
    variants,
    // At once, not in another thread: handing it over costs as much as a third of the work. Nearly all readers have browsers
    // of one mind, so each encoding is made when the first of them comes by.
    compress(encoding) {
      const known = variants[encoding];
      if (known) return known;
      const made = write(
        encoding,
        ownCopy(encoding === "br" ? zlib.brotliCompressSync(body, brotliOf(body)) : zlib.gzipSync(body, gzipOf(body))),
      );
      variants[encoding] = made;
      const more = bytesOfVariant(made);
      bytes += more;
      this.onGrowth?.(more);
      return made;
    },
    get bytes() {
      return bytes;
    },
    expiresAt: options.now + options.lifetime,
  };
}

/** The same for bodies that were compressed before. An encoding given the plain body is sent as plain. */
export function writeOut(
  bodies: Record<Encoding, Buffer>,
  headers: Record<string, string>,
  expiresAt: number,
): StoredAnswer {
  const write = variantWriter(bodies.identity, headers);
  const variants = {
    identity: write("identity", bodies.identity),
    gzip: write("gzip", bodies.gzip),
    br: write("br", bodies.br),
  };
  return {
    variants,
    compress: (encoding) => variants[encoding],
    bytes:
      bytesOfStrings(Object.values(headers)) +
      Object.values(variants).reduce((sum, variant) => sum + bytesOfVariant(variant), 0),
    expiresAt,
  };
}

function variantWriter(plain: Buffer, headers: Record<string, string>) {
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 20);
  return (encoding: Encoding, body: Buffer): Variant => {
    const isEncoded = encoding !== "identity" && body !== plain;
    const etag = `"${hash}${isEncoded ? `-${encoding}` : ""}"`;
    const shared = Object.entries({ ...headers, etag, vary: "accept-encoding" });
    const whole = [
      ...shared,
      ["content-length", String(body.length)],
      ...(isEncoded ? [["content-encoding", encoding]] : []),
    ];
    // A 304 repeats what a cache needs to go on using its copy (RFC 9110 15.4.5), not the type.
    const known = shared.filter(([name]) => name !== "content-type");
    // Joined, not added up: V8 would keep the pieces of a sum until it is first read.
    const written = (status: string, lines: string[][]) =>
      [`HTTP/1.1 ${status}\r\n`, ...lines.flatMap(([name, value]) => [name, ": ", value, "\r\n"])].join("");
    return {
      body,
      etag,
      head: whole.flat(),
      head304: known.flat(),
      written: written("200 OK", whole),
      written304: written("304 Not Modified", known),
    };
  };
}

const accepts = (name: string) => new RegExp(`(?:^|[ ,])${name}(?: *; *q=(?!0(?:\\.0*)?(?:[ ,]|$))[\\d.]+)?(?: *,|$)`);
const [acceptsBrotli, acceptsGzip] = [accepts("br"), accepts("gzip")];
/** Browsers of one kind send one header, so a few answers serve nearly everybody. */
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

/** The best encoding that an Accept-Encoding header allows; `;q=0` refuses one. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return "identity";
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = acceptsBrotli.test(accept) ? "br" : acceptsGzip.test(accept) ? "gzip" : "identity";
  if (chosen.size < mostChosen) chosen.set(accept, encoding);
  return encoding;
}

const matchesTag = (header: string, etag: string) =>
  header === etag || header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);

/** The variant for who asks, and whether they have it already. */
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

/** The same for a request that was read from the socket itself. */
export function writeStored(answer: StoredAnswer, request: PlainRequest): WrittenAnswer {
  const { variant, isKnown } = variantFor(answer, request.acceptEncoding, request.ifNoneMatch);
  return isKnown ? { head: variant.written304, body: null } : { head: variant.written, body: variant.body };
}

/**
 * What a page was made from: `articles` and `categories` are the lists, `article:<id>` one text, `author:<name>` a person,
 * `authors` anybody at all. Closed, since a mark that no change touches would keep a page until it is old: whatever is
 * added here is added to `touchedBy` as well (a test looks).
 */
export type Dependency =
  | "articles"
  | "videos"
  | "series"
  | "categories"
  | "authors"
  | "featured"
  | "most-read"
  | "perspective-topics"
  | "gamification"
  | `${"article" | "video" | "series" | "author" | "followers" | "comments" | "perspectives"}:${string}`;

export type PageCache = ReturnType<typeof createPageCache>;

interface Entry {
  answer: StoredAnswer;
  dependencies: Set<Dependency>;
  /** What this entry adds to the count. */
  bytes: number;
  /** Until then it is served without a look at what may have changed. */
  freshUntil: number;
  /** Until then it is served when the page cannot be rendered. */
  usableUntil: number;
}

const bytesOfEntry = (key: string, dependencies: Set<Dependency>) =>
  memory.entry +
  bytesOfString(key) +
  [...dependencies].reduce((sum, one) => sum + memory.dependency + bytesOfString(one), 0);

/** Milliseconds that a page which is not fresh any more may stand in for one that cannot be rendered. */
const longestOutage = hours(24);
/** Milliseconds after which the render of such a page is tried again. */
const retryPause = seconds(2);

/**
 * Public pages in memory, least recently used out first. A page that was being rendered while something changed is
 * answered but not stored: it may hold the state before the change. Pages that are not fresh any more are kept within the
 * same room for as long as an outage may last.
 */
export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const entries = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<unknown>>();
  let bytes = 0;
  let changes = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    delete entry.answer.onGrowth;
  };
  const makeRoom = () => {
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const isFresh = ({ freshUntil }: Entry) => freshUntil > now();
  const isUsable = ({ usableUntil }: Entry) => usableUntil > now();
  const take = (key: string, isWanted: (entry: Entry) => boolean): StoredAnswer | undefined => {
    const entry = entries.get(key);
    if (!entry || !isWanted(entry)) return undefined;
    // Moved to the end: the front of the map is what has not been asked for longest.
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  };

  return {
    /** A page that is fresh. */
    find: (key: string) => take(key, isFresh),

    /** A page as it was last, fresh or not, for when it cannot be rendered. */
    findStale: (key: string) => take(key, isUsable),

    /** For a page that is no page any more. */
    forget: drop,

    /** The render of a stale page failed: for a moment it counts as fresh, so that not every request tries again. */
    postpone(key: string) {
      const entry = entries.get(key);
      if (entry) entry.freshUntil = Math.min(entry.usableUntil, Math.max(entry.freshUntil, now() + retryPause));
    },

    /** Counts changes; a render notes it at its start and hands it to `store`. */
    get changes() {
      return changes;
    },

    store(key: string, answer: StoredAnswer, dependencies: Set<Dependency>, changesAtStart: number) {
      if (changesAtStart !== changes) return;
      drop(key);
      const entry: Entry = {
        answer,
        dependencies,
        bytes: answer.bytes + bytesOfEntry(key, dependencies),
        freshUntil: answer.expiresAt,
        usableUntil: answer.expiresAt + longestOutage,
      };
      answer.onGrowth = (more) => {
        entry.bytes += more;
        bytes += more;
        makeRoom();
      };
      entries.set(key, entry);
      bytes += entry.bytes;
      makeRoom();
    },

    /**
     * Forgets every page made from one of these: it may show what is not public any more. With null nothing is known of what
     * changed, so every page is stale: it is rendered again before it is served, unless that fails.
     */
    invalidate(dependencies: Dependency[] | null) {
      // Somebody's login concerns no page: renders that are under way may be stored.
      if (dependencies?.length === 0) return;
      changes += 1;
      const moment = now();
      for (const [key, entry] of entries)
        if (dependencies === null) {
          entry.usableUntil = Math.min(entry.usableUntil, moment + longestOutage);
          entry.freshUntil = Math.min(entry.freshUntil, moment);
        } else if (dependencies.some((one) => entry.dependencies.has(one))) drop(key);
    },

    /** Forgets what has been stale for longer than any outage. */
    sweep() {
      for (const [key, entry] of entries) if (entry.usableUntil <= now()) drop(key);
    },

    /** One piece of work for all who wait for the same key. */
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      const running = inFlight.get(key) as Promise<T> | undefined;
      if (running) return running;
      const started = work().finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },

    get size() {
      return { entries: entries.size, bytes };
    },
  };
}
