import type { ByteRange } from "#server/storage/file-storage.ts";

/**
 * The one range of a `Range` header (RFC 9110 14.2). null: the whole file, which is allowed for every header and is the
 * answer to several ranges and to units other than bytes.
 */
export function rangeOf(header: string, size: number): ByteRange | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(" ", "")) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === "" ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
