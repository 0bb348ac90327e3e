import { z } from "zod";
import { taughtKinds } from "#contracts/limits/language.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { errorKinds } from "#engine/index.ts";
import { asList, rules, vietnameseFor, type ListPrompt } from "./prompt.ts";

const kinds = errorKinds
  .map(({ code, wrong, right }) => `${code}${taughtKinds.some((kind) => kind === code) ? `: ${wrong} → ${right}` : ""}`)
  .join("\n");

export const findErrors: ListPrompt<
  { level: PlacementLevel | null },
  { n: number; quote: string; fix: string; kind: string; why: string }
> = {
  name: "find-errors",
  version: 1,
  element: z.object({
    /** Number of the sentence. */
    n: z.number(),
    quote: z.string(),
    fix: z.string(),
    kind: z.string(),
    why: z.string(),
  }),
  longestAnswer: 4_000,
  instructions: ({ level }) => `You find errors of English in a learner's text, sentence by sentence.
Report what is wrong: grammar, word form, collocation, passive voice, word order, a sentence that is none, a word that does not fit. Do not report style, taste, punctuation that may stand, spelling variants, or names. If you are not sure, leave it out: a false alarm is worse than a miss.
For each error: "n", the number of its sentence; "quote", the wrong words copied exactly from that sentence, as few as possible but enough to be found in it only once; "fix", what replaces exactly that quote; "kind", one of the codes below; "why", one Vietnamese sentence that says why, where it helps by comparing with Vietnamese.
${vietnameseFor(level)}
${rules(asList('{"n":1,"quote":"go","fix":"goes","kind":"SVA_3SG","why":"Chủ ngữ là một người nên động từ thêm -s."}'))}
Kinds (wrong → right):
${kinds}`,
};
