import { type FormEvent, type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DueCard, Card } from "#contracts/schemas/cards.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { CardFront, CardTask } from "./card-front.tsx";
import { type Grade, gradeNames, Grades, Keys } from "./grades.tsx";
import { sentenceOf } from "./card-form.ts";
import { isSameAnswer } from "./typed-answer.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { WhyAsked } from "./why-asked.tsx";
import "./review.css";

const useEditor = dialogOnDemand(() => import("./card-editor.tsx"));

interface CardSheetProps {
  card: DueCard;
  grades: 2 | 4;
  onGrade: (grade: Grade) => void;
  /** Called when the card was paused or removed. */
  onDrop: () => void;
  onChange: (card: Card) => void;
  /** Answers change no schedule. */
  isExtra: boolean;
  /** Answers are typed; turning the card remains possible. */
  isTyped: boolean;
  /** “Thẻ 3/8”, where the frame does not say it. */
  place?: string;
  /** Below the card. */
  children?: ReactNode;
}

/** A card on a page of an exercise book, and beside it why it is due. Space turns it, the figures grade it. */
export function CardSheet(props: CardSheetProps) {
  const { card, grades, onGrade, onDrop, onChange, isExtra, isTyped, place, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const editor = useEditor();
  const [typed, setTyped] = useState("");
  /** The submitted answer; null if the card was turned. */
  const [given, setGiven] = useState<string | null>(null);
  const isWrong = given !== null && !isSameAnswer(given, card.back);
  const formId = `typed-${card.id}`;
  const field = useRef<HTMLInputElement>(null);
  const show = useRef<HTMLButtonElement>(null);
  const nod = useRef<HTMLButtonElement>(null);
  const answer = useRef<HTMLFormElement>(null);
  const open = () => setIsOpen(true);
  const edit = () => editor.open();
  const openBySpace = useCardKeys({
    isOpen,
    isOff: editor.shown !== null,
    choices: gradeNames[grades],
    onOpen: open,
    onGrade,
  });

  useEffect(() => (field.current ?? show.current)?.focus({ preventScroll: true }), []);
  // Before that key is released. A long front would push the answer out of view.
  useLayoutEffect(() => {
    if (!isOpen) return;
    nod.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === "") return field.current?.focus();
    setGiven(typed);
    open();
  };
  const saveChange = (changed: Card) => {
    editor.close();
    if (changed.isPaused) onDrop();
    else onChange(changed);
  };
  return (
    <>
      <section aria-label="Thẻ" className="run-body">
        <CardTask place={place} card={card} isTyped={isTyped} given={given} isWrong={isWrong} />
        <form ref={answer} id={formId} className="review-card ruled-paper scroll-my-32" onSubmit={check}>
          <CardFront {...{ card, isTyped, isOpen, typed, field }} onType={setTyped} onSpace={openBySpace} />
        </form>
        <CardTools card={card} isOpen={isOpen} isWrong={isWrong} onEdit={edit} onMistyped={() => onGrade(3)} />
        {isOpen ? (
          <Grades
            card={card}
            grades={grades}
            measured={isWrong ? 1 : 3}
            isExtra={isExtra}
            nod={nod}
            onGrade={onGrade}
          />
        ) : (
          <ShowAnswer isTyped={isTyped} formId={formId} show={show} onShow={open} />
        )}
        <Keys isTyped={isTyped} isOpen={isOpen} grades={grades} />
        {children}
      </section>
      <aside aria-label="Về thẻ này" className="run-aside">
        <WhyAsked card={card} isWrong={isWrong && isOpen} grades={grades} onRewrite={edit} />
      </aside>
      {editor.shown && (
        <editor.shown.part.CardEditor
          card={card}
          onClose={editor.close}
          onChanged={saveChange}
          onRemoved={onDrop}
          // Focuses the card, so that its keys work again.
          finalFocus={() => nod.current ?? field.current ?? show.current}
        />
      )}
    </>
  );
}

interface ShowAnswerProps {
  isTyped: boolean;
  formId: string;
  show: Ref<HTMLButtonElement>;
  onShow: () => void;
}

function ShowAnswer({ isTyped, formId, show, onShow }: ShowAnswerProps) {
  return (
    <div className="run-actions">
      {isTyped && (
        <Button type="submit" form={formId} size="lg" className="max-md:order-last max-md:grow">
          Kiểm tra
        </Button>
      )}
      <Button
        variant={isTyped ? "outline" : "filled"}
        ref={show}
        size="lg"
        className={isTyped ? undefined : "max-md:grow"}
        aria-keyshortcuts="Space"
        onClick={onShow}
      >
        Hiện đáp án
      </Button>
    </div>
  );
}

interface CardToolsProps {
  card: DueCard;
  isOpen: boolean;
  isWrong: boolean;
  onEdit: () => void;
  /** Marks a typo as right. */
  onMistyped: () => void;
}

function CardTools({ card, isOpen, isWrong, onEdit, onMistyped }: CardToolsProps) {
  return (
    <div className="mt-3 -ml-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      {isOpen && <HearButton text={sentenceOf(card)} />}
      <Button size="sm" variant="ghost" icon={<WorkIcon name="note-pencil" size={18} />} onClick={onEdit}>
        Sửa thẻ
      </Button>
      {isWrong && isOpen && (
        <Button size="sm" variant="ghost" onClick={onMistyped}>
          Tôi gõ nhầm, tính là nhớ
        </Button>
      )}
    </div>
  );
}
