import { lazy, Suspense, useState } from "react";
import type { KindCode } from "#contracts/schemas/language.ts";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { AnalyzeButtons, GrammarHeader } from "./grammar-header.tsx";
import { GrammarWork } from "./grammar-work.tsx";
import { ResultsBar } from "./results-bar.tsx";
import { ResultColumn } from "./result-column.tsx";
import { RecentSaved } from "./saved-list.tsx";
import { TextPanel } from "./text-panel.tsx";
import { useGrammarTool } from "./use-grammar-tool.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/grammar-page.ts";
import { grammarTool } from "#app/components/practice/tools.ts";

const DrillDialog = lazy(() =>
  import("#app/components/drill/drill-dialog.tsx").then((part) => ({ default: part.DrillDialog })),
);
const SettingsDialog = lazy(() => import("./settings-dialog.tsx").then((part) => ({ default: part.SettingsDialog })));

export const handle: PageHandle = { bandTitle: grammarTool.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: grammarTool.label, path: grammarTool.to });

export default function GrammarPage() {
  const [showsSyntax, setShowsSyntax] = useState(false);
  const [drilled, setDrilled] = useState<KindCode | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const openSettings = () => setIsSettingsOpen(true);
  const tool = useGrammarTool({
    showsSyntax,
    areKeysOff: drilled !== null || isSettingsOpen,
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
            onDrill={setDrilled}
            onMute={(kind) => void actions.mute(kind)}
            onKnow={(word) => void actions.know(word)}
          />
        </section>
      </div>
      {results.showsBar && <ResultsBar count={state.findings.length} target={resultColumn} />}
      <GrammarWork onDrill={setDrilled} onRemoved={tool.saved.close} />
      {isSettingsOpen && <GrammarSettings tool={tool} onClose={() => setIsSettingsOpen(false)} />}
      <Suspense fallback={null}>{drilled && <DrillDialog kind={drilled} onClose={() => setDrilled(null)} />}</Suspense>
    </PracticeFrame>
  );
}

interface GrammarSettingsProps {
  tool: ReturnType<typeof useGrammarTool>;
  onClose: () => void;
}

function GrammarSettings({ tool: { settings, kinds, changeSettings }, onClose }: GrammarSettingsProps) {
  return (
    <Suspense fallback={null}>
      {settings && (
        <SettingsDialog
          settings={settings}
          kinds={kinds}
          onSave={(chosen) => changeSettings(() => chosen)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
