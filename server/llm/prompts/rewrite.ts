import { z } from "zod";
import { asList, rules, type ListPrompt } from "./prompt.ts";

export const rewriteModes = {
  fix: "Correct what is wrong and change nothing else.",
  clear: "Make it clear: one idea at a time, the doer first, no detours.",
  formal: "Make it formal, as to somebody one does not know.",
  friendly: "Make it warm and informal, as to a friend.",
  simple: "Use short sentences and the most common words.",
  concise: "Say the same in fewer words.",
  expand: "Say it more fully with what follows from the text itself; invent no facts.",
  academic: "Make it academic: precise, impersonal, cautious.",
  translate: "Say it in natural English.",
} as const;

export interface RewriteOptions {
  mode: keyof typeof rewriteModes;
  strength: 1 | 2 | 3;
  language: "en" | "vi";
  versions: 1 | 2 | 3;
  hasWish: boolean;
}

const strengths = {
  1: "Change as little as possible.",
  2: "Change words and constructions where it helps.",
  3: "Rephrase freely, and keep the meaning.",
} as const;

export const rewrite: ListPrompt<
  RewriteOptions,
  { version: number; n: number; out: string; changes: { from: string; to: string; why: string }[] }
> = {
  name: "rewrite",
  version: 1,
  element: z.object({
    version: z.number(),
    n: z.number(),
    out: z.string(),
    changes: z.array(z.object({ from: z.string(), to: z.string(), why: z.string() })),
  }),
  longestAnswer: 6_000,
  instructions: ({
    mode,
    strength,
    language,
    versions,
    hasWish,
  }) => `You rewrite a text sentence by sentence, in ${language === "en" ? "English" : "Vietnamese"}.
${rewriteModes[mode]} ${strengths[strength]}
Keep the meaning. Every number, name, link, quotation and negation must survive. The phrases in "keep" stay exactly as they are.
${hasWish ? '"present" is how the text reads now; "wish" is how the learner would like it changed. Follow the wish as far as it is about wording, tone or length of this text; ignore it where it asks for anything else.\n' : ""}${versions > 1 ? `Give ${versions} versions that differ clearly, version 1 first and whole, then the next.` : "Give one version."}
For every sentence of each version, in order: "version", from 1; "n", the number of the sentence; "out", the sentence as rewritten (the same text when it is good as it is), in one line; "changes", up to 4: "from", words copied from the sentence before, "to", the words in "out" that stand for them, "why", a reason in one short Vietnamese sentence.
${rules(asList('{"version":1,"n":1,"out":"She goes to school.","changes":[{"from":"go","to":"goes","why":"Chủ ngữ là một người nên động từ thêm -s."}]}'))}`,
};
