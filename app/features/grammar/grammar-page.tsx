import { useState } from "react";
import { useDrill } from "#app/components/drill/use-drill.tsx";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { AnalyzeButtons, GrammarHeader } from "./grammar-header.tsx";
import { GrammarWork } from "./grammar-work.tsx";
import { ResultsBar } from "./results-bar.tsx";
import { ResultColumn } from "./result-column.tsx";
import { RecentSaved } from "./saved-list.tsx";
import { TextPanel } from "./text-panel.tsx";
import { useGrammarTool } from "./use-grammar-tool.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/grammar-page.ts";
import { grammarTool } from "#app/components/practice/tools.ts";

const useSettingsDialog = dialogOnDemand(() => import("./settings-dialog.tsx"));

export const handle: PageHandle = { bandTitle: grammarTool.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: grammarTool.label, path: grammarTool.to });

export default function GrammarPage() {
  const [showsSyntax, setShowsSyntax] = useState(false);
  const drill = useDrill();
  const settingsDialog = useSettingsDialog();
  const openSettings = () => settingsDialog.open();
  const tool = useGrammarTool({
    showsSyntax,
    areKeysOff: drill.dialog !== null || settingsDialog.shown !== null,
    onOpenSettings: openSettings,
  });
  const { state, kinds, actions, steps, text, results, resultColumn } = tool;
  const buttons = (
    <AnalyzeButtons
      isReading={state.progress.kind === "reading"}
      isEmpty={state.text.trim() === ""}
      onAnalyze={() => results.retry()}
      onCopy={() => void actions.copy()}
    />
  );

  return (
    <PracticeFrame aside={<RecentSaved />}>
      <GrammarHeader
        buttons={buttons}
        showsSyntax={showsSyntax}
        onShowSyntax={(isOn) => {
          setShowsSyntax(isOn);
          if (isOn) results.analyzeSyntax();
        }}
      />
      <p role="status" className="sr-only">
        {/* A text that was not sent has no findings: its error is shown at the field. */}
        {text.refusal ? "" : steps.said}
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_372px]">
        <TextPanel tool={tool} buttons={buttons} showsSyntax={showsSyntax} onOpenSettings={openSettings} />
        <section
          ref={resultColumn}
          tabIndex={-1}
          aria-label="Kết quả"
          className="min-w-0 scroll-mt-20 outline-none focus-visible:outline-2 focus-visible:outline-offset-8 focus-visible:outline-focus"
        >
          <ResultColumn
            state={state}
            kinds={kinds}
            openRef={tool.openCard}
            onSample={text.load}
            onTry={results.retry}
            onStop={results.stop}
            onOpen={steps.open}
            onFix={steps.fix}
            onDismiss={(finding) => steps.dismiss(finding)}
            onReport={actions.report}
            onWithdraw={actions.withdraw}
            onDrill={drill.start}
            onMute={(kind) => void actions.mute(kind)}
            onKnow={(word) => void actions.know(word)}
          />
        </section>
      </div>
      {results.below !== null && <ResultsBar outcome={results.below} target={resultColumn} />}
      <GrammarWork onDrill={drill.start} onRemoved={tool.saved.close} />
      {settingsDialog.shown && tool.settings && (
        <settingsDialog.shown.part.SettingsDialog
          settings={tool.settings}
          kinds={kinds}
          onSave={(chosen) => tool.changeSettings(() => chosen)}
          onClose={settingsDialog.close}
        />
      )}
      {drill.dialog}
    </PracticeFrame>
  );
}
