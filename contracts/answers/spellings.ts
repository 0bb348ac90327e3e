/** British words and their American spelling that no rule derives. */
export const singleSpellings: Record<string, string> = {
  grey: "gray",
  programme: "program",
  cheque: "check",
  tyre: "tire",
  plough: "plow",
  storey: "story",
  pyjamas: "pajamas",
  moustache: "mustache",
  jewellery: "jewelry",
  aeroplane: "airplane",
  sceptical: "skeptical",
  skilful: "skillful",
  fulfil: "fulfill",
  enrol: "enroll",
  mum: "mom",
  mums: "moms",
  maths: "math",
  yoghurt: "yogurt",
  yoghurts: "yogurts",
  practise: "practice",
  practises: "practices",
  practised: "practiced",
  practising: "practicing",
};

/** British endings and their American equivalents. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/our(?=(?:s|ed|ing|er|ers|able|ite|ites|hood|hoods|ful|less|ly)?$)/, "or"],
  [/is(?=(?:e|es|ed|er|ers|ing|ation|ations|ational|ationally)$)/, "iz"],
  [/ys(?=(?:e|es|ed|ing)$)/, "yz"],
  [/ll(?=(?:ed|ing|er|ers)$)/, "l"],
  [/(?<=[bt])re(?=s?$)/, "er"],
  [/ence(?=s?$)/, "ense"],
  [/ogue(?=s?$)/, "og"],
];

/** Possible American spellings of a word in British spelling: “neighbour”, “organised”. They may not be words. */
export const americanSpellings = (word: string): string[] => [
  // “constructor” is no key of its own.
  ...(Object.hasOwn(singleSpellings, word) ? [singleSpellings[word]!] : []),
  ...endings.flatMap(([british, american]) => (british.test(word) ? [word.replace(british, american)] : [])),
];

/** Endings after which two different words of everyday English can be one (“filling”, “filing”; “four”, “for”). */
const sureEndings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w{3})our(?=(?:s|ed|ing|er|ers|able|ite|ites|hood|hoods|ful|less|ly)?$)/, "or"],
  [/(?<=\w{3})is(?=(?:e|es|ed|er|ers|ing|ation|ations)$)/, "iz"],
  [/ys(?=(?:e|es|ed|ing)$)/, "yz"],
  [/(?<=[aeiou][a-z]+[aeiou])ll(?=(?:ed|ing|er|ers)$)/, "l"],
  [/(?<=[a-z]{3}t)re(?=s?$)/, "er"],
];

/** Both are listed as words, so nothing else knows that they are the same. */
const sameWords: Record<string, string> = {
  learnt: "learned",
  burnt: "burned",
  dreamt: "dreamed",
  spelt: "spelled",
  spoilt: "spoiled",
  leant: "leaned",
  smelt: "smelled",
  spilt: "spilled",
  odour: "odor",
  odours: "odors",
  licence: "license",
  licences: "licenses",
};

/** One form for both spellings of a word, to compare what was typed: it need not be a word (“raise” becomes “raize”). */
export const americanSpelling = (word: string): string =>
  Object.hasOwn(singleSpellings, word)
    ? singleSpellings[word]!
    : Object.hasOwn(sameWords, word)
      ? sameWords[word]!
      : sureEndings.reduce((spelt, [british, american]) => spelt.replace(british, american), word);
