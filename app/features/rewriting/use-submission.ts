import { type RefObject, useState } from "react";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { hasWords, noWords } from "#contracts/limits/rewriting.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import type { Options } from "./options-bar.tsx";

const refusalOf = (words: string, longest: number) =>
  words.trim() === ""
    ? "Bạn chưa viết gì để viết lại."
    : !hasWords(words)
      ? noWords
      : words.length > longest
        ? `Bài dài ${formatCount(words.length)} ký tự; một lần viết lại nhận nhiều nhất ${formatCount(longest)}.`
        : null;

export interface Submission {
  field: RefObject<HTMLTextAreaElement | null>;
  usesModel: boolean;
  /** The member writes a version of their own before the result is shown. */
  isTrying: boolean;
  start: (text: string, options: Options, usesModel: boolean) => Promise<unknown>;
}

/** Checks a text, starts its rewrite, and holds the member's own version. */
export function useSubmission({ field, usesModel, isTrying, start }: Submission) {
  /** The member's own version; null while it is still to be written. */
  const [own, setOwn] = useState<string | null>("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const longest = usesModel ? practiceLimits.longRewriteLength : practiceLimits.rewriteLength;
  return {
    own,
    setOwn,
    refusal,
    longest,
    submit: (text: string, options: Options) => {
      const refused = refusalOf(text, longest);
      setRefusal(refused);
      if (refused) return field.current?.focus();
      setOwn(isTrying ? null : "");
      void start(text, options, usesModel);
    },
    /** Checks a refused text again after a change. */
    recheck: (text: string) => {
      if (refusal) setRefusal(refusalOf(text, longest));
    },
  };
}
