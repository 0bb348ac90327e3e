import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { KindCode } from "#contracts/schemas/language.ts";
import { useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Switch } from "#app/ui/switch.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { CardList } from "../parts/card-list.tsx";
import { ErrorProfileView } from "../parts/error-profile.tsx";
import { EngineChip } from "../parts/engine-chip.tsx";
import { MarkedEditor, UnderlineLegend } from "../parts/marked-sheet.tsx";
import { underlineOf } from "../parts/marks.ts";
import { PracticeFrame } from "../parts/practice-frame.tsx";
import { useKinds } from "../parts/practice-queries.ts";
import { marginNote, shownBeforeOf } from "./analysis-state.ts";
import { SyntaxView } from "./syntax-view.tsx";
import { DeepReadingView } from "./deep-reading.tsx";
import { useResultsBar, ResultsBar } from "./results-bar.tsx";
import { ResultColumn } from "./result-column.tsx";
import { RecentSaved, SavedList } from "./saved-list.tsx";
import { TextFooter } from "./text-footer.tsx";
import { refusalOf, useAnalysis } from "./use-analysis.ts";
import { useDeepReading } from "./use-deep-reading.ts";
import { useFindingSteps } from "./use-finding-steps.ts";
import { useLocalText } from "./use-local-text.ts";
import { useGrammarSettings } from "./use-settings.ts";
import { useTextActions } from "./use-text-actions.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/grammar-page.ts";
import { grammarTool } from "../tools.ts";

const DrillDialog = lazy(() =>
  import("#app/components/drill/drill-dialog.tsx").then((part) => ({ default: part.DrillDialog })),
);
const SettingsDialog = lazy(() => import("./settings-dialog.tsx").then((part) => ({ default: part.SettingsDialog })));

export const handle: PageHandle = { bandTitle: grammarTool.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: grammarTool.label, path: grammarTool.to, isIndexed: false });

export default function GrammarPage() {
  const userId = useSession((session) => session.authUser?.user.id ?? "");
  const [params, setParams] = useSearchParams();
  const { state, dispatch, analyze, stop } = useAnalysis();
  const { reading, read, stop: stopReading, forget } = useDeepReading(dispatch);
  const kinds = useKinds();
  const { settings, change } = useGrammarSettings();
  const [showsSyntax, setShowsSyntax] = useState(false);
  const [drilled, setDrilled] = useState<KindCode | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const openCard = useRef<HTMLElement>(null);
  const results = useRef<HTMLElement>(null);
  const { text, findings, openId, progress, result } = state;

  const run = useCallback(
    (words: string, options: { syntax: boolean; tries?: number }) => {
      const refused = refusalOf(words);
      setRefusal(refused);
      if (refused) field.current?.focus();
      else void analyze(words, options);
    },
    [analyze],
  );
  const again = (tries = 0) => run(text, { syntax: showsSyntax, tries });
  const bring = useCallback(
    (words: string, savedId: string | null = null) => {
      setRefusal(null);
      forget();
      dispatch({ did: "bring", text: words, savedId });
      run(words, { syntax: false });
    },
    [dispatch, forget, run],
  );
  useLocalText({ userId, state, dispatch, bring, wantedId: params.get("bai") });

  const { said, open, fix, dismiss } = useFindingSteps({
    state,
    dispatch,
    field,
    openCard,
    isOff: drilled !== null || isSettingsOpen,
  });
  const actions = useTextActions({
    state,
    dispatch,
    kinds,
    change,
    onOpenSettings: () => setIsSettingsOpen(true),
  });
  const save = () => {
    const refused = refusalOf(text);
    setRefusal(refused);
    if (refused) field.current?.focus();
    else void actions.save();
  };

  const isFound = progress.is === "done" && result !== null && findings.length > 0;
  const showsBar = useResultsBar(results, isFound);

  // Beside the name of the page where there is room, under the sheet on a phone.
  const eventKeys = (
    <>
      <Button
        className="shrink-0 grow md:order-last md:grow-0"
        isBusy={progress.is === "reading"}
        busyLabel="Đang đọc…"
        onClick={() => again()}
      >
        Phân tích
      </Button>
      <Button
        variant="outline"
        icon={<WorkIcon name="copy" size={18} />}
        disabled={text.trim() === ""}
        onClick={() => void actions.copy()}
      >
        {/* One element: the button sets its parts apart, and there would be two spaces. */}
        <span>
          Sao chép<span className="max-md:sr-only"> bản đã sửa</span>
        </span>
      </Button>
    </>
  );

  return (
    <PracticeFrame aside={<RecentSaved />}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d3">Phân tích ngữ pháp</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="md:hidden">
            <EngineChip />
          </span>
          <Switch
            label="Phân tích câu"
            isOn={showsSyntax}
            className="gap-2! text-s text-text-2"
            onChange={(isOn) => {
              setShowsSyntax(isOn);
              // Of the text that was analyzed: a text that changed since would cost one of the day's analyses.
              if (isOn && result && !result.syntax) void analyze(result.text, { syntax: true });
            }}
          />
          <span className="flex items-center gap-x-4 max-md:hidden">{eventKeys}</span>
        </div>
      </div>
      <div className="mt-3 max-md:hidden xl:hidden">
        <EngineChip />
      </div>
      <p role="status" className="sr-only">
        {/* A text that was not sent has no findings to tell of: what is wrong with it stands at the field. */}
        {refusal ? "" : said}
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_372px]">
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
            onChange={(typed) => {
              dispatch({ did: "type", text: typed });
              if (refusal) setRefusal(refusalOf(typed));
            }}
            onPress={open}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
              event.preventDefault();
              again();
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
            {eventKeys}
          </div>
          <TextFooter
            state={state}
            refusal={refusal}
            isSaving={actions.isSaving}
            onSave={save}
            onOpenSettings={() => setIsSettingsOpen(true)}
            onBeginAnew={() => {
              forget();
              dispatch({ did: "bring", text: "" });
              setRefusal(null);
              setParams({}, { replace: true, preventScrollReset: true });
              field.current?.focus();
            }}
            onTakeBack={(words) => bring(words)}
          />
          {result && findings.length > 0 && <UnderlineLegend className="mt-6" />}
          {result && (result.detectedLanguage === "english" || result.detectedLanguage === "mixed") && (
            <DeepReadingView
              reading={reading}
              isOld={reading.text !== text}
              onRead={() =>
                void read(text, { syntax: showsSyntax, continues: result?.id, shownBefore: shownBeforeOf(state) })
              }
              onStop={stopReading}
            />
          )}
          {showsSyntax && result?.syntax && result.syntax.length > 0 && (
            <SyntaxView text={result.text} sentences={result.syntax} isOld={result.text !== text} />
          )}
        </section>
        <section
          ref={results}
          tabIndex={-1}
          aria-label="Kết quả"
          className="min-w-0 scroll-mt-20 outline-none focus-visible:outline-2 focus-visible:outline-offset-8 focus-visible:outline-focus"
        >
          <ResultColumn
            state={state}
            kinds={kinds}
            openRef={openCard}
            onSample={(words) => bring(words)}
            onTry={again}
            onStop={stop}
            onOpen={open}
            onFix={fix}
            onDismiss={(finding) => dismiss(finding)}
            onReport={actions.report}
            onWithdraw={actions.withdraw}
            onDrill={setDrilled}
            onMute={(kind) => void actions.mute(kind)}
            onKnow={(word) => void actions.know(word)}
          />
        </section>
      </div>
      {showsBar && <ResultsBar count={findings.length} target={results} />}
      <Tabs
        label="Việc đã làm"
        className="mt-14"
        tabs={[
          {
            value: "saved",
            title: "Bài đã lưu",
            content: (
              <SavedList
                onRemoved={(id) => {
                  if (id !== state.savedId) return;
                  dispatch({ did: "save", id: null });
                  setParams({}, { replace: true, preventScrollReset: true });
                }}
              />
            ),
          },
          { value: "profile", title: "Hồ sơ lỗi", content: <ErrorProfileView onDrill={setDrilled} /> },
          { value: "cards", title: "Thẻ ôn tập", content: <CardList /> },
        ]}
      />
      <Suspense fallback={null}>
        {drilled && <DrillDialog kind={drilled} onClose={() => setDrilled(null)} />}
        {isSettingsOpen && settings && (
          <SettingsDialog
            settings={settings}
            kinds={kinds}
            onSave={(chosen) => change(() => chosen)}
            onClose={() => setIsSettingsOpen(false)}
          />
        )}
      </Suspense>
    </PracticeFrame>
  );
}
