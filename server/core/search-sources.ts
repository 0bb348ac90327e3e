import type { PageKind } from "#contracts/schemas/search.ts";

/* What a feature contributes to the search beside published content, which has an index of its own. */

export interface SearchableEntry {
  title: string;
  /** Shown below the title; may be empty. */
  summary: string;
  /** A path; null for what has no page of its own. */
  address: string | null;
  /** Text that finds the entry and is not shown. */
  more?: string;
  /** A CEFR level. */
  level?: string;
  /** Of the title. */
  isEnglish?: boolean;
}

export interface SearchSource {
  kind: PageKind;
  /**
   * Entries that may match: all of them, where they are few, or those that the feature finds for the words. The search
   * keeps those with all words, and orders and marks them.
   * @param words of the query: lower case, without diacritics
   */
  candidates(words: readonly string[]): readonly SearchableEntry[] | Promise<readonly SearchableEntry[]>;
  /** The candidates are the results, in their order: the feature knows what matches (a dictionary). */
  isComplete?: boolean;
}
