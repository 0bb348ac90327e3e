import type { Comment } from "#contracts/schemas/comments.ts";
import { longestComment } from "#contracts/limits/comments.ts";
import { api } from "#app/session/session.ts";
import { placeName, unsentComments, type CommentPlace } from "./comment-place.ts";
import { MentionField } from "./mention-field.tsx";
import { TextBox, type TextBoxProps } from "./text-box.tsx";
import { changedAfter } from "./typed-after.ts";
import { useUnsentText } from "./unsent-text.ts";

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
}: BoxProps & { place: CommentPlace; opening?: string; onPosted: (comment: Comment, isDone: boolean) => void }) {
  const { itemId, replyTo } = place;
  const unsent = useUnsentText(unsentComments, place.userId, placeName(place), opening);
  return (
    <CommentBox
      {...box}
      itemId={itemId}
      start={unsent.start}
      onType={unsent.keep}
      send={(body) =>
        unsent.send(body, (id) =>
          api("POST /v1/items/{id}/comments", { params: { id: itemId }, body: { id, body, replyTo } }),
        )
      }
      onSent={({ comment }, isDone) => onPosted(comment, isDone)}
    />
  );
}

/** Editor of a member's own comment. */
export const ChangeBox = ({
  comment,
  onChanged,
  ...box
}: BoxProps & { comment: Comment; itemId: string; onChanged: (comment: Comment, isDone: boolean) => void }) => (
  <CommentBox
    {...box}
    start={comment.body}
    send={(body) => api("PUT /v1/comments/{id}", { params: { id: comment.id }, body: { body } })}
    onSent={({ comment: changed }, isDone) => onChanged(changed, isDone)}
    leftAfter={changedAfter}
  />
);

const CommentBox = <Sent,>({
  itemId,
  placeholder,
  hasFocus,
  ...box
}: BoxProps & { itemId: string } & Pick<TextBoxProps<Sent>, "start" | "send" | "onSent" | "leftAfter" | "onType">) => (
  <TextBox {...box} isLabelHidden renderNote={(text) => <RestOfLength text={text} />}>
    {(field) => <MentionField {...field} itemId={itemId} placeholder={placeholder} hasFocus={hasFocus} />}
  </TextBox>
);

function RestOfLength({ text }: { text: string }) {
  const rest = longestComment - [...text].length;
  if (longestComment - rest <= nearlyFull) return null;
  return (
    <p role="status" className={`text-xs tabular-nums ${rest < 0 ? "text-danger" : "text-text-3"}`}>
      {rest < 0 ? `Dài quá ${-rest} ký tự` : `Còn ${rest} ký tự`}
    </p>
  );
}
