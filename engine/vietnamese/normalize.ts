import type { VietnameseEdit } from "./edit.ts";
import { abbreviations, choices, onlyInChats } from "./abbreviations.ts";
import { misspelledPairs } from "./misspellings.ts";
import { meantInContext, meantPair, meantPlace, meantSingle } from "./confusions.ts";
import { isContextual, meaningHere, standsAsItIs, type Place } from "./neighbors.ts";
import { repaired } from "./repair.ts";
import { sentenceBoundEdits } from "./sentence-bounds.ts";
import { spacingEdits } from "./spacing.ts";
import { isWithoutMarks } from "./text-language.ts";
import { readVietnamese, type VietnameseSentence, type VietnameseWord } from "./words.ts";

/** An ambiguous abbreviation: the writer chooses the word. */
export interface VietnameseChoice {
  start: number;
  end: number;
  options: readonly string[];
}

export interface NormalizedVietnamese {
  /** The text with every edit made. */
  text: string;
  /** In the order of the text; offsets into the text in NFC; they do not overlap. */
  edits: VietnameseEdit[];
  choices: VietnameseChoice[];
}

/** Small words that are never doubled on purpose; others (`từ từ`, `xanh xanh`) are words of their own. */
const neverDoubled = new Set(
  "của và các những với cũng vì nếu nhưng hoặc để bởi theo đã sẽ đang này được bị cho trong ở rằng mà thì tuy vẫn chúng quá là như khi nên".split(
    " ",
  ),
);
/** “tôi tôi đi” is a slip where a sentence or a clause begins; “gặp tôi tôi sẽ nói” is none, “chỉ mình mình biết” neither. */
const pronouns = new Set("tôi tui tớ mình họ nó em anh chị".split(" "));
const beforeSubjects = new Set("và nhưng mà vì nên nếu khi thì nay qua mai rồi rằng là để".split(" "));
/** Said once after a word that counts or shows them; alone a second one may be meant: “nhà nhà”, “thấy bệnh bệnh”. */
const things = new Set(
  "bệnh sách vở bút bàn ghế cửa xe thuốc tiền phở bún cơm gạo thịt trứng bánh trường lớp nhà mèo chó gà cá bài trà sữa áo quần giày mũ".split(
    " ",
  ),
);
const beforeThings = new Set(
  "bị mắc chữa cái con chiếc cuốn quyển tờ bức ngôi căn đôi bộ món bát tô ly cốc một hai ba bốn năm mấy các những mua bán".split(
    " ",
  ),
);

const lowFlight = new Set("bay lướt sà liệng bò rủ phủ trôi".split(" "));

/**
 * Vietnamese as it is written in chats and in haste, put into the spelling of books: letters and tones, abbreviations that
 * mean one thing, doubled small words, spaces and signs. Sentences in other languages, names, addresses, code and whatever
 * hangs on a number stay as they are. Doing it twice gives the same as once.
 */
export function normalizeVietnamese(source: string): NormalizedVietnamese {
  const text = source.normalize("NFC");
  const { sentences, shielded } = readVietnamese(text);
  if (isWithoutMarks(text)) return { text, edits: [], choices: [] };
  const all = sentences.flatMap((sentence) => sentence.words);
  const isChat = all.some(isSurelyAbbreviated) || all.filter(isChatLetter).length >= 2;
  const company = new Set(all.filter((word) => !word.isFixed).map(({ lower }) => lower));
  const edits: VietnameseEdit[] = [];
  const offered: VietnameseChoice[] = [];

  for (const sentence of sentences) {
    if (!sentence.isVietnamese) continue;
    putRight(sentence, isChat, company);
    for (const [index, word] of sentence.words.entries()) {
      const previous = sentence.words[index - 1];
      if (previous && isDoubled(text, sentence.words, index))
        edits.push({
          start: previous.end,
          end: word.end,
          with: "",
          kind: "doubled",
          whyVi: `Từ “${word.text}” bị lặp.`,
        });
      else if (word.now !== word.lower) edits.push(editOf(word));
      else if (!word.isFixed && choices.has(word.lower) && word.text === word.lower)
        offered.push({ start: word.start, end: word.end, options: choices.get(word.lower) ?? [] });
    }
  }
  edits.push(...sentenceBoundEdits(text, sentences, edits));
  edits.push(...spacingEdits(text, sentences, shielded, edits));
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { text: applyEdits(text, edits), edits, choices: offered };
}

/** @param edits in the order of the text, without overlaps */
export function applyEdits(text: string, edits: readonly { start: number; end: number; with: string }[]): string {
  let result = "";
  let place = 0;
  for (const edit of edits) {
    result += text.slice(place, edit.start) + edit.with;
    place = edit.end;
  }
  return result + text.slice(place);
}

const isSurelyAbbreviated = (word: VietnameseWord) =>
  !word.isFixed && abbreviations.has(word.lower) && !onlyInChats.has(word.lower) && !isContextual(word.lower);

/** Letters that abbreviate words in chats; two of them make a text a chat, unless it has formulas or lists. */
const isChatLetter = (word: VietnameseWord) => !word.isFixed && /^[kjrzvshtmeca]$/.test(word.text);

/** Decides for each word what it should be (`now`): first by itself, then by its neighbors until nothing changes. */
function putRight({ words }: VietnameseSentence, isChat: boolean, company: ReadonlySet<string>): void {
  for (const [index, word] of words.entries()) {
    if (word.isFixed || isContextual(word.lower)) continue;
    const place = placeOf(words, index, isChat);
    const full = abbreviations.get(word.lower) ?? abbreviations.get(letGo(word.lower));
    if (full !== undefined && !(onlyInChats.has(word.lower) && !isChat) && !standsAsItIs(word.lower, place)) {
      // `Hà Nội vs Nam Định` is a match.
      if (word.lower === "vs" && words[index - 1]?.isCapital && words[index + 1]?.isCapital) continue;
      word.now = full;
    } else if (full === undefined && !(word.isCapital && words[index + 1]?.isCapital))
      word.now = repaired(word.lower) ?? word.lower;
  }
  for (let round = 0, isChanged = true; isChanged && round < 6; round++) {
    isChanged = false;
    for (const [index, word] of words.entries()) {
      if (word.isFixed) continue;
      if (word.now === word.lower && isContextual(word.lower)) {
        const full = meaningHere(word.lower, { ...placeOf(words, index, isChat), company });
        if (full !== undefined) [word.now, isChanged] = [full, true];
      }
      const next = words[index + 1];
      if (!next || next.isFixed || !next.isBeside) continue;
      const right = (
        misspelledPairs.get(`${word.now} ${next.now}`) ??
        meantPair(
          word.now,
          next.now,
          besideText(words[index - 1], word),
          besideText(words[index + 2], words[index + 2]),
        )
      )?.split(" ");
      if (right) [word.now, next.now, isChanged] = [right[0] ?? word.now, right[1] ?? next.now, true];
    }
    if (!isChanged) isChanged = repairSingles(words);
  }
}

/** The word on one side, when only blanks are between. */
const besideText = (word: VietnameseWord | undefined, later: VietnameseWord | undefined) =>
  later?.isBeside ? (word?.now ?? "") : "";

/** Single syllables that pairs did not explain, and names of places. */
function repairSingles(words: readonly VietnameseWord[]): boolean {
  let isChanged = false;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const place = word.isCapital && next?.isCapital && next.isBeside && meantPlace(word.lower, next.lower);
    if (place && next && isFreeName(word) && isFreeName(next)) {
      const [first = word.lower, second = next.lower] = place.split(" ");
      isChanged ||= word.now !== first || next.now !== second;
      [word.now, next.now] = [first, second];
    }
    if (word.isFixed || word.now !== word.lower || (word.isCapital && next?.isCapital)) continue;
    const { before, after } = placeOf(words, index, false);
    word.now = meantInContext(word.now, before, after) ?? meantSingle(word.now) ?? word.now;
    isChanged ||= word.now !== word.lower;
  }
  return isChanged;
}

const isFreeName = (word: VietnameseWord) => !word.isFixed || word.isName;

/** Without the last letter's repetitions: `lunnn`. A single letter that is left says nothing. */
const letGo = (word: string) => word.replace(/(?<=..)(.)\1+$|(?<=.)(.)\2{2,}$/u, "$1$2");

const placeOf = (words: readonly VietnameseWord[], index: number, isChat: boolean): Place => ({
  before: words[index - 1]?.now.split(" ").at(-1) ?? "",
  after: words[index + 1]?.now.split(" ")[0] ?? "",
  isChat,
});

function isDoubled(text: string, words: readonly VietnameseWord[], index: number): boolean {
  const [first, previous, word] = [words[index - 2], words[index - 1], words[index]];
  if (!previous || !word?.isBeside || previous.isFixed || word.isFixed || previous.now !== word.now) return false;
  if (word.text !== text.slice(word.start, word.end).toLowerCase()) return false;
  const before = previous.isBeside ? (first?.now ?? "") : "";
  // `bay là là`: close to the ground.
  if (word.now === "là" && (lowFlight.has(before) || words[index + 1]?.now === "mặt")) return false;
  if (neverDoubled.has(word.now)) return true;
  // Three in a row are play, or a shout.
  if (words[index + 1]?.now === word.now) return false;
  if (pronouns.has(word.now)) return (before === "" || beforeSubjects.has(before)) && words.length > index + 1;
  return things.has(word.now) && beforeThings.has(before);
}

function editOf(word: VietnameseWord): VietnameseEdit {
  const isShouted = word.text.length > 1 && word.text === word.text.toUpperCase();
  const isAbbreviation = abbreviations.get(letGo(word.lower)) === word.now || isContextual(word.lower);
  return {
    start: word.start,
    end: word.end,
    with: isShouted
      ? word.now.toUpperCase()
      : word.isCapital
        ? word.now.charAt(0).toUpperCase() + word.now.slice(1)
        : word.now,
    kind: isAbbreviation ? "abbreviation" : "spelling",
    whyVi: isAbbreviation
      ? `“${word.text}” viết đầy đủ là “${word.now}”.`
      : `Chính tả: “${word.text}” viết đúng là “${word.now}”.`,
  };
}
