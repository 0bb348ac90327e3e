import type { Anatomy, SentencePartRole } from "./checker.ts";
import type { Sentence, Word } from "./english/sentences.ts";

const subordinators = new Set(
  "because if when although though while whereas unless until since before after as once whether that".split(" "),
);
const relatives = new Set("who which whom whose that where".split(" "));
const coordinators = new Set("and but or so yet".split(" "));
const linking = /^(?:be|seem|become|look|feel|sound|taste|smell|remain|stay|get|turn|grow|appear)$/;
const beForms = /^(?:am|is|are|was|were|be|been|being|'m|'s|'re)$/;
const negations = /^(?:n't|not|never)$/;

interface Span {
  /** Indexes of words, both included. */
  from: number;
  to: number;
}

/** Takes a sentence apart by its tags: nearly right, and said to be so. */
export function takeApart({ start, end, words }: Sentence): Anatomy {
  const place = ({ from, to }: Span) => ({ start: words[from]?.start ?? start, end: words[to]?.end ?? end });
  const clauses: Anatomy["clauses"] = [];
  const parts: Anatomy["parts"] = [];
  for (const clause of clausesOf(words)) {
    clauses.push({ ...place(clause), role: clause.role });
    for (const part of partsOf(words, clause)) parts.push({ ...place(part), role: part.role });
  }
  return { start, end, clauses, parts };
}

const isVerb = (word: Word | undefined) => word?.tag === "VERB" || word?.tag === "AUX";
const isNominal = (word: Word | undefined) =>
  word?.tag === "NOUN" || word?.tag === "PROPN" || word?.tag === "PRON" || word?.tag === "NUM";

/** A clause ends where a comma, a conjunction or a relative pronoun is followed by a verb of its own. */
function clausesOf(words: readonly Word[]): (Span & { role: Anatomy["clauses"][number]["role"] })[] {
  const last = words.findLastIndex(({ tag }) => tag !== "PUNCT");
  const clauses: (Span & { role: Anatomy["clauses"][number]["role"] })[] = [];
  let from = 0;
  let role: Anatomy["clauses"][number]["role"] = roleOf(words, 0, false);
  const hasVerb = (begin: number, stop: number) => words.slice(begin, stop).some(isVerb);
  const nextBorder = (begin: number) => {
    for (let at = begin + 1; at <= last; at += 1) if (isBorder(words, at)) return at;
    return last + 1;
  };
  for (let at = 1; at <= last; at += 1) {
    if (!isBorder(words, at)) continue;
    const opening = words[at]?.tag === "PUNCT" ? at + 1 : at;
    if (!hasVerb(from, at) || !hasVerb(opening, nextBorder(opening))) continue;
    clauses.push({ from, to: at - 1, role });
    from = opening;
    role = roleOf(words, opening, opening === at);
    at = opening;
  }
  if (last >= from) clauses.push({ from, to: last, role });
  return clauses;
}

function isBorder(words: readonly Word[], at: number): boolean {
  const { lower = "", tag } = words[at] ?? {};
  if (tag === "PUNCT") return /^[,;:]$/.test(lower);
  if (tag === "SCONJ" || tag === "CCONJ") return true;
  if (relatives.has(lower)) return isNominal(words[at - 1]) || isVerb(words[at - 1]);
  return subordinators.has(lower) && tag !== "ADP" && tag !== "DET";
}

function roleOf(words: readonly Word[], at: number, follows: boolean): "main" | "subordinate" | "relative" {
  const { lower = "" } = words[at] ?? {};
  if (relatives.has(lower) && follows && isNominal(words[at - 1])) return "relative";
  return subordinators.has(lower) || (lower === "where" && at > 0) ? "subordinate" : "main";
}

/** Connector, what stands before the verb, the verb with its helpers, and what follows it. */
function partsOf(words: readonly Word[], { from, to }: Span): (Span & { role: SentencePartRole })[] {
  const parts: (Span & { role: SentencePartRole })[] = [];
  let at = from;
  while (
    at <= to &&
    (coordinators.has(lowerAt(words, at)) || words[at]?.tag === "SCONJ" || isOpeningSubordinator(words, at, from))
  )
    at += 1;
  if (at > from) parts.push({ from, to: at - 1, role: "connector" });
  const verb = finiteVerb(words, at, to);
  if (verb < 0) {
    if (at <= to) parts.push({ from: at, to, role: "complement" });
    return parts;
  }
  let verbEnd = verb;
  while (
    verbEnd < to &&
    (isVerb(words[verbEnd + 1]) || negations.test(lowerAt(words, verbEnd + 1)) || isBetween(words, verbEnd + 1, to))
  )
    verbEnd += 1;
  parts.push(...beforeVerb(words, at, verb - 1), { from: verb, to: verbEnd, role: "verb" });
  parts.push(...afterVerb(words, verbEnd + 1, to, words[verbEnd]));
  return parts;
}

const lowerAt = (words: readonly Word[], at: number) => words[at]?.lower ?? "";
const isOpeningSubordinator = (words: readonly Word[], at: number, from: number) =>
  at === from && subordinators.has(lowerAt(words, at)) && words[at]?.tag !== "DET" && words[at]?.tag !== "PRON";

/** An adverb inside the verb: “has always lived”. */
const isBetween = (words: readonly Word[], at: number, to: number) =>
  words[at]?.tag === "ADV" && at < to && isVerb(words[at + 1]);

function finiteVerb(words: readonly Word[], from: number, to: number): number {
  for (let at = from; at <= to; at += 1)
    // “to learn” and “by learning” are no finite verbs.
    if (isVerb(words[at]) && lowerAt(words, at - 1) !== "to" && words[at - 1]?.tag !== "ADP") return at;
  return -1;
}

function beforeVerb(words: readonly Word[], from: number, to: number): (Span & { role: SentencePartRole })[] {
  if (from > to) return [];
  // “In the morning, I”, “Yesterday I”: the subject is the last noun phrase before the verb.
  let adverb = to;
  while (adverb > from && words[adverb]?.tag === "ADV") adverb -= 1;
  let begin = from;
  for (let at = from; at < adverb; at += 1)
    if (words[at]?.tag === "PUNCT" || (at === from && words[at]?.tag === "ADV")) begin = at + 1;
  const parts: (Span & { role: SentencePartRole })[] = [];
  if (begin > from) {
    const end = words[begin - 1]?.tag === "PUNCT" ? begin - 2 : begin - 1;
    if (end >= from) parts.push({ from, to: end, role: "adverbial" });
  }
  if (isNominal(words[adverb]) || adverb > begin) {
    parts.push({ from: begin, to: adverb, role: "subject" });
    if (adverb < to) parts.push({ from: adverb + 1, to, role: "adverbial" });
  } else parts.push({ from: begin, to, role: words[begin]?.tag === "ADV" ? "adverbial" : "subject" });
  return parts;
}

function afterVerb(
  words: readonly Word[],
  from: number,
  to: number,
  verb: Word | undefined,
): (Span & { role: SentencePartRole })[] {
  const parts: (Span & { role: SentencePartRole })[] = [];
  const isLinking = verb !== undefined && (beForms.test(verb.lower) || linking.test(verb.lemma));
  let at = from;
  while (at <= to) {
    if (words[at]?.tag === "PUNCT") {
      at += 1;
      continue;
    }
    const isAdverbial =
      words[at]?.tag === "ADP" || (words[at]?.tag === "ADV" && !(isLinking && at < to)) || isTime(words, at);
    let end = at;
    // A preposition opens the next part, except “of”, which belongs to the noun before it.
    while (
      end < to &&
      !(words[end + 1]?.tag === "ADP" && lowerAt(words, end + 1) !== "of") &&
      words[end + 1]?.tag !== "PUNCT"
    ) {
      if (!isAdverbial && (isTime(words, end + 1) || (words[end + 1]?.tag === "ADV" && isNominal(words[end])))) break;
      end += 1;
    }
    parts.push({ from: at, to: end, role: isAdverbial ? "adverbial" : isLinking ? "complement" : "object" });
    at = end + 1;
  }
  return parts;
}

const isTime = (words: readonly Word[], at: number) =>
  /^(?:yesterday|today|tomorrow|tonight)$/.test(lowerAt(words, at)) ||
  (/^(?:last|next|every|this)$/.test(lowerAt(words, at)) &&
    /^(?:day|night|week|month|year|morning|afternoon|evening|summer|weekend|time|\w+day)$/.test(
      lowerAt(words, at + 1),
    ));
