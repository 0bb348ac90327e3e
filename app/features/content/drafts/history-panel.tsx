import { useMutation, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { QueryContent } from "#app/components/query-content.tsx";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { toasts } from "#app/site/toasts.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CopyButtons } from "./copy-buttons.tsx";
import { differenceOf, hasDifference } from "./difference.ts";
import { DifferenceView } from "./difference-view.tsx";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftActions, KeptVersion } from "./draft-actions.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";
import { textBlocks } from "./text-blocks.ts";

export interface HistoryPanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** null before the first save. */
  draftId: string | null;
  actions: DraftActions;
  present: () => ContentFields;
  setAside: readonly LocalCopy[];
  onTakeCopy: (copy: LocalCopy) => Promise<void>;
}

type Chosen = { kind: "version"; version: KeptVersion } | { kind: "copy"; copy: LocalCopy };

export function HistoryPanel(props: HistoryPanelProps) {
  return props.isOpen ? <OpenPanel {...props} /> : null;
}

const historyKey = (draftId: string | null) => ["content", "history", draftId];

/** All published versions, kept drafts and local copies; each can be compared and restored. */
function OpenPanel({ onClose, draftId, actions, present, setAside, onTakeCopy }: HistoryPanelProps) {
  const versions = useQuery(
    {
      queryKey: historyKey(draftId),
      queryFn: () => actions.history(),
      // Writing goes on while the panel is closed.
      gcTime: 0,
    },
    queryClient,
  );
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const restore = useMutation(
    {
      mutationFn: async (choice: Chosen) => {
        if (choice.kind === "copy") await onTakeCopy(choice.copy);
        else await actions.restore(choice.version);
        toasts.add({
          title: "Đã khôi phục",
          description: "Bản này giờ là bản nháp. Bản mọi người đang đọc chưa thay đổi.",
          color: "green",
        });
        onClose();
      },
      onError: (error) => notifyError("Chưa khôi phục được", error),
    },
    queryClient,
  );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Lịch sử"
      description="Mỗi lần xuất bản là một phiên bản; trong lúc bạn viết, cứ vài phút có một bản nháp được giữ lại. Khôi phục không xoá gì: bản cũ chỉ trở thành bản nháp."
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={restore.isPending}
      footer={
        chosen ? (
          <>
            <Button variant="ghost" onClick={() => setChosen(null)} disabled={restore.isPending}>
              Quay lại danh sách
            </Button>
            <Button isBusy={restore.isPending} busyLabel="Đang khôi phục…" onClick={() => restore.mutate(chosen)}>
              Khôi phục
            </Button>
          </>
        ) : undefined
      }
    >
      {chosen ? (
        <Compared chosen={chosen} draftId={draftId} actions={actions} present={present} />
      ) : (
        <Versions versions={versions} copies={setAside} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

interface VersionsProps {
  versions: UseQueryResult<KeptVersion[]>;
  copies: readonly LocalCopy[];
  onChoose: (chosen: Chosen) => void;
}

function Versions({ versions, copies, onChoose }: VersionsProps) {
  return (
    <div className="grid gap-8">
      <QueryContent
        query={versions}
        loadingLabel="Đang tải lịch sử…"
        skeletonClassName="grid gap-3"
        skeleton={
          <>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </>
        }
        failedTitle="Chưa tải được lịch sử"
        failedText="Những gì bạn viết không bị ảnh hưởng."
      >
        {(kept) =>
          kept.length === 0 ? (
            <EmptyState
              title="Chưa có phiên bản nào"
              text="Bản đầu tiên được giữ lại sau vài phút viết, hoặc khi bạn xuất bản."
            />
          ) : (
            <ul>
              {kept.map((version) => (
                <Row
                  key={`${version.source}${version.number}`}
                  title={dateAndHour(new Date(version.at))}
                  note={[
                    ...(version.source === "published"
                      ? [`Phiên bản ${version.number}`, version.publishedBy]
                      : ["Bản nháp"]),
                    ...(version.wordCount > 0 ? [`${formatCount(version.wordCount)} từ`] : []),
                  ].join("\u00a0· ")}
                  onChoose={() => onChoose({ kind: "version", version })}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {copies.length > 0 && (
        <section aria-label="Bản giữ trên máy này">
          <h3 className="text-t2">Bản giữ trên máy này</h3>
          <p className="text-s text-text-2">Những bản bạn đã không chọn. Chỉ máy này có.</p>
          <ul className="mt-2">
            {copies.map((copy) => (
              <Row
                key={`${copy.sessionId}${copy.changedAt}`}
                title={dateAndHour(new Date(copy.changedAt))}
                note={copy.fields.title || `Chưa có ${draftKinds[copy.fields.kind].title}`}
                onChoose={() => onChoose({ kind: "copy", copy })}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Row({ title, note, onChoose }: { title: string; note: string; onChoose: () => void }) {
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{title}</p>
        <p className="text-s text-text-2 wrap-anywhere">{note}</p>
      </div>
      <Button size="sm" variant="outline" onClick={onChoose} aria-label={`Xem bản ${title}`}>
        Xem
      </Button>
    </li>
  );
}

interface ComparedProps extends Pick<HistoryPanelProps, "draftId" | "actions" | "present"> {
  chosen: Chosen;
}

function Compared({ chosen, present, ...props }: ComparedProps) {
  return chosen.kind === "copy" ? (
    <Differences earlier={chosen.copy.fields} present={present} />
  ) : (
    <ComparedVersion version={chosen.version} present={present} {...props} />
  );
}

function ComparedVersion({
  version,
  draftId,
  actions,
  present,
}: Omit<ComparedProps, "chosen"> & { version: KeptVersion }) {
  const query = useQuery(
    {
      queryKey: [...historyKey(draftId), version.source, version.number],
      queryFn: () => actions.version(version),
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <QueryContent
      query={query}
      loadingLabel="Đang tải phiên bản…"
      skeletonClassName="grid gap-3"
      skeleton={
        <>
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-24" />
        </>
      }
      failedTitle="Chưa tải được phiên bản này"
    >
      {(earlier) => <Differences earlier={earlier} present={present} />}
    </QueryContent>
  );
}

function Differences({ earlier, present }: { earlier: ContentFields; present: () => ContentFields }) {
  const differences = differenceOf(textBlocks(earlier), textBlocks(present()));
  return (
    <>
      <p className={classNames("mb-4 text-s text-text-2")}>
        {hasDifference(differences)
          ? "So với bản đang viết: phần gạch ngang chỉ có ở bản cũ, phần gạch chân là mới thêm."
          : "Lời văn giống hệt bản đang viết."}
      </p>
      <DifferenceView differences={differences} />
      <div className="mt-6 flex gap-2">
        <CopyButtons fields={earlier} />
      </div>
    </>
  );
}
