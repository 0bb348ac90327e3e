import { useEffect, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { practiceText } from "#contracts/limits/language.ts";
import { hasWords, noWords } from "#contracts/limits/rewriting.ts";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { toasts } from "#app/shell/toasts.ts";
import { takeHandedOverText } from "#app/components/practice-hand-over.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { shareLeft, useCapabilities, useModelStatus } from "#app/components/model/capabilities.ts";
import { EngineChip } from "../parts/engine-chip.tsx";
import { PracticeFrame } from "../parts/practice-frame.tsx";
import { PhraseList, phrasesKey, RewriteHistory } from "./history-lists.tsx";
import { keepDraft, readDraft } from "./local-draft.ts";
import { mixtureOf, wholeVersionOf } from "./mixture.ts";
import { OptionsBar, type Options } from "./options-bar.tsx";
import { OwnTry } from "./own-try.tsx";
import { RefineForm } from "./refine-form.tsx";
import { ResultView } from "./result-view.tsx";
import { examples } from "./rewrite-words.ts";
import { useRewriting } from "./use-rewriting.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/rewriting-page.ts";
import { rewritingTool } from "../tools.ts";

const number = new Intl.NumberFormat("vi-VN");
/** Milliseconds after the last key. */
const patience = 400;

export const handle: PageHandle = { bandTitle: rewritingTool.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: rewritingTool.label, path: rewritingTool.to, isIndexed: false });

export default function RewritingPage() {
  const userId = useSession((session) => session.authUser?.user.id ?? "");
  const hasModel = useModelStatus() === "ready";
  const quota = useCapabilities()?.quotas.rewrite;
  const [text, setText] = useState("");
  const [options, setOptions] = useState<Options>({ mode: "fix", strength: 2, lang: "auto", freeze: [] });
  const [selected, setSelected] = useState("");
  const [isTrying, setIsTrying] = useState(false);
  const [wantsModel, setWantsModel] = useState(true);
  /** One's own rewriting; null while it is still to be written. */
  const [own, setOwn] = useState<string | null>("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { progress, rewrite, picks, show, pick, pickAll, start, refine, stop, reopen } = useRewriting(userId);
  const usesModel = hasModel && wantsModel;
  const longest = usesModel ? practiceLimits.longRewriteLength : practiceLimits.rewriteLength;
  const isBusy = progress.is === "writing";

  const isRead = useRef(false);
  useEffect(() => {
    if (userId === "" || isRead.current) return;
    isRead.current = true;
    const handedOver = takeHandedOverText();
    const kept = readDraft(userId);
    if (kept) setOptions((now) => ({ ...now, mode: kept.mode, strength: kept.strength, freeze: kept.freeze }));
    setText(handedOver ?? kept?.text ?? "");
  }, [userId]);
  const { mode, strength, freeze } = options;
  useEffect(() => {
    if (userId === "" || !isRead.current) return;
    const keep = () => keepDraft(userId, { text, mode, strength, freeze: [...freeze] });
    const timer = setTimeout(keep, patience);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId, text, mode, strength, freeze]);
  // What only the model can do is no choice any more when it is gone.
  const chosenMode = hasModel || builtInModes[options.lang === "vi" ? "vi" : "en"].includes(mode) ? mode : "fix";

  const refusalOf = (words: string) =>
    words.trim() === ""
      ? "Bạn chưa viết gì để viết lại."
      : !hasWords(words)
        ? noWords
        : words.length > longest
          ? `Bài dài ${number.format(words.length)} ký tự; một lần viết lại nhận nhiều nhất ${number.format(longest)}.`
          : null;
  const submit = (words = text, with_: Options = { ...options, mode: chosenMode }) => {
    const refused = refusalOf(words);
    setRefusal(refused);
    if (refused) return field.current?.focus();
    setOwn(isTrying ? null : "");
    void start(words, with_, usesModel);
  };
  const copy = async () => {
    if (!rewrite) return;
    const chosen = mixtureOf(rewrite, picks);
    try {
      await navigator.clipboard.writeText(chosen);
      toasts.add({ id: "rewriting", title: "Đã sao chép" });
    } catch {
      toasts.add({ id: "rewriting", title: "Trình duyệt không cho sao chép", color: "red" });
    }
    // What was taken along is worth finding again; that it could not be kept spoils nothing.
    await api("PUT /v1/ai/rewrites/{id}", { params: { id: rewrite.id }, body: { chosen } }).catch(() => {});
  };
  const savePhrase = async (sentence: string) => {
    try {
      await api("POST /v1/learn/phrases", { body: { textEn: sentence.slice(0, 500), sourceId: rewrite?.id } });
      void queryClient.invalidateQueries({ queryKey: phrasesKey(userId) });
      toasts.add({ id: "rewriting", title: "Đã lưu mẫu câu" });
    } catch (error) {
      toasts.add({
        id: "rewriting",
        title: "Chưa lưu được mẫu câu",
        description: error instanceof CallError ? error.failure.message : undefined,
        color: "red",
      });
    }
  };
  const open = async (id: string) => {
    try {
      await reopen(id);
      setOwn("");
      window.scrollTo({ top: 0 });
    } catch (error) {
      toasts.add({
        id: "rewriting",
        title: "Chưa mở lại được",
        description: error instanceof CallError ? error.failure.message : undefined,
        color: "red",
      });
    }
  };

  return (
    <PracticeFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d3">Viết lại thông minh</h1>
        <EngineChip />
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <section aria-label="Bài của bạn" className="grid min-w-0 content-start gap-5">
          <Field
            label="Bài của bạn"
            isLabelHidden
            error={refusal ?? (progress.is === "failed" ? progress.fields["text"] : undefined)}
          >
            <Textarea
              ref={field}
              rows={9}
              spellCheck={false}
              placeholder="Viết hoặc dán một đoạn tiếng Anh hay tiếng Việt…"
              className="font-serif text-[1.125rem]/8"
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                if (refusal) setRefusal(refusalOf(currentTarget.value));
              }}
              onSelect={({ currentTarget }) =>
                setSelected(currentTarget.value.slice(currentTarget.selectionStart, currentTarget.selectionEnd))
              }
              onKeyDown={(event) => {
                if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
                event.preventDefault();
                submit();
              }}
            />
          </Field>
          <p className="-mt-3 flex flex-wrap justify-between gap-x-4 text-xs text-text-3 tabular-nums">
            <span>
              {number.format(text.length)}/{number.format(longest)} ký tự
            </span>
            <span className="max-md:hidden pointer-coarse:hidden">Ctrl + Enter để viết lại</span>
          </p>
          <OptionsBar
            options={{ ...options, mode: chosenMode }}
            hasModel={hasModel}
            selected={selected}
            onChange={setOptions}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button isBusy={isBusy} busyLabel="Đang viết lại…" onClick={() => submit()}>
              Viết lại
            </Button>
            {isBusy && (
              <Button variant="outline" icon={<WorkIcon name="stop" size={18} />} onClick={stop}>
                Dừng
              </Button>
            )}
            <Switch
              label="Bạn thử trước"
              isOn={isTrying}
              className="gap-2! text-s text-text-2"
              onChange={setIsTrying}
            />
            {hasModel && (
              <Switch
                label="Dùng AI nâng cao"
                isOn={wantsModel}
                className="gap-2! text-s text-text-2"
                onChange={setWantsModel}
              />
            )}
            {quota && (
              <span className="text-xs text-text-3 tabular-nums">Viết lại {shareLeft(quota)} lượt hôm nay</span>
            )}
          </div>
        </section>
        <section aria-label="Kết quả" className="min-w-0" aria-busy={isBusy}>
          {progress.is === "failed" && (
            <div
              role="alert"
              className="mb-5 flex flex-wrap items-center gap-3 rounded-2 bg-danger-tint px-3.5 py-2.5 text-s text-danger"
            >
              <span>
                {progress.fields["mode"] ?? progress.fields["freeze"] ?? progress.fields["text"] ?? progress.message}
              </span>
              {Object.keys(progress.fields).length === 0 && (
                <Button size="sm" variant="outline" onClick={() => submit()}>
                  Thử lại
                </Button>
              )}
            </div>
          )}
          {isBusy ? (
            progress.sentences.length > 0 ? (
              <p className="font-serif text-[1.125rem]/8 whitespace-pre-wrap">
                {progress.sentences.map(({ out, gap }) => out + gap).join("")}
              </p>
            ) : (
              <SkeletonRegion label="Đang viết lại…">
                {[0, 1, 2].map((row) => (
                  <Skeleton key={row} className="mb-4 h-6" />
                ))}
              </SkeletonRegion>
            )
          ) : rewrite && own === null ? (
            <OwnTry key={rewrite.id} source={rewrite.source} lang={rewrite.lang} onCompare={setOwn} />
          ) : rewrite ? (
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
                    onChange={(version) => pickAll(Number(version))}
                  />
                )}
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    variant="outline"
                    icon={<WorkIcon name="copy" size={18} />}
                    onClick={() => void copy()}
                  >
                    Sao chép
                  </Button>
                  {rewrite.source !== text && (
                    <Button size="sm" variant="ghost" onClick={() => setText(rewrite.source)}>
                      Lấy lại bài gốc
                    </Button>
                  )}
                </div>
              </div>
              <ResultView
                rewrite={rewrite}
                isOld={rewrite.source !== practiceText(text)}
                picks={picks}
                onPick={pick}
                onSave={(sentence) => void savePhrase(sentence)}
              />
              {rewrite.engine === "model" && usesModel && (
                <RefineForm isBusy={isBusy} onRefine={(wish) => void refine(wish)} />
              )}
            </>
          ) : (
            <div>
              <h2 className="text-t1">Thử với một ví dụ</h2>
              <ul className="mt-3">
                {examples.map(({ title, mode: way, text: words }) => (
                  <li key={title} className="border-t border-line first:border-t-0">
                    <button
                      type="button"
                      className="block w-full py-3 text-left hover:text-brand-text"
                      onClick={() => {
                        const chosen = { ...options, mode: way, lang: "auto" } as const;
                        setText(words);
                        setOptions(chosen);
                        show(null);
                        submit(words, chosen);
                      }}
                    >
                      <span className="font-medium">{title}</span>
                      <span className="line-clamp-2 block text-s text-text-2">{words}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      </div>
      <Tabs
        label="Việc đã làm"
        className="mt-14"
        tabs={[
          { value: "history", title: "Lịch sử", content: <RewriteHistory onOpen={(id) => void open(id)} /> },
          { value: "phrases", title: "Mẫu câu", content: <PhraseList /> },
        ]}
      />
    </PracticeFrame>
  );
}
