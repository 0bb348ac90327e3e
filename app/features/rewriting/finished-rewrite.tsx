import type { Rewrite } from "#contracts/schemas/rewriting.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { practiceText } from "#contracts/limits/language.ts";
import { wholeVersionOf, type Pick } from "./mixture.ts";
import { RefineForm, type useRefineForm } from "./refine-form.tsx";
import { ResultView } from "./result-view.tsx";

export interface FinishedRewriteProps {
  rewrite: Rewrite;
  picks: readonly Pick[];
  /** The member's own version, to compare with; empty if there is none. */
  own: string;
  /** The current text of the field. */
  text: string;
  /** The form for refining; null if the rewrite is not the model's. */
  refineForm: ReturnType<typeof useRefineForm> | null;
  onPick: (index: number, pick: Pick) => void;
  onPickAll: (version: number) => void;
  onCopy: () => void;
  onRestoreSource: () => void;
  onSave: (sentence: string) => void;
}

/** A finished rewrite: the versions to choose from, its sentences, and how to refine it. */
export function FinishedRewrite({
  rewrite,
  picks,
  own,
  text,
  refineForm,
  onPick,
  onPickAll,
  onCopy,
  onRestoreSource,
  onSave,
}: FinishedRewriteProps) {
  return (
    <>
      {own && (
        <div className="mb-6 border-b border-line pb-5">
          <h2 className="mb-1 text-s font-semibold">Bản của bạn</h2>
          <p lang={rewrite.lang} className="font-serif text-[1.125rem]/8 whitespace-pre-wrap">
            {own}
          </p>
        </div>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        {rewrite.versions.length > 1 && (
          <ChipChoice
            label="Phiên bản"
            options={rewrite.versions.map((_, version) => ({
              value: String(version),
              label: `Phiên bản ${version + 1}/${rewrite.versions.length}`,
            }))}
            value={wholeVersionOf(rewrite, picks)?.toString() ?? null}
            onChange={(version) => onPickAll(Number(version))}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" icon={<WorkIcon name="copy" size={18} />} onClick={onCopy}>
            Sao chép
          </Button>
          {rewrite.source !== text && (
            <Button size="sm" variant="ghost" onClick={onRestoreSource}>
              Lấy lại bài gốc
            </Button>
          )}
        </div>
      </div>
      <ResultView
        rewrite={rewrite}
        isOld={rewrite.source !== practiceText(text)}
        picks={picks}
        onPick={onPick}
        onSave={onSave}
      />
      {refineForm && <RefineForm form={refineForm} />}
    </>
  );
}
