import type { KindCode } from "#contracts/schemas/language.ts";
import type { ListedTopic, Writing, WritingVersion } from "#contracts/schemas/writing.ts";

/** The most frequent kind of error in a text; the first in case of a tie. */
export function weakestKind(versions: readonly WritingVersion[]): KindCode | null {
  const counts = new Map<KindCode, number>();
  for (const { kind, state } of versions.at(-1)?.findings ?? [])
    if (state !== "wrong" && state !== "dismissed") counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** “Chủ đề tiếp theo cùng loại lỗi”: unwritten, at the same level if there is one. */
export function nextTopic(
  topics: readonly ListedTopic[],
  { level, topicSlug }: Pick<Writing, "level" | "topicSlug">,
  kind: KindCode | null,
): ListedTopic | null {
  const open = topics.filter(({ status, slug }) => status === "unwritten" && slug !== topicSlug);
  const same = open.filter((topic) => topic.level === level);
  const has = (topic: ListedTopic) => kind !== null && topic.kinds.includes(kind);
  return same.find(has) ?? open.find(has) ?? same[0] ?? open[0] ?? null;
}
