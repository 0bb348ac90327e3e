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
