import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Comment, CommentOrder, Comments, Thread } from "#contracts/schemas/comments.ts";
import { CallError } from "#contracts/client.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { commentMark } from "#app/components/addresses.ts";
import { formatCount } from "#app/components/article-words.ts";
import { useOnceLoggedIn } from "#app/shell/once-logged-in.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorState } from "#app/ui/error-state.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { boxes } from "./comment-view.tsx";
import { localDrafts } from "./local-draft.ts";
import type { Participation } from "./participation.ts";
import { ThreadView } from "./thread-view.tsx";

const orders: readonly { order: CommentOrder; label: string }[] = [
  { order: "newest", label: "Mới nhất" },
  { order: "helpful", label: "Hữu ích nhất" },
];

const asThread = (comment: Comment): Thread => ({ ...comment, replies: [], replyCount: 0, nextReplies: null });

/** The comments under a text. The first page of them is in the HTML, the others are loaded. */
export function CommentSection({ comments, author, own }: { comments: Comments; author: string; own: Participation }) {
  const { itemId } = comments;
  const [threads, setThreads] = useState<readonly Thread[]>(comments.threads);
  const [next, setNext] = useState(comments.next);
  const [count, setCount] = useState(comments.commentCount);
  const [order, setOrder] = useState<CommentOrder>("newest");
  const [state, setState] = useState<"still" | "ordering" | "more" | "failed">("still");
  const asked = useRef(0);
  /** The comment to go to: one that was just said, or that a link names (`isFar`). */
  const [sought, setSought] = useState<{ id: string; isFar: boolean } | null>(null);

  const load = async (wanted: CommentOrder, cursor: string | null) => {
    const turn = ++asked.current;
    setState(cursor === null ? "ordering" : "more");
    try {
      const { comments: page } = await api("GET /v1/items/{id}/comments", {
        params: { id: itemId },
        query: { order: wanted, ...(cursor === null ? {} : { cursor }) },
      });
      if (turn !== asked.current) return;
      setThreads((before) => {
        if (cursor === null) return page.threads;
        const known = new Set(before.map(({ id }) => id));
        return [...before, ...page.threads.filter(({ id }) => !known.has(id))];
      });
      setNext(page.next);
      setCount(page.commentCount);
      setState("still");
    } catch (error) {
      if (turn !== asked.current) return;
      if (cursor === null) setState("failed");
      else {
        setState("still");
        notifyError("Chưa tải thêm được", error, { id: "comments" });
      }
    }
  };
  const changeThread = (id: string, by: (thread: Thread) => Thread | null) =>
    setThreads((before) => before.flatMap((thread) => (thread.id === id ? (by(thread) ?? []) : [thread])));

  const handleSaid = (comment: Comment) => {
    if (comment.state === "held") own.change(({ held }) => ({ held: [comment, ...held] }));
    else if (comment.parentId === null) setThreads((before) => [asThread(comment), ...before]);
    else
      changeThread(comment.parentId, (thread) => ({
        ...thread,
        replies: [...thread.replies, comment],
        replyCount: thread.replyCount + 1,
      }));
    if (comment.state !== "held") setCount((before) => before + 1);
    toasts.add(
      comment.state === "held"
        ? {
            id: "said",
            title: "Bình luận đang chờ duyệt",
            description:
              "Ban biên tập xem trước bình luận có liên kết của thành viên mới. Bạn sẽ được báo khi có kết quả.",
            color: "yellow",
          }
        : { id: "said", title: "Đã gửi bình luận", color: "green" },
    );
    setSought({ id: comment.id, isFar: false });
  };
  const linkedId = useLinkedComment((id, thread) => {
    if (thread)
      setThreads((before) =>
        before.some((one) => one.id === thread.id)
          ? before.map((one) => (one.id === thread.id ? thread : one))
          : [thread, ...before],
      );
    setSought({ id, isFar: true });
  });
  // Waits until the comment is rendered.
  useEffect(() => {
    const element = sought && document.getElementById(commentMark(sought.id));
    if (!element) return;
    setSought(null);
    if (sought.isFar) element.scrollIntoView();
    element.focus({ preventScroll: sought.isFar });
  }, [sought, threads, own.held]);

  const context = { itemId, author, own, linkedId };
  const heldThreads = own.held.filter(({ parentId }) => parentId === null);
  const shown = [
    ...heldThreads.filter(({ id }) => !threads.some((thread) => thread.id === id)).map(asThread),
    ...threads,
  ];
  return (
    <section aria-labelledby="comments">
      <SectionHead
        id="comments"
        title={count > 0 ? `${formatCount(count)} bình luận` : "Bình luận"}
        className="mb-0!"
        aside={
          count > 1 && (
            <div role="group" aria-label="Thứ tự" className="flex gap-4 noscript:hidden">
              {orders.map((one) => (
                <button
                  key={one.order}
                  type="button"
                  aria-pressed={order === one.order}
                  onClick={() => {
                    if (order === one.order) return;
                    setOrder(one.order);
                    void load(one.order, null);
                  }}
                  className={classNames(
                    "touch-target relative rounded-1 py-1",
                    order === one.order ? "font-semibold text-text" : "text-text-2 hover:text-text",
                  )}
                >
                  {one.label}
                </button>
              ))}
            </div>
          )
        }
      />
      <NewThread own={own} itemId={itemId} isFirst={count === 0} onSaid={handleSaid} />
      {state === "failed" ? (
        <ErrorState
          title="Chưa tải được bình luận"
          text="Bài đang đọc vẫn giữ nguyên."
          retryLabel="Thử lại"
          onRetry={() => void load(order, null)}
        />
      ) : (
        <ul aria-busy={state === "ordering"} className={classNames(state === "ordering" && "opacity-60")}>
          {shown.map((thread) => (
            <li key={thread.id} className="border-t border-line py-6">
              <ThreadView
                thread={thread}
                context={context}
                onChange={(by) => {
                  const held = own.held.find(({ id }) => id === thread.id);
                  if (held) {
                    const changed = by(thread);
                    own.change((before) => ({
                      held: before.held.flatMap((one) => (one.id === thread.id ? (changed ?? []) : [one])),
                    }));
                  } else {
                    const changed = by(thread);
                    if (changed?.state === "held") {
                      setThreads((before) => before.filter(({ id }) => id !== thread.id));
                      own.change((before) => ({ held: [changed, ...before.held] }));
                    } else changeThread(thread.id, by);
                    const visible = (one: Thread | null) =>
                      one ? Number(one.state === "visible") + one.replyCount : 0;
                    const change = visible(changed) - visible(thread);
                    if (change !== 0) setCount((before) => Math.max(0, before + change));
                  }
                }}
                onSaid={handleSaid}
              />
            </li>
          ))}
        </ul>
      )}
      {next !== null && state !== "failed" && (
        <p className="border-t border-line pt-6 noscript:hidden">
          <LoadMore
            label="Xem thêm bình luận"
            busyLabel="Đang tải…"
            isBusy={state === "more"}
            onClick={() => void load(order, next)}
          />
        </p>
      )}
    </section>
  );
}

/** Starts a new thread: a button that looks like a field until the first click loads the editor. */
function NewThread({
  own,
  itemId,
  isFirst,
  onSaid,
}: {
  own: Participation;
  itemId: string;
  isFirst: boolean;
  onSaid: (comment: Comment) => void;
}) {
  const user = useSession((state) => state.authUser?.user);
  const onceLoggedIn = useOnceLoggedIn();
  const [isWriting, setIsWriting] = useState(false);
  const box = boxes.usePart();
  const place = own.userId === null ? null : { userId: own.userId, itemId, replyTo: null };
  const hasWords = useKept(place);
  useEffect(() => {
    if (hasWords) void boxes.show().then((isThere) => isThere && setIsWriting(true));
  }, [hasWords]);
  const words = isFirst ? "Bạn nghĩ gì về bài này? Viết lời đầu tiên…" : "Viết điều bạn nghĩ…";
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
            localDrafts.forget(place);
            setIsWriting(false);
          }}
          onSaid={(comment) => {
            setIsWriting(false);
            onSaid(comment);
          }}
        />
      ) : (
        <button
          type="button"
          onPointerEnter={boxes.prepare}
          onFocus={boxes.prepare}
          onClick={() =>
            onceLoggedIn("Đăng nhập để bình luận.", () => void boxes.show().then((isThere) => setIsWriting(isThere)))
          }
          className="min-h-16 w-full rounded-2 border border-line-control bg-raised px-3 py-2.5 text-left text-input text-text-3 hover:border-text-3"
        >
          {words}
        </button>
      )}
    </div>
  );
}

/** Has this person left words here that were never sent? */
function useKept(place: Parameters<typeof localDrafts.read>[0] | null): boolean {
  const [isKept, setIsKept] = useState(false);
  const [userId, itemId] = [place?.userId, place?.itemId];
  useEffect(() => {
    setIsKept(
      userId !== undefined && itemId !== undefined && localDrafts.read({ userId, itemId, replyTo: null }) !== null,
    );
  }, [userId, itemId]);
  return isKept;
}

const linked = /^#binh-luan-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * The comment that the address names. One that is not on the page is loaded with its thread. After a client-side
 * navigation the page scrolls to it; after a full load the browser has done that.
 */
function useLinkedComment(show: (id: string, thread: Thread | null) => void): string | null {
  const handle = useRef(show);
  useEffect(() => {
    handle.current = show;
  });
  const { hash, key } = useLocation();
  const isBrowsers = useNavigationType() === "POP";
  const id = linked.exec(hash)?.[1] ?? null;
  useEffect(() => {
    if (id === null) return;
    if (document.getElementById(commentMark(id))) return isBrowsers ? undefined : handle.current(id, null);
    const look = async () => {
      try {
        handle.current(id, (await api("GET /v1/comments/{id}", { params: { id } })).thread);
      } catch (error) {
        if (error instanceof CallError && error.code === "NOT_FOUND")
          toasts.add({ id: "linked", title: "Bình luận này không còn nữa", color: "yellow" });
        else notifyError("Chưa tải được bình luận", error, { id: "comments" });
      }
    };
    void look();
  }, [id, key, isBrowsers]);
  return id;
}
