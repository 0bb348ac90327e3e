import { createPageCache, prepareAnswer } from "#host/page-cache.ts";

/*
 * Run as a process of its own with --expose-gc: fills a page cache and prints what it counts and what the process takes for it.
 * Arguments: number of pages, bytes of a page, encodings (separated by commas), dependencies of a page.
 */

const [pages = 0, bytes = 0] = process.argv.slice(2, 4).map(Number);
const encodings = (process.argv[4] ?? "").split(",").filter((name) => name === "br" || name === "gzip");
const dependencies = Number(process.argv[5] ?? 0);

const taken = () => {
  // The second collection frees what zlib holds outside the heap.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const policy = (n: number) => Array.from({ length: 12 }, (_, at) => `'sha256-${"x".repeat(40)}${n}-${at}'`).join(" ");

const cache = createPageCache({ maxBytes: Number.MAX_SAFE_INTEGER, now: () => 0 });
const store = (n: number) => {
  // Text that compresses about as well as a page.
  const text = Array.from({ length: Math.ceil(bytes / 12) }, (_, at) => `${((n + 1) * (at + 7)) % 99_991} mạ `).join(
    "",
  );
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": ["default-src 'self'; script-src", policy(n)].join(" "),
  };
  const answer = prepareAnswer(Buffer.from(text).subarray(0, bytes), headers, { lifetime: 1, now: 0 });
  const marks = Array.from({ length: dependencies }, (_, at) =>
    ["article:", `00000000-0000-4000-8000-${String(n * 100 + at).padStart(12, "0")}`].join(""),
  );
  const key = `/bai-viet/${["mot-bai-viet-co-ten-dai", n].join("-")}`;
  cache.store(key, answer, new Set(marks), cache.changes);
  const stored = cache.find(key);
  for (const encoding of encodings) stored?.compress(encoding);
};

for (let n = 0; n < 50; n++) store(-1);
const before = { taken: taken(), counted: cache.size.bytes };
for (let n = 0; n < pages; n++) store(n);
console.log(JSON.stringify({ counted: cache.size.bytes - before.counted, taken: taken() - before.taken }));
