import { useEffect, useRef, useState } from "react";
import type { Comment, CommentOrder, Comments } from "#contracts/schemas/comments.ts";
import { useUser } from "#app/session/session-store.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { LoadMore } from "#app/components/load-more.tsx";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { boxes } from "./comment-boxes.ts";
import { type CommentPlace, placeName, unsentComments } from "./comment-place.ts";
import type { OwnParticipation } from "./participation.ts";
import { ThreadView } from "./thread-view.tsx";
import { asThread, useCommentThreads } from "./use-comment-threads.ts";

const orders: readonly { order: CommentOrder; label: string }[] = [
  { order: "newest", label: "Mới nhất" },
  { order: "helpful", label: "Hữu ích nhất" },
];

/** The comments under a text. The first page of them is in the HTML, the others are loaded. */
export function CommentSection({
  comments,
  author,
  own,
}: {
  comments: Comments;
  author: string;
  own: OwnParticipation;
}) {
  const { itemId } = comments;
  const list = useCommentThreads(comments, own);
  const { threads, next, count, state } = list;
  const context = { itemId, author, own, linkedId: list.linkedId };
  const pendingThreads = own.pending.filter(({ parentId }) => parentId === null);
  const shown = [
    ...pendingThreads.filter(({ id }) => !threads.some((thread) => thread.id === id)).map(asThread),
    ...threads,
  ];
  return (
    <section aria-labelledby="comments">
      <SectionHead
        id="comments"
        title={count > 0 ? `${formatCount(count)} bình luận` : "Bình luận"}
        className="mb-0!"
        aside={count > 1 && <OrderChoice order={list.order} onChoose={list.chooseOrder} />}
      />
      <NewThread own={own} itemId={itemId} isFirst={count === 0} onPosted={list.addPosted} />
      {state === "failed" ? (
        <ErrorState
          title="Chưa tải được bình luận"
          text="Bài đang đọc vẫn giữ nguyên."
          retryLabel="Thử lại"
          onRetry={list.reload}
        />
      ) : (
        <ul aria-busy={state === "ordering"} className={classNames(state === "ordering" && "opacity-60")}>
          {shown.map((thread) => (
            <li key={thread.id} className="border-t border-line py-6">
              <ThreadView
                thread={thread}
                context={context}
                onChange={(by) => list.changeThread(thread, by)}
                onPosted={list.addPosted}
              />
            </li>
          ))}
        </ul>
      )}
      {state !== "failed" && (
        <LoadMore
          className="border-t border-line pt-6 noscript:hidden"
          label="Xem thêm bình luận"
          hasMore={next !== null}
          state={list.more.state}
          onLoad={list.more.loadMore}
          count={shown.length}
        />
      )}
    </section>
  );
}

function OrderChoice({ order, onChoose }: { order: CommentOrder; onChoose: (order: CommentOrder) => void }) {
  return (
    <div role="group" aria-label="Thứ tự" className="flex gap-4 noscript:hidden">
      {orders.map((one) => (
        <button
          key={one.order}
          type="button"
          aria-pressed={order === one.order}
          onClick={() => order !== one.order && onChoose(one.order)}
          className={classNames(
            "touch-target relative rounded-1 py-1",
            order === one.order ? "font-semibold text-text" : "text-text-2 hover:text-text",
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

/** Starts a new thread: a button that looks like a field until the first click loads the editor. */
function NewThread({
  own,
  itemId,
  isFirst,
  onPosted,
}: {
  own: OwnParticipation;
  itemId: string;
  isFirst: boolean;
  onPosted: (comment: Comment, isDone: boolean) => void;
}) {
  const user = useUser();
  const onceLoggedIn = useOnceLoggedIn();
  const [isWriting, setIsWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const box = boxes.usePart();
  const place = own.userId === null ? null : { userId: own.userId, itemId, replyTo: null };
  const hasWords = useHasDraft(place);
  useEffect(() => {
    if (hasWords) void boxes.show().then((isThere) => isThere && setIsWriting(true));
  }, [hasWords]);
  const words = isFirst ? "Bạn nghĩ gì về bài này? Viết bình luận đầu tiên…" : "Viết điều bạn nghĩ…";
  return (
    <div
      className={classNames("grid items-start gap-x-3 py-5 noscript:hidden", user && "grid-cols-[32px_minmax(0,1fr)]")}
    >
      {user && <Avatar name={user.displayName} src={user.avatarUrl} />}
      {isWriting && box && place ? (
        <box.NewCommentBox
          place={place}
          label="Viết bình luận"
          placeholder={words}
          sendLabel="Gửi bình luận"
          hasFocus={!hasWords}
          onCancel={() => {
            unsentComments.forget(place.userId, placeName(place));
            setIsWriting(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
          onPosted={(comment, isDone) => {
            if (isDone) setIsWriting(false);
            onPosted(comment, isDone);
          }}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          onPointerEnter={boxes.prepare}
          onFocus={boxes.prepare}
          onClick={() =>
            onceLoggedIn("Đăng nhập để bình luận", () => void boxes.show().then((isThere) => setIsWriting(isThere)))
          }
          className="min-h-16 w-full rounded-2 border border-line-control bg-raised px-3 py-2.5 text-left text-input text-text-3 hover:border-text-3"
        >
          {words}
        </button>
      )}
    </div>
  );
}

/** Whether this browser has an unsent comment of the member. */
function useHasDraft(place: CommentPlace | null): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  const [userId, itemId] = [place?.userId, place?.itemId];
  useEffect(() => {
    const place = userId !== undefined && itemId !== undefined && { userId, itemId, replyTo: null };
    setHasDraft(place && unsentComments.read(place.userId, placeName(place)) !== null);
  }, [userId, itemId]);
  return hasDraft;
}
