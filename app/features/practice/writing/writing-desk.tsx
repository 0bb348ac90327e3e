import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { KindCode } from "#contracts/schemas/language.ts";
import { wordCount } from "#contracts/limits/word-count.ts";
import type { Progress, Writing, WritingComment, WritingFinding, WritingVersion } from "#contracts/schemas/writing.ts";
import { Button } from "#app/ui/button.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { useModelStatus } from "#app/components/model/capabilities.ts";
import { MarkedEditor } from "../parts/marked-sheet.tsx";
import { PracticeFrame } from "../parts/practice-frame.tsx";
import { writeIntoField } from "../parts/write-into-field.ts";
import { writingTool } from "../tools.ts";
import { CommentTab } from "./comment-tab.tsx";
import { DraftConflict, DraftSaving } from "./draft-saving.tsx";
import { ErrorsTab } from "./errors-tab.tsx";
import { FiguresTab } from "./figures-tab.tsx";
import { ObstacleNotice } from "./handing-in.tsx";
import type { AnswerActions } from "./hidden-answer.tsx";
import { wordsOf } from "./numbers.ts";
import { RepairTab } from "./repair-tab.tsx";
import { TopicHelp } from "./topic-help.tsx";
import { useFindingActions } from "./use-finding-actions.ts";
import { useHandingIn } from "./use-handing-in.ts";
import { useSelfRepair } from "./use-self-repair.ts";
import { useWritingDraft } from "./use-writing-draft.ts";
import { VersionsTab } from "./versions-tab.tsx";
import { WritingTimer } from "./writing-timer.tsx";

const DrillDialog = lazy(() =>
  import("#app/components/drill/drill-dialog.tsx").then((part) => ({ default: part.DrillDialog })),
);

export interface WritingDeskProps {
  writing: Writing;
  versions: WritingVersion[];
}

/** One text on a topic: where it is written, and what comes of handing it in. */
export function WritingDesk(given: WritingDeskProps) {
  const [{ writing, versions }, setWork] = useState(given);
  const { draft, text, saving } = useWritingDraft(given.writing);
  const [params, setParams] = useSearchParams();
  const [said, setSaid] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const pasted = useRef(0);
  const [latest] = versions;

  const show = useCallback(
    (tab: string) => setParams({ phan: tab }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const handing = useHandingIn(draft, (answer) => {
    const found = answer.versions[0]?.findings.filter(({ state }) => state === "open").length ?? 0;
    setWork(answer);
    setSaid(found > 0 ? `Tìm thấy ${found} điểm cần xem` : "Bộ phân tích không tìm thấy lỗi rõ ràng.");
    show("tu-sua");
  });
  const type = (words: string) => {
    draft.change(words, pasted.current);
    pasted.current = 0;
    if (handing.obstacle?.kind === "refused") handing.dropObstacle();
  };

  const footer = (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-s text-text-2">
        <span id="writing-count">{wordsOf(wordCount(text), writing)}</span>
        <DraftSaving saving={saving} />
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
        {handing.isBusy ? "Đang đọc bài của bạn…" : said}
      </p>
      {/* How much of a text was pasted is told in its history. */}
      <div
        className="mt-5"
        onPaste={(event) => {
          pasted.current += event.clipboardData.getData("text/plain").length;
        }}
      >
        {saving.kind === "conflict" && (
          <DraftConflict mine={text} theirs={saving.theirs.draft} onChoose={(which) => void draft.choose(which)} />
        )}
        {latest ? (
          <Result
            {...{ writing, versions, text, footer, params, show, field }}
            latest={latest}
            isBusy={handing.isBusy}
            onType={type}
            onHandIn={handing.handIn}
            onComment={(no, comment) =>
              setWork((work) => ({
                ...work,
                versions: work.versions.map((version) =>
                  version.no === no
                    ? {
                        ...version,
                        assessment: { ...version.assessment, comment, engines: ["rules", "model"] },
                      }
                    : version,
                ),
              }))
            }
            onJudged={(finding, progress) =>
              setWork((work) => ({
                writing: { ...work.writing, progress },
                versions: work.versions.map((version) => ({
                  ...version,
                  findings: version.findings.map((one) => (one.id === finding.id ? finding : one)),
                })),
              }))
            }
          />
        ) : (
          <div className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
            <section aria-label="Bài của bạn" className="min-w-0">
              <MarkedEditor
                ref={field}
                label="Bài viết tiếng Anh của bạn"
                describedBy="writing-count writing-refusal"
                placeholder="Viết bằng tiếng Anh ở đây…"
                value={text}
                marks={[]}
                isInvalid={handing.obstacle?.kind === "refused"}
                onChange={type}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
                    return;
                  event.preventDefault();
                  handing.handIn();
                }}
              />
              {footer}
              <div className="mt-4 flex flex-wrap items-center gap-2">
                <Button isBusy={handing.isBusy} busyLabel="Đang đọc bài của bạn…" onClick={handing.handIn}>
                  Nộp bài
                </Button>
                <Button variant="outline" onClick={() => void draft.save()}>
                  Lưu nháp
                </Button>
                <span className="ml-auto">
                  <WritingTimer />
                </span>
              </div>
            </section>
            {writing.topic && <TopicHelp topic={writing.topic} />}
          </div>
        )}
      </div>
    </PracticeFrame>
  );
}

interface ResultProps extends WritingDeskProps {
  latest: WritingVersion;
  text: string;
  footer: ReactNode;
  params: URLSearchParams;
  show: (tab: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  onType: (text: string) => void;
  onHandIn: () => void;
  onJudged: (finding: WritingFinding, progress: Progress) => void;
  onComment: (no: number, comment: WritingComment) => void;
}

function Result({
  writing,
  versions,
  latest,
  text,
  footer,
  params,
  show,
  field,
  isBusy,
  onType,
  onHandIn,
  onJudged,
  onComment,
}: ResultProps) {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [drilled, setDrilled] = useState<KindCode | null>(null);
  const { dismiss, report } = useFindingActions(onJudged);
  const { open, done, tried } = useSelfRepair(latest, text);
  const status = useModelStatus();
  const hasModel = status !== undefined && status !== "absent";
  const canReveal = latest.no > 1 || text !== latest.text;
  const tab = params.get("phan") ?? "tu-sua";
  const actions: AnswerActions = {
    onFix: (finding, suggestion) => {
      const place = open.find(({ id }) => id === finding.id);
      const words = finding.suggestions[suggestion];
      if (!place || words === undefined) return;
      onType(text.slice(0, place.start) + words + text.slice(place.end));
      // In the other parts of the page the field is not there.
      if (field.current) writeIntoField(field.current, place, words);
    },
    onDismiss: (finding) => void dismiss(finding),
    onReport: report,
    onDrill: setDrilled,
    onReveal: ({ id }) => setRevealed(new Set([...revealed, id])),
  };
  const openCount = latest.findings.filter(({ state }) => state === "open").length;
  return (
    <>
      <Tabs
        label="Kết quả"
        value={tab}
        onChange={show}
        tabs={[
          {
            value: "loi",
            title: "Lỗi",
            count: openCount,
            content: (
              <ErrorsTab
                version={latest}
                revealed={revealed}
                canReveal={canReveal}
                there={new Set(open.map(({ id }) => id))}
                actions={actions}
              />
            ),
          },
          {
            value: "tu-sua",
            title: "Tự sửa",
            content: (
              <RepairTab
                {...{ writing, versions, text, open, done, revealed, canReveal, actions, isBusy, onType, onHandIn }}
                version={latest}
                tried={tried.length}
                areKeysOff={drilled !== null || tab !== "tu-sua"}
                fieldRef={field}
                footer={footer}
              />
            ),
          },
          { value: "so-lieu", title: "Số liệu", content: <FiguresTab writing={writing} version={latest} /> },
          ...(hasModel || latest.assessment.comment
            ? [
                {
                  value: "nhan-xet",
                  title: "Nhận xét",
                  content: <CommentTab key={latest.no} writingId={writing.id} version={latest} onComment={onComment} />,
                },
              ]
            : []),
          {
            value: "ban-nhap",
            title: "Lịch sử bản nháp",
            count: versions.length,
            content: (
              <VersionsTab
                versions={versions}
                onTakeBack={(words) => {
                  onType(words);
                  show("tu-sua");
                }}
              />
            ),
          },
        ]}
      />
      <Suspense fallback={null}>{drilled && <DrillDialog kind={drilled} onClose={() => setDrilled(null)} />}</Suspense>
    </>
  );
}
