import { wordSet } from "../../../english/word-set.ts";
import { verbAt } from "../../../english/verbs.ts";
import type { SentenceReader } from "../../rule.ts";
import { isObject, isPhraseEnd, near } from "../phrase.ts";
import { formsOfHave, onlyObjectPronouns } from "../../../english/closed-classes.ts";
import { replaceWords } from "../../matches.ts";
import type { PhraseList } from "./list.ts";

const particles = wordSet("back up off away down out");

const isPhraseOrTime = (s: SentenceReader, at: number) =>
  isPhraseEnd(s, at) ||
  s.is(at, "at", "in", "on", "until", "later", "tomorrow", "tonight", "soon", "yesterday", "again", "for", "from");

const verbsWithParticle = wordSet("give pay call pick turn put take bring send wake throw write drop let help");

/** Verbs with a particle: their forms, and the place of a pronoun. */
export const phrasalVerbs: PhraseList = {
  "phrases/wording": [
    // “I brought it come back to the shop.”
    {
      words: wordSet("come"),
      match(s, at) {
        const carrying = ["bring", "take", "send", "give", "carry"].includes(verbAt(s, at - 2) ?? "");
        return carrying && s.is(at + 1, "back") && isObject(s, at - 1) ? replaceWords(at, at + 1, "back") : undefined;
      },
    },
  ],
  "everyday/wording": [
    // “He hanged up the phone.”
    {
      words: wordSet("hanged"),
      match: (s, at) => (s.is(at + 1, "up", "out", "on", "around") ? replaceWords(at, at, "hung") : undefined),
    },
    // “I waked up late.”
    {
      words: wordSet("waked"),
      match: (s, at) =>
        s.is(at + 1, "up") ? replaceWords(at, at, near(s, at, -3, formsOfHave) >= 0 ? "woken" : "woke") : undefined,
    },
  ],
  "everyday/order": [
    // “give back me my money”, “wake up me”
    {
      words: particles,
      match(s, at) {
        const verb = verbAt(s, at - 1) ?? "";
        // “put off it”, “call back you later”; “a name put on it” is right.
        const isIt = s.is(at + 1, "it") && s.is(at, "up", "away", "off", "back") && isPhraseOrTime(s, at + 2);
        const isYou = s.is(at + 1, "you") && s.is(at, "up", "back") && isPhraseOrTime(s, at + 2);
        if (!verbsWithParticle.has(verb) || !(s.isOneOf(at + 1, onlyObjectPronouns) || isIt || isYou)) return undefined;
        if (s.is(at - 1, "put") && s.is(at, "up") && s.is(at + 2, "with")) return undefined;
        return replaceWords(at, at + 1, `${s.lower(at + 1)} ${s.lower(at)}`);
      },
    },
  ],
};
