import { longestReply } from "#contracts/limits/perspectives.ts";
import type { PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { TextBox, type TextBoxProps } from "#app/components/comments/text-box.tsx";
import { changedAfter } from "#app/components/comments/typed-after.ts";
import { unsentTextsOf, useUnsentText } from "#app/components/comments/unsent-text.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { Textarea } from "#app/ui/textarea.tsx";
import { LengthCount } from "./length-count.tsx";
import { isGone } from "./refusals.ts";
import { mayHurt, toneHint } from "./tone.ts";

const unsentReplies = unsentTextsOf("perspective-reply");

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
  onDone: (reply: PerspectiveReply, isDone: boolean) => void;
  onCancel: () => void;
}) {
  const unsent = useUnsentText(unsentReplies, userId, parentId ?? perspectiveId);
  return (
    <ReplyBox
      label="Phản hồi của bạn"
      start={unsent.start}
      sendLabel="Gửi phản hồi"
      onType={unsent.keep}
      onCancel={onCancel}
      send={(body) =>
        unsent.send(body, (id) =>
          api("POST /v1/perspectives/{id}/replies", { params: { id: perspectiveId }, body: { id, body, parentId } }),
        )
      }
      onSent={({ reply }, isDone) => {
        toasts.add({ id: "perspectives", title: "Đã gửi phản hồi", color: "green" });
        onDone(reply, isDone);
      }}
    />
  );
}

export const ChangeReplyBox = ({
  reply,
  onDone,
  onCancel,
}: {
  reply: PerspectiveReply;
  onDone: (isDone: boolean) => void;
  onCancel: () => void;
}) => (
  <ReplyBox
    label="Sửa phản hồi"
    start={reply.body}
    sendLabel="Lưu"
    onCancel={onCancel}
    send={(body) => api("PUT /v1/perspective-replies/{id}", { params: { id: reply.id }, body: { body } })}
    onSent={(_, isDone) => onDone(isDone)}
    leftAfter={changedAfter}
  />
);

const gone = "Điều bạn phản hồi vừa bị gỡ hoặc xoá, nên không gửi được nữa. Lời bạn viết vẫn ở đây để chép lại.";

type ReplyBoxProps<Sent> = Pick<
  TextBoxProps<Sent>,
  "label" | "start" | "sendLabel" | "onType" | "send" | "onSent" | "leftAfter" | "onCancel"
>;

const ReplyBox = <Sent,>(box: ReplyBoxProps<Sent>) => (
  <TextBox
    {...box}
    className="mt-3"
    explain={(error) => (isGone(error) ? gone : undefined)}
    hint={(text) => (mayHurt(text) ? `${toneHint}. Bạn vẫn gửi được, chỉ là đọc lại một lần nhé.` : undefined)}
    renderAside={(text) => <LengthCount text={text} most={longestReply} />}
  >
    {({ value, onChange }) => (
      <Textarea
        name="body"
        autoFocus
        rows={3}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </TextBox>
);
