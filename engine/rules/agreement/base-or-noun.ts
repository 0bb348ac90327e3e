import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

export const nounReading = (s: SentenceReader, at: number) => s.readings(at).find(({ role }) => role === "noun");

/** Named in texts about computers: “on commit”, “of merge conflicts”, “through curl”, “in excel”. */
export const computing = wordSet(
  "commit merge curl default develop exec push pull fork build deploy checkout debug excel rebase stash blame clone diff patch publish read write launch release type send import download upload install export preview select search click input browse query filter log print echo call test parse render",
);
