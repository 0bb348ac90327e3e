import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { uuidSource } from "#contracts/text/uuid.ts";
import type { Comment, CommentOrder, Comments, Thread } from "#contracts/schemas/comments.ts";
import { CallError } from "#contracts/client.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { useLoadMore } from "#app/components/load-more.tsx";
import { api } from "#app/session/session.ts";
import { commentMark } from "#document/addresses.ts";
import { toasts } from "#app/site/toasts.ts";
import type { OwnParticipation } from "./participation.ts";

export const asThread = (comment: Comment): Thread => ({ ...comment, replies: [], replyCount: 0, nextReplies: null });

/** The threads under a text, the member's own pending comments among them, and the comment to scroll to. */
export function useCommentThreads(comments: Comments, own: OwnParticipation) {
  const { setThreads, setCount, ...page } = useThreadPages(comments);
  const { threads } = page;
  /** The comment to scroll to: one just posted, or one named by a link (`isFar`). */
  const [target, setTarget] = useState<{ id: string; isFar: boolean } | null>(null);

  const replaceThread = (id: string, by: (thread: Thread) => Thread | null) =>
    setThreads((before) => before.flatMap((thread) => (thread.id === id ? (by(thread) ?? []) : [thread])));

  /** `isDone`: nothing more is being written, so the comment gets the focus. */
  const addPosted = (comment: Comment, isDone: boolean) => {
    if (comment.state === "pending") own.change(({ pending }) => ({ pending: [comment, ...pending] }));
    else if (comment.parentId === null) setThreads((before) => [asThread(comment), ...before]);
    else
      replaceThread(comment.parentId, (thread) => ({
        ...thread,
        replies: [...thread.replies, comment],
        replyCount: thread.replyCount + 1,
      }));
    if (comment.state !== "pending") setCount((before) => before + 1);
    confirmPosted(comment.state === "pending");
    if (isDone) setTarget({ id: comment.id, isFar: false });
  };
  /** Applies a change to a thread wherever it is stored: pending threads are not in the pages. */
  const changeThread = (thread: Thread, by: (thread: Thread) => Thread | null) => {
    const pending = own.pending.find(({ id }) => id === thread.id);
    if (pending) {
      const changed = by(thread);
      own.change((before) => ({
        pending: before.pending.flatMap((one) => (one.id === thread.id ? (changed ?? []) : [one])),
      }));
    } else {
      const changed = by(thread);
      if (changed?.state === "pending") {
        setThreads((before) => before.filter(({ id }) => id !== thread.id));
        own.change((before) => ({ pending: [changed, ...before.pending] }));
      } else replaceThread(thread.id, by);
      const visible = (one: Thread | null) => (one ? Number(one.state === "public") + one.replyCount : 0);
      const change = visible(changed) - visible(thread);
      if (change !== 0) setCount((before) => Math.max(0, before + change));
    }
  };
  const linkedId = useLinkedComment((id, thread) => {
    if (thread)
      setThreads((before) =>
        before.some((one) => one.id === thread.id)
          ? before.map((one) => (one.id === thread.id ? thread : one))
          : [thread, ...before],
      );
    setTarget({ id, isFar: true });
  });
  // Waits until the comment is rendered.
  useEffect(() => {
    const element = target && document.getElementById(commentMark(target.id));
    if (!element) return;
    setTarget(null);
    if (target.isFar) element.scrollIntoView();
    element.focus({ preventScroll: target.isFar });
  }, [target, threads, own.pending]);
  return { ...page, addPosted, changeThread, linkedId };
}

/** The loaded pages of threads in the chosen order. */
function useThreadPages(comments: Comments) {
  const { itemId } = comments;
  const [threads, setThreads] = useState<readonly Thread[]>(comments.threads);
  const [next, setNext] = useState(comments.next);
  const [count, setCount] = useState(comments.commentCount);
  const [order, setOrder] = useState<CommentOrder>("newest");
  const [state, setState] = useState<"still" | "ordering" | "failed">("still");
  const latestRequest = useRef(0);
  /** @param cursor null: the first page, in place of the present ones */
  const load = async (wanted: CommentOrder, cursor: string | null) => {
    const turn = ++latestRequest.current;
    const isOutdated = () => turn !== latestRequest.current;
    const { comments: page } = await api("GET /v1/items/{id}/comments", {
      params: { id: itemId },
      query: { order: wanted, ...(cursor === null ? {} : { cursor }) },
    }).catch((error: unknown) => {
      // The answer to a newer request is shown instead.
      if (isOutdated()) return { comments: null };
      throw error;
    });
    if (page === null || isOutdated()) return;
    setThreads((before) => {
      if (cursor === null) return page.threads;
      const known = new Set(before.map(({ id }) => id));
      return [...before, ...page.threads.filter(({ id }) => !known.has(id))];
    });
    setNext(page.next);
    setCount(page.commentCount);
    setState("still");
  };
  const begin = (wanted: CommentOrder) => {
    setState("ordering");
    // It is a place in the former order.
    setNext(null);
    load(wanted, null).catch(() => setState("failed"));
  };
  const more = useLoadMore(() => load(order, next));
  const chooseOrder = (wanted: CommentOrder) => {
    setOrder(wanted);
    begin(wanted);
  };
  return {
    threads,
    setThreads,
    next,
    count,
    setCount,
    state,
    order,
    chooseOrder,
    reload: () => begin(order),
    more,
  };
}

function confirmPosted(isPending: boolean) {
  toasts.add(
    isPending
      ? {
          id: "said",
          title: "Bình luận đang chờ duyệt",
          description:
            "Ban biên tập xem trước bình luận có liên kết của thành viên mới. Bạn sẽ được báo khi có kết quả.",
          color: "yellow",
        }
      : { id: "said", title: "Đã gửi bình luận", color: "green" },
  );
}

const linked = new RegExp(`^#binh-luan-(${uuidSource})$`);

/**
 * The comment named in the address, loaded with its thread if it is not on the page. After client-side navigation the
 * page scrolls to it; after a full load the browser does.
 */
function useLinkedComment(show: (id: string, thread: Thread | null) => void): string | null {
  const handleFound = useEffectEvent(show);
  const { hash, key } = useLocation();
  const isBrowsers = useNavigationType() === "POP";
  const id = linked.exec(hash)?.[1] ?? null;
  useEffect(() => {
    if (id === null) return;
    if (document.getElementById(commentMark(id))) return isBrowsers ? undefined : handleFound(id, null);
    const look = async () => {
      try {
        handleFound(id, (await api("GET /v1/comments/{id}", { params: { id } })).thread);
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
