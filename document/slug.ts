import { foldVietnamese } from "./vietnamese-folding.ts";

/** `Học tiếng Anh mỗi ngày` → `hoc-tieng-anh-moi-ngay`; at most 100 letters, cut between words. Empty when no letter is left. */
export function slugOf(title: string): string {
  const words = foldVietnamese(title).match(/[a-z0-9]+/g);
  let slug = "";
  for (const word of words ?? []) {
    if (slug.length + word.length + 1 > 100) break;
    slug += slug ? `-${word}` : word;
  }
  return slug || (words?.[0]?.slice(0, 100) ?? "");
}
