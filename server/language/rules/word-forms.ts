import {
  formsOfBe,
  modals,
  plainPrepositions,
  possessives,
  presentAndPastBe,
  subjectPronouns,
} from "../english/closed-classes.ts";
import { numberWords, people } from "../english/everyday-words.ts";
import { articleBefore, past, plural, thirdPerson, writtenLike } from "../english/inflection.ts";
import {
  before,
  formOf,
  isAfterBe,
  isClauseEnd,
  isVerbHere,
  nounPhraseEnd,
  verbHere,
} from "../english/verb-objects.ts";
import { related } from "../english/word-families.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const linking = set("feel look become seem get sound taste smell stay keep");
const degrees = set("very so too quite really extremely more most less rather pretty how");
const isLinking = (s: SentenceReader, at: number) =>
  (formsOfBe.has(s.lower(at)) && !(s.is(at, "'s") && !s.is(at - 1, "it", "he", "she", "that"))) ||
  formOf(s, at, linking) !== undefined;

/** Nouns that are no thing, and so no complement of a person: “he is success”. */
const qualities = set(
  `success confidence happiness sadness patience honesty kindness danger difficulty importance convenience health beauty
  independence freedom anger hunger intelligence laziness loneliness safety illness difference wealth politeness
  excitement disappointment pleasure carelessness tiredness fame luck ambition bravery necessity possibility peace`,
);
/** After very, so, too: no noun stands there at all. */
const degreeNouns = new Set([
  ...qualities,
  ...set(
    "noise pollution comfort fashion nature tradition environment history culture science energy effect use help harm care hope pain power stress colour wonder fun value reason rain sun wind cloud suit popularity development economy competition creativity attraction hunger thirst responsibility silence violence pride truth fluency ease warmth strength weakness curiosity hygiene disappointment satisfaction addiction society",
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
  confidence: person student girl man speaker
  health: lifestyle life body diet habit person people meal children
  happiness: life family moment person day time memory people
  difficulty: question exam problem exercise test time lesson subject situation word
  tradition: food festival clothes dress culture music dish house game medicine custom costume
  nature: resource disaster beauty place environment landscape food light
  environment: problem pollution protection issue damage
  economy: development growth crisis problem situation reform
  history: place event site building city monument figure person
  culture: exchange difference value identity heritage activity event
  nation: park hero language team flag anthem day holiday
  science: research method knowledge discovery
  industry: zone city waste area country
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
  safety: place city country food drink water environment
  honesty: person man friend people
  patience: person teacher man woman
  independence: country person woman student life
  religion: festival ceremony belief people
  energy: person girl boy people
  fashion: clothes girl dress style
  sun: day weather morning
  rain: season weather
  wind: day weather
  development: country
  poverty: people family country children
  generosity: person man
  ambition: person man
  music: instrument show
  person: opinion reason life computer problem information`
    .split("\n")
    .map((line) => line.split(":"))
    .map(([noun = "", heads = ""]) => [noun.trim(), set(heads)] as const),
);
/** Said of people: “a confidence speaker”. */
const personal = set("danger confidence success popularity importance honesty patience happiness");
const allowedCompounds = set("rainseason peaceplace");

/** After these “to” begins an infinitive. */
const infinitiveBefore = set(
  `want need try hope decide plan like love learn help begin start able how order have going used agree refuse promise
  manage hard easy difficult important necessary possible ready wish expect chance ability way right time dream us me
  them you him her people students better allow fail afford choose`,
);
const nounsForVerbs = set(
  `success development decision pollution information choice advice knowledge communication suggestion solution
  explanation discussion invitation arrival growth loss belief life speech thought graduation celebration preparation
  education protection destruction improvement achievement competition invention introduction pronunciation relaxation
  translation application participation contribution satisfaction imagination organisation organization marriage death
  failure reduction production conclusion description weight proof health encouragement enjoyment entertainment
  sale existence agreement argument employment advertisement connection inspiration effect performance collection creation`,
);

const mannerVerbs = set(
  `drive sing dance speak talk work walk run play study learn write read listen behave move smile sleep cook swim develop
  change increase improve act dress answer explain teach live grow do perform communicate pronounce laugh cry shout eat
  breathe fight travel draw paint type ride rise fall decrease react respond wait argue operate spread finish
  understand know treat shine rain`,
);
/** Adjectives that do not look like adverbs and are often put in their place. */
const mannerAdjectives = set(
  `careful careless beautiful quick slow clear quiet loud good bad fluent polite successful effective efficient happy sad
  easy correct perfect regular serious angry gentle brave honest patient safe dangerous wonderful heavy peaceful
  independent comfortable rapid sudden gradual strong significant natural professional confident different creative
  silent nervous proud hungry noisy generous lazy wise sensible frequent constant immediate bright free reasonable`,
);
const adverbOf = (adjective: string): string =>
  adjective === "good" ? "well" : (related(adjective, "adjectives", "adverbs")[0] ?? adverbByRule(adjective));
const adverbByRule = (adjective: string) =>
  adjective.endsWith("y")
    ? `${adjective.slice(0, -1)}ily`
    : adjective.endsWith("le")
      ? `${adjective.slice(0, -1)}y`
      : adjective.endsWith("ic")
        ? `${adjective}ally`
        : `${adjective}ly`;

/** Written with their ending where they say how much: “extreme hot”. */
const intensifiers = set(
  "extreme complete total absolute incredible terrible serious high real special particular relative deep strong bad full exact perfect",
);
const frequency = set(
  "usual quick easy final recent immediate general real sudden complete careful actual definite certain gradual regular slow serious simple frequent special rare main total absolute hopeful rapid natural constant sad honest normal occasional",
);
const openers = set(
  "unfortunate fortunate final recent lucky sudden hopeful sad usual general actual personal honest interesting surprising additional traditional normal basic especial obvious",
);
const openersOf: Record<string, string> = {
  lucky: "luckily",
  additional: "additionally",
  basic: "basically",
  especial: "especially",
};

const change = (s: SentenceReader, at: number, words: readonly string[]): Match => {
  const article = at - 1;
  if (s.is(article, "a", "an") && words[0] && articleBefore(words[0]) !== s.lower(article))
    return {
      from: article,
      to: at,
      suggestions: words.map((word) => `${writtenLike(s.written(article), articleBefore(word))} ${word}`),
    };
  return { from: at, to: at, suggestions: words.map((word) => writtenLike(s.written(at), word)) };
};

const nounAfterPreposition = set(
  "confident difficult patient happy sad dangerous safe different healthy important angry honest brave kind successful independent convenient intelligent lazy beautiful polite lonely careful careless fluent responsible",
);
const adjectiveNouns =
  set(`different important confident healthy beautiful dangerous difficult convenient successful happy independent patient honest
  lazy lonely intelligent brave polite responsible wise rude angry hungry thirsty pollute develop succeed choose decide believe
  invite explain suggest arrive improve educate communicate inform advise marry grow lose prove describe discuss destroy protect
  pronounce invent compete speak think know produce reduce survive disappear perform solve translate celebrate apply introduce
  achieve employ economic environmental political scientific industrial popular possible necessary similar strong long wide deep high able poor warm proud true careful creative`);
const ofAdjectives =
  set(`important beautiful different dangerous difficult economic strong weak high long wide deep safe happy convenient popular
  necessary possible similar confident develop pollute grow lose die successful able intelligent poor true healthy lonely independent
  arrive succeed improve destroy protect invent educate solve explain choose`);

export const wordFormRules: readonly Rule[] = [
  {
    id: "word-forms/very-success",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (!s.is(at - 1, "very", "so", "too", "quite", "extremely", "really", "more", "rather")) continue;
        if (!degreeNouns.has(s.lower(at)) || (s.can(at, "adjective") && !qualities.has(s.lower(at)))) continue;
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
          !s.is(at + 1, "than")
        )
          continue;
        if (s.is(at - 1, "too", "so", "rather", "quite", "really") && s.tag(at + 1) === "VERB") continue;
        if (s.is(at - 1, "quite", "rather") && !isLinking(s, owner)) continue;
        yield change(s, at, adjectives);
      }
    },
  },
  {
    id: "word-forms/is-danger",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
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
        // “Happiness is success”, “my goal is success”: a quality may be what somebody wants.
        const isThing =
          !isPerson &&
          /^(?:danger|importance|difficulty|convenience|difference|health|necessity|possibility|beauty|safety|comfort|peace)$/.test(
            word,
          ) &&
          /^(?:NOUN|PRON|VERB|PROPN)$/.test(s.tag(link - 1)) &&
          !/^(?:goal|aim|dream|wish|hope|issue|problem|reason|result|key|priority|concern|object|motto|name|subject|secret|life|thing|what|that|this|value|matter|question|success|happiness|love)$/.test(
            subject,
          );
        if (
          !(isToVerb && (subject === "it" || s.is(link, "is", "was"))) &&
          !((isPerson || isToBe) && isEnd) &&
          !(isThing && isEnd)
        )
          continue;
        if (s.is(link, "get", "gets", "got", "keep", "keeps", "kept", "taste", "smell", "seem") && !isPerson) continue;
        if (s.is(link, "get", "gets", "got", "getting", "keep", "keeps", "kept")) continue;
        yield change(s, at, adjectives);
      }
    },
  },
  {
    id: "word-forms/danger-animal",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
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
        if (s.is(at, "development")) {
          yield change(s, at, ["developing", "developed"]);
          continue;
        }
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
  {
    id: "word-forms/want-to-success",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const word = s.lower(at);
        if (!nounsForVerbs.has(word) || (s.can(at, "base") && !s.is(at, "success", "effect"))) continue;
        const verbs = word === "knowledge" ? ["know"] : related(word, "nouns", "verbs");
        const verb = verbs[0];
        if (!verb) continue;
        const previous = before(s, at);
        const isInfinitive =
          s.is(previous, "to") &&
          (infinitiveBefore.has(s.lower(previous - 1)) || formOf(s, previous - 1, infinitiveBefore) !== undefined) &&
          !s.is(previous - 1, "used", "way", "right");
        const isAfterModal =
          (modals.has(s.lower(previous)) && !s.is(previous, "'d") && s.tag(previous) === "AUX") ||
          (s.is(previous, "do", "does", "did") && s.is(previous + 1, "n't", "not")) ||
          s.is(previous, "please");
        if (isInfinitive || isAfterModal) {
          // “To effect a change”: to bring it about; whether affect was meant, confusions/affect-and-effect says.
          if (word === "effect") continue;
          if (/^(?:NOUN)$/.test(s.tag(at + 1)) && !s.is(at + 1, "people", "music", "english")) continue;
          yield { from: at, to: at, suggestions: [verb] };
          continue;
        }
        // “I decision to go”, “they pollution the river”, “I advice you”.
        const isSubject =
          (s.isOneOf(previous, subjectPronouns) && !s.is(previous, "it", "you")) ||
          (previous === 0 &&
            s.can(0, "plural") &&
            s.is(at, "pollution", "success", "advice", "decision") &&
            s.is(at + 1, "the", "our", "in", "to", "their"));
        if (s.can(at, "past")) continue;
        if (
          isSubject &&
          (s.is(
            at + 1,
            "in",
            "the",
            "to",
            "my",
            "you",
            "him",
            "her",
            "me",
            "them",
            "that",
            "a",
            "from",
            "at",
            "with",
            "for",
            "about",
          ) ||
            isClauseEnd(s, at + 1)) &&
          !s.is(previous - 1, "and", "than", "as") &&
          (previous === 0 || s.isClauseStart(previous) || s.is(previous - 1, "that", "think", "hope", "when"))
        )
          yield {
            from: at,
            to: at,
            suggestions: s.is(previous, "he", "she") ? [thirdPerson(verb), past(verb)] : [verb, past(verb)],
          };
      }
    },
  },
  {
    id: "word-forms/a-different",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const word = s.lower(at);
        // “The important of water”, “the beautiful of the sea”.
        if (
          s.is(at + 1, "of") &&
          s.is(at - 1, "the", "its", "their", "his", "her", "my", "great") &&
          ofAdjectives.has(word) &&
          !s.can(at, "noun")
        ) {
          const nouns = nounsFor(word);
          if (nouns[0]) yield change(s, at, nouns);
          continue;
        }
        if (
          s.is(at + 1, "of") &&
          s.is(at - 1, "the") &&
          s.is(
            at,
            "important",
            "beautiful",
            "different",
            "high",
            "long",
            "wide",
            "deep",
            "strong",
            "economic",
            "develop",
            "safe",
            "difficult",
            "dangerous",
            "dead",
          )
        ) {
          if (
            s.is(at, "different", "long", "high", "strong", "safe") &&
            s.is(at + 2, "the", "two", "these", "those") &&
            s.is(at, "different", "strong", "safe")
          )
            continue;
          const nouns = word === "dead" ? (possessives.has(s.lower(at + 2)) ? ["death"] : []) : nounsFor(word);
          if (nouns[0]) yield change(s, at, nouns);
          continue;
        }
        // “The different between A and B”.
        if (s.is(at, "different", "similar", "differents") && s.is(at + 1, "between") && !isAfterBe(s, at)) {
          const isMany = s.is(at - 1, "many", "some", "two", "several", "are") || s.is(at, "differents");
          const noun = s.is(at, "similar") ? "similarity" : "difference";
          yield change(s, at, [isMany ? plural(noun) : noun]);
          continue;
        }
        if (
          !adjectiveNouns.has(word) ||
          (s.can(at, "noun") &&
            !s.is(
              at,
              "choose",
              "decide",
              "high",
              "long",
              "deep",
              "wide",
              "young",
              "economic",
              "know",
              "think",
              "believe",
              "poor",
              "warm",
              "true",
              "able",
              "strong",
              "political",
              "brave",
              "hungry",
              "wise",
              "independent",
              "patient",
              "popular",
              "grow",
            ))
        )
          continue;
        const nouns = nounsFor(word);
        if (nouns.length === 0) continue;
        let determiner = at - 1;
        if (
          s.is(
            determiner,
            "own",
            "great",
            "big",
            "good",
            "bad",
            "right",
            "wrong",
            "mental",
            "high",
            "main",
            "best",
            "last",
            "first",
            "new",
          )
        )
          determiner -= 1;
        const isOwned =
          (possessives.has(s.lower(determiner)) && !s.is(determiner, "her")) ||
          (s.is(determiner, "her") && s.tag(determiner - 1) !== "VERB");
        const isEnd =
          isClauseEnd(s, at + 1) ||
          s.is(at + 1, "yesterday", "today", "last", "made", "makes", "helps", "helped") ||
          presentAndPastBe.has(s.lower(at + 1)) ||
          (modals.has(s.lower(at + 1)) && s.tag(at + 1) === "AUX");
        // “For my healthy.”, “his confident is”, “a good choose”.
        if (isOwned && (isEnd || s.is(at + 1, "in", "to", "about", "with", "for"))) {
          if (
            s.is(at + 1, "and", "or", "but", ",") &&
            (/^(?:ADJ|NOUN|VERB)$/.test(s.tag(at + 2)) || plural(word) === s.lower(at + 2))
          )
            continue;
          if (
            s.is(at, "think", "know", "believe", "speak", "patient", "able", "independent", "poor") &&
            !s.is(at, "believe") &&
            determiner === at - 1 &&
            s.is(at, "patient", "poor", "able")
          )
            continue;
          yield change(s, at, nouns);
        } else if (
          s.is(determiner, "a", "an") &&
          determiner < at - 1 &&
          /^(?:choose|decide|invent|improve|educate|suggest|explain|solve|arrive|discuss|perform|succeed|marry|develop|communicate)$/.test(
            word,
          ) &&
          isEnd
        )
          yield change(s, at, nouns);
        else if (
          s.is(at - 1, "a", "an") &&
          /^(?:choose|decide|invent|suggest|explain|discuss|succeed|celebrate|achieve|solve)$/.test(word)
        )
          yield change(s, at, nouns);
        else if (
          s.is(at - 1, "the") &&
          isEnd &&
          !(s.is(at + 1, "and", "or") && s.tag(at + 2) === "ADJ") &&
          /^(?:develop|pollute|communicate|educate|improve|economic|explain|solve|decide|protect|destroy|succeed)$/.test(
            word,
          )
        )
          yield change(s, at, nouns);
      }
    },
  },
  {
    id: "word-forms/with-confident",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (
          !nounAfterPreposition.has(s.lower(at)) ||
          !(
            isClauseEnd(s, at + 1) ||
            s.is(at + 1, "in", "of", "for", "when", "to") ||
            presentAndPastBe.has(s.lower(at + 1))
          )
        )
          continue;
        const nouns = nounsFor(s.lower(at));
        if (nouns.length === 0) continue;
        const isCoordinated = s.is(at + 1, "and", "or", "but", ",") && /^(?:ADJ|NOUN)$/.test(s.tag(at + 2));
        const isPreposition =
          s.is(at - 1, "with", "without", "of", "about", "for") &&
          !s.is(
            at - 2,
            "kind",
            "kinds",
            "more",
            "so",
            "as",
            "something",
            "anything",
            "nothing",
            "instead",
            "lot",
            "hope",
          ) &&
          !s.is(at, "different", "sad", "safe", "kind") &&
          !isCoordinated;
        if (
          isPreposition &&
          !(
            s.is(at - 1, "about", "for", "of") &&
            s.is(at, "happy", "beautiful", "good", "important") &&
            s.is(at - 1, "for")
          ) &&
          !(s.is(at + 1, "to", "in", "for", "of") && s.is(at, "happy"))
        ) {
          if (
            s.is(at - 2, "lack") ||
            !s.is(at - 1, "of") ||
            s.is(at - 2, "full", "afraid", "because", "feeling", "sense", "lots", "importance", "level", "kind", "life")
          )
            yield change(s, at, [nouns[0] ?? ""]);
          continue;
        }
        // “Have difficult in”, “a lot of difficult”, “many different between”.
        const isMany = s.is(at - 1, "many", "several", "some") || (s.is(at - 1, "of") && s.is(at - 2, "lot", "lots"));
        const isHad =
          verbHere(s, at - 1, set("have bring need lack cause meet face give")) !== undefined ||
          (s.is(at - 1, "more", "no", "any", "much", "enough") &&
            verbHere(s, at - 2, set("have bring need lack cause meet face give get")) !== undefined);
        if ((!isMany && !isHad) || isCoordinated) continue;
        if (isMany && s.is(at, "difficult", "different", "dangerous", "convenient", "important", "beneficial"))
          yield change(s, at, [plural(nouns[0] ?? ""), nouns[0] ?? ""]);
        else if (
          (isHad || s.is(at - 1, "of")) &&
          s.is(
            at,
            "difficult",
            "confident",
            "successful",
            "patient",
            "healthy",
            "happy",
            "independent",
            "dangerous",
            "convenient",
            "responsible",
            "honest",
          )
        )
          yield change(s, at, s.is(at, "difficult") ? ["difficulty", "difficulties"] : [nouns[0] ?? ""]);
      }
    },
  },
  {
    id: "word-forms/drive-careful",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (
          !mannerAdjectives.has(s.lower(at)) ||
          (s.tag(at) === "NOUN" && !s.is(at, "good", "quick", "slow", "beautiful", "bad"))
        )
          continue;
        const end = at + 1;
        const isEnd =
          isClauseEnd(s, end) ||
          (plainPrepositions.has(s.lower(end)) && !s.is(end, "of", "for", "about", "at")) ||
          (s.is(end, "at") && s.is(end + 1, "school", "home", "work", "night")) ||
          s.is(
            end,
            "together",
            "alone",
            "ever",
            "every",
            "than",
            "today",
            "yesterday",
            "last",
            "now",
            "here",
            "there",
            "since",
            "after",
            "before",
          );
        if (!isEnd) continue;
        // “Speak English and Chinese good”; “very careful and safe” ends the same way.
        let first = at;
        while (degrees.has(s.lower(first - 1)) || s.is(first - 1, "as", "n't")) first -= 1;
        if (s.is(end, "and") && s.tag(end + 1) === "ADJ" && s.tag(end + 2) === "NOUN") continue;
        let verb = first - 1;
        if (verb < 0) continue;
        if (formOf(s, verb, mannerVerbs) === undefined) {
          const objectVerb = [2, 3, 4]
            .map((step) => first - step)
            .find(
              (place) =>
                place >= 0 &&
                formOf(
                  s,
                  place,
                  set(
                    "speak play sing drive ride write do use learn study explain teach answer finish treat pronounce dance understand cook know read perform",
                  ),
                ) !== undefined,
            );
          if (objectVerb === undefined) continue;
          const object =
            s.is(objectVerb + 1, "it", "them", "us", "me", "him", "her") && objectVerb + 2 === first
              ? objectVerb + 1
              : nounPhraseEnd(s, objectVerb + 1);
          if (object !== first - 1) continue;
          if (
            formOf(s, objectVerb, set("cook do write")) &&
            s.is(at, "good", "easy", "different", "happy", "free", "beautiful")
          ) {
            if (!s.is(at, "beautiful", "good") || formOf(s, objectVerb, set("cook"))) continue;
          }
          if (
            s.is(objectVerb + 1, "it", "them", "me", "us", "him", "her") &&
            formOf(s, objectVerb, set("know use do sing"))
          )
            continue;
          verb = objectVerb;
        } else {
          // “Grow strong”, “sleep safe”, “live happy”; “feels good”, “do good”.
          if (formOf(s, verb, set("grow")) && !s.is(at, "quick", "rapid", "slow", "significant", "gradual")) continue;
          if (
            formOf(s, verb, set("do")) &&
            (!s.is(at, "good", "bad") ? false : !s.is(first, "very", "so", "really", "n't"))
          )
            continue;
          if (formOf(s, verb, set("do")) && !s.isOneOf(verb - 1, subjectPronouns)) continue;
          if (formOf(s, verb, set("rain shine")) && !s.is(at, "heavy", "bright", "strong")) continue;
          if (
            formOf(s, verb, set("act wait fall live move")) &&
            s.is(
              at,
              "happy",
              "silent",
              "angry",
              "sad",
              "free",
              "serious",
              "independent",
              "different",
              "brave",
              "proud",
              "quiet",
              "good",
            ) &&
            formOf(s, verb, set("act wait fall move"))
          )
            continue;
          if (formOf(s, verb, set("eat")) && s.is(at, "free", "good")) continue;
          if (
            s.is(at, "free", "different", "easy", "constant", "clear") &&
            first === at &&
            !s.is(
              verb,
              "speak",
              "speaks",
              "explain",
              "explains",
              "talk",
              "write",
              "writes",
              "live",
              "lives",
              "breathe",
              "learn",
              "work",
            )
          )
            continue;
          if (
            s.is(at, "bright", "heavy", "safe", "proud", "hungry") &&
            first === at &&
            formOf(s, verb, set("sleep shine rain breathe drive smile")) === undefined
          )
            continue;
        }
        if (!isVerbHere(s, verb) && !(s.can(verb, "third") && people.has(s.lower(verb - 1)))) continue;
        if (isAfterBe(s, verb) && s.can(verb, "participle") && !s.can(verb, "gerund") && !s.can(verb, "base")) continue;
        if (
          s.is(end, "to") &&
          s.can(end + 1, "base") &&
          !s.is(end + 1, "school", "work", "bed") &&
          s.tag(end + 1) !== "DET"
        )
          continue;
        const more = s.is(at - 1, "more", "most", "as", "very", "so", "too", "quite", "really", "how");
        const adverb = adverbOf(s.lower(at));
        if (
          s.is(at, "good") &&
          s.is(end, "in", "with", "to") &&
          s.is(verb, "work", "works", "taste", "live", "lives") &&
          !more
        )
          continue;
        yield { from: at, to: at, suggestions: [adverb] };
      }
    },
  },
  {
    id: "word-forms/looks-beautifully",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const word = s.lower(at);
        if (
          !word.endsWith("ly") ||
          (!isClauseEnd(s, at + 1) && !s.is(at + 1, "today", "now", "when", "in", "with", "about", "for", "to"))
        )
          continue;
        const adjectives = related(word, "adverbs", "adjectives");
        if (
          adjectives.length === 0 ||
          /^(?:really|badly|poorly|truly|clearly|usually|finally|recently|completely|totally|simply|immediately|suddenly|generally|exactly|regularly|frequently|normally|freely|widely|deeply|highly|globally|gradually|rapidly|quickly|slowly|constantly|specially|particularly|naturally|socially|nationally|directly|apparently|possibly|luckily|sadly|personally|extremely|absolutely|perfectly|significantly|equally|similarly|well|daily|easily|hopefully|professionally|independently|differently|closely|loudly)$/.test(
            word,
          )
        ) {
          // “Make me happily”, “feel sadly”.
          if (!s.is(at, "sadly", "easily", "clearly", "independently", "differently", "quickly")) continue;
        }
        const previous = before(s, at);
        const degree = degrees.has(s.lower(previous)) ? previous - 1 : previous;
        const verb = formOf(s, degree, set("feel look become seem sound taste smell"));
        const makes = [degree, degree - 1].find(
          (place) =>
            verbHere(s, place - 1, set("make keep")) &&
            s.is(place, "me", "him", "her", "us", "them", "you", "it", "people"),
        );
        const isBe =
          s.is(degree, "am", "is", "are", "was", "were", "be", "'m", "'s", "'re") &&
          s.tag(at + 1) !== "VERB" &&
          !/^(?:easily|clearly|quickly|sadly|differently|independently)$/.test(word);
        if (
          verb &&
          (s.is(at, "quickly", "clearly", "easily") ||
            (formOf(s, degree, set("look")) &&
              s.is(at, "carefully", "quietly", "closely", "nervously", "silently", "hungrily", "seriously")))
        )
          continue;
        if (verb && s.is(at, "differently", "strongly")) continue;
        // “He looked sadly at me.”
        if (s.is(at, "sadly", "angrily") && s.is(degree, "looked", "looking") && !isClauseEnd(s, at + 1)) continue;
        if (
          !verb &&
          makes === undefined &&
          !(
            isBe &&
            (isClauseEnd(s, at + 1) || (s.is(at + 1, "to") && s.can(at + 2, "base"))) &&
            (s.is(degree - 1, "i", "he", "she", "it", "they", "we", "you") || s.tag(degree - 1) === "NOUN")
          )
        )
          continue;
        yield { from: at, to: at, suggestions: adjectives.slice(0, 2) };
      }
    },
  },
  {
    id: "word-forms/extreme-hot",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const word = s.lower(at);
        // “It is extreme hot”, “a complete different way”.
        if (
          intensifiers.has(word) &&
          (s.tag(at + 1) === "ADJ" ||
            s.is(at + 1, "different", "polluted", "interested", "tired", "important", "injured")) &&
          !/-/.test(s.lower(at + 1)) &&
          !s.is(at + 1, "old", "young", "new", "own", "last", "first")
        ) {
          const isPredicate = isAfterBe(s, at) || formOf(s, before(s, at), linking) !== undefined;
          if (word === "special" || word === "particular" || word === "bad" || word === "strong" || word === "exact") {
            if (!isPredicate) continue;
          }
          if (
            word === "real" &&
            !(
              isPredicate &&
              s.is(
                at + 1,
                "important",
                "beautiful",
                "happy",
                "difficult",
                "interesting",
                "nice",
                "good",
                "hot",
                "cold",
                "expensive",
              )
            )
          )
            continue;
          if (word === "full" || word === "deep" || word === "high") {
            if (
              !s.is(
                at + 1,
                "aware",
                "recommended",
                "responsible",
                "educated",
                "skilled",
                "important",
                "effective",
                "competitive",
              )
            )
              continue;
          }
          if (
            !(
              isPredicate &&
              (isClauseEnd(s, at + 2) ||
                plainPrepositions.has(s.lower(at + 2)) ||
                s.tag(at + 2) !== "NOUN" ||
                s.is(at + 2, "today", "yesterday", "tonight"))
            ) &&
            !(
              s.is(at + 1, "different", "important", "beautiful", "difficult", "hot", "cold", "new") &&
              !s.is(at, "special", "particular", "bad", "strong")
            )
          )
            continue;
          if (
            s.tag(at + 1) === "ADJ" &&
            s.tag(at + 2) === "NOUN" &&
            !s.is(at + 2, "today", "yesterday", "tonight") &&
            isPredicate &&
            !s.is(at + 1, "different", "important", "difficult")
          )
            continue;
          yield change(s, at, [related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word)]);
        } else if (
          frequency.has(word) &&
          (s.can(at + 1, "base") || s.can(at + 1, "third") || s.can(at + 1, "past") || s.can(at + 1, "participle")) &&
          (s.tag(at + 1) === "VERB" || (modals.has(s.lower(at - 1)) && s.can(at + 1, "base")))
        ) {
          // “I usual get up”, “can easy find”, “has complete changed”.
          const previous = before(s, at);
          const isFinite =
            (s.isOneOf(previous, subjectPronouns) && !s.is(previous, "it")) ||
            (modals.has(s.lower(previous)) && s.tag(previous) === "AUX") ||
            (s.is(previous, "have", "has", "had", "'ve") &&
              s.can(at + 1, "participle") &&
              !s.is(at, "special", "main", "certain", "easy", "simple")) ||
            (s.is(previous, "is", "are", "was", "were", "been", "be") &&
              s.can(at + 1, "participle") &&
              !s.can(at + 1, "adjective") &&
              s.is(
                at,
                "complete",
                "total",
                "usual",
                "quick",
                "easy",
                "serious",
                "rapid",
                "immediate",
                "special",
                "absolute",
              ));
          if (
            !isFinite ||
            (s.is(at, "main", "certain", "easy") && s.isOneOf(previous, subjectPronouns) && s.is(at, "main", "certain"))
          )
            continue;
          yield change(s, at, [related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word)]);
        } else if (at === 0 && openers.has(word) && s.is(1, ","))
          yield change(s, 0, [openersOf[word] ?? related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word)]);
      }
    },
  },
  {
    id: "word-forms/one-word",
    kind: "WORD_FORM",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        const next = s.lower(at + 1);
        // “I weight 50 kilos”, “my weigh”; “in my live”, “I life in Hue”; “after his dead”; “he was death”.
        if (s.is(at, "weight") && s.isOneOf(at - 1, subjectPronouns))
          yield change(s, at, [s.is(at - 1, "he", "she", "it") ? "weighs" : "weigh"]);
        else if (s.is(at, "weigh") && possessives.has(s.lower(at - 1)) && !s.is(at - 1, "her"))
          yield change(s, at, ["weight"]);
        else if (
          s.is(at, "live") &&
          possessives.has(s.lower(at - 1)) &&
          (isClauseEnd(s, at + 1) ||
            presentAndPastBe.has(next) ||
            s.is(at + 1, "in", "very", "become", "becomes", "will"))
        )
          yield change(s, at, ["life"]);
        else if (
          s.is(at, "life", "lives") &&
          s.is(at, "life") &&
          s.is(at - 1, "i", "we", "they", "you") &&
          s.is(at + 1, "in", "with", "at", "near", "here")
        )
          yield change(s, at, ["live"]);
        else if (
          s.is(at, "dead") &&
          possessives.has(s.lower(at - 1)) &&
          (isClauseEnd(s, at + 1) || presentAndPastBe.has(next) || s.is(at + 1, "made", "makes", "came")) &&
          !s.is(at - 1, "their", "our")
        )
          yield change(s, at, ["death"]);
        else if (
          s.is(at, "death") &&
          s.is(at - 1, "is", "are", "was", "were") &&
          (people.has(s.lower(at - 2)) || s.is(at - 2, "he", "she", "they")) &&
          isClauseEnd(s, at + 1)
        )
          yield change(s, at, ["dead"]);
        // “A good cooker”, “she is a cooker”.
        else if (
          s.is(at, "cooker") &&
          s.is(at - 1, "good", "great", "bad", "a", "excellent") &&
          (people.has(s.lower(at - 3)) ||
            s.words
              .slice(0, at)
              .some(
                ({ lower }, step) =>
                  formsOfBe.has(lower) &&
                  ((s.isOneOf(step - 1, subjectPronouns) && !s.is(step - 1, "it")) || people.has(s.lower(step - 1))),
              ))
        )
          yield change(s, at, ["cook"]);
        // “An environment friendly car”.
        else if (s.is(at, "environment", "environmental") && s.is(at + 1, "friendly"))
          yield change(s, at, ["environmentally"]);
        else if (
          s.is(at, "tourism") &&
          s.is(
            at + 1,
            "attraction",
            "attractions",
            "destination",
            "destinations",
            "site",
            "sites",
            "place",
            "places",
            "guide",
            "guides",
          )
        )
          yield change(s, at, ["tourist"]);
        else if (
          s.is(at, "tourist") &&
          s.is(at - 1, "develop", "developing", "promote", "promoting", "develops") &&
          isClauseEnd(s, at + 1)
        )
          yield change(s, at, ["tourism"]);
        else if (at === 0 && s.is(0, "base") && s.is(1, "on")) yield change(s, 0, ["based"]);
        else if (s.is(at, "in") && s.is(at + 1, "generally"))
          yield {
            from: at,
            to: at + 1,
            suggestions: [writtenLike(s.written(at), "in") + " general", writtenLike(s.written(at), "generally")],
          };
        else if (s.is(at, "in") && s.is(at + 1, "additional") && (at + 2 >= s.length || s.is(at + 2, ",")))
          yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "in") + " addition"] };
        else if (
          s.is(at, "friend") &&
          s.is(at + 1, "of") &&
          s.is(at + 2, "me", "him", "her", "us", "them") &&
          s.is(at - 1, "a", "old", "good", "close", "best") &&
          isClauseEnd(s, at + 3)
        ) {
          const own: Record<string, string> = { me: "mine", him: "his", her: "hers", us: "ours", them: "theirs" };
          yield { from: at + 2, to: at + 2, suggestions: [own[s.lower(at + 2)] ?? ""] };
        } else if (
          s.is(at, "develop") &&
          s.is(at + 1, "country", "countries") &&
          s.tag(at - 1) !== "PART" &&
          !modals.has(s.lower(at - 1))
        )
          yield { from: at, to: at, suggestions: ["developing", "developed"] };
        else if (
          (numberWords.has(s.lower(at)) || /^\d+$/.test(s.lower(at))) &&
          s.is(at + 1, "meters", "metres", "metre", "meter", "km", "m") &&
          s.is(at + 2, "height", "length", "width", "depth")
        ) {
          const word: Record<string, string> = { height: "high", length: "long", width: "wide", depth: "deep" };
          yield { from: at + 2, to: at + 2, suggestions: [word[s.lower(at + 2)] ?? ""] };
        }
        // “She is a good teach”.
        else if (
          s.is(at, "teach", "sing", "write") &&
          !presentAndPastBe.has(next) &&
          (s.is(at - 1, "a", "an") || (s.tag(at - 1) === "ADJ" && s.is(at - 2, "a", "an", "the")))
        )
          yield change(s, at, [s.is(at, "write") ? "writer" : `${s.lower(at)}er`]);
      }
    },
  },
];

/** Nouns for an adjective or a verb. */
function nounsFor(word: string): readonly string[] {
  const found = [...related(word, "adjectives", "nouns"), ...related(word, "verbs", "nouns")].filter(
    (noun) =>
      !/(?:ness|ity)$/.test(noun) ||
      /^(?:happiness|sadness|kindness|weakness|loneliness|laziness|darkness|illness|sickness|rudeness|politeness|carelessness|ability|possibility|responsibility|popularity|reality|security|necessity|similarity|equality|creativity|generosity|curiosity|tiredness)$/.test(
        noun,
      ),
  );
  const first: Record<string, string> = {
    develop: "development",
    act: "action",
    live: "life",
    successful: "success",
    careful: "care",
    create: "creation",
    able: "ability",
  };
  const preferred = first[word];
  return preferred ? [preferred] : found.slice(0, 1);
}
