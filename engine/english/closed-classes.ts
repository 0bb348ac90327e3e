import { wordSet } from "./word-set.ts";

/**
 * The words that make the frame of a sentence: closed classes, so that they can be listed. In small letters. Each is defined
 * here and nowhere else; where two differ by a few words, the name says by which.
 */
export const articles = wordSet("a an the");
export const possessivesAndWhose = wordSet("my your his her its our their whose");

/** Determiners with what they say about the number of their noun. */
export const singularDeterminers = wordSet("a an this that every each another one either neither");
export const numerals = wordSet(
  `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion`,
);
export const pluralDeterminers = new Set([
  ...wordSet("these those many several few both various numerous dozens"),
  ...numerals,
]);
export const determiners: ReadonlySet<string> = new Set([
  ...articles,
  ...possessivesAndWhose,
  ...singularDeterminers,
  ...pluralDeterminers,
  ...wordSet(
    "some any no all most much more other enough less least fewer such which what whatever whichever half little",
  ),
]);

/** Pronouns that can only be subjects. */
export const onlySubjectPronouns = wordSet("i he she we they");
export const singularPronouns = wordSet(
  `he she it this that everyone everybody everything someone somebody something anyone anybody anything nobody nothing
  everyone's one another`,
);
export const pluralPronouns = wordSet("we they you these those both many several few others i");
export const pronouns: ReadonlySet<string> = new Set([
  ...singularPronouns,
  ...pluralPronouns,
  ...wordSet(
    "me him her us them mine yours hers ours theirs myself yourself himself herself itself ourselves yourselves themselves who whom which what whoever none noone each all some any most",
  ),
]);

export const modals = wordSet("can could will would shall should may might must ca wo 'll 'd cannot ought sha");
export const formsOfBeButS = wordSet("am is are was were be been being 'm 're");
export const finiteBe = wordSet("am is are was were 'm 're");
export const formsOfDo = wordSet("do does did");
export const formsOfHave = wordSet("have has had 've");

export const prepositions = wordSet(
  `in on at of for with about by from without before after to into onto over under near between among behind beside besides
  through during against around across along towards toward within inside outside above below beneath despite except
  beyond off past per since until till upon via like unlike than as including regarding concerning throughout`,
);
/** That join clauses, or open one inside another. */
export const conjunctions = wordSet(
  `and but or so because if when while although though whereas since unless until till before after as than that where why
  how what whether which who whom whose once nor yet whenever wherever`,
);
export const questionWords = wordSet("what who whom whose which when where why how");

/** Occur between a subject and its verb, or before a clause; never the verb themselves. */
export const adverbs = wordSet(
  `always usually often sometimes never rarely seldom also really just only still already ever even probably maybe perhaps
  certainly definitely mostly mainly hardly almost nearly soon now then very too so quite rather again together away
  not n't frequently generally normally occasionally simply actually finally suddenly truly both all each
  however therefore moreover furthermore nevertheless otherwise besides firstly secondly thirdly lastly nowadays today
  yesterday tomorrow tonight currently recently lately obviously clearly indeed instead meanwhile somehow sometime
  here there up out back down abroad alone twice once ago else later earlier usually's apparently especially particularly`,
);
/** Make an adjective stronger or weaker. */
export const degreeWords = wordSet(
  "very really so too quite rather extremely pretty fairly more most less least such incredibly absolutely totally completely highly truly particularly especially not always still even also",
);
/** Open a sentence before its subject without being part of it. */
export const openers = new Set([
  ...adverbs,
  ...wordSet(
    `and but or so because if when while although though whereas since unless until before after as that well yes no oh first
    second third next unfortunately fortunately luckily sadly hopefully honestly personally anyway afterwards eventually
    traditionally basically especially additionally consequently similarly hence thus firstly whenever once
    unlike overall altogether finally importantly hi hello please ok okay`,
  ),
]);

export const timeNouns = wordSet(
  `day days week weeks weekend weekends month months year years morning mornings evening evenings afternoon afternoons night
  nights time times summer winter spring autumn season monday tuesday wednesday thursday friday saturday sunday mondays
  tuesdays wednesdays thursdays fridays saturdays sundays moment minute minutes hour hours century tet today midnight noon
  january february march april may june july august september october november december lunchtime semester`,
);

/** Also those that are objects as well. */
export const subjectPronouns = wordSet("i you he she it we they");
/** Also those that are subjects as well. */
export const objectPronouns = wordSet("me you him her it us them");
/** Never subjects, never possessives. */
export const onlyObjectPronouns = wordSet("me him us them");
/** Pronouns for people. */
export const personPronouns = wordSet("me you him her us them everyone everybody someone somebody anyone anybody");
/** Belonging to a person. */
export const possessives = wordSet("my your his her its our their");
/** What opens a noun phrase and is no pronoun of a person; the small numbers among them. */
export const openingDeterminers =
  wordSet(`a an the my your his her its our their this that these those some any no every each another many much several few
  all both most more two three four five six seven eight nine ten`);
/** Always a determiner before a noun, never a quantity. */
export const plainDeterminers = wordSet(
  "a an the my your his her its our their this these those every each some any no another",
);
/** ’d may be had. */
export const modalsButD = wordSet("can could will would shall should may might must cannot ca wo sha 'll");
/** All of them; ’s may also be has, or a possessive. */
export const formsOfBe = wordSet("am is are was were be been being 'm 're 's");
/** Forms that follow a subject. */
export const presentAndPastBe = wordSet("am is are was were 'm 're 's");
/** That join no clauses, and are rarely anything else. */
export const plainPrepositions = wordSet(
  "in on at to of for with about by from into onto over under through during until till behind beside between among against without",
);
/** Say when or how long or how much, and are no object of a verb: “I work every day”. */
export const timesAndAmounts =
  wordSet(`today tomorrow yesterday tonight morning afternoon evening night noon midnight day days week weeks month months year
  years hour hours minute minutes second seconds moment while time times weekend weekends summer winter spring autumn
  monday tuesday wednesday thursday friday saturday sunday century decade season term semester ages lot bit little long`);
/** Time words that can precede a clause. */
export const timeWords = wordSet(
  "yesterday today tomorrow day week month year morning afternoon evening night summer winter spring autumn weekend time monday tuesday wednesday thursday friday saturday sunday holiday tet ago",
);
