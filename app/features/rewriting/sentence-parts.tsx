import type { Rewrite, RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { Button } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { piecesOf, type Pick } from "./mixture.ts";

/** The sentence with its deletions and insertions marked. */
export function ChangedSentence({ sentence, refused }: { sentence: RewriteSentence; refused: readonly number[] }) {
  return piecesOf(sentence, refused).map(({ kind, text, edit }) =>
    kind === "same" ? (
      text
    ) : kind === "gone" ? (
      <del key={`gone ${edit}`} className="text-text-3">
        {text}
      </del>
    ) : (
      <ins
        key={`new ${edit}`}
        className="rounded-1 bg-brand-tint px-0.5 font-medium text-brand-text underline decoration-2 underline-offset-4"
      >
        {text}
      </ins>
    ),
  );
}

interface SentenceChoicesProps {
  sentence: RewriteSentence;
  pick: Pick;
  onPick: (pick: Pick) => void;
}

/** The words with several meanings, each with its options. */
export function SentenceChoices({ sentence, pick, onPick }: SentenceChoicesProps) {
  return sentence.choices.map(({ start, end, options }) => (
    <div
      key={start}
      role="group"
      aria-label={`“${sentence.src.slice(start, end)}” là`}
      className="mt-2 flex flex-wrap items-center gap-2 text-s"
    >
      <span className="text-text-2">“{sentence.src.slice(start, end)}” là:</span>
      {options.map((option) => (
        <Button
          key={option}
          size="sm"
          variant={pick.chosen[start] === option ? "tint" : "outline"}
          aria-pressed={pick.chosen[start] === option}
          onClick={() => {
            const { [start]: before, ...others } = pick.chosen;
            onPick({ ...pick, chosen: before === option ? others : { ...others, [start]: option } });
          }}
        >
          {option}
        </Button>
      ))}
    </div>
  ));
}

interface VersionStepsProps {
  index: number;
  /** The versions in which this sentence differs. */
  versions: readonly number[];
  pick: Pick;
  onPick: (pick: Pick) => void;
}

/** Steps through the versions of one sentence. */
export function VersionSteps({ index, versions, pick, onPick }: VersionStepsProps) {
  const place = Math.max(0, versions.indexOf(pick.version));
  const step = (by: number) =>
    onPick({ ...pick, version: versions[(place + by + versions.length) % versions.length] ?? 0, isAccepted: false });
  return (
    <span className="inline-flex items-center text-s text-text-2">
      <IconButton
        size="sm"
        label={`Phiên bản trước của câu ${index + 1}`}
        icon={<WorkIcon name="caret-left" size={18} />}
        onClick={() => step(-1)}
      />
      <span className="tabular-nums">
        Phiên bản {place + 1}/{versions.length}
      </span>
      <IconButton
        size="sm"
        label={`Phiên bản sau của câu ${index + 1}`}
        icon={<WorkIcon name="caret-right" size={18} />}
        onClick={() => step(1)}
      />
    </span>
  );
}

interface EditListProps {
  sentence: RewriteSentence;
  lang: Rewrite["lang"];
  refused: readonly number[];
  onRefuse: (edit: number) => void;
}

/** The changes of a sentence with their reasons. Each can be refused. */
export function EditList({ sentence, lang, refused, onRefuse }: EditListProps) {
  return (
    <ul className="mt-2 grid gap-2.5 border-l-2 border-line-2 pl-4">
      {sentence.edits.map((edit, at) => {
        const isRefused = refused.includes(at);
        const gone = sentence.src.slice(edit.start, edit.end);
        return (
          <li key={`${edit.start} ${edit.end}`} className="flex items-start justify-between gap-3 text-s">
            <div className="min-w-0">
              <p lang={lang} className={isRefused ? "text-text-3 line-through" : undefined}>
                {gone.trim() !== "" && <del className="text-text-3">{gone}</del>}{" "}
                {edit.with.trim() !== "" && <span className="font-medium text-brand-text">{edit.with}</span>}
                {gone.trim() === "" && edit.with.trim() === "" && <span lang="vi">khoảng trắng</span>}
              </p>
              <p className="text-text-2">
                <MarkedText text={edit.whyVi} />
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={isRefused ? `Lấy lại thay đổi “${gone}”` : `Bỏ thay đổi “${gone}”`}
              onClick={() => onRefuse(at)}
            >
              {isRefused ? "Lấy lại" : "Bỏ"}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
