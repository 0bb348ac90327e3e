import type { ReactNode } from "react";
import type { RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { examples } from "./rewrite-words.ts";
import type { Progress } from "./use-rewriting.ts";

export type Example = (typeof examples)[number];

export interface ResultPanelProps {
  progress: Progress;
  /** The finished rewrite; the examples are shown while there is none. */
  result: ReactNode;
  onRetry: () => void;
  onExample: (example: Example) => void;
}

/** The state of the rewrite: an error, the sentences as they arrive, the result, or examples to start with. */
export function ResultPanel({ progress, result, onRetry, onExample }: ResultPanelProps) {
  return (
    <section aria-label="Kết quả" className="min-w-0" aria-busy={progress.kind === "writing"}>
      {progress.kind === "failed" && <RewriteFailure failure={progress} onRetry={onRetry} />}
      {progress.kind === "writing" ? (
        <SentencesSoFar sentences={progress.sentences} />
      ) : (
        (result ?? <RewriteExamples onChoose={onExample} />)
      )}
    </section>
  );
}

interface RewriteFailureProps {
  failure: Extract<Progress, { kind: "failed" }>;
  onRetry: () => void;
}

function RewriteFailure({ failure: { fields, message }, onRetry }: RewriteFailureProps) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-2 bg-danger-tint px-3.5 py-2.5 text-s text-danger"
    >
      <span>{fields["mode"] ?? fields["freeze"] ?? fields["text"] ?? message}</span>
      {Object.keys(fields).length === 0 && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          Thử lại
        </Button>
      )}
    </div>
  );
}

function SentencesSoFar({ sentences }: { sentences: readonly RewriteSentence[] }) {
  return sentences.length > 0 ? (
    <p className="font-serif text-[1.125rem]/8 whitespace-pre-wrap">
      {sentences.map(({ out, gap }) => out + gap).join("")}
    </p>
  ) : (
    <SkeletonRegion label="Đang viết lại…">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="mb-4 h-6" />
      ))}
    </SkeletonRegion>
  );
}

function RewriteExamples({ onChoose }: { onChoose: (example: Example) => void }) {
  return (
    <div>
      <h2 className="text-t1">Thử với một ví dụ</h2>
      <ul className="mt-3">
        {examples.map((example) => (
          <li key={example.title} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="block w-full py-3 text-left hover:text-brand-text"
              onClick={() => onChoose(example)}
            >
              <span className="font-medium">{example.title}</span>
              <span className="line-clamp-2 block text-s text-text-2">{example.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
