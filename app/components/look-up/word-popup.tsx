import { type ReactNode, useEffect, useState } from "react";
import { type CallData, CallError } from "#contracts/client.ts";
import type { CoreSense, DictionaryEntry } from "#contracts/schemas/dictionary.ts";
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
import { canSpeak, sayWords } from "./speech.ts";
import { MeaningHere } from "./meaning-here.tsx";
import { useWordMarks, WordMarks } from "./word-marks.tsx";
import { writtenLemma } from "./written-lemma.ts";

/** What is written down of a word. */
export interface KeptWord {
  word: string;
  meaning: string;
  note: string;
  sentence: string;
  place: string;
}

export interface WordPopupProps {
  word: string;
  sentence: string;
  place: string;
  range: Range;
  isOpen: boolean;
  /** Resolves to whether it is kept now; a visitor has to log in first. */
  onKeep: (kept: KeptWord) => Promise<boolean>;
  /** It was marked, or a card was made of it. */
  onMarked?: () => void;
  onClose: () => void;
}

const partNames: Record<CoreSense["partOfSpeech"], string> = {
  noun: "danh từ",
  verb: "động từ",
  adjective: "tính từ",
  adverb: "trạng từ",
  pronoun: "đại từ",
  preposition: "giới từ",
  determiner: "từ hạn định",
  conjunction: "liên từ",
  number: "số từ",
  auxiliary: "trợ động từ",
  interjection: "thán từ",
};

type Found = CallData<"GET /v1/dictionary/{word}">;
type State = Found | { unknown: string } | { failed: string } | null;

/** The meaning of a word, in a popup beside it. */
export function WordPopup({ word: opened, sentence, place, range, isOpen, onKeep, onMarked, onClose }: WordPopupProps) {
  // From a word to the phrase that it is part of, and back.
  const [phrase, setPhrase] = useState<string | null>(null);
  const word = phrase ?? opened;
  const [state, setState] = useState<State>(null);
  const [tries, setTries] = useState(0);
  const [note, setNote] = useState("");
  useEffect(() => {
    const giveUp = new AbortController();
    setState(null);
    const query = { around: beside(word, sentence) };
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

  const found = state && "entries" in state ? state : null;
  const lemma = found?.senses[0]?.lemma ?? found?.entries[0]?.lemma ?? word.toLowerCase();
  const marking = useWordMarks({
    lemma,
    word,
    sentence,
    note,
    // Outside our own words WordNet's meaning, in English, is better than a bare gap.
    meaning: found?.senses[0]?.meanings.join("; ") ?? found?.entries[0]?.meanings[0]?.meaning ?? "",
    onMarked,
  });
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(next) => isOpen && !next && onClose()}
      anchor={range}
      title={`Nghĩa của từ ${word}`}
      isTitleHidden
      className="w-96"
    >
      <div className="flex items-start justify-between gap-2">
        <p lang="en" className="min-w-0 pt-1 font-serif text-[1.375rem] leading-8 font-semibold wrap-break-word">
          {writtenLemma(lemma)}
        </p>
        <div className="-mr-2 flex">
          {canSpeak() && (
            <IconButton
              label={`Nghe từ ${lemma}`}
              icon={<WorkIcon name="speaker-high" />}
              onClick={() => range.startContainer.parentElement && sayWords(lemma, range.startContainer.parentElement)}
            />
          )}
          <IconButton label="Đóng" icon={<Icon name="x" />} onClick={onClose} />
        </div>
      </div>
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
        <ErrorState
          title="Chưa tra được từ này"
          text={state.failed}
          retryLabel="Thử lại"
          onRetry={() => setTries(tries + 1)}
        />
      )}
      {state && "unknown" in state && <p className="mt-1 text-text-2">{state.unknown}</p>}
      {found?.fullForm && (
        <p lang="en" className="font-serif text-text-2">
          {opened} = {found.fullForm}
        </p>
      )}
      {found && <Senses senses={found.senses} lemma={lemma} />}
      {found && (found.phrases.length > 0 || phrase !== null) && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-s text-text-2">
          {phrase === null ? "Trong câu này, nó đi thành cụm:" : "Bạn đang xem cả cụm."}
          {found.phrases.map(({ written, lemma: name }) => (
            <Button key={written} size="sm" variant="tint" onClick={() => setPhrase(written)}>
              <span lang="en">{name}</span>
            </Button>
          ))}
          {phrase !== null && (
            <Button size="sm" variant="ghost" onClick={() => setPhrase(null)}>
              Xem riêng <span lang="en">{opened}</span>
            </Button>
          )}
        </p>
      )}
      {found && <Meanings entries={found.entries} lemma={lemma} isSecond={found.senses.length > 0} />}
      {state !== null && <MeaningHere word={word} sentence={sentence} />}
      {/* A look-up that failed keeps nobody from writing the word down. */}
      {state !== null && <WordMarks marking={marking} />}
      {state !== null && (
        <Keeping
          note={note}
          onNote={setNote}
          keep={() =>
            onKeep({ word: writtenLemma(lemma), meaning: found ? written(found) : "", note, sentence, place })
          }
        >
          {found && found.entries.length > 0 && (
            <p className="text-xs text-text-3">
              Nghĩa tiếng Anh theo{" "}
              <a href="https://wordnet.princeton.edu/" rel="noopener" className="underline underline-offset-3">
                Princeton WordNet 3.1
              </a>
            </p>
          )}
        </Keeping>
      )}
    </Popover>
  );
}

const besideIt = 3;

/** The word with a few of its neighbors in the sentence. */
function beside(word: string, sentence: string): string {
  const words = sentence.split(/\s+/);
  const at = words.findIndex((one) => one.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "") === word);
  return at < 0
    ? ""
    : words
        .slice(Math.max(0, at - besideIt), at + besideIt + 1)
        .join(" ")
        .slice(0, 300);
}

/** In Vietnamese, of our own dictionary. */
function Senses({ senses, lemma }: { senses: CoreSense[]; lemma: string }) {
  if (senses.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1.5">
      {senses.map((sense) => (
        <li key={`${sense.lemma} ${sense.partOfSpeech}`}>
          <span className="text-xs font-semibold text-brand-text">
            {partNames[sense.partOfSpeech]}
            {sense.lemma !== lemma && (
              <>
                {" · "}
                <span lang="en">{writtenLemma(sense.lemma)}</span>
              </>
            )}
          </span>
          <p className="text-body">{sense.meanings.join("; ")}</p>
        </li>
      ))}
    </ul>
  );
}

function Meanings({ entries, lemma, isSecond }: { entries: DictionaryEntry[]; lemma: string; isSecond: boolean }) {
  if (entries.length === 0) return null;
  const list = (
    <div className="mt-1 grid gap-3">
      {entries.map((entry) => (
        <section key={`${entry.lemma} ${entry.partOfSpeech}`}>
          <h3 className="text-xs font-semibold text-brand-text">
            {partNames[entry.partOfSpeech]}
            {entry.lemma !== lemma && (
              <>
                {" · "}
                <span lang="en">{entry.lemma}</span>
              </>
            )}
          </h3>
          <ol lang="en" className="mt-1 grid list-decimal gap-1.5 pl-5 marker:text-text-3">
            {entry.meanings.map(({ meaning, examples }) => (
              <li key={meaning}>
                {meaning}
                {examples.map((example) => (
                  <q key={example} className="block font-serif text-text-2">
                    {example}
                  </q>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
  // Who has the Vietnamese meaning mostly wants to mark the word next: the buttons stay within reach.
  return isSecond ? (
    <details className="mt-3 border-t border-line pt-2">
      <summary className="text-link cursor-pointer py-1.5 text-s">Nghĩa bằng tiếng Anh</summary>
      {list}
    </details>
  ) : (
    list
  );
}

/** Meanings as one text, a part of speech a line. */
const written = ({ senses, entries }: Found) =>
  [
    ...senses.map(({ partOfSpeech, meanings }) => `${partNames[partOfSpeech]}: ${meanings.join("; ")}`),
    ...entries.map(
      ({ partOfSpeech, meanings }) =>
        `${partNames[partOfSpeech]}: ${meanings
          .slice(0, 2)
          .map(({ meaning }) => meaning)
          .join("; ")}`,
    ),
  ]
    .join("\n")
    .slice(0, 1000);

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
          maxLength={1000}
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
