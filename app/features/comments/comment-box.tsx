import { type FormEvent, useId, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { Comment } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { isTakenId } from "#app/session/autosaved-input.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { localDrafts, type WritingPlace } from "./local-draft.ts";
import { MentionField } from "./mention-field.tsx";

const longest = 3000;
/** Number of characters from which the remaining room is shown. */
const nearlyFull = 2700;

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
  onSaid,
  ...box
}: BoxProps & { place: WritingPlace; opening?: string; onSaid: (comment: Comment) => void }) {
  const [kept] = useState(() => localDrafts.read(place));
  const commentId = useRef(kept?.commentId ?? crypto.randomUUID());
  const { itemId: id, replyTo } = place;
  return (
    <Box
      {...box}
      itemId={id}
      start={kept?.text ?? opening}
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
        onSaid(comment);
      }}
    />
  );
}

/** Editor of one's own comment. */
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
  const [text, setText] = useState(start);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  const handleSubmit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") {
      setError("Bạn chưa viết gì.");
      document.getElementById(id)?.focus();
      return;
    }
    setIsBusy(true);
    setError("");
    try {
      await send(text);
      setText("");
    } catch (failure) {
      const told = failure instanceof CallError ? failure.failure : null;
      setError(Object.values(told?.fields ?? {})[0] ?? told?.message ?? "Chưa gửi được. Bạn thử lại nhé.");
    } finally {
      setIsBusy(false);
    }
  };
  const letters = [...text].length;
  return (
    <form onSubmit={handleSubmit} noValidate className="grid gap-2.5">
      <Field id={id} label={label} isLabelHidden error={error}>
        <MentionField
          itemId={itemId}
          value={text}
          onChange={(next) => {
            setText(next);
            setError("");
            onType?.(next);
          }}
          placeholder={placeholder}
          hasFocus={hasFocus}
          onSend={() => void handleSubmit()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" isBusy={isBusy} busyLabel="Đang gửi…">
          {sendLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel} disabled={isBusy}>
            Thôi
          </Button>
        )}
        {letters > nearlyFull && (
          <p role="status" className={`text-xs tabular-nums ${letters > longest ? "text-danger" : "text-text-3"}`}>
            {letters > longest ? `Dài quá ${letters - longest} ký tự` : `Còn ${longest - letters} ký tự`}
          </p>
        )}
      </div>
    </form>
  );
}
