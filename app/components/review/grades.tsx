import type { Ref } from "react";
import type { DueCard } from "#contracts/schemas/cards.ts";
import { timeUntil } from "./time-until.ts";

export type Grade = 1 | 2 | 3 | 4;
export const gradeNames: Record<2 | 4, readonly { grade: Grade; name: string }[]> = {
  2: [
    { grade: 1, name: "Chưa nhớ" },
    { grade: 3, name: "Nhớ" },
  ],
  4: [
    { grade: 1, name: "Chưa nhớ" },
    { grade: 2, name: "Khó" },
    { grade: 3, name: "Nhớ" },
    { grade: 4, name: "Dễ" },
  ],
};

interface GradesProps {
  card: DueCard;
  grades: 2 | 4;
  isExtra: boolean;
  onGrade: (grade: Grade) => void;
  /** The grade for Enter. */
  measured: Grade;
  /** Its button. */
  nod: Ref<HTMLButtonElement>;
}

/** The buttons that grade an answer, each with the time until the card is due again. */
export function Grades({ card, grades, measured, isExtra, nod, onGrade }: GradesProps) {
  return (
    <div role="group" aria-label="Bạn nhớ thế nào?" className="run-actions grades">
      {gradeNames[grades].map(({ grade, name }, place) => (
        <button
          key={grade}
          ref={grade === measured ? nod : undefined}
          type="button"
          className="grade"
          data-measured={grade !== measured ? undefined : measured === 1 ? "forgotten" : "known"}
          aria-keyshortcuts={String(place + 1)}
          onClick={() => onGrade(grade)}
        >
          <span>{name}</span>
          <kbd aria-hidden>{place + 1}</kbd>
          {!isExtra && <small>{timeUntil(card.outlook[grade - 1] ?? 0)}</small>}
        </button>
      ))}
    </div>
  );
}

/** The keys that work now; hidden where there is no keyboard. */
export function Keys({ isTyped, isOpen, grades }: { isTyped: boolean; isOpen: boolean; grades: 2 | 4 }) {
  const keys = isOpen
    ? [
        { names: ["1", String(grades)], does: "chấm" },
        { names: ["Enter"], does: "chọn mức đang sáng" },
      ]
    : [...(isTyped ? [{ names: ["Enter"], does: "kiểm tra" }] : []), { names: ["Dấu cách"], does: "hiện đáp án" }];
  // In the field of a typed card Z is a letter.
  const undoes = isOpen || !isTyped;
  return (
    <p className="review-keys max-md:hidden pointer-coarse:hidden">
      {[...keys, ...(undoes ? [{ names: ["Z"], does: "hoàn tác" }] : [])].map(
        ({ names: [first, last], does }, place) => (
          <span key={does}>
            {place > 0 && " · "}
            <kbd>{first}</kbd>
            {last && (
              <>
                –<kbd>{last}</kbd>
              </>
            )}{" "}
            {does}
          </span>
        ),
      )}
    </p>
  );
}
