import { varietyOf } from "#contracts/limits/variety.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { Assessment, Measures } from "#contracts/schemas/writing.ts";
import { listedForms } from "#engine/index.ts";
import type { Topic } from "./topics/topic.ts";

/** Which of a topic's keywords a text contains, in any form. Does not judge their use. */
export function keywordsIn(text: string, { keywords }: Pick<Topic, "keywords">): NonNullable<Assessment["keywords"]> {
  const forms = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+(?:-[a-z]+)*/g)) {
    forms.add(word);
    for (const part of ["noun", "verb", "adjective"] as const)
      for (const form of listedForms(word, part)) forms.add(form);
  }
  return {
    found: keywords.filter((word) => forms.has(word)),
    missing: keywords.filter((word) => !forms.has(word)),
  };
}

const number = (value: number) => value.toLocaleString("vi-VN", { maximumFractionDigits: 1 });

/** At most three strengths that the figures support. */
export function strengthsOf(
  text: string,
  measures: Measures,
  { minWords, maxWords }: { minWords: number; maxWords: number },
  keywords: Assessment["keywords"],
): string[] {
  const words = wordCount(text);
  const linked = measures.connectors.map(({ word }) => word);
  const praise = [
    measures.findingsPerHundred <= 3 &&
      (measures.findingsPerHundred === 0
        ? "Không thấy điểm nào cần xem."
        : `Câu chữ khá sạch: ${number(measures.findingsPerHundred)} chỗ cần xem trên 100 từ.`),
    linked.length >= 3 && `Bạn nối ý bằng ${linked.length} từ nối khác nhau: ${linked.slice(0, 4).join(", ")}.`,
    words >= minWords && words <= maxWords && `Bài vừa đúng độ dài: ${words} từ.`,
    varietyOf(measures.variety, measures.words) === "high" && "Vốn từ đa dạng, ít lặp lại.",
    keywords && keywords.found.length >= 4 && `Bài có nhiều từ thuộc chủ đề: ${keywords.found.slice(0, 5).join(", ")}.`,
    measures.sentences >= 4 && measures.sentenceLength.spread >= 6 && "Câu dài, câu ngắn xen kẽ, đọc không đều đều.",
  ];
  return praise.filter((one) => one !== false && one !== null).slice(0, 3);
}
