import type { KindCode } from "#contracts/language.ts";
import type { CheckedFinding } from "./checker.ts";
import { readSentences, type Sentence } from "./english/sentences.ts";
import type { Found } from "./merge.ts";
import { isRespelt, replaced, type Respelt } from "./respelling.ts";

/** Runs the rules on a corrected text; the findings have their places in the text as it was typed. */
export type ReadAgain = (corrected: Respelt, places: readonly Place[]) => Found[];

interface Place {
  start: number;
  end: number;
}

interface Recheck {
  text: string;
  /** Everything that was found in the text as it was typed, also what lost its place to another finding. */
  known: readonly Found[];
  readAgain: ReadAgain;
}

/** A sentence with the findings in it, and what the rules find once their first suggestions are taken. */
interface Trial {
  sentence: Place;
  own: Found[];
  fresh: Found[];
}

/** These change no word that a rule reads, or the rules have read the sentence with them corrected. */
const wordKinds = new Set<KindCode>(["CAPITAL", "PUNCTUATION", "SPELLING"]);
const isOfWord = (found: Found) => wordKinds.has(found.kind) || isRespelt(found);

/** Each round mends one finding of a sentence; sentences that need more keep only what is not in doubt. */
const mostRounds = 6;
/** UTF-16 units between a word and one that has to change with it: farther away, one suggestion for both is hard to read. */
const widestGap = 48;

const overlap = (a: Place, b: Place) => a.start < b.end && b.start < a.end;
const isIn = (inner: Place, outer: Place) => outer.start <= inner.start && inner.end <= outer.end;
const suggested = ({ suggestions }: Found) => suggestions[0] !== undefined;

/**
 * The findings of a text, so that no first suggestion, taken alone or with the others of its sentence, makes an error that
 * was not there. A suggestion that does is dropped where another finding proves it wrong, replaced by one that also changes
 * the words that depend on it, or kept as one that asks. Only our rules read the corrected sentences, once for those without
 * a conflict: Harper's few grammar rules look at neighboring words only, and would double the cost.
 */
export function recheck(
  { text, known, readAgain }: Recheck,
  findings: readonly CheckedFinding[],
  sentences: readonly Sentence[],
): CheckedFinding[] {
  const read = (trials: readonly { sentence: Place; own: readonly Found[] }[]): Found[] => {
    const applied = trials.flatMap(({ own }) => own.filter((one) => suggested(one) && (one.isSafe || !isOfWord(one))));
    const places = trials.map(({ sentence }) => sentence);
    return readAgain(replaced(text, applied), places).filter((one) => isNew(one, known, applied));
  };
  const trials: Trial[] = sentences
    .map((sentence) => ({ sentence, own: findings.filter((one) => isIn(one, sentence)), fresh: [] as Found[] }))
    .filter(({ own }) => own.some((one) => suggested(one) && !isOfWord(one)));
  if (trials.length === 0) return [...findings];
  const fresh = read(trials);
  const settled = new Map<Found, readonly Found[]>();
  for (const trial of trials) {
    trial.fresh = fresh.filter((one) => overlap(one, trial.sentence));
    if (trial.fresh.length === 0) continue;
    const left = settle(trial, text, (own) => read([{ sentence: trial.sentence, own }]));
    for (const [index, one] of trial.own.entries()) settled.set(one, index === 0 ? left : []);
  }
  if (settled.size === 0) return [...findings];
  return findings
    .flatMap((finding) => settled.get(finding) ?? [finding])
    .sort((a, b) => a.start - b.start)
    .map((finding, index) => ({ ...finding, id: `f${index + 1}` }));
}

/** Whether a finding of a corrected text was not found in the text as it was typed. */
function isNew(one: Found, known: readonly Found[], applied: readonly Found[]): boolean {
  return !known.some(
    (other) =>
      (other.kind === one.kind || other.rule === one.rule) &&
      overlap(other, one) &&
      !applied.some((own) => isIn(other, own)),
  );
}

type Try = (own: readonly Found[]) => Found[];

/** The findings of one sentence, changed until taking all of them makes nothing new. */
function settle(trial: Trial, text: string, attempt: Try): Found[] {
  let { own, fresh } = trial;
  for (let round = 0; round < mostRounds; round += 1) {
    const [first] = fresh;
    if (!first) return own;
    const cause = causeOf(first, own, attempt);
    if (!cause) return own;
    const others = own.filter((one) => one !== cause);
    const best = remedies(cause, first, others, text)
      .map((changed) => ({
        changed,
        fresh: attempt([...others.filter((one) => !changed.some((own) => overlap(own, one))), ...changed]),
      }))
      .find((tried) => tried.fresh.length < fresh.length);
    if (!best) return own.map((one) => (one === cause ? { ...one, isSafe: false } : one));
    const left = others.filter((one) => !best.changed.some((own) => overlap(own, one)));
    own = [...left, ...best.changed].sort((a, b) => a.start - b.start);
    fresh = best.fresh;
  }
  return own;
}

/** The finding whose suggestion makes a new one: the one it changes, or the one that makes it when taken alone. */
function causeOf(fresh: Found, own: readonly Found[], attempt: Try): Found | undefined {
  const touched = own.filter((one) => suggested(one) && overlap(one, fresh));
  const candidates = (touched.length > 0 ? touched : own).filter((one) => suggested(one) && !isOfWord(one));
  if (candidates.length <= 1) return candidates[0];
  const words = own.filter((one) => isOfWord(one));
  const alone = candidates.find((one) => attempt([...words, one]).some((other) => other.rule === fresh.rule));
  const distance = (one: Found) => Math.max(one.start - fresh.end, fresh.start - one.end);
  return alone ?? [...candidates].sort((a, b) => distance(a) - distance(b))[0];
}

/** What may become of a finding whose first suggestion makes another one, the best first. */
function remedies(cause: Found, fresh: Found, others: readonly Found[], text: string): Found[][] {
  const typed = text.slice(fresh.start, fresh.end);
  // The other fixes make it wrong: “tourists comes”.
  if (overlap(cause, fresh) && fresh.suggestions[0] === typed) return [[]];
  const options: Found[][] = cause.suggestions
    .slice(1)
    .map((one) => [{ ...cause, suggestions: [one, ...cause.suggestions.filter((other) => other !== one)] }]);
  const both = together(cause, fresh, others, text);
  if (both) options.push([both]);
  options.push([]);
  return options;
}

/** One finding for a word and for what has to change with it; nothing where words between them are wrong as well. */
function together(cause: Found, fresh: Found, others: readonly Found[], text: string): Found | undefined {
  const [own, dependent] = [cause.suggestions[0], fresh.suggestions[0]];
  if (own === undefined || dependent === undefined) return undefined;
  const isSafe = cause.isSafe && fresh.isSafe;
  if (overlap(cause, fresh)) {
    if (!isIn(cause, fresh) || others.some((one) => overlap(one, fresh))) return undefined;
    return { ...cause, ...placeOf(fresh, text), suggestions: [...fresh.suggestions], isSafe };
  }
  const [before, after] = cause.start < fresh.start ? [cause, fresh] : [fresh, cause];
  const whole = { start: before.start, end: after.end };
  if (after.start - before.end > widestGap || others.some((one) => overlap(one, whole))) return undefined;
  const between = text.slice(before.end, after.start);
  const typed = text.slice(fresh.start, fresh.end);
  return {
    ...cause,
    ...placeOf(whole, text),
    suggestions: [`${before.suggestions[0]}${between}${after.suggestions[0]}`],
    why: `${cause.why} Chỗ này đổi thì “${typed}” cũng đổi theo thành “${dependent}”.`,
    isSafe,
  };
}

const placeOf = ({ start, end }: Place, text: string) => ({ start, end, quote: text.slice(start, end) });

/** The sentences of a corrected text that stand at places of the text as it was typed. */
export const changedSentences = (corrected: Respelt, places: readonly Place[]): Sentence[] =>
  readSentences(corrected.text).filter(({ start, end }) => {
    const typed = corrected.typed(start, end);
    return places.some((place) => overlap(place, typed));
  });
