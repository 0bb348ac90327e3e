import { useRef, useState } from "react";
import type { Comment } from "#contracts/schemas/comments.ts";
import { longestComment } from "#contracts/limits/comments.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { isTakenId } from "#app/session/autosaved-input.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { localDrafts, type WritingPlace } from "./local-draft.ts";
import { MentionField } from "./mention-field.tsx";

/** Length in characters from which the rest is shown. */
const nearlyFull = 0.9 * longestComment;

interface BoxProps {
  label: string;
  sendLabel: string;
  placeholder?: string;
  onCancel?: () => void;
  hasFocus?: boolean;
}

/**
 * Editor of a new comment or reply. `opening`: initial text, a mention of the author it answers, when there is no
 * draft.
 */
export function NewCommentBox({
  place,
  opening = "",
  onPosted,
  ...box
}: BoxProps & { place: WritingPlace; opening?: string; onPosted: (comment: Comment) => void }) {
  const [savedDraft] = useState(() => localDrafts.read(place));
  const commentId = useRef(savedDraft?.commentId ?? crypto.randomUUID());
  const { itemId: id, replyTo } = place;
  return (
    <Box
      {...box}
      itemId={id}
      start={savedDraft?.text ?? opening}
      onType={(text) =>
        text.trim() === opening.trim()
          ? localDrafts.forget(place)
          : localDrafts.keep(place, { text, commentId: commentId.current })
      }
      send={async (body) => {
        const { comment } = await api("POST /v1/items/{id}/comments", {
          params: { id },
          body: { id: commentId.current, body, replyTo },
        }).catch((error: unknown) => {
          if (isTakenId(error)) {
            commentId.current = crypto.randomUUID();
            localDrafts.keep(place, { text: body, commentId: commentId.current });
          }
          throw error;
        });
        localDrafts.forget(place);
        commentId.current = crypto.randomUUID();
        onPosted(comment);
      }}
    />
  );
}

/** Editor of a member's own comment. */
export function ChangeBox({
  comment,
  itemId,
  onChanged,
  ...box
}: BoxProps & { comment: Comment; itemId: string; onChanged: (comment: Comment) => void }) {
  return (
    <Box
      {...box}
      itemId={itemId}
      start={comment.body}
      send={async (body) =>
        onChanged((await api("PUT /v1/comments/{id}", { params: { id: comment.id }, body: { body } })).comment)
      }
    />
  );
}

function Box({
  label,
  sendLabel,
  placeholder,
  onCancel,
  hasFocus,
  itemId,
  start,
  onType,
  send,
}: BoxProps & {
  itemId: string;
  start: string;
  onType?: (text: string) => void;
  send: (body: string) => Promise<void>;
}) {
  const form = useForm({
    initial: { body: start },
    validate: ({ body }) => (body.trim() === "" ? { body: "Bạn chưa viết gì." } : {}),
    failureField: "body",
    unexpected: "Chưa gửi được. Bạn thử lại nhé.",
    send: async ({ body }) => {
      await send(body);
      form.set("body", "");
    },
  });
  const text = form.values.body;
  const letters = [...text].length;
  return (
    <form {...form.form} className="grid gap-2.5">
      <Field label={label} isLabelHidden error={form.errors.body}>
        <MentionField
          itemId={itemId}
          value={text}
          onChange={(next) => {
            form.set("body", next);
            onType?.(next);
          }}
          placeholder={placeholder}
          hasFocus={hasFocus}
          onSend={form.submit}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" isBusy={form.isBusy} busyLabel="Đang gửi…">
          {sendLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel} disabled={form.isBusy}>
            Thôi
          </Button>
        )}
        {letters > nearlyFull && (
          <p
            role="status"
            className={`text-xs tabular-nums ${letters > longestComment ? "text-danger" : "text-text-3"}`}
          >
            {letters > longestComment
              ? `Dài quá ${letters - longestComment} ký tự`
              : `Còn ${longestComment - letters} ký tự`}
          </p>
        )}
      </div>
    </form>
  );
}
