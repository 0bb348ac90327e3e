import { useRef } from "react";
import { Link } from "react-router";
import { proseSentences } from "#contracts/text/sentences.ts";
import type { KnownWords } from "#contracts/schemas/reading.ts";
import { ListeningBar } from "#app/components/voice/listening-bar.tsx";
import { useVoices } from "#app/components/voice/voices.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { ReadableText } from "#app/components/reading/readable-text.tsx";

interface ListenedTextProps {
  paragraphs: readonly string[];
  marked: KnownWords["marked"];
  onLookUp: () => void;
  /** The dictation of this text. */
  dictation: string;
}

/** A text to read and to hear: the bar, the text, the keys, and the way to its dictation. */
export function ListenedText({ paragraphs, marked, onLookUp, dictation }: ListenedTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLDivElement>(null);
  const hasVoice = useVoices(({ english }) => english === null || english.length > 0);
  const count = paragraphs.reduce((sum, paragraph) => sum + proseSentences(paragraph).length, 0);
  return (
    <div className="relative">
      {/* On a wide screen a word opens here; it stays in view with the text. */}
      <div className="pointer-events-none absolute inset-y-0 left-full hidden w-80 pl-10 xl:block" aria-hidden>
        <div ref={aside} className="sticky top-24 h-px" />
      </div>
      <ListeningBar text={text} count={count} />
      <ReadableText
        paragraphs={paragraphs}
        marked={marked}
        onLookUp={onLookUp}
        text={text}
        beside={() => (aside.current?.offsetParent === null ? null : aside.current)}
      />
      {count > 0 && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-s text-text-2">
          {hasVoice && (
            <p className="max-md:hidden">
              <Key>Cách</Key> nghe, dừng · <Key>←</Key> <Key>→</Key> từng câu · <Key>R</Key> lặp
            </p>
          )}
          <Link to={dictation} className="inline-flex min-h-11 items-center gap-1.5 text-link font-medium">
            <WorkIcon name="headphones" size={18} />
            Nghe và gõ năm câu
          </Link>
        </div>
      )}
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-1 border border-line-2 px-1.5 py-0.5 font-sans text-xs">{children}</kbd>
);
