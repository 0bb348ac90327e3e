import type { Frequencies } from "../english/frequencies.ts";
import type { KnownWords } from "../english/known-words.ts";
import type { Lexicon } from "../english/lexicon.ts";
import { properNames } from "../english/names.ts";
import { americanSpellings } from "#contracts/answers/spellings.ts";
import { establishedWords } from "../english/unlisted-words.ts";
import { wordSet } from "../english/word-set.ts";
import { isWrongForm } from "../english/wrong-forms.ts";

/** British spellings are as good as American ones. */
const british =
  /(?:our(?:s|ed|ing|ite|ites|able|ful|hood|less)?|is(?:e|es|ed|ing|ation|ations|er|ers)|ys(?:e|es|ed|ing)|lled|lling|ller|llers|tres?|tred|ogue|ogues|ence|ae\w+|oe\w+|mme|mmes|wards|ement)$/;

/** British words that neither list nor lexicon has under that spelling. */
const britishWords = new Set(
  `maths metre metres kilometre kilometres centimetre centimetres millimetre millimetres litre litres millilitre millilitres
  mum mums mummy tyre tyres pyjamas cheque cheques kerb grey programme programmes theatre theatres storey storeys plough
  moustache practise practises practised practising enquire enquired enquires enquiry enquiries dwelt jewellery yoghurt sceptical draught gaol aluminium aeroplane aeroplanes doughnut mould judgement judgements chilli chillies omelette grey storey storeys programme programmes cheque cheques kerb pyjamas tyre tyres`.split(
    /\s+/,
  ),
);

/** Listed, but no learner means them: “cant” of a roof, “as is his wont”. */
const neverMeant = wordSet("cant wont whats hes shes payed");

/** Occurrences in 51 million words. */
export const rare = 100;

interface AcceptedWordsDeps {
  frequencies: Frequencies;
  lexicon: Lexicon;
  knownWords: KnownWords;
  /** The reader's own words. */
  dictionary: readonly string[];
}

/** Decides which words are spelled correctly, whatever their neighbors are. */
export function openAcceptedWords({ frequencies, lexicon, knownWords, dictionary }: AcceptedWordsDeps) {
  const own = new Set(dictionary.flatMap((entry) => [entry, ...entry.split(/\s+/)]).map((word) => word.toLowerCase()));

  /** The list lacks some rare words that the lexicon has, their forms, and some that are spelled as in Britain. */
  const isKnown = (lower: string) => {
    const readings = lexicon.readings(lower);
    if (readings.length === 0 || lower.length < 4) return false;
    // “informations”: of common words the list has the forms that there are.
    return (
      british.test(lower) ||
      frequencies.count(lower) > rare ||
      readings.some(({ lemma }) => lemma === lower || frequencies.count(lemma) < rare)
    );
  };

  const isBritish = (lower: string) =>
    lower.length > 4 &&
    // “Sence”: of the words in -ence only some are spelled so in Britain.
    (!/ences?$/.test(lower) || /^(?:lic|def|off|pret)ences?$/.test(lower)) &&
    americanSpellings(lower)
      .flatMap((american) => [american, american.replace(/ization(?:s|al|ally)?$/, "ize")])
      .some((american) => isCommon(american) || lexicon.readings(american).length > 0);

  /** A word that is written often is no slip, nor is what belongs to it: “the children's”, “I'M”. */
  const isCommon = (lower: string) => frequencies.count(lower) > rare;

  const isListed = (word: string) => {
    const lower = word.toLowerCase();
    // “paris”: the rules about capitals know the commonest names.
    const isName = word === lower && knownWords.asName(lower) !== undefined && !properNames.has(lower);
    return (
      (knownWords.has(word) && !isName && !neverMeant.has(lower)) ||
      britishWords.has(lower) ||
      establishedWords.has(lower)
    );
  };
  const isAccepted = (lower: string) =>
    // “Informations”, “beautifuler”: our rules know what is meant, and why it is wrong.
    isWrongForm(lower) || isBritish(lower) || own.has(lower) || own.has(lower.replace(/'s$/, ""));

  return { isAccepted, isCommon, isKnown, isListed };
}
