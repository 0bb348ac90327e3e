import { isApplied } from "#contracts/limits/applied.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { explain, type Explained } from "./explain.ts";
import { readSentences, type Sentence } from "./english/sentences.ts";
import { kindOfRule, type Found, type Merged } from "./found.ts";
import { isReadChanged, replaced, type Respelt } from "./respelling.ts";

/** Runs the rules on a corrected text; the findings have offsets in the typed text. */
export type ReadAgain = (corrected: Respelt, places: readonly Place[]) => Found[];

interface Place {
  start: number;
  end: number;
}

interface Recheck {
  text: string;
  /** All findings in the typed text, including those that lost their place to another one. */
  known: readonly Found[];
  readAgain: ReadAgain;
}

/** A sentence, and what the rules find in it once suggestions are taken that they did not find before. */
interface Trial {
  sentence: Place;
  /** The findings whose first suggestion is taken. */
  taken: readonly Merged[];
  fresh: readonly Found[];
}

/** These change no word that a rule reads, or the rules have read the sentence with them corrected. */
const harmlessKinds = new Set<KindCode>(["CAPITAL", "PUNCTUATION", "SPELLING"]);
const isOfWord = (found: Found) => harmlessKinds.has(kindOfRule(found)) || isReadChanged(found);

/** Each round mends one finding of a sentence; sentences that need more keep only what is not in doubt. */
const mostRounds = 6;
/** UTF-16 units between a word and one that has to change with it: farther away, one suggestion for both is hard to read. */
const widestGap = 48;

/** UTF-16 units: longer sentences are no sentences, and rules need more than linear time for them. */
const longestSentence = 1_500;
/** How much of a text may be read again to settle conflicts, as a multiple of it, so that no text takes several times as long. */
const mostReadAgain = 1;

const overlap = (a: Place, b: Place) => a.start < b.end && b.start < a.end;
const isIn = (inner: Place, outer: Place) => outer.start <= inner.start && inner.end <= outer.end;
const isTakeable = ({ suggestions }: Found) => suggestions[0] !== undefined;

/**
 * The findings of a text, so that no first suggestion, taken alone or with the others of its sentence, makes an error that
 * was not there. A suggestion that does is dropped where another finding proves it wrong, replaced by one that also changes
 * the words that depend on it, or kept as one that asks. Only rules read the corrected sentences: no correction misspells a
 * word.
 */
export function recheck(
  { text, known, readAgain }: Recheck,
  findings: readonly Merged[],
  sentences: readonly Sentence[],
): Merged[] {
  const read: ReadTrials = (trials) => {
    const applied = trials.flatMap(({ taken }) => taken);
    const places = trials.map(({ sentence }) => sentence);
    const fresh = readAgain(replaced(text, applied), places).filter((one) => isNew(one, known, applied));
    return fresh.filter((one) => trials.some((trial) => overlap(one, trial.sentence) && mayDepend(one, trial)));
  };
  const short = sentences.filter(({ start, end }) => end - start <= longestSentence);
  // What `corrected` applies; then the suggestions that ask as well, where a sentence has any.
  const safe = applyAll(text, findings, short, read, isApplied);
  const doubtful = short.filter((sentence) =>
    safe.some((one) => isIn(one, sentence) && isTakeable(one) && !isApplied(one) && !isOfWord(one)),
  );
  return applyAll(text, safe, doubtful, read, (one) => isApplied(one) || !isOfWord(one))
    .toSorted((a, b) => a.start - b.start)
    .map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
}

/** “There are sixty dog”: whether the paragraph is about the past does not depend on the -s. */
const mayDepend = (fresh: Found, { taken }: Pick<Trial, "taken">) =>
  kindOfRule(fresh) !== "PAST_TIME" || taken.some((one) => kindOfRule(one) === "PAST_TIME" || overlap(one, fresh));

type ReadTrials = (trials: readonly Pick<Trial, "sentence" | "taken">[]) => Found[];

function applyAll(
  text: string,
  findings: readonly Merged[],
  sentences: readonly Sentence[],
  read: ReadTrials,
  isTaken: (one: Found) => boolean,
): Merged[] {
  const trials = sentences
    .map((sentence): Trial => {
      const taken = findings.filter((one) => isIn(one, sentence) && isTakeable(one) && isTaken(one));
      return { sentence, taken, fresh: [] };
    })
    .filter(({ taken }) => taken.some((one) => !isOfWord(one)));
  if (trials.length === 0) return [...findings];
  const fresh = read(trials);
  let left = text.length * mostReadAgain + longestSentence;
  const settled = new Map<Merged, readonly Merged[]>();
  for (const trial of trials) {
    trial.fresh = fresh.filter((one) => overlap(one, trial.sentence));
    if (trial.fresh.length === 0) continue;
    const others = findings.filter((one) => isIn(one, trial.sentence) && !trial.taken.includes(one));
    const { sentence } = trial;
    const attempt: Try = (taken) => {
      left -= sentence.end - sentence.start;
      return read([{ sentence, taken }]);
    };
    const kept = left > 0 ? settle({ ...trial, others, text }, attempt) : withheld(trial);
    for (const [index, one] of trial.taken.entries()) settled.set(one, index === 0 ? kept : []);
  }
  return findings.flatMap((finding) => settled.get(finding) ?? [finding]);
}

/**
 * Whether a finding of a corrected text was not found in the text as it was typed.
 * @param applied corrections that count as made: an error of their place is a new one
 */
export function isNew(one: Found, known: readonly Found[], applied: readonly Place[] = []): boolean {
  return !known.some(
    (other) =>
      (kindOfRule(other) === kindOfRule(one) || other.rule === one.rule) &&
      overlap(other, one) &&
      !applied.some((own) => isIn(other, own)),
  );
}

/** The findings of a sentence for which no time is left: none is applied without asking. */
const withheld = ({ taken }: Trial): Merged[] =>
  taken.map((one): Merged => (isOfWord(one) ? one : { ...one, certainty: "suggestion" }));

type Try = (taken: readonly Merged[]) => Found[];

/** The findings of one sentence, changed until applying all of them causes no new error. */
function settle(
  { taken, fresh, others, text }: Trial & { others: readonly Merged[]; text: string },
  attempt: Try,
): Merged[] {
  const asking: Merged[] = [];
  let left = [...taken];
  for (let round = 0; round < mostRounds; round += 1) {
    const [first] = fresh;
    const cause = first && causeOf(first, left, attempt);
    if (!cause) break;
    const rest = left.filter((one) => one !== cause);
    const before = fresh.length;
    const best = remedies(cause, first, [...rest, ...others, ...asking], text)
      .map((changed) => [...rest, ...changed].toSorted((a, b) => a.start - b.start))
      .map((next) => ({ next, fresh: attempt(next) }))
      .find((tried) => tried.fresh.length < before);
    if (!best) asking.push({ ...cause, certainty: "suggestion" });
    left = best?.next ?? rest;
    fresh = best?.fresh ?? attempt(rest);
  }
  return [...left, ...asking];
}

/** The finding whose suggestion makes a new one: the one it changes, or the one that makes it when taken alone. */
function causeOf(fresh: Found, taken: readonly Merged[], attempt: Try): Merged | undefined {
  const words = taken.filter(isOfWord);
  const grammar = taken.filter((one) => !isOfWord(one));
  const touched = grammar.filter((one) => overlap(one, fresh));
  // Of two that change one place, the one that only asks is the likelier cause.
  const candidates = (touched.length > 0 ? touched : grammar).toSorted(
    (a, b) => Number(isApplied(a)) - Number(isApplied(b)),
  );
  if (candidates.length <= 1) return candidates[0];
  const alone = candidates.find((one) => attempt([...words, one]).some((other) => other.rule === fresh.rule));
  const distance = (one: Found) => Math.max(0, one.start - fresh.end, fresh.start - one.end);
  return alone ?? candidates.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** What may become of a finding whose first suggestion makes another one, the best first. */
function remedies(cause: Merged, fresh: Found, others: readonly Found[], text: string): Merged[][] {
  const typed = text.slice(fresh.start, fresh.end);
  // The other fixes make it wrong: “tourists comes”.
  if (overlap(cause, fresh) && fresh.suggestions[0] === typed) return [[]];
  const options: Merged[][] = cause.suggestions.slice(1).map((one) => [withFirst(cause, one)]);
  const both = together(cause, fresh, others, text);
  if (both) options.push(both);
  // Where the new error is another finding's place, both are left to the writer: “looking forward for answer”.
  if (!others.some((one) => overlap(one, fresh))) options.push([]);
  return options;
}

/** Agreement and tense: a word changes with the one that it depends on. */
const changesWithOther = new Set<KindCode>([
  "SVA_3SG",
  "SVA_BE",
  "NUM_PLURAL",
  "PAST_TIME",
  "PERFECT_SINCE",
  "IF_WILL",
  "NEGATION",
]);
/** Between them another clause begins. */
const clauseBorder = /[,;:.]|\b(?:and|but|so|because|when|while|although|that|which|who)\b/i;

/**
 * One finding for a word and for what has to change with it; two where the other word is only wrong as well; nothing where words between
 * them are wrong.
 */
function together(cause: Merged, fresh: Found, others: readonly Found[], text: string): Merged[] | undefined {
  const [own, dependent] = [cause.suggestions[0], fresh.suggestions[0]];
  if (own === undefined || dependent === undefined) return undefined;
  const certainty: Merged["certainty"] = isApplied(cause) && isApplied(fresh) ? "error" : "suggestion";
  if (overlap(cause, fresh)) {
    if (!isIn(cause, fresh) || others.some((one) => overlap(one, fresh))) return undefined;
    const place = placeOf(fresh, text);
    const made = { ...place, suggestions: [...fresh.suggestions], certainty };
    const isWord = !/\s/.test(cause.quote);
    // “apologize with” → “for” → “to”: one rule has the last word, and its reason alone is right.
    if (cause.rule === fresh.rule || (isWord && !dependent.toLowerCase().includes(own.toLowerCase()))) {
      // The new error replaces the first: “my class have” becomes “had”, and the reader never sees “has”.
      const explained = fresh.explained && { ...fresh.explained, quote: place.quote };
      return [{ ...cause, ...fresh, ...made, id: cause.id, ...(explained ? explainedAs(explained) : {}) }];
    }
    const why = ownReason.has(kindOfRule(fresh)) ? `${cause.why} ${fresh.why}` : cause.why;
    return [{ ...cause, ...made, why }];
  }
  const [before, after] = cause.start < fresh.start ? [cause, fresh] : [fresh, cause];
  const span = { start: before.start, end: after.end };
  if (after.start - before.end > widestGap || others.some((one) => overlap(one, span))) return undefined;
  const between = text.slice(before.end, after.start);
  const isOwn = ownReason.has(kindOfRule(fresh));
  // “The bus leave at 5, so I must wake up”: two clauses, and two things to learn.
  if (!isOwn && (clauseBorder.test(between) || !changesWithOther.has(kindOfRule(fresh))))
    return [cause, { ...fresh, ...placeOf(fresh, text), id: cause.id, certainty: "suggestion" }];
  const typed = text.slice(fresh.start, fresh.end);
  return [
    {
      ...cause,
      ...placeOf(span, text),
      suggestions: [`${before.suggestions[0]}${between}${after.suggestions[0]}`],
      why: isOwn
        ? `${cause.why} ${fresh.why}`
        : `${cause.why} Chỗ này đổi thì “${typed}” cũng đổi theo thành “${dependent}”.`,
      certainty,
    },
  ];
}

/** With another of its suggestions first, and explained by it. */
function withFirst(cause: Merged, first: string): Merged {
  const at = cause.suggestions.indexOf(first);
  const chosen = <Item>(items: readonly Item[]) => [
    ...items.slice(at, at + 1),
    ...items.filter((_, index) => index !== at),
  ];
  const changed = { ...cause, suggestions: chosen(cause.suggestions) };
  if (cause.explained?.suggestions.length !== cause.suggestions.length) return changed;
  return { ...changed, ...explainedAs({ ...cause.explained, suggestions: chosen(cause.explained.suggestions) }) };
}

const explainedAs = (explained: Explained): Pick<Merged, "why" | "example" | "kind" | "explained"> => ({
  example: undefined,
  ...explain(explained),
  explained,
});

/** Wrong before the other word changed as well, only not seen: “spend thirty minute to learn”. */
const ownReason = new Set<KindCode>(["V_GERUND", "V_TO", "PREP_COLLOC"]);

const placeOf = ({ start, end }: Place, text: string) => ({ start, end, quote: text.slice(start, end) });

/** The sentences of a corrected text at these places of the typed text. */
export const changedSentences = (corrected: Respelt, places: readonly Place[]): Sentence[] =>
  readSentences(corrected.text).filter(({ start, end }) => {
    const typed = corrected.typed(start, end);
    return places.some((place) => overlap(place, typed));
  });
