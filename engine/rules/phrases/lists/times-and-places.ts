import { wordSet } from "../../../english/word-set.ts";
import { finiteBe, onlyObjectPronouns, possessives } from "../../../english/closed-classes.ts";
import { verbAt } from "../../../english/verbs.ts";
import { replaceWords } from "../../matches.ts";
import { isEndOrTail, isObject, isPhraseEnd } from "../phrase.ts";
import type { SentenceReader } from "../../rule.ts";
import type { PhraseList } from "./list.ts";

const publicPlaces = wordSet(
  "doctor dentist vet hairdresser supermarket cinema zoo airport gym pharmacy countryside police",
);

const goings = wordSet("go come take bring drive walk run send get return rush");

const roomsAfterStay = wordSet("classroom kitchen library countryside");

const stays = wordSet("stay remain sit wait be work study sleep");

/** Where something is, and its article. */
export const places: PhraseList = {
  "set-phrases/preposition": [
    // “pick you up in the airport”
    {
      words: wordSet("airport station"),
      match(s, at) {
        if (!s.is(at - 1, "the") || !s.is(at - 2, "in")) return undefined;
        const verb = s.is(at - 3, "up") ? at - 5 : at - 4;
        const isMet =
          s.isOneOf(at - (s.is(at - 3, "up") ? 4 : 3), onlyObjectPronouns) ||
          s.is(at - (s.is(at - 3, "up") ? 4 : 3), "you");
        return isMet && ["pick", "meet", "drop"].includes(verbAt(s, verb) ?? "")
          ? replaceWords(at - 2, at - 2, "at")
          : undefined;
      },
    },
  ],
  "phrases/missing-the": [
    // “took me to doctor”
    {
      words: publicPlaces,
      match(s, at) {
        if (!s.is(at - 1, "to") || !isEndOrTail(s, at + 1) || s.is(at + 1, "-")) return undefined;
        const verb = isObject(s, at - 2) ? at - 3 : at - 2;
        return goings.has(verbAt(s, verb) ?? "") ? replaceWords(at, at, `the ${s.written(at)}`) : undefined;
      },
    },
    // “we stay in classroom and do exercises”
    {
      words: roomsAfterStay,
      match(s, at) {
        if (!s.is(at - 1, "in") || !isEndOrTail(s, at + 1)) return undefined;
        return stays.has(verbAt(s, at - 2) ?? "") || s.isOneOf(at - 2, finiteBe)
          ? replaceWords(at, at, `the ${s.written(at)}`)
          : undefined;
      },
    },
  ],
  "phrases/preposition": [
    // “stay in home”
    {
      words: wordSet("home"),
      match(s, at) {
        if (!s.is(at - 1, "in") || !isEndOrTail(s, at + 1) || s.tag(at + 1) === "CCONJ") return undefined;
        return ["stay", "live", "work", "study", "be", "eat", "cook", "sleep"].includes(verbAt(s, at - 2) ?? "") ||
          s.isOneOf(at - 2, finiteBe)
          ? replaceWords(at - 1, at - 1, "at")
          : undefined;
      },
    },
  ],
  "everyday/preposition": [
    // “advertised in your website”
    {
      words: wordSet("website page facebook youtube tiktok instagram"),
      match(s, at) {
        const from = s.isOneOf(at - 1, possessives) || s.is(at - 1, "the", "a") ? at - 2 : at - 1;
        const isOnline = !s.is(at, "page") || s.is(at - 1, "facebook", "web");
        return isOnline && s.is(from, "in") && !s.is(from - 1, "error", "interested") && isPhraseEnd(s, at + 1)
          ? replaceWords(from, from, "on")
          : undefined;
      },
    },
  ],
  "everyday/wording": [
    // “there is not enough place for cars”
    {
      words: wordSet("place"),
      match: (s, at) =>
        s.is(at - 1, "enough") && s.is(at + 1, "for", "to") ? replaceWords(at, at, "space", "room") : undefined,
    },
  ],
};

const partsOfTime = wordSet("day morning evening afternoon night");

const beginners = wordSet("we they he she i you it my our his her their the all everyone");

/** “in the” before the word at this place, and a time and its end after it; not “in the next day or two”. */
const isInThe = (s: SentenceReader, at: number) =>
  s.is(at - 2, "in") &&
  s.is(at - 1, "the") &&
  (isPhraseEnd(s, at + 2) || s.isOneOf(at + 2, beginners)) &&
  !s.is(at + 2, "or");

const heldByThe = wordSet("pandemic epidemic");

/** When something is, and how long. */
export const times: PhraseList = {
  "set-phrases/wording": [
    // “He is ten year old.”
    {
      words: wordSet("year"),
      match(s, at) {
        if (!s.is(at + 1, "old") || s.tag(at - 1) !== "NUM" || s.is(at - 1, "one", "1")) return undefined;
        const isNamed = ["NOUN", "PROPN", "ADJ"].includes(s.tag(at + 2)) || s.is(at - 2, "a", "an", "the", "my");
        return isNamed ? undefined : replaceWords(at, at, "years");
      },
    },
  ],
  "phrases/missing-the": [
    // “since pandemic”
    {
      words: heldByThe,
      match: (s, at) =>
        s.is(at - 1, "since", "during", "before", "after") && isEndOrTail(s, at + 1)
          ? replaceWords(at, at, `the ${s.written(at)}`)
          : undefined,
    },
    // “open around clock”
    {
      words: wordSet("clock"),
      match: (s, at) =>
        s.is(at - 1, "around", "round") && isEndOrTail(s, at + 1) ? replaceWords(at, at, "the clock") : undefined,
    },
    // “The figures rose over period.”
    {
      words: wordSet("period"),
      match: (s, at) =>
        s.is(at - 1, "over", "during", "throughout") && isEndOrTail(s, at + 1)
          ? replaceWords(at, at, "the period")
          : undefined,
    },
  ],
  "everyday/preposition": [
    // “In the first evening we sang.”
    {
      words: partsOfTime,
      match: (s, at) =>
        s.is(at - 1, "first", "second", "third", "last", "same") && isInThe(s, at - 1)
          ? replaceWords(at - 3, at - 3, "on")
          : undefined,
    },
    // “In the next day we went home.”
    {
      words: partsOfTime,
      match: (s, at) =>
        s.is(at - 1, "next", "following") && isInThe(s, at - 1)
          ? replaceWords(at - 3, at - 2, ...(s.is(at - 1, "following") ? ["the", "on the"] : ["the"]))
          : undefined,
    },
  ],
  "everyday/wording": [
    // “I waited half hour.”
    {
      words: wordSet("half"),
      match: (s, at) =>
        s.is(at + 1, "hour") &&
        (s.tag(at - 1) === "VERB" || s.is(at - 1, "for", "in", "after", "about", "takes", "took"))
          ? replaceWords(at, at + 1, "half an hour")
          : undefined,
    },
  ],
};
