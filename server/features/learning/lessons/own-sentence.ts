import { usesOneOf } from "#contracts/answers/lesson-answer.ts";
import type { Checked, TextProfile } from "#engine/index.ts";
import type { Lesson, wishNames } from "./lesson.ts";

/** The parts of the engine's result that are used here. */
type Read = Pick<Checked, "measures"> & TextProfile;

/** Fewer words are no sentence. */
const fewestWords = 4;

const askingText =
  /^(?:what|where|when|why|how|who|whom|whose|which|am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must)(?:n't)?(?:'s|'re|'d|'ll)?\b/;
const hours = "one two three four five six seven eight nine ten eleven twelve half noon midnight quarter".split(" ");
const atAnHour = new RegExp(`\\bat (?:about |around )?(?:\\d|(?:${hours.join("|")})\\b)`);
const aDay = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bweekends?\b/;

/** Requirements beyond words: whether one is met, and the message when it is not. */
const wishes = {
  question: {
    isMet: (text: string) => text.endsWith("?") || askingText.test(text),
    said: "Bài này cần một câu hỏi. Bạn bắt đầu bằng từ để hỏi và kết thúc bằng dấu hỏi nhé.",
  },
  begins: {
    isMet: (text: string, { uses }: Lesson["own"]) => usesOneOf(text.split(" ").slice(0, 1).join(" "), uses),
    said: "Câu của bạn có từ cần dùng rồi, nhưng bài này cần từ ấy đứng đầu câu.",
  },
  superlative: {
    isMet: (text: string) => /\bthe (?:[\p{L}'-]+ )?(?:most|least|best|worst|[\p{L}-]{2,}est)\b/u.test(text),
    said: "Câu của bạn có the rồi, còn thiếu so sánh nhất, chẳng hạn the best, the happiest hay the most beautiful.",
  },
  present: {
    isMet: (_: string, __: Lesson["own"], { measures: { tenses } }: Read) =>
      tenses.present > 0 || tenses.past + tenses.future + tenses.perfect === 0,
    said: "Bài này cần một câu ở hiện tại: kể việc người ấy vẫn làm, không phải việc đã xong hay sắp làm.",
  },
  "to-verb": {
    isMet: (_: string, __: Lesson["own"], { hasToVerb }: Read) => hasToVerb,
    said: "Câu của bạn có to, nhưng sau to chưa phải động từ. Bạn thêm phần để làm gì nhé, chẳng hạn to buy, to see.",
  },
  "two-adjectives": {
    isMet: (_: string, __: Lesson["own"], { hasTwoAdjectives }: Read) => hasTwoAdjectives,
    said: "Bài này cần hai tính từ đứng liền trước danh từ, chẳng hạn a small black bag.",
  },
  comma: {
    isMet: (text: string, { uses }: Lesson["own"]) =>
      text
        .split(",")
        .slice(1)
        .some((rest) => usesOneOf(rest.trim().split(" ")[0] ?? "", uses)),
    said: "Bài này cần hai việc trong một câu, nối bằng dấu phẩy rồi tới and, but hoặc so.",
  },
  "hour-and-day": {
    isMet: (text: string) => atAnHour.test(text) && aDay.test(text),
    said: "Câu của bạn cần có cả giờ và thứ, chẳng hạn at seven on Wednesday.",
  },
} satisfies Record<
  (typeof wishNames)[number],
  { isMet: (text: string, own: Lesson["own"], read: Read) => boolean; said: string }
>;

/** Why the text is no English sentence, or does not answer the prompt; null when it is fine or only lacks a word. */
export function lackOf(own: Lesson["own"], sentence: string, read: Read): string | null {
  if (read.detectedLanguage === "vietnamese")
    return "Câu này đang là tiếng Việt. Bạn viết lại bằng tiếng Anh nhé, câu ngắn cũng được.";
  if (read.words === 0 || read.detectedLanguage === "neither")
    return "Câu này chưa phải tiếng Anh. Bạn thử một câu tiếng Anh ngắn nhé.";
  if (read.isMixed || read.detectedLanguage === "mixed")
    return "Câu của bạn còn lẫn tiếng Việt. Bạn viết trọn câu bằng tiếng Anh nhé, tên riêng thì cứ để nguyên.";
  if (read.words < fewestWords)
    return `Câu của bạn mới có ${read.words} từ. Bạn viết thành một câu trọn vẹn, ít nhất ${fewestWords} từ nhé.`;
  if (!read.hasVerb) return "Câu của bạn chưa có động từ. Ai làm gì, hay cái gì thế nào? Bạn thêm động từ vào nhé.";
  if (!usesOneOf(sentence, own.uses)) return null;
  const plain = sentence.trim().toLowerCase().replace(/[‘’]/g, "'").replace(/["“”]/g, "").replace(/\s+/g, " ");
  const missed = own.wishes?.find((wish) => !wishes[wish].isMet(plain, own, read));
  return missed ? wishes[missed].said : null;
}
