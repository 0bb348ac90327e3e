import { readFileSync } from "node:fs";

const mega = 1024 * 1024;
/** The address space that V8 reserves behind the memory of a WebAssembly program. */
const guardBytes = 4 * 1024 * mega;

interface Mapping {
  begin: number;
  end: number;
  access: string;
  /** A file, `[heap]` or empty. */
  name: string;
  resident: number;
}

/** What the system says of the process, in bytes. */
export interface Resident {
  total: number;
  /** Shared pages are divided among the processes that share them. */
  proportional: number;
  /** The most that the process ever took. */
  peak: number;
}

const kilobytes = (text: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;

export function residentOf(pid: number): Resident {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    total: kilobytes(status, "VmRSS"),
    proportional: kilobytes(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "Pss"),
    peak: kilobytes(status, "VmHWM"),
  };
}

function mappingsOf(pid: number): Mapping[] {
  const mappings: Mapping[] = [];
  for (const line of readFileSync(`/proc/${pid}/smaps`, "utf8").split("\n")) {
    const [, begin, end, access = "", name = ""] =
      /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
    if (begin && end) mappings.push({ begin: parseInt(begin, 16), end: parseInt(end, 16), access, name, resident: 0 });
    const resident = /^Rss:\s+(\d+) kB/.exec(line)?.[1];
    const last = mappings.at(-1);
    if (resident && last) last.resident = Number(resident) * 1024;
  }
  return mappings;
}

/** The values of one metric by their label, from the text that Prometheus reads. */
function valuesOf(metrics: string, name: string): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [, label = "", value] of metrics.matchAll(new RegExp(`^${name}(?:{\\w+="([^"]+)"})? (\\S+)$`, "gm")))
    values[label] = Number(value);
  return values;
}

/**
 * The resident memory by part. The first three are read from the system's map of the process, the others from its metrics; the
 * rest is what belongs to none of them: the C library, stacks, and what the compilers hold.
 */
export async function partsOf(pid: number, metricsUrl: string): Promise<Record<string, number>> {
  const metrics = await (await fetch(metricsUrl)).text();
  const mappings = mappingsOf(pid);
  const sum = (isMeant: (mapping: Mapping, next: Mapping | undefined) => boolean) =>
    mappings.reduce((bytes, mapping, at) => bytes + (isMeant(mapping, mappings[at + 1]) ? mapping.resident : 0), 0);
  const isFile = ({ name }: Mapping) => name.startsWith("/");
  const isWebAssembly = (mapping: Mapping, next: Mapping | undefined) =>
    mapping.name === "" &&
    mapping.access === "rw-p" &&
    next?.access === "---p" &&
    next.begin === mapping.end &&
    next.end - next.begin > guardBytes;
  const committed = valuesOf(metrics, "mam_heap_committed_bytes");
  const buffers = valuesOf(metrics, "mam_buffer_bytes");
  const pages = valuesOf(metrics, "mam_page_cache_bytes")[""] ?? 0;
  const parts: Record<string, number> = {
    "program files (Node, libraries)": sum(isFile),
    "machine code": sum((mapping) => !isFile(mapping) && mapping.access.includes("x")),
    "WebAssembly memory (PGlite)": sum(isWebAssembly),
    "heap, main thread": committed.main ?? 0,
    "heap, engine": committed.engine ?? 0,
    "heap, embedded database": committed.database ?? 0,
    "page cache": pages,
    "buffers, main thread, without pages": Math.max(0, (buffers.main ?? 0) - pages),
    "word lists and buffers, engine": buffers.engine ?? 0,
  };
  const known = Object.values(parts).reduce((all, bytes) => all + bytes, 0);
  return { ...parts, rest: mappings.reduce((all, { resident }) => all + resident, 0) - known };
}
