import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DueCard, LearningCard } from "#contracts/learning.ts";
import { GapPrompt } from "#app/shelves/drill/answering.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tag } from "#app/ui/tag.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { HearButton } from "#app/shelves/look-up/hear-button.tsx";
import { isComposing } from "#app/ui/tag-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { timeUntil } from "../parts/time-until.ts";
import { LetterRows } from "./letter-rows.tsx";
import { formOf, isSameAnswer, sentenceOf } from "./typed-answer.ts";
import "./review.css";

const CardEditor = lazy(() => import("../cards/card-editor.tsx").then(({ CardEditor }) => ({ default: CardEditor })));

type Grade = 1 | 2 | 3 | 4;
const gradeNames: Record<2 | 4, readonly { grade: Grade; name: string }[]> = {
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

/** On a phone above the bottom bar, however much is written on the card. */
const withinReach =
  "mt-2 py-2 max-md:sticky max-md:bottom-(--bottom-bar-height) max-md:z-10 max-md:-mx-(--page-side) max-md:bg-bg max-md:px-(--page-side) short:static";

interface CardSheetProps {
  card: DueCard;
  grades: 2 | 4;
  onGrade: (grade: Grade) => void;
  /** It was paused or thrown away. */
  onDrop: () => void;
  onChange: (card: LearningCard) => void;
  /** Answers move nothing: there is no day on which it comes again. */
  isExtra: boolean;
  /** The answer is typed; turning the card stays possible. */
  isTyped: boolean;
}

const typedLabels = { gap: "Gõ từ còn thiếu", sentence: "Gõ cả câu bằng tiếng Anh", word: "Gõ từ tiếng Anh" };

/** A card on a page of an exercise book. Space turns it, the figures grade it. */
export function CardSheet({ card, grades, onGrade, onDrop, onChange, isExtra, isTyped }: CardSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [typed, setTyped] = useState("");
  /** What was handed in; null when the card was turned. */
  const [given, setGiven] = useState<string | null>(null);
  const isWrong = given !== null && !isSameAnswer(given, card.back);
  const measured: Grade = isWrong ? 1 : 3;
  const field = useRef<HTMLInputElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const nod = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const choices = gradeNames[grades];
  /** Space was pressed beside the buttons and is not let go yet. */
  const hasShown = useRef(false);

  useEffect(() => (field.current ?? show.current)?.focus({ preventScroll: true }), []);
  // Under a long front it would be below what is seen.
  useEffect(() => {
    if (isOpen) answer.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  useEffect(() => {
    if (isEditing) return;
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest("input, textarea, select, [role=dialog], [contenteditable]");
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.repeat) {
        // The key that showed the answer is still held, and the focus is on a grade by now.
        if (event.key === " " || event.key === "Enter") event.preventDefault();
        return;
      }
      // What has the focus is pressed by it: the button that shows the answer, or another one.
      const isPressed = target instanceof Element && target.closest("button, a, summary") !== null;
      if (!isOpen && event.key === " " && !isPressed) {
        event.preventDefault();
        hasShown.current = true;
        setIsOpen(true);
        return;
      }
      const choice = isOpen ? choices[Number(event.key) - 1] : undefined;
      if (choice) {
        event.preventDefault();
        onGrade(choice.grade);
      }
    };
    // The grade that takes the focus meanwhile is not pressed by letting go of the key that showed the answer.
    const handleLetGo = (event: KeyboardEvent) => {
      if (event.key !== " " || !hasShown.current) return;
      hasShown.current = false;
      event.preventDefault();
    };
    addEventListener("keydown", handleKey);
    addEventListener("keyup", handleLetGo);
    return () => {
      removeEventListener("keydown", handleKey);
      removeEventListener("keyup", handleLetGo);
    };
  }, [isOpen, isEditing, choices, onGrade]);

  const check = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return field.current?.focus();
    setGiven(typed);
    setIsOpen(true);
  };
  return (
    <section aria-label="Thẻ" className="mt-4">
      {given !== null && isWrong && <LetterRows typed={given} right={card.back} />}
      {given !== null && !isWrong && <p className="mb-4 text-s font-medium text-brand-text">Đúng rồi</p>}
      <div className="review-card ruled-paper">
        {/* The margin line of the exercise book. */}
        <span aria-hidden className="review-margin" />
        <div className="flex flex-wrap items-center gap-2 text-xs text-text-3">
          <Tag tone={card.type === "word" ? "neutral" : "accent"}>{card.type === "word" ? "Từ" : "Câu của bạn"}</Tag>
          {card.note && card.note !== card.front && (
            <span className="text-s wrap-anywhere text-text-2">{card.note}</span>
          )}
        </div>
        <GapPrompt text={card.front} className="review-front mt-2" />
        {isTyped && !isOpen && (
          <form id={`typed-${card.id}`} lang="en" className="mt-4 max-w-150" onSubmit={check}>
            <TextInput
              ref={field}
              aria-label={typedLabels[formOf(card)]}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={1000}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                // A space in an empty field is no answer: it turns the card. An input method gets all of its keys.
                if (event.key !== " " || typed !== "" || event.repeat || isComposing(event)) return;
                event.preventDefault();
                hasShown.current = true;
                setIsOpen(true);
              }}
            />
          </form>
        )}
        {isOpen && (
          <div ref={answer} role="status" className="mt-5 scroll-mb-24 border-t border-dashed border-line-2 pt-4">
            <p lang="en" className="review-back font-serif font-semibold wrap-anywhere text-brand-text">
              {card.back}
            </p>
            {card.right && (
              <p lang="en" className="mt-1 font-serif text-[1.125rem]/7">
                {card.right}
              </p>
            )}
            {card.type === "mistake" && card.source && (
              <p className="mt-1 text-s text-text-2">
                Bạn từng viết:{" "}
                <s lang="en" className="decoration-accent">
                  {card.source}
                </s>
              </p>
            )}
          </div>
        )}
      </div>
      {card.isLeech && (
        <p className="mt-3 text-s text-pretty text-text-2">
          Bạn đã quên thẻ này {card.lapses} lần. Thẻ khó nhớ thường do mặt trước mơ hồ:{" "}
          <button type="button" className="text-link" onClick={() => setIsEditing(true)}>
            viết lại thẻ
          </button>{" "}
          cho dễ nhớ hơn nhé.
        </p>
      )}
      {isOpen ? (
        <div
          role="group"
          aria-label="Bạn nhớ thế nào?"
          className={classNames(withinReach, "grid grid-cols-2 gap-2 md:flex")}
        >
          {choices.map(({ grade, name }, place) => (
            <Button
              key={grade}
              ref={grade === measured ? nod : undefined}
              autoFocus={grade === measured}
              size="lg"
              variant={grade === measured && !isWrong ? "filled" : "outline"}
              className={classNames("grade flex-1", grade === measured && isWrong && "grade-forgotten")}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => onGrade(grade)}
            >
              {name}
              {!isExtra && (
                <span className="text-xs font-normal opacity-85">{timeUntil(card.outlook[grade - 1] ?? 0)}</span>
              )}
            </Button>
          ))}
        </div>
      ) : (
        <div className={classNames(withinReach, "flex gap-2")}>
          {isTyped && (
            <Button type="submit" form={`typed-${card.id}`} size="lg" className="grow">
              Kiểm tra
            </Button>
          )}
          <Button
            variant={isTyped ? "outline" : "filled"}
            ref={show}
            size="lg"
            isWide={!isTyped}
            aria-keyshortcuts="Space"
            onClick={() => setIsOpen(true)}
          >
            Hiện đáp án
          </Button>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xs text-text-3 max-md:hidden">
          Phím:{" "}
          {isTyped && (
            <>
              <kbd>Enter</kbd> kiểm tra,{" "}
            </>
          )}
          <kbd>Space</kbd> hiện đáp án, {choices.map(({ name }, place) => `${place + 1} ${name}`).join(", ")},{" "}
          <kbd>Z</kbd> hoàn tác
        </p>
        {isWrong && isOpen && (
          <Button size="sm" variant="ghost" onClick={() => onGrade(3)}>
            Tôi gõ nhầm, tính là nhớ
          </Button>
        )}
        {isOpen && <HearButton text={sentenceOf(card)} />}
        <Button
          size="sm"
          variant="ghost"
          icon={<WorkIcon name="note-pencil" size={18} />}
          onClick={() => setIsEditing(true)}
        >
          Sửa thẻ
        </Button>
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <CardEditor
            card={card}
            onClose={() => setIsEditing(false)}
            onChanged={(changed) => {
              setIsEditing(false);
              if (changed.isPaused) onDrop();
              else onChange(changed);
            }}
            onRemoved={onDrop}
            // Back to the card: the keys that are named beside it go on where they were.
            finalFocus={() => nod.current ?? field.current ?? show.current}
          />
        </Suspense>
      )}
    </section>
  );
}
