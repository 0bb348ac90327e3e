import { type ComparedWord } from "./compare-dictation.ts";
import { type SlipKind, slipKinds } from "./slips.ts";

/** Under a word of the sentence. */
export const slipNames: Record<SlipKind, string> = {
  "final-s": "-s cuối",
  "final-ed": "-ed cuối",
  "weak-form": "âm yếu",
  "similar-sound": "gần âm",
  spelling: "chính tả",
  missing: "thiếu từ",
  extra: "thừa từ",
  "other-word": "từ khác",
};

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");

/** Unstressed pronunciation; other small words keep theirs. */
const weakSounds: Record<string, string> = {
  a: "ə",
  an: "ən",
  the: "ðə",
  of: "əv",
  to: "tə",
  at: "ət",
  for: "fər",
  from: "frəm",
  as: "əz",
  and: "ən",
  than: "ðən",
  can: "kən",
  has: "həz",
  have: "əv",
  had: "həd",
  was: "wəz",
  were: "wər",
  are: "ər",
  am: "əm",
  been: "bɪn",
  does: "dəz",
  do: "də",
  could: "kəd",
  would: "wəd",
  should: "ʃəd",
  must: "məst",
  will: "əl",
  shall: "ʃəl",
};

/** How -s sounds after the letters before it; null where the spelling does not say. */
function soundOfS(word: string): string | null {
  const stem = word.replace(/'s$|s$/, "");
  if (/(?:s|x|z|ch|sh|[cg]e|se|ze)$/.test(stem.replace(/(?<=s|x|z|ch|sh)e$/, ""))) return "/ɪz/";
  if (/(?:p|k|f|t|c|[pkft]e)$/.test(stem)) return "/s/";
  if (/(?:th|gh|the)$/.test(stem)) return null;
  return "/z/";
}

function soundOfEd(word: string): string | null {
  const stem = word.replace(/ed$/, "");
  if (/[td]$/.test(stem)) return "/ɪd/";
  if (/(?:p|k|f|c|ch|sh|x|ss)$/.test(stem)) return "/t/";
  if (/(?:s|th|gh)$/.test(stem)) return null;
  return "/d/";
}

/** One sentence on how the first word of this kind sounds; its English words are in “*”. */
function explain(kind: SlipKind, { text, typed }: ComparedWord): string {
  const word = bare(text);
  switch (kind) {
    case "final-s": {
      if (!word.endsWith("s")) return `Câu nói *${word}*, không có -s. Nghe xem cuối từ có tiếng xì hay không.`;
      const sound = soundOfS(word);
      return sound
        ? `-s trong *${word}* đọc ${sound}, nhẹ và nối vào từ sau.`
        : `-s trong *${word}* là một tiếng xì rất nhẹ ở cuối.`;
    }
    case "final-ed": {
      if (!word.endsWith("ed")) return `Câu nói *${word}*, không có -ed.`;
      const sound = soundOfEd(word);
      return sound === "/ɪd/"
        ? `-ed trong *${word}* đọc /ɪd/, thành một âm tiết riêng.`
        : `-ed trong *${word}* chỉ là một âm ${sound ?? "/t/ hoặc /d/"} ngắn, không thành âm tiết.`;
    }
    case "weak-form": {
      const sound = weakSounds[word];
      if (/'/.test(word)) return `*${word}* nói liền thành một từ, phần sau dấu nháy chỉ là một âm rất nhẹ.`;
      return sound
        ? `*${word}* đọc lướt /${sound}/, gần như biến mất trong câu.`
        : `*${word}* không có trọng âm nên lướt rất nhanh.`;
    }
    case "similar-sound":
      return `*${word}* và *${bare(typed)}* nghe gần giống nhau; nghĩa của câu cho biết là từ nào.`;
    case "spelling":
      return `Bạn nghe đúng rồi, chỉ viết khác: *${word}*.`;
    case "missing":
      return `Câu còn có *${word}*. Nghe lại ở tốc độ chậm hơn sẽ rõ.`;
    case "extra":
      return `Trong câu không có *${bare(typed)}*.`;
    case "other-word":
      return `Câu nói *${word}*, không phải *${bare(typed)}*.`;
  }
}

export interface SlipLine {
  kind: SlipKind;
  count: number;
  text: string;
}

/** The kinds of slip in a sentence, the most frequent first, each with one sentence on how it sounds. */
export function slipLines(words: readonly ComparedWord[]): SlipLine[] {
  return slipKinds
    .flatMap((kind) => {
      const slips = words.filter(({ slip }) => slip === kind);
      const [first] = slips;
      return first ? [{ kind, count: slips.length, text: explain(kind, first) }] : [];
    })
    .sort((a, b) => b.count - a.count);
}

/** Kinds that hide at the end of a word or between words. */
const light: ReadonlySet<SlipKind> = new Set(["final-s", "final-ed", "weak-form"]);

/** What the comparison means, in one sentence. */
export function verdictOn(right: number, total: number, slips: readonly SlipKind[]): string {
  if (slips.length === 0) return "Nghe trọn cả câu, không sót từ nào.";
  if (slips.every((slip) => light.has(slip))) return "Nghe được nghĩa cả câu rồi; chỗ sót toàn là âm nhẹ.";
  if (slips.every((slip) => slip === "spelling")) return "Tai nghe đúng cả câu, chỉ còn cách viết.";
  if (right === 0) return "Câu này khó nghe. Bạn giảm tốc độ rồi gõ lại thử nhé.";
  if (right / total >= 0.6) return "Nghe được phần lớn câu rồi. Đọc từng chỗ gạch chân rồi nghe lại một lần.";
  return "Bạn nghe lại với tốc độ chậm hơn, vừa nghe vừa nhìn câu.";
}
