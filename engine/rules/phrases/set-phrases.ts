import { modalsButD, onlyObjectPronouns, onlySubjectPronouns, presentAndPastBe } from "../../english/closed-classes.ts";
import { gerund, writtenLike } from "../../english/inflection.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { near, phraseMatches, type Phrase } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";

const isBe = (s: SentenceReader, at: number) => presentAndPastBe.has(s.lower(at)) || s.is(at, "be", "been", "being");
const isPerson = (s: SentenceReader, at: number) => s.isOneOf(at, onlySubjectPronouns) || s.is(at, "you", "it");

const times = wordSet("years year months month weeks week days day hours hour minutes ages example long");
const spends = wordSet("spend spends spent spending");
const prefers = wordSet("prefer prefers preferred");
const comparatives = wordSet("more less better rather worse fewer");
const amounts = wordSet("million billion thousand percent % per");
const publics = wordSet(
  "families people students children everyone customers workers residents citizens readers users",
);

/** PREP_COLLOC: the preposition that a verb or an adjective of these phrases takes. */
const prepositions: readonly Phrase[] = [
  // “The story revolves on a boy.”
  {
    words: wordSet("revolve revolves revolved"),
    match: (s, at) => (s.is(at + 1, "on") ? replaceWords(at + 1, at + 1, "around") : undefined),
  },
  // “They prefer walking than driving.”
  {
    words: wordSet("than"),
    match(s, at) {
      const verb = near(s, at, -6, prefers);
      if (verb < 0 || s.is(verb - 1, "would", "'d") || near(s, at, verb - at, comparatives) >= 0) return undefined;
      return s.is(at - 1, "other") || /(?:er|est)$/.test(s.lower(at - 1)) ? undefined : replaceWords(at, at, "to");
    },
  },
  // “It stood in 18 million.”
  {
    words: wordSet("stood stands peaked remained"),
    match: (s, at) =>
      s.is(at + 1, "in", "on") && s.tag(at + 2) === "NUM" && s.isOneOf(at + 3, amounts)
        ? replaceWords(at + 1, at + 1, "at")
        : undefined,
  },
  // “spend more money for public transport”
  {
    words: wordSet("for"),
    match(s, at) {
      if (!s.is(at - 1, "money", "time") || near(s, at, -5, spends) < 0) return undefined;
      if (s.tag(at + 1) === "NUM" || s.isOneOf(at + 1, times) || s.isOneOf(at + 2, times)) return undefined;
      if (s.is(at + 1, "a", "an") && s.is(at + 2, "while")) return undefined;
      if (s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "nothing", "free", "you", "it", "a", "an"))
        return undefined;
      return replaceWords(at, at, "on");
    },
  },
  // “more affordable with ordinary families”
  {
    words: wordSet("affordable accessible"),
    match(s, at) {
      if (!s.is(at + 1, "with")) return undefined;
      const person = s.isOneOf(at + 2, publics) ? at + 2 : s.isOneOf(at + 3, publics) ? at + 3 : -1;
      return person < 0 ? undefined : replaceWords(at + 1, at + 1, s.is(at, "accessible") ? "to" : "for");
    },
  },
  // “I complained with the manager.”
  {
    words: wordSet("complain complains complained complaining"),
    match: (s, at) =>
      s.is(at + 1, "with") &&
      (s.isOneOf(at + 2, onlyObjectPronouns) ||
        s.is(at + 3, "manager", "waiter", "waitress", "staff", "receptionist", "owner", "teacher", "boss", "police"))
        ? replaceWords(at + 1, at + 1, "to")
        : undefined,
  },
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
];

const degreeBefore: Readonly<Record<string, string>> = wordMap({
  significant: "significantly",
  considerable: "considerably",
  slight: "slightly",
  remarkable: "remarkably",
  dramatic: "dramatically",
  substantial: "substantially",
});
const comparativeWords = wordSet(
  "higher lower bigger larger smaller better worse greater faster slower cheaper longer shorter",
);
const nounOfVerb: Readonly<Record<string, string>> = wordMap({
  advertise: "advertisement",
  choose: "choice",
  arrive: "arrival",
  behave: "behavior",
  decide: "decision",
  explain: "explanation",
  describe: "description",
  grow: "growth",
  believe: "belief",
  lose: "loss",
});
const owners = wordSet("my your his her its our their no a the this");
const adverbOf: Readonly<Record<string, string>> = wordMap({
  careful: "carefully",
  careless: "carelessly",
  regular: "regularly",
  frequent: "frequently",
  effective: "effectively",
  efficient: "efficiently",
  polite: "politely",
});
const deeds = wordSet(
  "drive train work listen read check write study clean do treat speak act behave practise practice use teach",
);

/** WORD_FORM: a verb or an adjective where a noun belongs, an adjective where an adverb does. */
const wordForms: readonly Phrase[] = [
  // “The house is easily to find.”
  {
    words: wordSet("easily"),
    match: (s, at) =>
      isBe(s, at - 1) && s.is(at + 1, "to") && isForm(s, at + 2, "base") ? replaceWords(at, at, "easy") : undefined,
  },
  // “The electric went off.”
  {
    words: wordSet("electric"),
    match(s, at) {
      const verb = s.tag(at + 1) === "ADV" ? at + 2 : at + 1;
      const isAlone = s.is(at - 1, "the") && s.is(verb, "went", "goes", "is", "was", "came") && s.tag(verb) !== "NOUN";
      return isAlone ? replaceWords(at, at, "electricity") : undefined;
    },
  },
  // “I heard a strange noisy from the kitchen.”
  {
    words: wordSet("noisy"),
    match: (s, at) =>
      (s.is(at - 1, "a", "the", "some", "any") || (s.tag(at - 1) === "ADJ" && s.is(at - 2, "a", "the", "some"))) &&
      (s.is(at + 1, "from", "of", "outside", ".") || s.tag(at + 1) === "AUX")
        ? replaceWords(at, at, "noise")
        : undefined,
  },
  // “a significant higher level”
  {
    words: comparativeWords,
    match(s, at) {
      const adverb = degreeBefore[s.lower(at - 1)];
      return adverb && s.tag(at) !== "NOUN" ? replaceWords(at - 1, at - 1, adverb) : undefined;
    },
  },
  // “there is no convenience alternative”
  {
    words: wordSet("convenience"),
    match: (s, at) =>
      s.is(at + 1, "alternative", "way", "place", "location", "time", "transport", "method", "solution", "choice")
        ? replaceWords(at, at, "convenient")
        : undefined,
  },
  // “your advertise”, “no choose”
  {
    words: wordSet(Object.keys(nounOfVerb).join(" ")),
    match(s, at) {
      if (
        !s.isOneOf(at - 1, owners) ||
        s.can(at, "noun") ||
        (s.is(at - 1, "her") && s.tag(at - 1) === "PRON" && s.tag(at + 1) !== "PUNCT")
      )
        return undefined;
      const ends = ["PUNCT", "ADP", "AUX", "CCONJ", "SCONJ"].includes(s.tag(at + 1)) || s.is(at + 1, "to", "but");
      return ends ? replaceWords(at, at, nounOfVerb[s.lower(at)] ?? "") : undefined;
    },
  },
  // “suffer from depress”
  {
    words: wordSet("depress"),
    match: (s, at) =>
      s.is(at - 1, "from", "of", "with") && s.tag(at + 1) === "PUNCT" ? replaceWords(at, at, "depression") : undefined,
  },
  // “train the staff more careful”
  {
    words: wordSet(Object.keys(adverbOf).join(" ")),
    match(s, at) {
      if (!s.is(at - 1, "more") || s.tag(at - 2) !== "NOUN" || !["PUNCT", ""].includes(s.tag(at + 1))) return undefined;
      const verb = [3, 4, 5].map((back) => at - back).find((place) => deeds.has(verbAt(s, place) ?? ""));
      return verb === undefined || s.tag(verb) === "NOUN"
        ? undefined
        : replaceWords(at, at, adverbOf[s.lower(at)] ?? "");
    },
  },
];

const possessions = wordSet(
  "skills skill experience ability knowledge degree brother brothers sister sisters car house",
);
const relativeVerbs = wordSet(
  "makes helps means leads causes gives allows shows creates made helped caused led gave allowed seems used became takes brings",
);
const conditions = wordSet("if when because since although suppose once unless said says");
const residents = wordSet("live work study stay travel suffer");
const withFigures: Readonly<Record<string, string>> = wordMap({
  fell: "falling",
  rose: "rising",
  grew: "growing",
  went: "going",
});

const notAfterHaving = wordSet("with in at for from by a an breakfast lunch dinner trouble problems fun");
const negatives = wordSet("no nothing nobody never");
/** COLLOCATION: set phrases that are said in another way. */
const wordings: readonly Phrase[] = [
  {
    words: wordSet("overall"),
    match: (s, at) =>
      s.is(at - 1, "in") && (s.tag(at + 1) === "PUNCT" || s.isClauseStart(at - 1)) && s.tag(at + 1) !== "NOUN"
        ? replaceWords(at - 1, at, writtenLike(s.written(at - 1), "overall"))
        : undefined,
  },
  {
    words: wordSet("appreciate"),
    match: (s, at) => (s.is(at + 1, "if") ? replaceWords(at, at, "appreciate it") : undefined),
  },
  // “We hardly have no time.”
  {
    words: wordSet("hardly barely scarcely"),
    match(s, at) {
      const no = near(s, at, 3, negatives);
      const any: Record<string, string> = wordMap({ no: "any", nothing: "anything", nobody: "anybody", never: "ever" });
      return no < 0 ? undefined : replaceWords(no, no, any[s.lower(no)] ?? "any");
    },
  },
  // “He is ten year old.”
  {
    words: wordSet("year"),
    match(s, at) {
      if (!s.is(at + 1, "old") || s.tag(at - 1) !== "NUM" || s.is(at - 1, "one", "1")) return undefined;
      const isNamed = ["NOUN", "PROPN", "ADJ"].includes(s.tag(at + 2)) || s.is(at - 2, "a", "an", "the", "my");
      return isNamed ? undefined : replaceWords(at, at, "years");
    },
  },
  // “No matter we are rich or poor, …”
  {
    words: wordSet("matter"),
    match: (s, at) =>
      s.is(at - 1, "no") && s.isClauseStart(at - 1) && isPerson(s, at + 1)
        ? replaceWords(at - 1, at, `${s.written(at - 1)} matter whether`, writtenLike(s.written(at - 1), "whether"))
        : undefined,
  },
  // “I was so scared so I hid.”
  {
    words: wordSet("so"),
    match(s, at) {
      if (!isBe(s, at - 1) && !s.is(at - 1, "felt", "feel", "got")) return undefined;
      const next = s.is(at + 2, ",") ? at + 3 : at + 2;
      const isResult = ["ADJ", "VERB"].includes(s.tag(at + 1)) && s.is(next, "so") && isPerson(s, next + 1);
      return isResult ? replaceWords(at + 2, next, "that") : undefined;
    },
  },
  // “The similar trend was recorded.”
  {
    words: wordSet("similar"),
    match: (s, at) =>
      at === 1 &&
      s.is(0, "the") &&
      s.is(2, "trend", "pattern", "situation", "problem") &&
      s.is(3, "was", "is", "can", "could")
        ? replaceWords(0, 0, "A")
        : undefined,
  },
  // “no longer exciting as it used to be”
  {
    words: wordSet("as"),
    match(s, at) {
      if (s.tag(at - 1) !== "ADJ" || s.is(at - 2, "as", "so") || !isPerson(s, at + 1)) return undefined;
      if (!s.is(at + 2, "used") || !s.is(at + 3, "to")) return undefined;
      const isDenied = s.is(at - 2, "longer", "not", "n't") || isBe(s, at - 2);
      return isDenied ? replaceWords(at - 1, at - 1, `as ${s.written(at - 1)}`) : undefined;
    },
  },
  // “happier than those live alone”
  {
    words: wordSet("those"),
    match(s, at) {
      const verb = verbAt(s, at + 1) ?? "";
      if (!residents.has(verb) || !s.is(at + 1, verb) || !["ADP", "ADV"].includes(s.tag(at + 2))) return undefined;
      return s.is(at - 1, "than", "for", "with", "to", "of", "among")
        ? replaceWords(at, at + 1, `those ${gerund(verb)}`, `those who ${verb}`)
        : undefined;
    },
  },
  // “It is difficult for me can find a room.”
  {
    words: modalsButD,
    match(s, at) {
      if (!s.is(at, "can", "could") || !s.is(at - 2, "for") || s.tag(at - 3) !== "ADJ" || !isForm(s, at + 1, "base"))
        return undefined;
      return s.isOneOf(at - 1, onlyObjectPronouns) || ["NOUN", "PRON"].includes(s.tag(at - 1))
        ? replaceWords(at, at, "to")
        : undefined;
    },
  },
  // “I am having good skills.”
  {
    words: wordSet("having"),
    match(s, at) {
      if (!s.is(at - 1, "am", "is", "are") || near(s, at, 4, possessions) < 0) return undefined;
      // “I am having lunch with my brother.”
      if (near(s, at, 4, notAfterHaving) >= 0) return undefined;
      return replaceWords(at - 1, at, s.is(at - 1, "is") ? "has" : "have");
    },
  },
  // “I was learned how to cook.”
  {
    words: wordSet("learned learnt"),
    match: (s, at) =>
      s.is(at - 1, "was", "were") && s.is(at + 1, "how")
        ? replaceWords(at - 1, at, s.lower(at), `${s.lower(at - 1)} taught`)
        : undefined,
  },
  // “They live together, that makes them happy.”
  {
    words: relativeVerbs,
    match: (s, at) =>
      s.is(at - 1, "that") &&
      s.is(at - 2, ",") &&
      s.tag(at - 3) !== "PUNCT" &&
      at > 5 &&
      s.tag(at - 3) !== "ADV" &&
      // “If you have children, that means work”: the subject of the main clause.
      !s.words.slice(0, at - 2).some(({ lower }) => conditions.has(lower))
        ? replaceWords(at - 1, at - 1, "which")
        : undefined,
  },
  // “with the figures fell to 7 million”
  {
    words: wordSet(Object.keys(withFigures).join(" ")),
    match(s, at) {
      if (s.tag(at - 1) !== "NOUN" || !s.is(at + 1, "to", "by", "from")) return undefined;
      const isWith = (s.is(at - 3, "with") && s.is(at - 2, "the", "its", "their")) || s.is(at - 2, "with");
      return isWith ? replaceWords(at, at, withFigures[s.lower(at)] ?? "") : undefined;
    },
  },
];

export const setPhraseRules: readonly Rule[] = [
  // “I can pick you up in the airport.” → “I can pick you up at the airport.”
  { id: "set-phrases/preposition", kind: "PREP_COLLOC", find: (s) => phraseMatches(s, prepositions) },
  // “I had no choose but to leave.” → “I had no choice but to leave.”
  { id: "set-phrases/word-form", kind: "WORD_FORM", find: (s) => phraseMatches(s, wordForms) },
  // “I was so scared so I hid.” → “I was so scared that I hid.”
  { id: "set-phrases/wording", kind: "COLLOCATION", find: (s) => phraseMatches(s, wordings) },
];
