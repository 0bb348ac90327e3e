import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { gapMark, lessonAnswerLimit } from "#contracts/limits/learning.ts";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { isVietnamese } from "#app/text/is-vietnamese.ts";

/* How short tasks are shown and answered: in lessons, drills and on cards. */

/** A prompt in English, or in Vietnamese to be translated; screen readers announce its gap. */
export function GapPrompt({
  text,
  className = "mt-1 text-[1.25rem]/8",
  filled,
  longest,
  ref,
}: {
  text: string;
  className?: string;
  /** The right answer, once it is known. */
  filled?: string | undefined;
  /** The longest possible answer: the gap has its width before and after, so the choices below do not move. */
  longest?: string | undefined;
  ref?: Ref<HTMLParagraphElement>;
}) {
  return (
    <p
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      lang={isVietnamese(text) ? undefined : "en"}
      className={classNames("font-serif wrap-break-word whitespace-pre-line outline-none", className)}
    >
      {text.split(gapMark).map((part, place) => (
        // The parts never change their order.
        <span key={place}>
          {place > 0 ? (
            <>
              {/* A sign after the gap begins no line. */}
              <span className="whitespace-nowrap">
                <Gap filled={filled} longest={longest} />
                {/^[^\p{L}\p{N}\s(]*/u.exec(part)?.[0]}
              </span>
              {part.replace(/^[^\p{L}\p{N}\s(]*/u, "")}
            </>
          ) : (
            part
          )}
        </span>
      ))}
    </p>
  );
}

function Gap({ filled, longest }: { filled: string | undefined; longest: string | undefined }) {
  const answer =
    filled === undefined ? (
      <span className="sr-only" lang="vi">
        chỗ trống
      </span>
    ) : (
      <b className="font-semibold text-brand-text">{filled}</b>
    );
  if (longest === undefined)
    return (
      <span className={classNames("mx-1 border-b-2 border-mark", filled === undefined ? "inline-block w-16" : "px-1")}>
        {answer}
      </span>
    );
  return (
    <span
      data-longest={longest}
      className="mx-1 inline-grid min-w-16 border-b-2 border-mark px-1 text-center font-semibold before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-longest)] *:col-start-1 *:row-start-1"
    >
      {answer}
    </span>
  );
}

interface AnswerProps {
  /** The instruction, for screen readers. */
  label: string;
  /** The answer; null while the task is open. */
  given: string | null;
  onAnswer: (given: string) => void;
}

export interface ChoicesProps extends AnswerProps {
  options: readonly string[];
  isRight: (option: string) => boolean;
}

/** @param props.begin initial value of the field: a sentence to correct */
export function TypedAnswer({ label, begin = "", given, onAnswer }: AnswerProps & { begin?: string }) {
  const [typed, setTyped] = useState(given ?? begin);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (given === null) field.current?.focus({ preventScroll: true });
  }, [given]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given === null && typed.trim() !== "") onAnswer(typed);
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap gap-2">
      <div className="min-w-0 grow basis-60" lang="en">
        <TextInput
          ref={field}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={lessonAnswerLimit}
          readOnly={given !== null}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {given === null && (
        <Button type="submit" className="min-h-11">
          Trả lời
        </Button>
      )}
    </form>
  );
}

/** Shows whether the answer is right, and the right one; `children` give the reason. */
export function Verdict({
  isRight,
  wrongWords,
  right,
  children,
}: {
  isRight: boolean;
  wrongWords: string;
  /** The right answer; null if the given one already shows it. */
  right: string | null;
  children?: ReactNode;
}) {
  return (
    <>
      <p className={classNames("flex items-center gap-1.5 font-semibold", isRight ? "text-brand-text" : "text-accent")}>
        <Icon name={isRight ? "check" : "x"} size={18} />
        {isRight ? "Đúng rồi" : wrongWords}
      </p>
      {right !== null && (
        <div className="mt-1 flex items-start gap-1">
          <p lang="en" className="min-w-0 py-1 font-serif text-[1.125rem]/7">
            {right}
          </p>
          <HearButton isSmall text={right} />
        </div>
      )}
      {children}
    </>
  );
}
