import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { compareDictation, type Comparison } from "./compare-dictation.ts";
import type { SlipKind } from "./slips.ts";
import { NoVoice } from "#app/components/voice/no-voice.tsx";
import { speakWords, stopSpeech, stopSpeechOf, useSpeech } from "#app/components/voice/speech.ts";
import { useVoices, watchVoices } from "#app/components/voice/voices.ts";
import { Button } from "#app/ui/button.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { ComparedSentence } from "./compared-sentence.tsx";
import { DictationPlayer } from "./dictation-player.tsx";
import { slipLines, verdictOn } from "./slip-words.ts";
import "#app/components/ruled-page.css";
import "./dictation.css";

export interface DictationResult {
  sentences: number;
  /** Words of all sentences, at the last try of each. */
  right: number;
  total: number;
  slips: readonly SlipKind[];
}

export interface DictationRunProps {
  sentences: readonly string[];
  /** The English title of the text. */
  source: string;
  /** After the last sentence. */
  onFinished: (result: DictationResult) => void;
  /** The number of sentences that are done. */
  onProgress?: (done: number) => void;
  /** What was typed for the first sentences, before a reload. */
  typed?: readonly string[];
  /** Everything typed so far, after each sentence. */
  onTyped?: (typed: readonly string[]) => void;
  /** Below the sentence: a way out of a longer run. */
  footer?: ReactNode;
}

/** Longer than any sentence that is dictated, in characters. */
const answerLimit = 600;

/**
 * Sentences that are heard and typed, each compared word by word: the `run-body` and `run-aside` of a run frame
 * (components/run-frame.tsx).
 */
export function DictationRun({
  sentences,
  source,
  onFinished,
  onProgress,
  typed: before = [],
  onTyped,
  footer,
}: DictationRunProps) {
  // The last one is typed again: its result is shown after its comparison.
  const [typed, setTyped] = useState(() => before.slice(0, Math.max(0, sentences.length - 1)));
  const place = typed.length;
  const [begin] = useState(place);
  const hasVoice = useVoices(({ english }) => english === null || english.length > 0);
  useEffect(watchVoices, []);
  const sentence = sentences[place];
  if (!hasVoice)
    return (
      <div className="run-body">
        <NoVoice stillWorks="Nghe và gõ cần một giọng đọc. Cài xong, bạn quay lại đây; các bài đọc vẫn mở được như thường." />
      </div>
    );
  if (sentence === undefined) return null;
  const next = (answer: string) => {
    const all = [...typed, answer];
    onProgress?.(all.length);
    onTyped?.(all);
    if (all.length < sentences.length) return setTyped(all);
    const compared = all.map((text, at) => compareDictation(sentences[at] ?? "", text));
    const sum = (of: (comparison: Comparison) => number) => compared.reduce((total, one) => total + of(one), 0);
    onFinished({
      sentences: all.length,
      right: sum(({ right }) => right),
      total: sum(({ total }) => total),
      slips: compared.flatMap(({ words }) => words.flatMap(({ slip }) => slip ?? [])),
    });
  };
  return (
    <DictatedSentence
      key={place}
      sentence={sentence}
      head={
        <>
          Câu {place + 1}/{sentences.length} · từ bài{" "}
          <span lang="en" className="font-serif text-[0.9375rem]">
            {source}
          </span>
        </>
      }
      // The press that asked for this sentence lets the browser speak.
      playsAtOnce={place > begin}
      isLast={place + 1 === sentences.length}
      onNext={next}
      footer={footer}
    />
  );
}

interface DictatedSentenceProps {
  sentence: string;
  head: ReactNode;
  playsAtOnce: boolean;
  isLast: boolean;
  onNext: (typed: string) => void;
  footer: ReactNode;
}

function DictatedSentence({ sentence, head, playsAtOnce, isLast, onNext, footer }: DictatedSentenceProps) {
  const [typed, setTyped] = useState("");
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const player = usePlayer(sentence, playsAtOnce);
  useEffect(() => {
    if (comparison === null) field.current?.focus({ preventScroll: true });
  }, [comparison]);
  const check = () => setComparison(compareDictation(sentence, typed));
  const again = () => {
    setComparison(null);
    player.play();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isPlayKey = event.key === " " && (event.ctrlKey || (typed === "" && !event.repeat));
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (typed.trim() !== "") check();
    } else if (isPlayKey) {
      event.preventDefault();
      player.toggle();
    }
  };
  return (
    <>
      <div className="run-body">
        <p className="text-s font-medium text-text-2">{head}</p>
        <DictationPlayer isPlaying={player.isPlaying} hasPlayed={player.hasPlayed} onToggle={player.toggle} />
        <div className="dictation-sheet ruled-page">
          <WorkIcon name="note-pencil" size={18} className="dictation-pencil" />
          <textarea
            ref={field}
            lang="en"
            rows={1}
            aria-label="Gõ câu bạn nghe được"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={answerLimit}
            readOnly={comparison !== null}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={comparison === null ? handleKey : undefined}
          />
        </div>
        <section aria-label="So từng từ" role="status">
          {comparison && <ComparedSentence words={comparison.words} lines={slipLines(comparison.words)} />}
        </section>
        {comparison ? (
          <div className="run-actions">
            <Button size="lg" variant="outline" className="md:order-2" onClick={again}>
              <span>
                Gõ lại<span className="max-md:sr-only"> câu này</span>
              </span>
            </Button>
            <Button size="lg" autoFocus className="max-md:grow" onClick={() => onNext(typed)}>
              {isLast ? "Xem kết quả" : "Câu tiếp"}
            </Button>
          </div>
        ) : (
          <div className="run-actions">
            <Button size="lg" variant="ghost" className="md:order-2" onClick={check}>
              Xem câu này
            </Button>
            <Button size="lg" className="max-md:grow" disabled={typed.trim() === ""} onClick={check}>
              So với câu gốc
            </Button>
          </div>
        )}
        {footer}
      </div>
      <DictationAside comparison={comparison} />
    </>
  );
}

/** Beside the sentence: before the answer how it is judged, then how much was right. */
function DictationAside({ comparison }: { comparison: Comparison | null }) {
  if (!comparison)
    return (
      <aside className="run-aside">
        <h2>Nghe bao nhiêu lần cũng được</h2>
        <p>
          Hoa thường và dấu câu không tính. Viết tắt hay viết đủ đều đúng.
          <span className="mt-3 block max-md:hidden">
            Phím Cách nghe khi ô còn trống, Ctrl và Cách nghe lúc nào cũng được, Enter để so.
          </span>
        </p>
      </aside>
    );
  const { right, total, words } = comparison;
  return (
    <aside className="run-aside">
      <h2>
        {right}/{total} từ đúng
      </h2>
      <p>
        {verdictOn(
          right,
          total,
          words.flatMap(({ slip }) => slip ?? []),
        )}
      </p>
    </aside>
  );
}

/** Plays the sentence; leaving it stops the voice. */
function usePlayer(sentence: string, playsAtOnce: boolean) {
  const owner = useId();
  const [hasPlayed, setHasPlayed] = useState(false);
  const isPlaying = useSpeech((speech) => speech.owner === owner && speech.state === "speaking");
  const play = () => {
    speakWords(sentence, null, owner);
    setHasPlayed(true);
  };
  const first = useRef(playsAtOnce ? play : null);
  useEffect(() => {
    first.current?.();
    first.current = null;
    return () => stopSpeechOf(owner);
  }, [owner]);
  return { isPlaying, hasPlayed, play, toggle: () => (isPlaying ? stopSpeech() : play()) };
}
