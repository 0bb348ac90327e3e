import type { ArticleFigures } from "#contracts/schemas/figures.ts";

/** 31 of 50 → “62 %”; without reads there is no share. */
export const finishedShare = (finished: number, reads: number): string =>
  reads === 0 ? "–" : `${Math.min(100, Math.round((100 * finished) / reads))} %`;

/** Name of a source that is no host. */
export function sourceName(kind: ArticleFigures["sources"][number]["kind"], siteName: string): string {
  if (kind === "site") return `Trang khác của ${siteName}`;
  return kind === "unknown" ? "Mở thẳng, hoặc không rõ" : "Những nơi khác";
}
