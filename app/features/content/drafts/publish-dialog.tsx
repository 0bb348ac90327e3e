import { useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { type ReactNode, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { NotSavedError } from "#app/forms/error-message.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { useSession } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DraftActions } from "./draft-actions.ts";
import { draftKinds } from "./draft-kinds.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";
import { PublishChecks, type TextChecks } from "./publish-checks.tsx";
import { PublishPreview } from "./publish-preview.tsx";
import { checkedMoment, firstMoment, type MomentChoice, PublishMoment } from "./publish-moment.tsx";
import { announcePublishing } from "./publishing-toast.ts";

export interface PublishDialogProps {
  isOpen: boolean;
  onClose: () => void;
  session: DraftSession;
  view: DraftView;
  actions: DraftActions;
  /** Its card in lists. */
  preview: ReactNode;
  /** Of an article: what can be completed here. */
  checks: TextChecks | undefined;
}

/** Publishes now or at a given time. Fields have shown their errors before. */
export function PublishDialog(props: PublishDialogProps) {
  // A conflict has its own screen. Remounted for each opening, so that no earlier choice remains.
  return props.isOpen && props.view.conflict === null ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, session, view, actions, preview, checks }: PublishDialogProps) {
  const { draft } = view;
  const kind = draftKinds[view.head.kind];
  const isUpdate = draft?.state === "published";
  const planned = draft?.state === "scheduled" && draft.publishAt ? new Date(draft.publishAt) : null;
  const [moment, setMoment] = useState(() => firstMoment(planned));
  const publishing = usePublishing(actions, onClose);
  const titled = {
    title: isUpdate ? `Cập nhật ${kind.noun}` : checks ? "Trước khi xuất bản" : `Xuất bản ${kind.noun}`,
    description: isUpdate ? "Bản sửa sẽ thay cho bản mọi người đang đọc. Bản cũ vẫn ở trong Lịch sử." : undefined,
  };
  const rest = (
    <>
      {planned && (
        <p className="rounded-2 bg-accent-tint p-3 text-s">
          Đang chờ đến <b className="tabular-nums">{dateAndHour(planned)}</b> để tự xuất bản.
        </p>
      )}
      {moment.when === "later" && (
        <PublishMoment kind={kind} moment={moment} error={view.fieldErrors.publishAt} onChange={setMoment} />
      )}
      {publishing.problem && (
        <p role="alert" className="flex gap-1.5 text-s text-danger">
          <Icon name="warning-circle" size={18} className="mt-0.5" />
          {publishing.problem}
        </p>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      {...titled}
      closeLabel="Đóng"
      cover={false}
      isHeld={publishing.isBusy}
      size={checks ? "xl" : "md"}
      side={checks && <ArticlePreview view={view} checks={checks} />}
      footer={
        <PublishButtons
          {...publishing}
          {...{ moment, isUpdate, isScheduled: planned !== null, onClose }}
          onMoment={setMoment}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {checks ? (
          <PublishChecks session={session} view={view} checks={checks} />
        ) : (
          <figure className="rounded-2 border border-line p-4">
            <figcaption className="mb-3 text-xs text-text-3">Bài sẽ hiện trong danh sách như sau</figcaption>
            {/* A preview of a card, without working links. */}
            <div inert>{preview}</div>
          </figure>
        )}
        {rest}
      </div>
    </Dialog>
  );
}

function ArticlePreview({ view, checks }: { view: DraftView; checks: TextChecks }) {
  const ownName = useSession((state) => state.authUser?.user.displayName ?? "");
  const head = view.head as Omit<ArticleFields, "body">;
  return (
    <PublishPreview
      head={head}
      category={checks.categories.find(({ id }) => id === head.categoryId)}
      author={view.draft?.author.displayName ?? ownName}
      coverUrl={head.cover.uploadId && pictureUrl(head.cover.uploadId)}
      minutes={checks.minutes()}
    />
  );
}

interface PublishButtonsProps extends Pick<ReturnType<typeof usePublishing>, "isBusy" | "publish" | "unschedule"> {
  moment: MomentChoice;
  onMoment: (moment: MomentChoice) => void;
  isUpdate: boolean;
  isScheduled: boolean;
  onClose: () => void;
}

function PublishButtons(props: PublishButtonsProps) {
  const { moment, onMoment, isUpdate, isScheduled, onClose, isBusy, publish, unschedule } = props;
  const isLater = moment.when === "later";
  return (
    <div className="flex w-full flex-wrap items-center gap-2.5">
      <Button isBusy={isBusy} busyLabel="Đang gửi…" className="max-md:grow" onClick={() => publish(moment, isUpdate)}>
        {isLater ? "Hẹn giờ xuất bản" : isUpdate ? "Cập nhật" : "Xuất bản ngay"}
      </Button>
      {!isUpdate && (
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => onMoment({ ...moment, when: isLater ? "now" : "later" })}
        >
          {isLater ? "Không hẹn giờ" : "Hẹn giờ"}
        </Button>
      )}
      {isScheduled && (
        <Button variant="ghost" disabled={isBusy} onClick={unschedule}>
          Huỷ lịch
        </Button>
      )}
      <Button variant="ghost" className="ml-auto max-md:hidden" onClick={onClose} disabled={isBusy}>
        Để sau
      </Button>
    </div>
  );
}

/** Errors of fields are shown at the fields. */
const sentenceOf = (error: unknown, otherwise: string) =>
  error instanceof CallError || error instanceof NotSavedError ? error.message : otherwise;

/** Publishes or cancels the schedule; closes the dialog when that has succeeded. */
function usePublishing(actions: DraftActions, onClose: () => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const publication = useMutation(
    {
      // Determined at the click: once published, the next render would call it an update.
      mutationFn: ({ at }: { at: Date | null; outcome: "update" | "first" }) =>
        actions.publish(at ? at.toISOString() : null),
      onSuccess: (published, { outcome }) => {
        announcePublishing(published, outcome);
        onClose();
      },
      onError: (error) => setProblem(sentenceOf(error, "Có lỗi bất ngờ. Bạn thử lại nhé.")),
    },
    queryClient,
  );
  const unscheduling = useMutation(
    {
      mutationFn: actions.unschedule,
      onSuccess: () => {
        toasts.add({ title: "Đã huỷ lịch", description: `Đây lại là bản nháp, chỉ bạn thấy.`, color: "green" });
        onClose();
      },
      onError: (error) => setProblem(sentenceOf(error, "Chưa huỷ được lịch.")),
    },
    queryClient,
  );
  return {
    problem,
    isBusy: publication.isPending || unscheduling.isPending,
    unschedule: () => unscheduling.mutate(),
    publish: (moment: MomentChoice, isUpdate: boolean) => {
      const { at, refusal } = checkedMoment(moment);
      setProblem(refusal);
      if (refusal === null) publication.mutate({ at, outcome: isUpdate ? "update" : "first" });
    },
  };
}
