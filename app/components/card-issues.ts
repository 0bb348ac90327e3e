import type { CardIssue } from "#contracts/schemas/cards.ts";

/** Why a sentence is no card yet: completes “Chưa thành thẻ vì …”. */
const refusalReasons: Record<CardIssue, string> = {
  "sentence-needs-work": "câu còn chỗ cần sửa",
  "several-answers": "chỗ trống có thể có hơn một đáp án đúng",
  "several-errors": "một chỗ trống sửa hai lỗi một lúc",
  "not-mended": "chỗ sai trong câu chưa được sửa",
  "too-long": "câu dài quá",
  "long-among-errors": "bài còn nhiều lỗi nên chỉ câu ngắn, tới 10 từ, mới đủ chắc là đúng",
  "no-card-kind": "lỗi chính tả, viết hoa hay dấu câu không làm thành thẻ",
};

/** Why a card is set aside. */
export const setAsideReasons: Record<CardIssue, string> = {
  "sentence-needs-work": "Câu trên thẻ còn chỗ cần sửa.",
  "several-answers": "Chỗ trống có thể có hơn một đáp án đúng.",
  "several-errors": "Chỗ trống sửa hai lỗi một lúc.",
  "not-mended": "Câu trên thẻ không phải câu bạn đã sửa.",
  "too-long": "Câu dài quá, khó ôn.",
  "long-among-errors": "Câu dài, lấy từ một bài còn nhiều lỗi.",
  "no-card-kind": "Lỗi chính tả, viết hoa hay dấu câu không làm thành thẻ.",
};

/** The message after creating cards. */
export const madeText = ({
  cards,
  added,
  refused,
}: {
  cards: readonly unknown[];
  added: number;
  refused: readonly { issue: CardIssue }[];
}) => ({
  title:
    added > 0
      ? `Đã thêm ${added} thẻ ôn tập`
      : cards.length > 0
        ? "Bạn có những thẻ này rồi"
        : "Chưa câu nào thành thẻ",
  description: refusalText(refused),
});

/** “Có câu chưa thành thẻ vì câu còn chỗ cần sửa.” */
export function refusalText(refused: readonly { issue: CardIssue }[]): string | undefined {
  if (refused.length === 0) return undefined;
  const issues = new Set(refused.map(({ issue }) => issue));
  // Both mean that the sentence still has something to correct.
  if (issues.has("sentence-needs-work")) issues.delete("not-mended");
  return `Có câu chưa thành thẻ vì ${[...issues].map((issue) => refusalReasons[issue]).join(", ")}.`;
}
