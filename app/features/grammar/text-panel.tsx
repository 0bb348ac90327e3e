import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { submitByKey } from "#app/ui/submit-key.ts";
import { MarkedEditor, UnderlineLegend } from "#app/components/practice/marked-sheet.tsx";
import { underlineOf } from "#app/components/practice/marks.ts";
import { marginNote, shownBeforeOf } from "./analysis-state.ts";
import { DeepReadingView } from "./deep-reading.tsx";
import { SyntaxView } from "./syntax-view.tsx";
import { TextFooter } from "./text-footer.tsx";
import type { useGrammarTool } from "./use-grammar-tool.ts";

export interface TextPanelProps {
  tool: ReturnType<typeof useGrammarTool>;
  buttons: ReactNode;
  showsSyntax: boolean;
  onOpenSettings: () => void;
}

/** The editor with its buttons; below it syntax and the model's reading. */
export function TextPanel({ tool, buttons, showsSyntax, onOpenSettings }: TextPanelProps) {
  const { field, state, kinds, deepReading, saved } = tool;
  const { refusal } = tool.text;
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
        onChange={tool.text.type}
        onPress={tool.steps.open}
        onKeyDown={submitByKey(() => tool.results.retry())}
      />
      {/* Within reach of the thumb, however long the text is. */}
      <div
        className={classNames(
          "-mx-(--page-side) flex gap-2 bg-bg px-(--page-side) py-2 md:hidden tiny:flex-wrap",
          // The bar with the link to the results takes this place.
          tool.results.below === null && "sticky bottom-(--bottom-bar-height) z-10 short:static",
        )}
      >
        {buttons}
      </div>
      <TextFooter
        state={state}
        refusal={refusal}
        isSaving={saved.isBusy}
        onSave={saved.save}
        onOpenSettings={onOpenSettings}
        onStartNew={tool.text.clear}
        onRestore={tool.text.load}
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
