import { useRef, useState } from "react";
import type { Comment, Thread } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { currentAuthUser } from "#app/session/session-store.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { LoadMore, useLoadMore } from "#app/components/load-more.tsx";
import { boxes } from "./comment-boxes.ts";
import type { CommentContext } from "./comment-context.ts";
import { CommentView } from "./comment-view.tsx";
import type { OwnParticipation } from "./participation.ts";

type ChangeThread = (by: (thread: Thread) => Thread | null) => void;

/** A comment with its replies and the field for a reply. */
export function ThreadView({
  thread,
  context,
  onChange,
  onPosted,
}: {
  thread: Thread;
  context: Omit<CommentContext, "onReply" | "onChanged" | "onGone">;
  onChange: ChangeThread;
  onPosted: (comment: Comment, isDone: boolean) => void;
}) {
  const [answered, setAnswered] = useState<Comment | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const box = boxes.usePart();
  const { own, itemId } = context;

  const { state, loadMore } = useMoreReplies(thread, onChange);
  const threadContext: CommentContext = {
    ...context,
    onReply: (comment, button) => {
      opener.current = button;
      void boxes.show().then((isThere) => isThere && setAnswered(comment));
    },
    ...threadChanges(own, onChange),
  };
  const left = thread.replyCount - thread.replies.filter(({ state }) => state === "public").length;
  const ownAnswers = own.pending.filter(({ parentId }) => parentId === thread.id);
  const answersSomeoneElse = answered !== null && answered.author !== null && answered.id !== thread.id;
  return (
    <CommentView comment={thread} context={threadContext}>
      {(thread.replies.length > 0 || ownAnswers.length > 0 || answered) && (
        <div className="mt-5 grid gap-6 max-xs:-ml-7">
          {[...thread.replies, ...ownAnswers].map((reply) => (
            <CommentView key={reply.id} comment={reply} context={threadContext} />
          ))}
          <LoadMore
            variant="ghost"
            size="sm"
            className="-ml-3"
            label={`Xem thêm ${formatCount(left)} trả lời`}
            hasMore={thread.nextReplies !== null && left > 0}
            state={state}
            onLoad={loadMore}
            count={thread.replies.length}
          />
          {answered && box && own.userId && (
            <box.NewCommentBox
              key={answered.id}
              place={{ userId: own.userId, itemId, replyTo: answered.id }}
              opening={answersSomeoneElse && answered.author?.username ? `@${answered.author.username} ` : ""}
              label={`Trả lời ${answered.author?.displayName ?? ""}`}
              placeholder={`Trả lời ${answered.author?.displayName ?? ""}…`}
              sendLabel="Gửi trả lời"
              hasFocus
              onCancel={() => {
                setAnswered(null);
                opener.current?.focus();
              }}
              onPosted={(comment, isDone) => {
                if (isDone) setAnswered(null);
                onPosted(comment, isDone);
              }}
            />
          )}
        </div>
      )}
    </CommentView>
  );
}

/** Applies a change or removal to the thread, or to the pending replies, which only their author sees. */
function threadChanges(own: OwnParticipation, onChange: ChangeThread): Pick<CommentContext, "onChanged" | "onGone"> {
  return {
    onChanged: ({ id, parentId }, by) => {
      const changeIn = (comments: readonly Comment[]) => comments.map((one) => (one.id === id ? by(one) : one));
      if (parentId !== null && own.pending.some((one) => one.id === id))
        own.change(({ pending }) => ({ pending: changeIn(pending) }));
      onChange((before) =>
        id === before.id ? { ...before, ...by(before) } : { ...before, replies: changeIn(before.replies) },
      );
    },
    onGone: (gone) => {
      if (gone.parentId !== null && own.pending.some(({ id }) => id === gone.id))
        return own.change(({ pending }) => ({ pending: pending.filter(({ id }) => id !== gone.id) }));
      onChange((before) => {
        if (gone.id !== before.id)
          return {
            ...before,
            replies: before.replies.filter(({ id }) => id !== gone.id),
            replyCount: before.replyCount - 1,
          };
        const isOwn = gone.author?.username === currentAuthUser()?.user.username;
        return before.replyCount === 0
          ? null
          : { ...before, author: null, body: "", mentions: [], state: isOwn ? "deleted" : "removed" };
      });
    },
  };
}

const useMoreReplies = (thread: Thread, onChange: ChangeThread) =>
  useLoadMore(async () => {
    const { replies, next } = await api("GET /v1/comments/{id}/replies", {
      params: { id: thread.id },
      query: thread.nextReplies ? { cursor: thread.nextReplies } : {},
    });
    onChange((before) => {
      const known = new Set(before.replies.map(({ id }) => id));
      return {
        ...before,
        replies: [...before.replies, ...replies.filter(({ id }) => !known.has(id))],
        nextReplies: next,
      };
    });
  });
