import type { CacheTag } from "#contracts/cache-tags.ts";
import type { Change } from "#server/database/connect.ts";

/** By kind of change: the tags whose pages a change of this id drops. */
export type ChangeTags = Record<string, (id: string) => readonly CacheTag[]>;

export interface CacheTags {
  /**
   * The tags of a change; null: possibly any, for a change kind of a newer node, and when announcements may have been
   * missed ("everything", "connection-lost").
   */
  of(change: Change): readonly CacheTag[] | null;
  /** Whether some change drops pages with this tag. Otherwise such a page would be kept until it expires. */
  isAnnounced(tag: CacheTag): boolean;
}

/** `author:lan` → `author:` */
const kindOf = (tag: CacheTag) => tag.slice(0, tag.indexOf(":") + 1) || tag;

/** @throws if two features announce the same kind of change: the pages of one of them would be kept. */
export function createCacheTags(features: readonly ChangeTags[]): CacheTags {
  const tagsOf = new Map<string, ChangeTags[string]>();
  for (const [kind, tags] of features.flatMap((changes) => Object.entries(changes))) {
    if (tagsOf.has(kind)) throw new Error(`two features announce changes of the kind ${kind}`);
    tagsOf.set(kind, tags);
  }
  const announced = new Set([...tagsOf.values()].flatMap((tags) => tags("").map(kindOf)));
  return {
    of: ({ kind, id }) => tagsOf.get(kind)?.(id) ?? null,
    isAnnounced: (tag) => announced.has(kindOf(tag)),
  };
}
