import type { Level } from "#contracts/schemas/language.ts";
import { LlmError } from "./llm-error.ts";
import { isVietnamese, longestEnglishRun, plain } from "./plain-text.ts";
import { locate } from "./places.ts";
import { comment, criteria } from "./prompts/comment.ts";
import type { List } from "./prompts/prompt.ts";

export type Criterion = (typeof criteria)[number];

/** Vietnamese; quotes are from the text. */
export interface Comment {
  strengths: { text: string; quote: string }[];
  improvements: { text: string; quote: string }[];
  criteria: { name: Criterion; text: string }[];
  question: string;
}

export type CommentPart =
  | { part: "strength" | "improvement"; text: string; quote: string }
  | { part: "criterion"; name: Criterion; text: string }
  | { part: "question"; text: string };

const mostRemarks = 2;
/** Consecutive English words: a longer piece would be a part of the learner's text, written for them. */
const longestExample = 12;

/** Asks for a comment; holds back improvements until both strengths have arrived. */
export async function commentOn(
  { text, topic, level }: { text: string; topic: string; level: Level },
  list: List,
  onPart: (part: CommentPart) => void,
): Promise<Comment> {
  const strengths: Comment["strengths"] = [];
  const improvements: Comment["improvements"] = [];
  const judged = new Map<Criterion, string>();
  let question = "";
  let improvementTexts = 0;
  const sendImprovements = (isEnd: boolean) => {
    if (strengths.length < mostRemarks && !isEnd) return;
    for (const remark of improvements.slice(improvementTexts)) onPart({ part: "improvement", ...remark });
    improvementTexts = improvements.length;
  };

  for await (const one of list(comment, { level }, { topic, text })) {
    const commentText = plain(one.text, 500);
    if (!isVietnamese(commentText) || longestEnglishRun(commentText) > longestExample) continue;
    const place = locate(text, one.quote, 0, text.length);
    const quote = place ? text.slice(place.start, place.end) : null;
    const name = criteria.find((criterion) => criterion === one.criterion);
    if (one.part === "question") {
      if (question) continue;
      question = commentText;
      onPart({ part: "question", text: commentText });
    } else if (one.part === "criterion") {
      if (!name || judged.has(name)) continue;
      judged.set(name, commentText);
      onPart({ part: "criterion", name, text: commentText });
    } else {
      const remarks = one.part === "strength" ? strengths : improvements;
      // A remark without a quote could be about any text.
      if (quote === null || remarks.length >= mostRemarks) continue;
      remarks.push({ text: commentText, quote });
      if (one.part === "strength") onPart({ part: "strength", text: commentText, quote });
      sendImprovements(false);
    }
  }
  if (strengths.length === 0 && judged.size === 0) throw new LlmError("malformed");
  sendImprovements(true);
  return {
    strengths,
    improvements,
    criteria: criteria.flatMap((name) => {
      const judgment = judged.get(name);
      return judgment ? [{ name, text: judgment }] : [];
    }),
    question,
  };
}
