import type { ReactNode, RefObject } from "react";
import type { Progress, Writing, WritingComment, WritingFinding, WritingVersion } from "#contracts/schemas/writing.ts";
import { useDrill } from "#app/components/drill/use-drill.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useModelStatus } from "#app/components/model/capabilities.ts";
import { CommentTab } from "./comment-tab.tsx";
import { ErrorsTab } from "./errors-tab.tsx";
import { FiguresTab } from "./figures-tab.tsx";
import { RepairTab } from "./repair-tab.tsx";
import { useAnswers } from "./use-answers.ts";
import { useFindingActions } from "./use-finding-actions.ts";
import { useSelfRepair } from "./use-self-repair.ts";
import { VersionsTab } from "./versions-tab.tsx";

export interface DeskResultProps {
  writing: Writing;
  versions: WritingVersion[];
  latest: WritingVersion;
  text: string;
  footer: ReactNode;
  params: URLSearchParams;
  show: (tab: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  onJudged: (finding: WritingFinding, progress: Progress) => void;
  onComment: (no: number, comment: WritingComment) => void;
}

/** The result of a text that was handed in, in tabs. */
export function DeskResult({
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
  onSubmit,
  onJudged,
  onComment,
}: DeskResultProps) {
  const drill = useDrill();
  const places = useSelfRepair(latest, text);
  const { open } = places;
  const judging = useFindingActions(onJudged);
  const answers = useAnswers({ ...judging, version: latest, text, open, field, onType, onDrill: drill.start });
  const status = useModelStatus();
  const hasModel = status !== undefined && status !== "absent";
  const tab = params.get("phan") ?? "tu-sua";
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
            content: <ErrorsTab version={latest} answers={answers} there={new Set(open.map(({ id }) => id))} />,
          },
          {
            value: "tu-sua",
            title: "Tự sửa",
            content: (
              <RepairTab
                {...{ writing, versions, text, places, answers, field, footer, isBusy, onType, onSubmit }}
                version={latest}
                areKeysOff={drill.dialog !== null || tab !== "tu-sua"}
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
                onRestore={(words) => {
                  onType(words);
                  show("tu-sua");
                }}
              />
            ),
          },
        ]}
      />
      {drill.dialog}
    </>
  );
}
