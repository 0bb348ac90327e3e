import { type ChangeEvent, type KeyboardEvent, type Ref } from "react";
import { gapMark, cardFaceLimit } from "#contracts/limits/learning.ts";
import type { DueCard } from "#contracts/schemas/cards.ts";
import { GapPrompt } from "#app/components/drill/answering.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { isComposing } from "#app/ui/is-composing.ts";
import { TextInput } from "#app/ui/text-input.tsx";
import { LetterRows } from "./letter-rows.tsx";
import { formOf } from "./card-form.ts";
import { answeredParts } from "./typed-answer.ts";

const typedLabels = { gap: "Gõ từ còn thiếu", sentence: "Gõ cả câu bằng tiếng Anh", word: "Gõ từ tiếng Anh" };
const turnedLabels = { gap: "Nhớ từ còn thiếu", sentence: "Nhớ cả câu bằng tiếng Anh", word: "Nhớ từ tiếng Anh" };

interface CardTaskProps {
  place?: string | undefined;
  card: DueCard;
  isTyped: boolean;
  /** The typed answer; null if the card was turned. */
  given: string | null;
  isWrong: boolean;
}

/** Above the card: the task, and after the answer whether it is right. */
export function CardTask({ place, card, isTyped, given, isWrong }: CardTaskProps) {
  return given !== null && isWrong ? (
    <LetterRows typed={given} right={card.back} />
  ) : (
    <p className={classNames("text-s font-medium", given === null ? "text-text-2" : "text-brand-text")}>
      {given === null ? (
        <>
          {place && `${place} · `}
          {(isTyped ? typedLabels : turnedLabels)[formOf(card)]} · {card.type === "word" ? "từ bạn lưu" : "câu của bạn"}
        </>
      ) : (
        "Đúng rồi"
      )}
    </p>
  );
}

interface CardFrontProps {
  card: DueCard;
  isTyped: boolean;
  isOpen: boolean;
  typed: string;
  field: Ref<HTMLInputElement>;
  onType: (typed: string) => void;
  /** Called for a space in the empty field. */
  onSpace: () => void;
}

/** The card: its front with the gap or field, and the answer once it is open. */
export function CardFront({ card, isTyped, isOpen, typed, field, onType, onSpace }: CardFrontProps) {
  const [before, after] = answeredParts(card);
  const hasGap = after !== null;
  const typedField = {
    ref: field,
    "aria-label": typedLabels[formOf(card)],
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    enterKeyHint: "done",
    maxLength: cardFaceLimit,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // A space in an empty field turns the card.
      if (event.key !== " " || typed !== "" || event.repeat || isComposing(event)) return;
      event.preventDefault();
      onSpace();
    },
  } as const;
  return (
    <>
      {/* The margin line of the exercise book. */}
      <span aria-hidden className="review-margin" />
      <p role="status" className="sr-only">
        {isOpen && (
          <>
            Đáp án: <span lang="en">{card.back}</span>
          </>
        )}
      </p>
      {isOpen && hasGap ? (
        <p lang="en" className="review-front">
          {before}
          <b className="font-semibold text-brand-text">{card.back}</b>
          {after}
        </p>
      ) : isTyped && !isOpen && hasGap ? (
        <p lang="en" className="review-front">
          {before}
          <input {...typedField} className="review-gap" />
          {card.front.slice(before.length + gapMark.length)}
        </p>
      ) : (
        <GapPrompt text={card.front} className="review-front" />
      )}
      {card.note && card.note !== card.front && <p className="review-hint">{card.note}</p>}
      {isTyped && !isOpen && !hasGap && <TextInput {...typedField} lang="en" className="my-2" />}
      {isOpen && <Answer card={card} hasGap={hasGap} />}
    </>
  );
}

/** Below the front: the answer if the front has no gap, and the original error. */
function Answer({ card, hasGap }: { card: DueCard; hasGap: boolean }) {
  return (
    <>
      {!hasGap && (
        <p lang="en" className="review-front font-semibold text-brand-text">
          {card.back}
        </p>
      )}
      {!hasGap && card.right && card.right !== card.back && (
        <p lang="en" className="review-front">
          {card.right}
        </p>
      )}
      {card.type === "mistake" && card.source && (
        <p className="review-hint">
          Bạn từng viết:{" "}
          <s lang="en" className="font-serif text-[1rem] leading-none decoration-accent">
            {card.source}
          </s>
        </p>
      )}
    </>
  );
}
