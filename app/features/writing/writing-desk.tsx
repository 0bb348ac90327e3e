import { useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { wordCount } from "#contracts/text/word-count.ts";
import type { Progress, Writing, WritingComment, WritingFinding, WritingVersion } from "#contracts/schemas/writing.ts";
import { Tag } from "#app/ui/tag.tsx";
import { PracticeFrame } from "#app/components/practice/practice-frame.tsx";
import { writingTool } from "#app/components/practice/tools.ts";
import { DeskResult } from "./desk-result.tsx";
import { DraftConflict, DraftSaving } from "./draft-saving.tsx";
import { FirstDraft } from "./first-draft.tsx";
import { ObstacleNotice } from "./obstacle-notice.tsx";
import { describeLength } from "./word-range.ts";
import { useSubmission } from "./use-submission.ts";
import { useWritingDraft } from "./use-writing-draft.ts";

export interface WritingDeskProps {
  writing: Writing;
  versions: WritingVersion[];
}

/** Called when the model's comment is complete. */
const withComment = (work: WritingDeskProps, no: number, comment: WritingComment): WritingDeskProps => ({
  ...work,
  versions: work.versions.map((version) =>
    version.no === no
      ? { ...version, assessment: { ...version.assessment, comment, engines: ["rules", "model"] } }
      : version,
  ),
});

/** Called when a finding was dismissed or restored. */
const withJudgment = (work: WritingDeskProps, finding: WritingFinding, progress: Progress): WritingDeskProps => ({
  writing: { ...work.writing, progress },
  versions: work.versions.map((version) => ({
    ...version,
    findings: version.findings.map((one) => (one.id === finding.id ? finding : one)),
  })),
});

/** A writing on a topic: the editor, and the result of each submission. */
export function WritingDesk(given: WritingDeskProps) {
  const [{ writing, versions }, setWork] = useState(given);
  const { draft, state } = useWritingDraft(given.writing);
  const { text, theirs } = state;
  const [params, setParams] = useSearchParams();
  const [announcement, setAnnouncement] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const pasted = useRef(0);
  const [latest] = versions;
  const show = useCallback(
    (tab: string) => setParams({ phan: tab }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const handing = useSubmission(draft, (answer) => {
    const found = answer.versions[0]?.findings.filter(({ state }) => state === "open").length ?? 0;
    setWork(answer);
    setAnnouncement(found > 0 ? `Tìm thấy ${found} điểm cần xem` : "Bộ phân tích không tìm thấy lỗi rõ ràng.");
    show("tu-sua");
  });
  const isRefused = handing.obstacle?.kind === "refused";
  const type = (words: string) => {
    draft.change(words, pasted.current);
    pasted.current = 0;
    if (isRefused) handing.dropObstacle();
  };
  const footer = (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-s text-text-2">
        <span id="writing-count">{describeLength(wordCount(text), writing)}</span>
        <DraftSaving state={state} />
      </div>
      {handing.obstacle && (
        <ObstacleNotice obstacle={handing.obstacle} onTry={handing.handIn} onStop={handing.dropObstacle} />
      )}
    </>
  );
  return (
    <PracticeFrame>
      <div className="flex items-center gap-2 text-s text-text-2">
        <Tag tone="primary">{writing.level}</Tag>
        {writingTool.label}
      </div>
      <h1 lang={writing.topicSlug ? "en" : undefined} className="mt-1 text-d3 text-balance wrap-anywhere">
        {writing.title}
      </h1>
      <p role="status" className="sr-only">
        {handing.isBusy ? "Đang đọc bài của bạn…" : announcement}
      </p>
      {/* The share of pasted text is shown in the history. */}
      <div
        className="mt-5"
        onPaste={(event) => {
          pasted.current += event.clipboardData.getData("text/plain").length;
        }}
      >
        {theirs && <DraftConflict mine={text} theirs={theirs.draft} onChoose={(which) => void draft.choose(which)} />}
        {latest ? (
          <DeskResult
            {...{ writing, versions, text, footer, params, show, field }}
            latest={latest}
            isBusy={handing.isBusy}
            onType={type}
            onSubmit={handing.handIn}
            onComment={(no, comment) => setWork((work) => withComment(work, no, comment))}
            onJudged={(finding, progress) => setWork((work) => withJudgment(work, finding, progress))}
          />
        ) : (
          <FirstDraft
            {...{ writing, text, footer, field, isRefused }}
            isBusy={handing.isBusy}
            onType={type}
            onSubmit={handing.handIn}
            onSave={() => void draft.save()}
          />
        )}
      </div>
    </PracticeFrame>
  );
}
