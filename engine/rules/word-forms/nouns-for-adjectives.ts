import { formsOfBe, modals, subjectPronouns } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { before, formOf, isClauseEnd, isVerbHere } from "../../english/verb-objects.ts";
import { related } from "../../english/word-families.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { linking, change } from "./word-form-changes.ts";
import { wordSet } from "../../english/word-set.ts";

const isLinking = (s: SentenceReader, at: number) =>
  (formsOfBe.has(s.lower(at)) && !(s.is(at, "'s") && !s.is(at - 1, "it", "he", "she", "that"))) ||
  formOf(s, at, linking) !== undefined;

/** Nouns that are no thing, and so no complement of a person: “he is success”. */
const qualities = wordSet(
  `success confidence happiness sadness patience honesty kindness danger difficulty importance convenience health beauty
  independence freedom anger hunger intelligence laziness loneliness safety illness difference wealth politeness
  excitement disappointment pleasure carelessness tiredness fame luck ambition bravery necessity possibility peace
  transparency responsibility unemployment flexibility hospitality punctuality reliability loyalty enthusiasm optimism courage accuracy`,
);

/** Nouns that a quality may name: “the reason is convenience”. */
const naming = wordSet(
  `goal aim dream wish hope issue problem reason result key priority concern object motto name subject secret thing value
  matter question factor quality advantage benefit disadvantage cause purpose element aspect feature point difference
  consequence effect requirement condition principle virtue need topic theme lesson`,
);

/** After very, so, too: never before a noun. */
const degreeNouns = new Set([
  ...qualities,
  ...wordSet(
    "noise pollution comfort fashion nature tradition environment history culture science energy effect use help harm care hope pain power stress colour wonder fun value reason rain sun wind cloud suit popularity development economy competition creativity attraction hunger thirst responsibility silence violence pride truth fluency ease warmth strength weakness curiosity hygiene salt spice mystery romance luxury humor humour enthusiasm disappointment satisfaction addiction society",
  ),
]);
degreeNouns.add("friendship");
degreeNouns.delete("fun");

/** Before which nouns the adjective of a family is meant, and not the noun: “danger animals”, but “danger zone”. */
const beforeNoun: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  `danger: driver animal job place situation sport road disease thing city person man substance weapon activity game work
  success: person man woman businessman career life student company business people singer doctor teacher
  beauty: girl woman place city country beach view flower house dress scenery landscape town village picture garden day song
  importance: role thing part person subject factor day event exam people job decision language problem
  difference: country culture way thing people place kind type language idea opinion school person country
  convenience: place way transport life location
  confidence: person people student girl man speaker
  health: lifestyle life body diet habit person people meal children food
  happiness: life family moment person day time memory people
  difficulty: question exam problem exercise test time lesson subject situation word
  tradition: food festival clothes dress culture music dish house game medicine custom costume
  nature: resource disaster beauty place environment landscape food light
  environment: problem pollution protection issue damage impact effect benefit
  economy: development growth crisis problem situation reform
  history: place event site building city monument figure person
  culture: value identity heritage activity event
  nation: park hero language team flag anthem day holiday
  science: research method knowledge discovery
  industry: zone city country
  politics: system party problem leader
  profession: player singer skill football worker career
  peace: place life village country town countryside city
  noise: street city place room class neighbour road
  fame: person singer place people city beach dish actor
  comfort: room house chair life bed place
  stress: job life work day week
  colour: dress flower clothes picture life
  wonder: holiday time day view place country person trip
  help: book teacher friend advice person
  use: book tool thing information advice subject skill language
  harm: effect substance chemical gas
  power: country man person tool weapon
  wealth: people person family country man
  luck: person day man number
  safety: place city food drink water environment way
  honesty: person man friend people
  patience: person teacher man woman
  independence: country person woman student life
  religion: festival ceremony belief people
  energy: person girl boy people
  fashion: girl
  sun: day weather morning
  rain: season weather
  wind: day weather
  development: country
  poverty: people family country children
  generosity: person man
  kindness: woman man person people teacher boy girl
  benefit: effect impact influence
  politeness: person man boy girl student
  ambition: person man
  music: instrument show
  person: opinion reason life computer problem information`
    .split("\n")
    .map((line) => line.split(":"))
    .map(([noun = "", heads = ""]) => [noun.trim(), wordSet(heads)] as const),
);

/** Said of people: “a confidence speaker”. */
const personal = wordSet("danger confidence success popularity importance honesty patience happiness");

const allowedCompounds = wordSet("rainseason peaceplace");

export const nounForAdjectiveRules: readonly Rule[] = [
  // “She is very confidence.” → “She is very confident.”
  {
    id: "word-forms/very-success",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (!s.is(at - 1, "very", "so", "too", "quite", "extremely", "really", "more", "rather")) continue;
        // “Too fashion conscious.”
        if (s.is(at + 1, "conscious", "related", "-")) continue;
        if (
          !degreeNouns.has(s.lower(at)) ||
          (s.can(at, "adjective") && !qualities.has(s.lower(at)) && !s.is(at, "salt"))
        )
          continue;
        const adjectives = related(s.lower(at), "nouns", "adjectives");
        if (adjectives.length === 0) continue;
        const owner = before(s, at - 1);
        const isSure =
          s.is(at - 1, "very", "extremely", "quite", "rather") || (s.is(at - 1, "so", "too") && isLinking(s, owner));
        // “More success”, “really health”: only after be, feel, become.
        if (s.is(at - 2, "the") || (s.is(at - 1, "very") && s.is(at + 1, "of"))) continue;
        if (!isSure && !isLinking(s, owner) && !(s.is(owner, "and") && s.is(at - 3, "more"))) continue;
        if (
          s.is(at - 1, "more") &&
          !(s.is(owner, "and") || qualities.has(s.lower(at)) || s.is(at, "development", "pollution"))
        )
          continue;
        if (
          s.is(at - 1, "more") &&
          (s.is(at + 1, "than", "in", "for") || s.tag(at + 1) === "NOUN") &&
          !s.is(at + 1, "than") &&
          // “Is more convenience for students”, but “there is more convenience for them”.
          !(s.is(at + 1, "for") && s.is(owner, "is", "are", "was", "be") && !s.is(owner - 1, "there"))
        )
          continue;
        if (s.is(at - 1, "too", "so", "rather", "quite", "really") && s.tag(at + 1) === "VERB") continue;
        if (s.is(at - 1, "quite", "rather") && !isLinking(s, owner)) continue;
        yield change(s, at, adjectives);
      }
    },
  },
  // “It is danger to swim here.” → “It is dangerous to swim here.”
  {
    id: "word-forms/is-danger",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(qualities)) {
        if (at === 0) continue;
        const word = s.lower(at);
        if (!qualities.has(word) || !isLinking(s, before(s, at)) || s.is(at - 1, "so", "very", "too", "quite", "more"))
          continue;
        const adjectives = related(word, "nouns", "adjectives");
        if (adjectives.length === 0) continue;
        const link = before(s, at);
        const subject = s.lower(link - 1);
        const isPerson =
          (subjectPronouns.has(subject) && subject !== "it") ||
          people.has(subject) ||
          (s.tag(link - 1) === "PROPN" && !formsOfBe.has(s.lower(link)));
        const isToBe =
          s.is(link, "be", "become", "feel") &&
          (s.is(link - 1, "to") || (modals.has(s.lower(link - 1)) && s.tag(link - 1) === "AUX")) &&
          !/^(?:danger|difference|safety|beauty|peace|necessity|possibility|pleasure)$/.test(word);
        const isToVerb =
          (s.is(at + 1, "to") && s.can(at + 2, "base")) ||
          (s.is(at + 1, "for") && !s.is(link, "'s") && subject === "it");
        const isEnd =
          isClauseEnd(s, at + 1) ||
          s.is(at + 1, "to", "with", "about", "in", "when", "for", "at", "today", "because", "now", "than");
        // “The main reason for this change is convenience”, “the best quality of a teacher is patience” name a quality.
        if (!subjectPronouns.has(subject) && s.words.slice(0, link).some(({ lower }) => naming.has(lower))) continue;
        // “Happiness is success”, “my goal is success”: a person may want a quality.
        const isThing =
          !isPerson &&
          /^(?:danger|importance|difficulty|convenience|difference|health|necessity|possibility|beauty|safety|comfort|peace)$/.test(
            word,
          ) &&
          /^(?:NOUN|PRON|VERB|PROPN)$/.test(s.tag(link - 1)) &&
          !naming.has(subject) &&
          !/^(?:what|that|this|happiness|love|success|life|name)$/.test(subject);
        const isOfIt = subject === "it" && /^(?:transparency|flexibility|punctuality|reliability)$/.test(word);
        if (
          !(isToVerb && (subject === "it" || s.is(link, "is", "was"))) &&
          !((isPerson || isToBe) && isEnd) &&
          !((isThing || isOfIt) && isEnd)
        )
          continue;
        if (s.is(link, "get", "gets", "got", "keep", "keeps", "kept", "taste", "smell", "seem") && !isPerson) continue;
        if (s.is(link, "get", "gets", "got", "getting", "keep", "keeps", "kept")) continue;
        yield change(s, at, adjectives);
      }
    },
  },
  // “She is a very beauty girl.” → “She is a very beautiful girl.”
  {
    id: "word-forms/danger-animal",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(beforeNoun)) {
        if (at === s.length - 1) continue;
        const heads = beforeNoun.get(s.lower(at));
        if (!heads) continue;
        const next = s.lemma(at + 1, "plural") ?? s.lower(at + 1);
        const head = s.is(at + 1, "people") ? "people" : next;
        const isPersonal =
          personal.has(s.lower(at)) &&
          /(?:er|or|ist)$/.test(head) &&
          s.is(at - 1, "a", "very", "the", "my") &&
          s.can(at + 1, "noun") &&
          !/^(?:number|matter|order|winter|summer|factor|door|floor|list|letter|paper|number|corner|center|counter|error|computer|river|power|water|weather|officer|indicator)$/.test(
            head,
          );
        if ((!heads.has(head) && !isPersonal) || allowedCompounds.has(s.lower(at) + head)) continue;
        // “People in this camp use tools”, “they help people”: verbs.
        if (
          s.is(at, "use", "help", "harm", "power", "fear") &&
          !/^(?:a|an|the|very|many|some|more)$/.test(s.lower(at - 1))
        )
          continue;
        if (s.tag(at) === "VERB" && /^(?:NOUN|PROPN|PRON)$/.test(s.tag(at - 1))) continue;
        if (s.is(at, "development")) {
          yield change(s, at, ["developing", "developed"]);
          continue;
        }
        // “A person lives here”: a verb, and no plural of life.
        if (s.is(at, "person") && s.is(at + 1, "lives")) continue;
        if (s.is(at, "person")) {
          yield change(s, at, ["personal"]);
          continue;
        }
        if (isVerbHere(s, at) && s.tag(at) === "VERB") continue;
        const adjectives = related(s.lower(at), "nouns", "adjectives");
        if (adjectives.length > 0) yield change(s, at, adjectives);
      }
    },
  },
];
