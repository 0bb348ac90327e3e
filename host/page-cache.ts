import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import zlib from "node:zlib";
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
  /** Memory that it takes, with every encoding. */
  bytes: number;
  expiresAt: number;
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
/** What a page shrinks to at most, for the encodings that are still to come. */
const shrunk = 0.5;

/**
 * Compresses `body` for who asked and writes out its headers. `headers` must not name content-length, content-encoding,
 * etag or vary. The etag is that of the bytes, so a page that is rendered again to the same answers 304.
 */
export function prepareAnswer(
  body: Buffer,
  headers: Record<string, string>,
  options: { lifetime: number; now: number },
): StoredAnswer {
  const write = variantWriter(body, headers);
  const variants: StoredAnswer["variants"] = { identity: write("identity", body) };
  return {
    variants,
    // At once, not in another thread: handing it over costs as much as a third of the work. Nearly all readers have browsers
    // of one mind, so each encoding is made when the first of them comes by.
    compress: (encoding) =>
      (variants[encoding] ??= write(
        encoding,
        // A copy, where what was made lies in a chunk as large as the page.
        encoding === "br"
          ? zlib.brotliCompressSync(body, brotliOf(body))
          : Buffer.from(zlib.gzipSync(body, gzipOf(body))),
      )),
    bytes: Math.ceil(body.length * (1 + 2 * shrunk)),
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
    bytes: bodies.identity.length + bodies.br.length + bodies.gzip.length,
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
    const written = (status: string, lines: string[][]) =>
      `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}`;
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
  | "honours"
  | `${"article" | "video" | "series" | "author" | "followers" | "conversation" | "perspectives"}:${string}`;

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Public pages in memory, least recently used out first. A page that was being rendered while something changed is
 * answered but not stored: it may hold the state before the change.
 */
export function createPageCache({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const entries = new Map<string, StoredAnswer & { dependencies: Set<Dependency> }>();
  const inFlight = new Map<string, Promise<unknown>>();
  let bytes = 0;
  let changes = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };

  return {
    /** `evenIfOld`: while the database is away an old page is better than none. */
    find(key: string, evenIfOld = false): StoredAnswer | undefined {
      const entry = entries.get(key);
      if (!entry || (!evenIfOld && entry.expiresAt <= now())) return undefined;
      // Moved to the end: the front of the map is what has not been asked for longest.
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },

    /** Counts changes; a render notes it at its start and hands it to `store`. */
    get changes() {
      return changes;
    },

    store(key: string, answer: StoredAnswer, dependencies: Set<Dependency>, changesAtStart: number) {
      if (changesAtStart !== changes) return;
      drop(key);
      entries.set(key, { ...answer, dependencies });
      bytes += answer.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },

    /** Forgets every page made from one of these; all of them when the list is null. */
    invalidate(dependencies: Dependency[] | null) {
      // Somebody's login concerns no page: renders that are under way may be stored.
      if (dependencies?.length === 0) return;
      changes += 1;
      for (const [key, entry] of entries)
        if (dependencies === null || dependencies.some((one) => entry.dependencies.has(one))) drop(key);
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
