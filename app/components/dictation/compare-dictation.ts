import { isWeakWord, type SlipKind, slipOf } from "./slips.ts";
import { letters, plain, resolved, saidAs, tokensOf } from "./spoken-forms.ts";

/* How a typed sentence differs from the one that was heard, word by word. Pure, so that the page compares at once. */

/** One or more words of the sentence and what was typed for them. */
export interface ComparedWord {
  /** As in the sentence, with its punctuation; empty if the word is extra. */
  text: string;
  /** As typed; empty if it was left out. */
  typed: string;
  /** null: right. */
  slip: SlipKind | null;
  /** How many words of the sentence these are. */
  words: number;
}

export interface Comparison {
  words: ComparedWord[];
  /** Right words of the sentence. */
  right: number;
  total: number;
}

/** What was computed in one comparison, by words: the same ones are asked for at many places. */
interface Computed {
  /** The words of the sentence with its contracted verbs in full. */
  spoken: readonly string[];
  said: Map<string, Set<string>>;
  slips: Map<string, SlipKind>;
}

function fromMap<Value>(map: Map<string, Value>, key: string, compute: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = compute()));
  return value;
}

function isSame({ said }: Computed, heard: readonly string[], typed: readonly string[]): boolean {
  const [one, other] = [heard, typed].map((tokens) => fromMap(said, tokens.join(" "), () => saidAs(tokens)));
  return one !== undefined && other !== undefined && [...one].some((words) => other.has(words));
}

const costs: Record<SlipKind, number> = {
  "final-s": 0.5,
  "final-ed": 0.5,
  spelling: 0.5,
  "similar-sound": 0.7,
  "weak-form": 0.8,
  missing: 1,
  extra: 1,
  "other-word": 1.6,
};

/** Longest sequences of words that may be equal to another one: “25”, “nineteen seventy-two”. */
const longestGroup = 7;

/** Whether a sequence may be written with another number of words. */
const isFlexible = (token: string) =>
  /\d|['’-]|^[%&]/.test(token) || /^(?:cannot|per|percent|half|quarter)$/.test(plain(token)) || isRunTogether(token);
const isRunTogether = (token: string) =>
  /^(?:im|ive|ill|its|dont|cant|wont|didnt|doesnt|isnt|arent|wasnt|youre|theyre|were|weve|hes|shes|thats)$/.test(
    plain(token),
  );

interface Step {
  cost: number;
  heard: number;
  typed: number;
  slip: SlipKind | null;
}

/** The steps that are possible at a place, by how many words they take on each side. */
function stepsAt(computed: Computed, heard: readonly string[], typed: readonly string[], i: number, j: number): Step[] {
  const steps: Step[] = [];
  const [word, other] = [heard[i], typed[j]];
  if (word !== undefined) steps.push({ cost: 1, heard: 1, typed: 0, slip: isWeakWord(word) ? "weak-form" : "missing" });
  if (other !== undefined) steps.push({ cost: 1, heard: 0, typed: 1, slip: "extra" });
  if (word === undefined || other === undefined) return steps;
  if (isSame(computed, computed.spoken.slice(i, i + 1), [other])) return [{ cost: 0, heard: 1, typed: 1, slip: null }];
  const slip = fromMap(computed.slips, `${word} ${other}`, () => slipOf(word, other));
  steps.push({ cost: costs[slip], heard: 1, typed: 1, slip });
  for (let taken = 1; taken <= Math.min(longestGroup, heard.length - i); taken += 1)
    for (let given = 1; given <= Math.min(longestGroup, typed.length - j); given += 1) {
      if (taken === 1 && given === 1) continue;
      const [group, answer] = [heard.slice(i, i + taken), typed.slice(j, j + given)];
      const mayEqual = (taken === 1 || given === 1 || taken + given <= 4) && [...group, ...answer].some(isFlexible);
      if (mayEqual && isSame(computed, computed.spoken.slice(i, i + taken), answer))
        steps.push({ cost: 0, heard: taken, typed: given, slip: null });
      // “everyday” for “every day”, “its” for “it is”.
      else if (taken + given === 3 && letters(group) === letters(answer))
        steps.push({ cost: 0.5, heard: taken, typed: given, slip: "spelling" });
    }
  return steps;
}

/** The sentence word by word, each with what was typed for it and the kind of slip. */
export function compareDictation(sentence: string, answer: string): Comparison {
  const [heard, typed] = [tokensOf(sentence), tokensOf(answer)];
  const computed: Computed = { spoken: resolved(heard), said: new Map(), slips: new Map() };
  const width = typed.length + 1;
  const best: (Step & { total: number })[] = [];
  for (let i = heard.length; i >= 0; i -= 1)
    for (let j = typed.length; j >= 0; j -= 1) {
      let chosen = { cost: 0, heard: 0, typed: 0, slip: null as SlipKind | null, total: 0 };
      let isFirst = true;
      if (i < heard.length || j < typed.length)
        for (const step of stepsAt(computed, heard, typed, i, j)) {
          const total = step.cost + (best[(i + step.heard) * width + j + step.typed]?.total ?? 0);
          if (isFirst || total < chosen.total) chosen = { ...step, total };
          isFirst = false;
        }
      best[i * width + j] = chosen;
    }
  const words: ComparedWord[] = [];
  for (let i = 0, j = 0; i < heard.length || j < typed.length;) {
    const step = best[i * width + j];
    if (!step || step.heard + step.typed === 0) break;
    words.push({
      text: heard.slice(i, i + step.heard).join(" "),
      typed: typed.slice(j, j + step.typed).join(" "),
      slip: step.slip,
      words: step.heard,
    });
    i += step.heard;
    j += step.typed;
  }
  const count = (chosen: readonly ComparedWord[]) => chosen.reduce((sum, { words: length }) => sum + length, 0);
  return { words, right: count(words.filter(({ slip }) => slip === null)), total: heard.length };
}
