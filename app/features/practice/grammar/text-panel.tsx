import type { ReactNode, RefObject } from "react";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { classNames } from "#app/ui/class-names.ts";
import { MarkedEditor, UnderlineLegend } from "../parts/marked-sheet.tsx";
import { underlineOf } from "../parts/marks.ts";
import { type AnalysisState, marginNote, shownBeforeOf } from "./analysis-state.ts";
import { DeepReadingView } from "./deep-reading.tsx";
import { SyntaxView } from "./syntax-view.tsx";
import { TextFooter } from "./text-footer.tsx";
import type { useDeepReading } from "./use-deep-reading.ts";

export interface TextPanelProps {
  field: RefObject<HTMLTextAreaElement | null>;
  state: AnalysisState;
  kinds: ReadonlyMap<KindCode, ErrorKind>;
  refusal: string | null;
  buttons: ReactNode;
  /** The bar that leads to the results is shown. */
  showsBar: boolean;
  showsSyntax: boolean;
  deepReading: ReturnType<typeof useDeepReading>;
  isSaving: boolean;
  onType: (text: string) => void;
  onPressFinding: (id: string | null) => void;
  onAnalyze: () => void;
  onSave: () => void;
  onOpenSettings: () => void;
  onClear: () => void;
  onTakeBack: (text: string) => void;
}

/** The sheet on which the text is written, its buttons, and below it the syntax and what the model says. */
export function TextPanel({
  field,
  state,
  kinds,
  refusal,
  buttons,
  showsBar,
  showsSyntax,
  deepReading,
  isSaving,
  onType,
  onPressFinding,
  onAnalyze,
  onSave,
  onOpenSettings,
  onClear,
  onTakeBack,
}: TextPanelProps) {
  const { text, findings, openId, result } = state;
  return (
    <section aria-label="Bài của bạn" className="min-w-0">
      <MarkedEditor
        ref={field}
        label="Bài viết tiếng Anh của bạn"
        describedBy={refusal ? "text-figures text-refusal" : "text-figures"}
        placeholder="Viết hoặc dán một đoạn tiếng Anh…"
        value={text}
        isInvalid={refusal !== null}
        marks={findings.map((finding) => ({
          id: finding.id,
          start: finding.start,
          end: finding.end,
          underline: underlineOf[kinds.get(finding.kind)?.group ?? "vocabulary"],
        }))}
        openId={openId}
        noteOf={(line) => marginNote(line, state)}
        onChange={onType}
        onPress={onPressFinding}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onAnalyze();
        }}
      />
      {/* Within reach of the thumb, however long the text is. */}
      <div
        className={classNames(
          "-mx-(--page-side) flex gap-2 bg-bg px-(--page-side) py-2 md:hidden tiny:flex-wrap",
          // The bar that leads to the results takes the place above the bottom bar.
          !showsBar && "sticky bottom-(--bottom-bar-height) z-10 short:static",
        )}
      >
        {buttons}
      </div>
      <TextFooter
        state={state}
        refusal={refusal}
        isSaving={isSaving}
        onSave={onSave}
        onOpenSettings={onOpenSettings}
        onBeginAnew={onClear}
        onTakeBack={onTakeBack}
      />
      {result && findings.length > 0 && <UnderlineLegend className="mt-6" />}
      {result && (result.detectedLanguage === "english" || result.detectedLanguage === "mixed") && (
        <DeepReadingView
          reading={deepReading.reading}
          isOld={deepReading.reading.text !== text}
          onRead={() =>
            void deepReading.read(text, {
              syntax: showsSyntax,
              continues: result?.id,
              shownBefore: shownBeforeOf(state),
            })
          }
          onStop={deepReading.stop}
        />
      )}
      {showsSyntax && result?.syntax && result.syntax.length > 0 && (
        <SyntaxView text={result.text} sentences={result.syntax} isOld={result.text !== text} />
      )}
    </section>
  );
}
