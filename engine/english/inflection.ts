import { irregularForms } from "./word-forms.ts";
import { wordMap } from "./word-set.ts";

/** Irregular forms by base: `go` → `["goes", "went", "gone"]`. */
const irregular = (partOfSpeech: "verb" | "noun" | "adjective" | "adverb") =>
  new Map(
    (irregularForms[partOfSpeech] ?? "")
      .trim()
      .split(/[|\n]/)
      .map((entry) => entry.split(" "))
      .map(([base = "", ...forms]) => [base, forms] as const),
  );
const verbs = irregular("verb");
const nouns = irregular("noun");
const adjectives = irregular("adjective");

/** Nouns that do not change, or have no other number. */
const unchanged = new Set(
  "fish sheep deer series species aircraft means headquarters vietnamese chinese japanese clothes trousers glasses scissors jeans police news mathematics physics economics".split(
    " ",
  ),
);
const plurals = new Map([...nouns].map(([base, [plural = ""]]) => [base, plural]));

const endsInHiss = /(?:s|x|z|ch|sh)$/;
const endsInConsonantY = /[^aeiou]y$/;
/** One syllable, one vowel, one consonant: it is doubled before an ending. Longer ones by list. */
const doubling =
  /^(?:[^aeiouy]*|[^aeiou]*qu)[aeiou][bdfgklmnprtvz]$|(?:refer|prefer|occur|begin|forget|admit|commit|permit|regret|control|submit|upset|equip|transfer)$/;
const neverDoubled = /[wxy]$|^(?:open|listen|visit|happen|offer|enter|order|answer|cover|develop|travel|cancel)$/;

const stemBefore = (base: string) =>
  doubling.test(base) && !neverDoubled.test(base) ? base + base.slice(-1) : base.replace(/e$/, "");

/** More than one: `city` → `cities`. A word that has no plural is given back. */
export function plural(noun: string): string {
  const known = plurals.get(noun);
  if (known) return known;
  if (unchanged.has(noun)) return noun;
  if (endsInConsonantY.test(noun)) return `${noun.slice(0, -1)}ies`;
  return noun + (endsInHiss.test(noun) ? "es" : "s");
}

/** With he, she, it: `go` → `goes`. */
export function thirdPerson(verb: string): string {
  if (verb === "have") return "has";
  if (verb === "be") return "is";
  if (endsInConsonantY.test(verb)) return `${verb.slice(0, -1)}ies`;
  return verb + (endsInHiss.test(verb) || /[^o]o$/.test(verb) ? "es" : "s");
}

/** `go` → `went`. Of several forms the commonest. */
export function past(verb: string): string {
  if (verb === "be") return "was";
  const forms = verbs.get(verb)?.filter((form) => !/(?:s|ing|'\w+)$/.test(form) || form === "was");
  if (forms?.[0] && !twoForms.has(verb)) return forms[0];
  if (endsInConsonantY.test(verb)) return `${verb.slice(0, -1)}ied`;
  return verb.endsWith("e") ? `${verb}d` : `${stemBefore(verb)}ed`;
}
/** Have a regular past that is as common. */
const twoForms = new Set(
  "learn burn dream smell spell spill spoil lean leap prove show sew sow mow shear swell light swap".split(" "),
);

/** After have and be: `go` → `gone`. Of several forms the one to write. */
export function participle(verb: string): string {
  if (verb === "be") return "been";
  const forms = verbs.get(verb)?.filter((form) => !/(?:s|ing|'\w+)$/.test(form));
  if (forms && forms.length > 0 && (!twoForms.has(verb) || /^(?:show|prove|sew|sow|mow|swell)$/.test(verb)))
    return forms.at(-1) ?? past(verb);
  return past(verb);
}

/** Participles that are right beside the one that `participle` gives. */
const otherParticiples: Readonly<Record<string, readonly string[]>> = wordMap({
  get: ["gotten"],
  misread: ["misread"],
  proofread: ["proofread"],
  reread: ["reread"],
  bear: ["borne"],
  hang: ["hanged"],
  strike: ["stricken"],
});

/** Is `form` a participle of `verb`: `got` and `gotten` are both of `get`. */
export const isParticipleOf = (verb: string, form: string): boolean =>
  participle(verb) === form || otherParticiples[verb]?.includes(form) === true;

/** `make` → `making`. */
export function gerund(verb: string): string {
  if (verb === "be") return "being";
  const irregularForm = verbs
    .get(verb)
    ?.find((form) => form.endsWith("ing") && form !== verb && !/^(?:sang|rang)$/.test(form));
  if (irregularForm && irregularForm.length > verb.length) return irregularForm;
  if (/(?:ee|oe|ye)$/.test(verb)) return `${verb}ing`;
  if (verb.endsWith("ie")) return `${verb.slice(0, -2)}ying`;
  return `${stemBefore(verb)}ing`;
}

/** Adjectives of two syllables that take an ending; those of one do, unless they are listed below. */
const endingOfTwo = /(?:y|ow|le)$|^(?:quiet|clever|simple|narrow|gentle)$/;
const neverEnding =
  /^(?:fun|real|right|wrong|tired|bored|pleased|worth|just|ill|due|like|able|ready|famous|usual|modern|useful|careful)$/;
const vowelGroups = (word: string) => word.replace(/e$/, "").match(/[aeiouy]+/g)?.length ?? 1;
const takesEnding = (adjective: string) =>
  !neverEnding.test(adjective) &&
  (vowelGroups(adjective) === 1 || (vowelGroups(adjective) === 2 && endingOfTwo.test(adjective)));

/** `tall` → `taller`, `beautiful` → `more beautiful`. */
export function comparative(adjective: string): string {
  const known = adjectives.get(adjective)?.[0];
  if (known) return known;
  if (!takesEnding(adjective)) return `more ${adjective}`;
  if (endsInConsonantY.test(adjective)) return `${adjective.slice(0, -1)}ier`;
  return adjective.endsWith("e") ? `${adjective}r` : `${stemBefore(adjective)}er`;
}

/** `tall` → `tallest`, `beautiful` → `most beautiful`. */
export function superlative(adjective: string): string {
  const known = adjectives.get(adjective)?.at(-1);
  if (known) return known;
  if (!takesEnding(adjective)) return `most ${adjective}`;
  if (endsInConsonantY.test(adjective)) return `${adjective.slice(0, -1)}iest`;
  return adjective.endsWith("e") ? `${adjective}st` : `${stemBefore(adjective)}est`;
}

/** Begins with the sound of a vowel although it is written with a consonant, and the other way round. */
const vowelSound =
  /^(?:hour|honest|honou?r|heir|(?:[fhlmnrsx]|mba|mp|mri|sms|fbi|html|lcd|led|nba|ngo|rpg|sos|ufo|xml)(?:$|[^a-z]))/i;
const consonantSound =
  /^(?:unanim|uni(?!mp|ma|nt|ns|nv|nh|nj|nf|nd|dent|mm|nc|nq)|us(?:e|a|u)|u(?:ti|ran|top|ku|sb$|fo|rine|k$|s$)|euro|eu[lpg]|ewe|one(?:$|-|s?$)|once|ubiq|ouija)/i;

/** Abbreviations that are spoken letter by letter (and a few that are spoken as a word), by the sound of their beginning. */
const spokenWithVowel =
  /^(?:MBA|MA|MP|MPs|MRI|MSc|MP3|MP4|SMS|SOS|SUV|FBI|HTML|HR|HIV|LCD|LED|LGBT|NBA|NGO|NHS|RPG|XML|IT|ID|IQ|IELTS|AI|ATM|API|ISP|X-ray)s?$/;
const spokenWithConsonant =
  /^(?:UFO|UHF|UX|UI|URI|UUID|UNESCO|UNICEF|UAE|UV|UTC|URL|UK|US|USA|UN|USB|EU|CEO|CV|TV|PC|DVD|CD|BA|BBC|PhD|VIP|GPS|GP|PDF|DJ|TOEIC|TOEFL)s?$/;
/** “U.S.”, “E.U.”: letters with points are spoken as those without. */
const withoutPoints = (written: string) =>
  /^(?:\p{Lu}\.)+\p{Lu}?\.?$/u.test(written) ? written.replaceAll(".", "") : written;
/** The article before an abbreviation whose sound is known; undefined for others. */
export const articleBeforeLetters = (written: string): "a" | "an" | undefined =>
  spokenWithVowel.test(withoutPoints(written))
    ? "an"
    : spokenWithConsonant.test(withoutPoints(written))
      ? "a"
      : undefined;

/** The article that fits the sound with which `word` begins. */
export const articleBefore = (word: string): "a" | "an" =>
  vowelSound.test(word) || (/^[aeiou]/i.test(word) && !consonantSound.test(word)) || /^8|^1[18](?:\D|$)/.test(word)
    ? "an"
    : "a";

/** Written like `model`: with a capital first letter, or in capitals, when that is. */
export function writtenLike(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase()) return word.toUpperCase();
  const first = model[0] ?? "";
  return first !== first.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
