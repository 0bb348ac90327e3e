import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CallData } from "#contracts/client.ts";
import type { WordState } from "#contracts/schemas/words.ts";
import { cardNoteLimit } from "#contracts/limits/learning.ts";
import { reviewAddress } from "#document/addresses.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { savingFailed } from "#app/forms/saving-failed.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Icon } from "#app/ui/icon.tsx";

export const wordStates = [
  { value: "new", label: "Mới" },
  { value: "learning", label: "Đang học" },
  { value: "known", label: "Đã biết" },
  { value: "ignored", label: "Bỏ qua" },
] as const satisfies readonly { value: WordState; label: string }[];

interface MarkedWord {
  lemma: string;
  /** The form used in the sentence. */
  word: string;
  sentence: string;
  note: string;
  /** In Vietnamese, for the card; empty when the dictionary has none. */
  meaning: string;
  onMarked: (() => void) | undefined;
}

/** The words that the API accepts; a Vietnamese passage is not one. */
const isWord = /^[a-z]+(?:[ .'-]{1,2}[a-z]+)*\.?$/;

type SavedMark = NonNullable<CallData<"GET /v1/learn/words/{lemma}">["word"]>;

export type WordMarking = ReturnType<typeof useWordMarks>;

/**
 * How well the member knows a word, and a card for it. A visitor logs in first; the calling component must stay
 * mounted meanwhile, `WordMarks` may unmount.
 */
export function useWordMarks({ lemma, word: form, sentence, note, meaning, onMarked }: MarkedWord) {
  const isMember = useSession((state) => state.isLogged);
  const onceLoggedIn = useOnceLoggedIn();
  const [state, setState] = useState<WordState | null>(null);
  const [card, setCard] = useState<"none" | "busy" | "made">("none");
  const [failure, setFailure] = useState<string | null>(null);

  // The popup may show another word, or another mark, when an answer arrives.
  const current = useRef<{ lemma: string; saved: WordState | null; marks: number } | null>(null);
  useEffect(() => {
    current.current = { lemma, saved: null, marks: 0 };
    setState(null);
    setCard("none");
    setFailure(null);
    return () => void (current.current = null);
  }, [lemma]);
  useSavedMark(lemma, isMember, (saved) => {
    if (current.current) current.current.saved ??= saved.state;
    setState((now) => now ?? saved.state);
    if (saved.hasCard) setCard("made");
  });

  /** What a request is about; null when another word is on display already. */
  const requested = () => (current.current?.lemma === lemma ? current.current : null);
  const isOnDisplay = (word: ReturnType<typeof requested>) => word !== null && word === current.current;
  const mark = (next: WordState) =>
    onceLoggedIn("Đăng nhập để đánh dấu từ", () => {
      const word = requested();
      const turn = word ? (word.marks += 1) : 0;
      if (word) setState(next);
      setFailure(null);
      const noteVi = note.trim().slice(0, cardNoteLimit);
      api("PUT /v1/learn/words/{lemma}", {
        params: { lemma },
        body: { state: next, sentence, ...(noteVi === "" ? {} : { noteVi }) },
      }).then(
        () => {
          if (word) word.saved = next;
          onMarked?.();
        },
        (error: unknown) => {
          if (!isOnDisplay(word)) return notifyError(`Chưa đánh dấu được “${lemma}”`, error, { id: "word" });
          if (turn === word?.marks) {
            setState(word.saved);
            setFailure(errorMessage(error, savingFailed));
          }
        },
      );
    });
  const makeCard = () =>
    onceLoggedIn("Đăng nhập để tạo thẻ", () => {
      const word = requested();
      if (word) setCard("busy");
      setFailure(null);
      const marks = word?.marks;
      api("POST /v1/learn/cards", {
        body: { lemma, word: form, sentence, note: (note.trim() || meaning).slice(0, cardNoteLimit) },
      }).then(
        ({ state: now }) => {
          if (isOnDisplay(word)) {
            setCard("made");
            // A mark made meanwhile is newer than this answer.
            if (word?.marks === marks) setState(now);
          }
          if (word) word.saved = now;
          onMarked?.();
        },
        (error: unknown) => {
          if (!isOnDisplay(word)) return notifyError(`Chưa tạo được thẻ cho “${lemma}”`, error, { id: "word" });
          setCard("none");
          setFailure(errorMessage(error, savingFailed));
        },
      );
    });
  return { isWord: isWord.test(lemma), state, card, failure, mark, makeCard };
}

/** Loads how the member has marked a word. */
function useSavedMark(lemma: string, isMember: boolean, onLoaded: (saved: SavedMark) => void) {
  const show = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!isMember || !isWord.test(lemma)) return;
    const giveUp = new AbortController();
    api("GET /v1/learn/words/{lemma}", { params: { lemma }, signal: giveUp.signal }).then(
      ({ word }) => {
        if (word && !giveUp.signal.aborted) show(word);
      },
      // The word is then shown as unmarked; the member can mark it again.
      () => undefined,
    );
    return () => giveUp.abort();
  }, [isMember, lemma]);
}

/** Buttons for the states of a word; the keys 1 to 4 work too. */
export function WordMarks({ marking }: { marking: WordMarking }) {
  const { state, card, failure, mark, makeCard } = marking;
  const part = useRef<HTMLDivElement>(null);
  useShortcuts(Object.fromEntries(wordStates.map(({ value }, place) => [place + 1, () => mark(value)])), {
    isOff: !marking.isWord,
    part,
  });

  if (!marking.isWord) return null;
  return (
    <div ref={part} className="mt-4 border-t border-line pt-3">
      <ChipChoice label="Bạn biết từ này tới đâu?" options={wordStates} value={state} onChange={mark} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {card === "made" ? (
          <Button size="sm" variant="tint" to={reviewAddress} icon={<Icon name="check" size={18} />}>
            Đã có thẻ ôn tập
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            icon={<Icon name="plus" size={18} />}
            isBusy={card === "busy"}
            busyLabel="Đang tạo…"
            onClick={makeCard}
          >
            Tạo thẻ
          </Button>
        )}
        <span className="text-xs text-text-3 max-md:hidden">Phím 1–4 để đánh dấu</span>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-s text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
