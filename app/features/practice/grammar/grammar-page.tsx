import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { CallError } from "#contracts/client.ts";
import type { GrammarFinding } from "#contracts/grammar.ts";
import type { KindCode } from "#contracts/language.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { CardList } from "../parts/card-list.tsx";
import { sentenceAround } from "../parts/correction.ts";
import { EngineChip } from "../parts/engine-chip.tsx";
import { ErrorProfileView } from "../parts/error-profile.tsx";
import { MarkedEditor, UnderlineLegend } from "../parts/marked-sheet.tsx";
import { underlineOf } from "../parts/marks.ts";
import { AsideSection, PracticeFrame } from "../parts/practice-frame.tsx";
import { practiceQueries, useKinds } from "../parts/practice-queries.ts";
import type { Route } from "./+types/grammar-page.ts";
import { correctedText, neighbourOf } from "./analysis-state.ts";
import { AnatomyView } from "./anatomy-view.tsx";
import { DeepReadingView } from "./deep-reading.tsx";
import { ResultColumn } from "./result-column.tsx";
import { grammarPath, RecentSaved, SavedList, savedAddress, savedKey } from "./saved-list.tsx";
import { TextFooter } from "./text-footer.tsx";
import { refusalOf, useAnalysis } from "./use-analysis.ts";
import { useDeepReading } from "./use-deep-reading.ts";
import { useFindingKeys } from "./use-finding-keys.ts";
import { useKeptText } from "./use-kept-text.ts";
import { useGrammarSettings } from "./use-settings.ts";
import { writeIntoField } from "./write-into-field.ts";

const DrillDialog = lazy(() => import("../parts/drill-dialog.tsx").then((part) => ({ default: part.DrillDialog })));
const SettingsDialog = lazy(() => import("./settings-dialog.tsx").then((part) => ({ default: part.SettingsDialog })));

export const handle: PageHandle = { bandTitle: "Phân tích ngữ pháp" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Phân tích ngữ pháp", path: grammarPath, isIndexed: false });

const sayFailed = (title: string, error: unknown) =>
  void toasts.add({
    id: "grammar",
    title,
    description: error instanceof CallError ? error.failure.message : "Bạn kiểm tra mạng rồi thử lại nhé.",
    color: "red",
  });

export default function GrammarPage() {
  const userId = useSession((session) => session.authUser?.user.id ?? "");
  const [params, setParams] = useSearchParams();
  const { state, dispatch, analyze, stop } = useAnalysis();
  const { reading, read, stop: stopReading, forget } = useDeepReading(dispatch);
  const kinds = useKinds();
  const { settings, change } = useGrammarSettings();
  const [showsAnatomy, setShowsAnatomy] = useState(false);
  const [drilled, setDrilled] = useState<KindCode | null>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const openCard = useRef<HTMLElement>(null);
  const { text, findings, openId, progress, result } = state;

  const run = useCallback(
    (words: string, options: { anatomy: boolean; tries?: number }) => {
      const refused = refusalOf(words);
      setRefusal(refused);
      if (refused) field.current?.focus();
      else void analyze(words, options);
    },
    [analyze],
  );
  const again = (tries = 0) => run(text, { anatomy: showsAnatomy, tries });
  const bring = useCallback(
    (words: string, savedId: string | null = null) => {
      setRefusal(null);
      forget();
      dispatch({ did: "bring", text: words, savedId });
      run(words, { anatomy: false });
    },
    [dispatch, forget, run],
  );
  useKeptText({ userId, state, dispatch, bring, wantedId: params.get("bai") });

  useEffect(() => {
    if (progress.is !== "done" || !result) return;
    setSaid(
      findings.length > 0 ? `Tìm thấy ${findings.length} điểm cần xem` : "Bộ phân tích không tìm thấy lỗi rõ ràng.",
    );
    // Said once for each answer, not for each finding that is dealt with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [result]);

  const open = (id: string | null) => {
    dispatch({ did: "open", id });
    if (id !== null) requestAnimationFrame(() => openCard.current?.scrollIntoView({ block: "nearest" }));
  };
  /** By keys the focus goes along, to the card. */
  const go = (id: string | null) => {
    open(id);
    if (id !== null) requestAnimationFrame(() => openCard.current?.focus());
  };
  const fix = (finding: GrammarFinding, suggestion: number, isByKey = false) => {
    const replacement = finding.suggestions[suggestion];
    if (replacement === undefined) return;
    const next = neighbourOf(findings, finding.id, 1);
    const after = text.slice(0, finding.start) + replacement + text.slice(finding.end);
    dispatch({ did: "fix", id: finding.id, text: after });
    if (field.current) writeIntoField(field.current, finding, replacement);
    setSaid(`Đã sửa. Còn ${findings.length - 1} điểm cần xem.`);
    const isLast = next === finding.id;
    if (isLast) field.current?.focus();
    else if (isByKey) go(next);
    else open(next);
  };
  const dismiss = (finding: GrammarFinding, isByKey = false) => {
    const next = neighbourOf(findings, finding.id, 1);
    dispatch({ did: "dismiss", id: finding.id });
    setSaid(`Đã bỏ qua. Còn ${findings.length - 1} điểm cần xem.`);
    if (next === finding.id) field.current?.focus();
    else if (isByKey) go(next);
    else open(next);
  };
  const opened = findings.find(({ id }) => id === openId);
  useFindingKeys({
    isOff: drilled !== null || isSettingsOpen,
    onNext: (step) => go(neighbourOf(findings, openId, step)),
    onFix: opened ? () => fix(opened, 0, true) : null,
    onDismiss: opened ? () => dismiss(opened, true) : null,
    onClose: opened
      ? () => {
          dispatch({ did: "open", id: null });
          field.current?.focus();
          field.current?.setSelectionRange(opened.start, opened.end);
        }
      : null,
  });

  const report = async (finding: GrammarFinding) => {
    const { engine, kind, rule, quote } = finding;
    try {
      await api("POST /v1/ai/grammar/reports", { body: { engine, kind, rule, quote: quote.slice(0, 300) } });
      dismiss(finding);
      toasts.add({ id: "grammar", title: "Cảm ơn bạn đã báo", description: "Quy tắc bị báo sai nhiều sẽ tự tắt." });
    } catch (error) {
      sayFailed("Chưa gửi được báo sai", error);
    }
  };
  const mute = async (kind: KindCode) => {
    try {
      await change(({ mutedKinds, dictionary }) => ({ dictionary, mutedKinds: [...new Set([...mutedKinds, kind])] }));
      dispatch({ did: "drop", drops: (finding) => finding.kind === kind });
      toasts.add({
        id: "grammar",
        title: `Đã tắt “${kinds.get(kind)?.name ?? "loại lỗi này"}”`,
        description: "Bật lại trong Thiết lập phân tích.",
        actions: [{ label: "Mở thiết lập", click: () => setIsSettingsOpen(true) }],
      });
    } catch (error) {
      sayFailed("Chưa tắt được", error);
    }
  };
  const know = async (word: string) => {
    try {
      await change(({ mutedKinds, dictionary }) => ({ mutedKinds, dictionary: [...new Set([...dictionary, word])] }));
      dispatch({ did: "drop", drops: ({ kind, quote }) => kind === "SPELLING" && quote === word });
      toasts.add({ id: "grammar", title: `Đã thêm “${word}” vào từ điển của bạn` });
    } catch (error) {
      sayFailed("Chưa thêm được từ này", error);
    }
  };
  const makeCard = async (finding: GrammarFinding) => {
    const { sentence, start, end } = sentenceAround(text, finding);
    const card = { kind: finding.kind, sentence, start, end, suggestion: finding.suggestions[0] ?? "" };
    try {
      const { added } = await api("POST /v1/ai/cards", {
        body: { cards: [card], ...(state.savedId ? { analysisId: state.savedId } : {}) },
      });
      void practiceQueries.invalidateQueries({ queryKey: ["cards"] });
      toasts.add({ id: "grammar", title: added > 0 ? "Đã thêm một thẻ ôn tập" : "Bạn có thẻ này rồi" });
    } catch (error) {
      sayFailed("Chưa thêm được thẻ", error);
    }
  };
  const copy = async () => {
    const corrected = correctedText(state);
    try {
      await navigator.clipboard.writeText(corrected.text);
      toasts.add({
        id: "grammar",
        title: "Đã sao chép bản đã sửa",
        ...(corrected.count > 0 ? { description: `Kèm ${corrected.count} chỗ sửa chắc chắn mà bạn chưa bấm.` } : {}),
      });
    } catch {
      toasts.add({ id: "grammar", title: "Trình duyệt không cho sao chép", color: "red" });
    }
  };
  const save = async () => {
    const refused = refusalOf(text);
    setRefusal(refused);
    if (refused) return field.current?.focus();
    setIsSaving(true);
    try {
      const { analysis } = await api("POST /v1/ai/grammar/analyses", {
        body: { text, ...(state.savedId ? { id: state.savedId } : {}) },
      });
      dispatch({ did: "save", id: analysis.id });
      setParams({ bai: analysis.id }, { replace: true, preventScrollReset: true });
      void practiceQueries.invalidateQueries({ queryKey: savedKey(userId) });
      toasts.add({
        id: "grammar",
        title: "Đã lưu bài",
        actions: [{ label: "Mở lại sau", to: savedAddress(analysis.id) }],
      });
    } catch (error) {
      sayFailed("Chưa lưu được bài", error);
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <PracticeFrame
      aside={
        <>
          <RecentSaved />
          <AsideSection title="Hôm nay">
            <EngineChip />
          </AsideSection>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d3">Phân tích ngữ pháp</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Switch
            label="Phân tích câu"
            isOn={showsAnatomy}
            className="gap-2! text-s text-text-2"
            onChange={(isOn) => {
              setShowsAnatomy(isOn);
              if (isOn && result && !result.anatomy) void analyze(text, { anatomy: true });
            }}
          />
          <Button
            variant="outline"
            icon={<WorkIcon name="copy" size={18} />}
            disabled={text.trim() === ""}
            onClick={() => void copy()}
          >
            Sao chép bản đã sửa
          </Button>
          <Button isBusy={progress.is === "reading"} busyLabel="Đang đọc…" onClick={() => again()}>
            Phân tích
          </Button>
        </div>
      </div>
      <div className="mt-3">
        <EngineChip />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_372px]">
        <section aria-label="Bài của bạn" className="min-w-0">
          <MarkedEditor
            ref={field}
            label="Bài viết tiếng Anh của bạn"
            describedBy="text-figures text-refusal"
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
            noteOf={(line) => noteOf(line, state)}
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
          <TextFooter
            state={state}
            refusal={refusal}
            isSaving={isSaving}
            onSave={() => void save()}
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
          {result && (result.writtenIn === "english" || result.writtenIn === "mixed") && (
            <DeepReadingView
              reading={reading}
              isOld={reading.text !== text}
              onRead={() => void read(text, showsAnatomy)}
              onStop={stopReading}
            />
          )}
          {showsAnatomy && result?.anatomy && result.anatomy.length > 0 && (
            <AnatomyView text={result.text} sentences={result.anatomy} isOld={result.text !== text} />
          )}
        </section>
        <section aria-label="Kết quả" className="min-w-0">
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
            onReport={(finding) => void report(finding)}
            onDrill={setDrilled}
            onMute={(kind) => void mute(kind)}
            onKnow={(word) => void know(word)}
            onMakeCard={(finding) => void makeCard(finding)}
          />
        </section>
      </div>
      <Tabs
        label="Việc đã làm"
        className="mt-14"
        tabs={[
          {
            value: "saved",
            title: "Bài đã lưu",
            content: <SavedList onRemoved={(id) => id === state.savedId && dispatch({ did: "save", id: null })} />,
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

/** In the margin: which paragraph it is, and whether it is being read or has the open finding. */
function noteOf(line: number, { text, findings, openId, progress, result }: ReturnType<typeof useAnalysis>["state"]) {
  const lines = text.split("\n");
  const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const words = lines[line] ?? "";
  const open = findings.find(({ id }) => id === openId);
  if (open && open.start >= start && open.start <= start + words.length) return { state: "open" } as const;
  const isNew = words.trim() !== "" && !(result?.text.split("\n").includes(words) ?? false);
  return progress.is === "reading" && isNew ? ({ state: "reading" } as const) : undefined;
}
