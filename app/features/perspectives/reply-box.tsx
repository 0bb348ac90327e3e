import { useEffect, useRef, useState } from "react";
import { longestReply } from "#contracts/limits/perspectives.ts";
import type { PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { useForm } from "#app/forms/use-form.ts";
import { isTakenId, localDraftsOf } from "#app/session/autosaved-input.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { LengthCount } from "./length-count.tsx";
import { isGone } from "./refusals.ts";
import { mayHurt, toneHint } from "./tone.ts";

/** A text for one place, stored until it is sent, with the id for sending. */
const replyDrafts = localDraftsOf<{ text: string; id: string }>("perspective-reply", ({ text, id }) =>
  typeof text === "string" && typeof id === "string" && text.trim() !== "" ? { text, id } : null,
);

export function NewReplyBox({
  userId,
  perspectiveId,
  parentId,
  onDone,
  onCancel,
}: {
  userId: string;
  perspectiveId: string;
  parentId: string | null;
  onDone: (reply: PerspectiveReply) => void;
  onCancel: () => void;
}) {
  const place = parentId ?? perspectiveId;
  const [savedDraft] = useState(() => replyDrafts.read(userId, place));
  const id = useRef(savedDraft?.id ?? crypto.randomUUID());
  return (
    <Box
      label="Phản hồi của bạn"
      initial={savedDraft?.text ?? ""}
      sendLabel="Gửi phản hồi"
      onType={(text) => replyDrafts.keep(userId, place, { text, id: id.current })}
      onCancel={onCancel}
      send={async (body) => {
        const { reply } = await api("POST /v1/perspectives/{id}/replies", {
          params: { id: perspectiveId },
          body: { id: id.current, body, parentId },
        }).catch((error: unknown) => {
          if (isTakenId(error)) {
            id.current = crypto.randomUUID();
            replyDrafts.keep(userId, place, { text: body, id: id.current });
          }
          throw error;
        });
        replyDrafts.forget(userId, place);
        toasts.add({ id: "perspectives", title: "Đã gửi phản hồi", color: "green" });
        return reply;
      }}
      onDone={onDone}
    />
  );
}

export const ChangeReplyBox = ({
  reply,
  onDone,
  onCancel,
}: {
  reply: PerspectiveReply;
  onDone: () => void;
  onCancel: () => void;
}) => (
  <Box
    label="Sửa phản hồi"
    initial={reply.body}
    sendLabel="Lưu"
    onCancel={onCancel}
    send={(body) => api("PUT /v1/perspective-replies/{id}", { params: { id: reply.id }, body: { body } })}
    onDone={onDone}
  />
);

function Box<Sent>({
  label,
  initial,
  sendLabel,
  send,
  onType,
  onDone,
  onCancel,
}: {
  label: string;
  initial: string;
  sendLabel: string;
  send: (body: string) => Promise<Sent>;
  onType?: (text: string) => unknown;
  onDone: (sent: Sent) => void;
  onCancel: () => void;
}) {
  const form = useForm({
    initial: { body: initial },
    failureField: "body",
    send: async ({ body }) => {
      try {
        onDone(await send(body));
      } catch (failure) {
        if (!isGone(failure)) throw failure;
        form.refuse({
          body: "Điều bạn phản hồi vừa bị gỡ hoặc xoá, nên không gửi được nữa. Lời bạn viết vẫn ở đây để chép lại.",
        });
      }
    },
  });
  const text = form.values.body;
  useEffect(() => void onType?.(text), [text, onType]);
  return (
    <form {...form.form} className="mt-3">
      <Field
        label={label}
        error={form.errors.body}
        hint={mayHurt(text) ? `${toneHint}. Bạn vẫn gửi được, chỉ là đọc lại một lần nhé.` : undefined}
        aside={<LengthCount text={text} most={longestReply} />}
      >
        <Textarea autoFocus rows={3} {...form.control("body")} />
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel="Đang gửi…">
          {sendLabel}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel} disabled={form.isBusy}>
          Thôi
        </Button>
      </div>
    </form>
  );
}
