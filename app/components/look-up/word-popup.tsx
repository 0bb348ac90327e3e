import { type ReactNode, useEffect, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { aroundLength } from "#contracts/limits/dictionary.ts";
import { notebookNoteLength } from "#contracts/limits/notebook.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { MeaningHere } from "./meaning-here.tsx";
import { type LookUpResult, EnglishMeanings, VietnameseMeanings, meaningText } from "./meanings.tsx";
import { SpokenWord } from "./spoken-word.tsx";
import { useWordMarks, WordMarks } from "./word-marks.tsx";
import { writtenLemma } from "./written-lemma.ts";

/** A word with its meaning and source, for the notebook. */
export interface NotebookEntry {
  word: string;
  meaning: string;
  note: string;
  sentence: string;
  place: string;
}

/** A word of a text's vocabulary: its dictionary form, and its Vietnamese meaning in that text. */
export interface ListedWord {
  word: string;
  meaning: string;
}

export interface WordPopupProps {
  /** As written in the sentence. */
  word: string;
  sentence: string;
  place: string;
  range: Range;
  /** Known beforehand: goes before what the dictionary finds. */
  listed?: ListedWord | undefined;
  /** A place beside the text where the popup opens instead of at the word. */
  beside?: Element | null;
  isOpen: boolean;
  /** Resolves to whether the word was saved; a visitor logs in first. */
  onKeep: (kept: NotebookEntry) => Promise<boolean>;
  /** Called when the word was marked or got a card. */
  onMarked?: () => void;
  onClose: () => void;
}

type State = LookUpResult | { unknown: string } | { failed: string } | null;

/** The meaning of a word and how it is spoken, in a popup beside it. */
export function WordPopup(props: WordPopupProps) {
  const { word: opened, sentence, place, range, beside, isOpen, onKeep, onMarked, onClose } = props;
  // The phrase that the word is part of, once the reader has chosen it.
  const [phrase, setPhrase] = useState<string | null>(null);
  const word = phrase ?? opened;
  const listed = phrase === null ? props.listed : undefined;
  const { state, retry } = useDictionary(listed?.word ?? word, sentence);
  const [note, setNote] = useState("");

  const found = state && "entries" in state ? state : null;
  const lemma = listed?.word ?? found?.senses[0]?.lemma ?? found?.entries[0]?.lemma ?? word.toLowerCase();
  const marking = useWordMarks({
    lemma,
    word,
    sentence,
    note,
    // For words outside our dictionary, the English meaning of WordNet is better than none.
    meaning: listed?.meaning ?? found?.senses[0]?.meanings.join("; ") ?? found?.entries[0]?.meanings[0]?.meaning ?? "",
    onMarked,
  });
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => isOpen && !next && onClose()}
      anchor={beside ?? range}
      title={`Nghĩa của từ ${word}`}
      isTitleHidden
      className="w-96"
    >
      <PopupHead lemma={lemma} onClose={onClose} />
      <LookUpState state={state} onRetry={retry} />
      {found && <SpokenWord word={found.word} pronunciations={found.pronunciations} />}
      {found?.fullForm && (
        <p lang="en" className="font-serif text-text-2">
          {opened} = {found.fullForm}
        </p>
      )}
      {found && <VietnameseMeanings senses={found.senses} lemma={lemma} />}
      {found && (found.phrases.length > 0 || phrase !== null) && (
        <PhraseChoice phrases={found.phrases} word={opened} isPhrase={phrase !== null} onChoose={setPhrase} />
      )}
      {found && <EnglishMeanings entries={found.entries} lemma={lemma} isSecond={found.senses.length > 0} />}
      {state !== null && <MeaningHere word={word} sentence={sentence} />}
      {/* A word whose look-up failed can be saved too. */}
      {state !== null && <WordMarks marking={marking} />}
      {state !== null && (
        <Keeping
          note={note}
          onNote={setNote}
          keep={() =>
            onKeep({
              word: writtenLemma(lemma),
              meaning: listed?.meaning ?? (found ? meaningText(found) : ""),
              note,
              sentence,
              place,
            })
          }
        >
          {found && found.entries.length > 0 && (
            <p className="text-xs text-text-3">
              Nghĩa tiếng Anh theo{" "}
              <a href="https://wordnet.princeton.edu/" rel="noopener" className="underline underline-offset-3">
                Princeton WordNet 3.1
              </a>
              {found.pronunciations.length > 0 && ", phiên âm theo CMUdict"}
            </p>
          )}
        </Keeping>
      )}
    </Popover>
  );
}

/** Looks the word up in the dictionary; null until the answer comes. */
function useDictionary(word: string, sentence: string) {
  const [state, setState] = useState<State>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const giveUp = new AbortController();
    setState(null);
    const query = { around: neighbors(word, sentence) };
    api("GET /v1/dictionary/{word}", { params: { word }, query, signal: giveUp.signal }).then(
      (found) => setState(found),
      (error: unknown) => {
        if (giveUp.signal.aborted) return;
        const failure = error instanceof CallError ? error.failure : null;
        if (failure?.code === "NOT_FOUND") setState({ unknown: failure.message });
        else setState({ failed: failure?.message ?? "Bạn kiểm tra mạng rồi thử lại nhé." });
      },
    );
    return () => giveUp.abort();
  }, [word, sentence, tries]);
  return { state, retry: () => setTries(tries + 1) };
}

function PopupHead({ lemma, onClose }: Pick<WordPopupProps, "onClose"> & { lemma: string }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <p lang="en" className="min-w-0 pt-1 font-serif text-[1.375rem] leading-8 font-semibold wrap-break-word">
        {writtenLemma(lemma)}
      </p>
      <div className="-mr-2 flex">
        <HearButton isSmall text={lemma} label={`Nghe từ ${lemma}`} />
        <IconButton label="Đóng" icon={<Icon name="x" />} onClick={onClose} />
      </div>
    </div>
  );
}

/** Shows that the look-up is running, failed or found nothing. */
function LookUpState({ state, onRetry }: { state: State; onRetry: () => void }) {
  return (
    <>
      {state === null && (
        <SkeletonRegion label="Đang tra từ…">
          <div className="mt-2 grid gap-2">
            <Skeleton className="h-3.5 w-1/4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </SkeletonRegion>
      )}
      {state && "failed" in state && (
        <ErrorState title="Chưa tra được từ này" text={state.failed} retryLabel="Thử lại" onRetry={onRetry} />
      )}
      {state && "unknown" in state && <p className="mt-1 text-text-2">{state.unknown}</p>}
    </>
  );
}

/** Switches between the word and the phrase that contains it. */
function PhraseChoice({
  phrases,
  word,
  isPhrase,
  onChoose,
}: {
  phrases: LookUpResult["phrases"];
  word: string;
  isPhrase: boolean;
  onChoose: (phrase: string | null) => void;
}) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-s text-text-2">
      {isPhrase ? "Bạn đang xem cả cụm." : "Trong câu này, nó đi thành cụm:"}
      {phrases.map(({ written, lemma: name }) => (
        <Button key={written} size="sm" variant="tint" onClick={() => onChoose(written)}>
          <span lang="en">{name}</span>
        </Button>
      ))}
      {isPhrase && (
        <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
          Xem riêng <span lang="en">{word}</span>
        </Button>
      )}
    </p>
  );
}

const besideIt = 3;

/** The word with a few of its neighbors in the sentence. */
function neighbors(word: string, sentence: string): string {
  const words = sentence.split(/\s+/);
  const at = words.findIndex((one) => one.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "") === word);
  return at < 0
    ? ""
    : words
        .slice(Math.max(0, at - besideIt), at + besideIt + 1)
        .join(" ")
        .slice(0, aroundLength);
}

interface KeepingProps {
  note: string;
  onNote: (note: string) => void;
  keep: () => Promise<boolean>;
  children: ReactNode;
}

function Keeping({ note, onNote, keep, children }: KeepingProps) {
  const [state, setState] = useState<"open" | "busy" | "kept">("open");
  const handleKeep = async () => {
    setState("busy");
    setState((await keep()) ? "kept" : "open");
  };
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3">
      <Field label="Ghi chú của bạn">
        <Textarea
          rows={1}
          maxLength={notebookNoteLength}
          value={note}
          placeholder="Nghĩa tiếng Việt, mẹo nhớ…"
          onChange={(event) => {
            onNote(event.target.value);
            setState("open");
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {state === "kept" ? (
          <Button size="sm" variant="tint" to="/so-tu" icon={<Icon name="check" size={18} />}>
            Đã có trong sổ từ
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<WorkIcon name="notebook" size={18} />}
            isBusy={state === "busy"}
            busyLabel="Đang lưu…"
            onClick={() => void handleKeep()}
          >
            Lưu vào sổ từ
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
