import { useRef, useState } from "react";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import { useUserId } from "#app/session/session-store.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { useModelStatus } from "#app/components/model/capabilities.ts";
import { EngineChip } from "#app/components/practice/engine-chip.tsx";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { FinishedRewrite } from "./finished-rewrite.tsx";
import { PhraseList, RewriteHistory } from "./history-lists.tsx";
import { OwnTry } from "./own-try.tsx";
import { useRefineForm } from "./refine-form.tsx";
import { type Example, ResultPanel } from "./result-panel.tsx";
import { SourcePanel } from "./source-panel.tsx";
import { useResultActions } from "./use-result-actions.ts";
import { useRewriting } from "./use-rewriting.ts";
import { useSourceText } from "./use-source-text.ts";
import { useSubmission } from "./use-submission.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/rewriting-page.ts";
import { rewritingTool } from "#app/components/practice/tools.ts";

export const handle: PageHandle = { bandTitle: rewritingTool.label };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: rewritingTool.label, path: rewritingTool.to });

export default function RewritingPage() {
  const userId = useUserId();
  const hasModel = useModelStatus() === "ready";
  const { text, setText, options, setOptions } = useSourceText(userId);
  const [isTrying, setIsTrying] = useState(false);
  const [wantsModel, setWantsModel] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const { progress, rewrite, picks, show, pick, pickAll, start, refine, stop, reopen } = useRewriting(userId);
  const refineForm = useRefineForm(refine);
  const usesModel = hasModel && wantsModel;
  const { own, setOwn, refusal, longest, submit, recheck } = useSubmission({ field, usesModel, isTrying, start });
  const { copy, savePhrase, open } = useResultActions({ userId, rewrite, picks, reopen, onOpened: () => setOwn("") });
  // A mode that needs the model is replaced when the model is gone.
  const isAvailable = hasModel || builtInModes[options.lang === "vi" ? "vi" : "en"].includes(options.mode);
  const chosen = isAvailable ? options : ({ ...options, mode: "fix" } as const);
  const tryExample = ({ mode, text: words }: Example) => {
    const exampleOptions = { ...options, mode, lang: "auto" } as const;
    setText(words);
    setOptions(exampleOptions);
    show(null);
    submit(words, exampleOptions);
  };

  return (
    <PracticeFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d3">Viết lại thông minh</h1>
        <EngineChip />
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <SourcePanel
          ref={field}
          {...{ text, longest, hasModel, wantsModel, isTrying }}
          error={refusal ?? (progress.kind === "failed" ? progress.fields["text"] : undefined)}
          options={chosen}
          isBusy={progress.kind === "writing"}
          onType={(typed) => {
            setText(typed);
            recheck(typed);
          }}
          onOptions={setOptions}
          onTry={setIsTrying}
          onWantModel={setWantsModel}
          onSubmit={() => submit(text, chosen)}
          onStop={stop}
        />
        <ResultPanel
          progress={progress}
          onRetry={() => submit(text, chosen)}
          onExample={tryExample}
          result={
            rewrite &&
            (own === null ? (
              <OwnTry key={rewrite.id} source={rewrite.source} lang={rewrite.lang} onCompare={setOwn} />
            ) : (
              <FinishedRewrite
                {...{ rewrite, picks, own, text }}
                refineForm={rewrite.engine === "model" && usesModel ? refineForm : null}
                onPick={pick}
                onPickAll={pickAll}
                onCopy={() => void copy()}
                onRestoreSource={() => setText(rewrite.source)}
                onSave={(sentence) => void savePhrase(sentence)}
              />
            ))
          }
        />
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
