import type { Phrase } from "../phrase.ts";

/** Phrases on one subject, by the id of the rule to which each belongs. */
export type PhraseList = Partial<Record<ListRuleId, readonly Phrase[]>>;

/** The rules for many phrases. Their ids are older than the lists, and never change. */
export type ListRuleId =
  | `set-phrases/${"preposition" | "word-form" | "wording"}`
  | `phrases/${"missing-the" | "preposition" | "word-form" | "relative" | "wording" | "more-than" | "raised"}`
  | `everyday/${"preposition" | "wording" | "order" | "ranking" | "raise"}`;
