import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { gapMark } from "#contracts/limits/grammar.ts";
import type { DueCard, LearningCard } from "#contracts/schemas/learning.ts";
import { GapPrompt } from "#app/components/drill/answering.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { HearButton } from "#app/components/look-up/hear-button.tsx";
import { isComposing } from "#app/ui/tag-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { timeUntil } from "../parts/time-until.ts";
import { LetterRows } from "./letter-rows.tsx";
import { answeredParts, formOf, isSameAnswer, sentenceOf } from "./typed-answer.ts";
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
const turnedLabels = { gap: "Nhớ từ còn thiếu", sentence: "Nhớ cả câu bằng tiếng Anh", word: "Nhớ từ tiếng Anh" };
const timesMet = ["", "hai", "ba", "tư", "năm", "sáu", "bảy", "tám", "chín", "mười"];

/** A card on a page of an exercise book, and beside it why it is asked. Space turns it, the figures grade it. */
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
  const answer = useRef<HTMLFormElement>(null);
  const choices = gradeNames[grades];
  /** Space was pressed outside the buttons and is still down. */
  const hasShown = useRef(false);

  useEffect(() => (field.current ?? show.current)?.focus({ preventScroll: true }), []);
  // Before the key that showed the answer is released. A long front would push the answer out of view.
  useLayoutEffect(() => {
    if (!isOpen) return;
    nod.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  useEffect(() => {
    if (isEditing) return;
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest("input, textarea, select, [role=dialog], [contenteditable]");
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.repeat) {
        // The key that showed the answer is still down, and a grade has the focus by now.
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
    // Releasing the key that showed the answer must not press the grade that has the focus now.
    const handleLetGo = (event: globalThis.KeyboardEvent) => {
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
  const typedField = {
    ref: field,
    "aria-label": typedLabels[formOf(card)],
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    enterKeyHint: "done",
    maxLength: 1000,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // A space in an empty field is no answer: it turns the card. An input method gets all of its keys.
      if (event.key !== " " || typed !== "" || event.repeat || isComposing(event)) return;
      event.preventDefault();
      hasShown.current = true;
      setIsOpen(true);
    },
  } as const;
  const [before, after] = answeredParts(card);
  const hasGap = after !== null;
  return (
    <>
      <section aria-label="Thẻ" className="run-body">
        {given !== null && isWrong ? (
          <LetterRows typed={given} right={card.back} />
        ) : (
          <p className={classNames("text-s font-medium", given === null ? "text-text-2" : "text-brand-text")}>
            {given === null ? (
              <>
                {(isTyped ? typedLabels : turnedLabels)[formOf(card)]} ·{" "}
                {card.type === "word" ? "từ bạn lưu" : "câu của bạn"}
              </>
            ) : (
              "Đúng rồi"
            )}
          </p>
        )}
        <form ref={answer} id={`typed-${card.id}`} className="review-card ruled-paper scroll-my-32" onSubmit={check}>
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
        </form>
        <div className="mt-3 -ml-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          {isOpen && <HearButton text={sentenceOf(card)} />}
          <Button
            size="sm"
            variant="ghost"
            icon={<WorkIcon name="note-pencil" size={18} />}
            onClick={() => setIsEditing(true)}
          >
            Sửa thẻ
          </Button>
          {isWrong && isOpen && (
            <Button size="sm" variant="ghost" onClick={() => onGrade(3)}>
              Tôi gõ nhầm, tính là nhớ
            </Button>
          )}
        </div>
        {isOpen ? (
          <Grades card={card} grades={grades} measured={measured} isExtra={isExtra} nod={nod} onGrade={onGrade} />
        ) : (
          <div className="run-actions">
            {isTyped && (
              <Button type="submit" form={`typed-${card.id}`} size="lg" className="max-md:order-last max-md:grow">
                Kiểm tra
              </Button>
            )}
            <Button
              variant={isTyped ? "outline" : "filled"}
              ref={show}
              size="lg"
              className={isTyped ? undefined : "max-md:grow"}
              aria-keyshortcuts="Space"
              onClick={() => setIsOpen(true)}
            >
              Hiện đáp án
            </Button>
          </div>
        )}
        <Keys isTyped={isTyped} isOpen={isOpen} grades={grades} />
      </section>
      <aside aria-label="Về thẻ này" className="run-aside">
        <WhyAsked card={card} isWrong={isWrong && isOpen} grades={grades} onRewrite={() => setIsEditing(true)} />
      </aside>
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
    </>
  );
}

interface GradesProps extends Pick<CardSheetProps, "card" | "grades" | "isExtra" | "onGrade"> {
  /** What Enter takes. */
  measured: Grade;
  /** The button of it. */
  nod: Ref<HTMLButtonElement>;
}

function Grades({ card, grades, measured, isExtra, nod, onGrade }: GradesProps) {
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

/** Under the front: the answer where the front has no gap for it, and what was written once. */
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

/** The keys of this moment, for those who have them. */
function Keys({ isTyped, isOpen, grades }: { isTyped: boolean; isOpen: boolean; grades: 2 | 4 }) {
  const keys = isOpen
    ? [
        { names: ["1", String(grades)], does: "chấm" },
        { names: ["Enter"], does: "chọn mức đang sáng" },
      ]
    : [...(isTyped ? [{ names: ["Enter"], does: "kiểm tra" }] : []), { names: ["Dấu cách"], does: "hiện đáp án" }];
  return (
    <p className="review-keys max-md:hidden pointer-coarse:hidden">
      {[...keys, { names: ["Z"], does: "hoàn tác" }].map(({ names: [first, last], does }, place) => (
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
      ))}
    </p>
  );
}

interface WhyAskedProps {
  card: DueCard;
  /** A wrong answer was typed. */
  isWrong: boolean;
  grades: 2 | 4;
  onRewrite: () => void;
}

function WhyAsked({ card, isWrong, grades, onRewrite }: WhyAskedProps) {
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
