import { hasMarks, isSyllable, parted, spellings, type Parted, type Tone } from "./syllable.ts";

/** What the keys of Telex put on a syllable when the keyboard has not taken them: `hocj`, `nguwowif`. */
const telexTones: Record<string, Tone> = { f: "\u0300", s: "\u0301", x: "\u0303", r: "\u0309", j: "\u0323" };
/** Only key sequences that no English word has; others (`has`, `low`) are left alone. */
const surelyTelex =
  /^(?=.{2,})(?:[a-zđăâêôơư]*[aăâeêioôơuưy](?:ng|nh|ch|[cpt])?j|[a-z]*(?:ng|nh)[fx]|[a-z]*uwow?[a-z]*|dd[a-z]+)$/;

function fromTelex(word: string): string | undefined {
  if (!surelyTelex.test(word)) return undefined;
  const key = /[fsxrj](?=(?:ng|nh|ch|[cmnptiuoy])?$)/.exec(word);
  const letters = (key ? word.slice(0, key.index) + word.slice(key.index + 1) : word)
    .replace("dd", "đ")
    .replace("uwow", "ươ")
    .replace("uow", "ươ")
    .replace("aa", "â")
    .replace("ee", "ê")
    .replace("oo", "ô")
    .replace("aw", "ă")
    .replace("ow", "ơ")
    .replace("uw", "ư");
  const syllable: Parted = { base: letters, tone: (key && telexTones[key[0]]) || "", tones: 1 };
  return isSyllable(syllable) ? spellings(syllable)[0] : undefined;
}

/** One slip of the hand or habit of chatting each: what it looks like, and what was meant. The tone is kept. */
const slips: readonly (readonly [RegExp, string])[] = [
  // A letter held down: `quáaa`.
  [/([a-zăâđêôơư])\1+$|([a-zăâđêôơư])\2{2,}/, "$1$2"],
  // The rule of k, gh, ngh before front vowels, broken either way.
  [/^ngh(?=[aăâoôơuư])/, "ng"],
  [/^ng(?=[ieê])/, "ngh"],
  [/^gh(?=[aăâoôơuư])/, "g"],
  [/^g(?=[eê])/, "gh"],
  [/^k(?=[aăâoôơuư])/, "c"],
  // Horns and hats forgotten where only one reading is left.
  [/uơ(?=[a-z])|ưo/, "ươ"],
  [/ie(?=[a-z])/, "iê"],
  [/ye(?=[a-z])/, "yê"],
  [/ă(?=[uy]$)/, "â"],
  [/^iê(?=[a-z])/, "yê"],
  // Letters that replace others in chats.
  [/^f/, "ph"],
  [/^w/, "qu"],
  [/^q(?=[aăâêy])/, "qu"],
  [/^p(?!h)/, "b"],
  [/^j(?=[^i])/, "gi"],
  [/^j/, "g"],
  [/j$/, "i"],
  [/(?<=[ieê])k$/, "ch"],
  [/(?<=[aăâoôơuư])k$/, "c"],
  [/(?<=[aăâeêioôơuưy])g$/, "ng"],
  [/(?<=[oôơuưe])h$/, ""],
];

const held = /([a-zăâđêôơư])\1{2,}|(?<=..)([aiuyhn])\2$/;

/**
 * The syllable that was meant by a word that is none, when only one can have been: `nghành` → `ngành`, `nguời` → `người`,
 * `hocj` → `học`, `toàn` for `tòan`. In small letters. Nothing for what may be a word of another language.
 */
export function repaired(word: string): string | undefined {
  // The same letter with the same tone again and again, or a row of k hung on: `quááá`, `quákkk`.
  const lower = word
    .toLowerCase()
    .replace(/([^a-z])\1+$/u, "$1")
    .replace(/kk+$/, "");
  const syllable = parted(lower);
  if (isSyllable(syllable)) {
    const right = spellings(syllable);
    if (!right.includes(lower)) return right[0];
    return lower === word.toLowerCase() ? undefined : lower;
  }
  if (syllable.tones > 1) return undefined;
  if (!hasMarks(lower) && !held.test(lower)) return fromTelex(lower);
  // `www`, `aaa`, `III` are not abbreviations.
  if (/^(.)\1*$/u.test(syllable.base)) return undefined;
  const found = new Set<string>();
  const tryBase = (base: string) => {
    const candidate = { ...syllable, base };
    // No Vietnamese word begins with a p alone.
    if (isSyllable(candidate) && !/^p(?!h)/.test(base)) found.add(spellings(candidate)[0] ?? base);
  };
  const once = slips
    .map(([slip, meant]) => syllable.base.replace(slip, meant))
    .filter((base) => base !== syllable.base);
  once.forEach(tryBase);
  // Two slips at once are believed only when one alone explains nothing.
  if (found.size === 0) for (const base of once) for (const [slip, meant] of slips) tryBase(base.replace(slip, meant));
  if (found.size === 0) {
    const typed = fromTelex(lower);
    if (typed) found.add(typed);
    // `nèk`: a k hung on.
    else if (syllable.base.endsWith("k") && syllable.tone !== "\u0301" && syllable.tone !== "\u0323")
      tryBase(syllable.base.replace(/k+$/, ""));
  }
  return found.size === 1 ? [...found][0] : undefined;
}
