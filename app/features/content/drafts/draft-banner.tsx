import { useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "#contracts/client.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { api } from "#app/session/session.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { addressOf } from "#document/addresses.ts";
import { draftKinds, editAddress } from "./draft-kinds.ts";
import { problemsOf } from "./field-checks.ts";
import { announcePublishing } from "./publishing-toast.ts";

export interface DraftBannerProps {
  draft: Draft;
}

/** The banner over a preview. */
export function DraftBanner({ draft }: DraftBannerProps) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<string[]>([]);
  const { it } = draftKinds[draft.kind];
  const isNothingNew = draft.state === "published" && !draft.hasDraft;

  const publication = useMutation(
    {
      mutationFn: async () => {
        const { draft: published } = await api("POST /v1/drafts/{id}/publish", {
          params: { id: draft.id },
          body: { version: draft.version, publishAt: null },
        });
        announcePublishing(published, draft.state === "published" ? "update" : "first", { isOpened: true });
        await navigate(addressOf(draft.kind, published.slug));
      },
      onError: (error) => {
        const isConflict = error instanceof CallError && error.code === "VERSION_CONFLICT";
        if (isConflict) setProblems(["Bản nháp vừa được sửa ở nơi khác. Bạn tải lại trang để xem bản mới."]);
        else setProblems([error instanceof CallError ? error.message : "Chưa xuất bản được. Bạn thử lại nhé."]);
      },
    },
    queryClient,
  );
  const publish = () => {
    const found = Object.values(problemsOf(draft.fields));
    setProblems(found);
    if (found.length === 0) publication.mutate();
  };
  return (
    <div className="wrap mb-8">
      <section aria-label="Bản nháp" className="rounded-2 border border-warn-border bg-warn-tint px-5 py-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <WorkIcon name="note-pencil" size={24} className="text-warn" />
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">Bản nháp</p>
            <p className="text-s text-text-2">{noteOf(draft)}</p>
          </div>
          <Button variant="outline" to={editAddress(draft.kind, draft.slug)}>
            Sửa
          </Button>
          {isNothingNew ? (
            <Button to={addressOf(draft.kind, draft.slug)}>Xem {it}</Button>
          ) : (
            <Button isBusy={publication.isPending} busyLabel="Đang gửi…" onClick={publish}>
              {draft.state === "published" ? "Cập nhật" : "Xuất bản"}
            </Button>
          )}
        </div>
        {problems.length > 0 && (
          <ul role="alert" className="mt-3 grid gap-1 text-s text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function noteOf(draft: Draft): string {
  if (draft.state === "published")
    return draft.hasDraft
      ? "Đây là bản sửa. Mọi người vẫn đang đọc bản đã xuất bản."
      : "Không có gì khác với bản mọi người đang đọc.";
  if (draft.state === "scheduled" && draft.publishAt)
    return `Sẽ tự xuất bản lúc ${dateAndHour(new Date(draft.publishAt))}.`;
  if (draft.state === "withdrawn") return "Đã gỡ khỏi trang, chỉ bạn thấy.";
  return "Chỉ bạn thấy trang này. Xuất bản xong, mọi người sẽ thấy đúng như dưới đây.";
}
