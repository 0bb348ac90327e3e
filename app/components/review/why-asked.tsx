import type { DueCard } from "#contracts/schemas/cards.ts";

const timesMet = ["", "hai", "ba", "tư", "năm", "sáu", "bảy", "tám", "chín", "mười"];

interface WhyAskedProps {
  card: DueCard;
  /** A wrong answer was typed. */
  isWrong: boolean;
  grades: 2 | 4;
  onRewrite: () => void;
}

/** Beside the card: why it is due, or what to do about it. */
export function WhyAsked({ card, isWrong, grades, onRewrite }: WhyAskedProps) {
  if (isWrong)
    return (
      <>
        <h2>Vì sao chọn sẵn “Chưa nhớ”?</h2>
        <p>
          {grades === 4
            ? "Câu gõ chưa khớp. Bạn vẫn đổi được; sai một chữ ở từ dài thì “Khó” cũng hợp lý."
            : "Câu gõ chưa khớp. Bạn vẫn đổi được nếu chỉ gõ nhầm."}
        </p>
      </>
    );
  if (card.isLeech)
    return (
      <>
        <h2>Bạn đã quên thẻ này {card.lapses} lần</h2>
        <p className="text-pretty">
          Thẻ khó nhớ thường do mặt trước mơ hồ:{" "}
          <button type="button" className="text-link" onClick={onRewrite}>
            viết lại thẻ
          </button>{" "}
          cho dễ nhớ hơn nhé.
        </p>
      </>
    );
  if (card.reps === 0)
    return (
      <>
        <h2>Thẻ mới</h2>
        <p>Bạn gặp thẻ này lần đầu. Chưa nhớ cũng không sao, lát nữa thẻ trở lại.</p>
      </>
    );
  return (
    <>
      <h2>Gặp lần thứ {timesMet[card.reps] ?? card.reps + 1}</h2>
      <p>{card.lapses === 0 ? "Bạn chưa quên thẻ này lần nào." : `Bạn đã quên thẻ này ${card.lapses} lần.`}</p>
    </>
  );
}
