import { usualReviewTime } from "#app/text/review-time.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { QueryContent } from "#app/components/query-content.tsx";
import { queryClient } from "#app/queries.ts";
import { explanationLength } from "#contracts/limits/perspectives.ts";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useLocalDraft } from "#app/session/local-drafts.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { CertaintyField } from "./certainty-field.tsx";
import { LengthCount } from "./length-count.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ChangeDialog, RemovalDialog } from "./own-dialogs.tsx";
import type { TopicContext } from "./topic-context.ts";

interface CardDialogProps {
  perspective: Perspective;
  context: TopicContext;
  onClose: () => void;
}

/** `gone`: the id of the member's own mind change to remove. */
export type CardDialog = "mind-change" | "history" | "remove" | "change" | { gone: string };

/** The dialogs of a perspective. */
export function CardDialogs({ dialog, ...props }: CardDialogProps & { dialog: CardDialog | null }) {
  const { perspective, context, onClose } = props;
  const own = {
    perspective,
    level: context.own.participation?.trust.level ?? null,
    onChanged: context.onChanged,
    onClose,
  };
  return (
    <>
      {dialog === "mind-change" && <MindChangeDialog {...props} />}
      {dialog === "change" && <ChangeDialog {...own} />}
      {dialog === "history" && <HistoryDialog {...props} />}
      {dialog === "remove" && <RemovalDialog {...own} />}
      {typeof dialog === "object" && dialog !== null && (
        <DeleteDialog
          what="lời ghi nhận"
          description="Lời bạn viết sẽ mất hẳn, cùng điểm mà hai bên có được từ đó."
          remove={() => api("DELETE /v1/mind-changes/{id}", { params: { id: dialog.gone } })}
          onDeleted={context.onChanged}
          onClose={onClose}
        />
      )}
    </>
  );
}

const noMindChange = { explanation: "" };

function useMindChangeForm(
  perspective: Perspective,
  own: TopicContext["own"],
  formerCertainty: number,
  onSent: () => void,
) {
  const words = useLocalDraft(`opening ${perspective.id}`, noMindChange);
  // The former certainty may load after the dialog opens.
  const [chosen, setCertainty] = useState<number | null>(null);
  const certainty = chosen ?? formerCertainty;
  const changeValues = (by: { explanation?: string; certainty?: number }) => {
    if (by.explanation !== undefined) words.change({ explanation: by.explanation });
    if (by.certainty !== undefined) setCertainty(by.certainty);
  };
  const form = useForm({
    stored: { values: { ...words.values, certainty }, change: changeValues, clear: words.clear },
    failureField: "explanation",
    unexpected: "Chưa gửi được. Bạn thử lại nhé.",
    send: async (body) => {
      const answer = await api("POST /v1/perspectives/{id}/mind-changes", { params: { id: perspective.id }, body });
      words.clear();
      const waits = answer.mindChange.state === "pending";
      own.change(({ mindChanges, mindChangesWaiting }) => ({
        stance: answer.stance,
        tally: answer.tally,
        mindChanges: [...mindChanges, perspective.id],
        mindChangesWaiting: waits ? [...mindChangesWaiting, perspective.id] : mindChangesWaiting,
      }));
      toasts.add({
        id: "perspectives",
        title: "Đã ghi nhận",
        description: waits
          ? `Ban biên tập đọc trước, rồi lời của bạn mới hiện ra (${usualReviewTime}).`
          : `Cảm ơn bạn đã nói cho ${perspective.author.displayName} biết.`,
        color: "green",
      });
      onSent();
    },
  });
  return form;
}

function MindChangeDialog({ perspective, context: { own, onChanged }, onClose }: CardDialogProps) {
  const stance = own.participation?.stance ?? null;
  const formId = useId();
  const form = useMindChangeForm(perspective, own, stance?.certainty ?? 50, () => {
    onClose();
    onChanged();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Khiến tôi nghĩ lại"
      description={
        stance
          ? `Góc nhìn của ${perspective.author.displayName} đã khiến bạn nghĩ khác đi. Họ sẽ được báo.`
          : "Bạn chọn mình nghiêng về phía nào ở đầu trang trước, rồi mới nói được điều gì đã thay đổi."
      }
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={form.isBusy}
      footer={
        stance ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={form.isBusy}>
              Thôi
            </Button>
            <Button type="submit" form={formId} isBusy={form.isBusy} busyLabel="Đang gửi…">
              Ghi nhận
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Đã hiểu</Button>
        )
      }
    >
      {stance && (
        <form id={formId} {...form.form} className="grid gap-5">
          <Field
            label="Điều gì đã thay đổi trong suy nghĩ của bạn?"
            error={form.errors.explanation}
            hint={
              own.participation?.trust.level === 0
                ? `Ít nhất ${explanationLength.min} ký tự, không gắn liên kết. Hai lời ghi nhận đầu của thành viên mới được ban biên tập đọc trước.`
                : `Ít nhất ${explanationLength.min} ký tự.`
            }
            aside={<LengthCount text={form.values.explanation} most={explanationLength.max} />}
          >
            <Textarea rows={4} {...form.control("explanation")} />
          </Field>
          <div>
            <p className="mb-2 text-s text-text-2">
              Trước đó bạn chắc chắn {stance.certainty}&nbsp;%. Bây giờ thì sao?
            </p>
            <CertaintyField
              value={form.values.certainty}
              onChange={(value) => form.set("certainty", value)}
              error={form.errors.certainty}
            />
          </div>
        </form>
      )}
    </Dialog>
  );
}

function HistoryDialog({ perspective, onClose }: CardDialogProps) {
  const { id } = perspective;
  const query = useQuery(
    {
      queryKey: ["perspectives", "history", id],
      queryFn: async ({ signal }) =>
        (await api("GET /v1/perspectives/{id}/history", { params: { id }, signal })).versions,
      // Its author may change it again while the dialog is closed.
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Đã sửa"
      description="Góc nhìn này từng viết thế này."
      closeLabel="Đóng"
      cover={false}
      size="lg"
    >
      <QueryContent
        query={query}
        loadingLabel="Đang tải các bản trước…"
        skeleton={<Skeleton className="h-24" />}
        failedTitle="Chưa tải được các bản trước"
      >
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-text-2">Không có bản nào trước đó.</p>
          ) : (
            <ol className="grid gap-5">
              {versions.map((version) => (
                <li key={version.until} className="border-t border-line pt-3 [overflow-wrap:anywhere]">
                  <p className="text-xs text-text-3">Đến {dateAndHour(new Date(version.until))}</p>
                  <p className="mt-1 font-semibold" lang={perspective.lang}>
                    {version.claim}
                  </p>
                  <p className="mt-1 text-s whitespace-pre-line text-text-2" lang={perspective.lang}>
                    {[version.reason, version.example, version.changeMind].filter(Boolean).join("\n\n")}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryContent>
    </Dialog>
  );
}
