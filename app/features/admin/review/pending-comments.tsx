import { useRef, useState } from "react";
import type { PendingComment } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Time } from "#app/ui/time.tsx";
import { ChosenCommentsBar } from "./chosen-comments-bar.tsx";
import { decidedWords, sendAll } from "./decide-all.ts";
import { decide, decideComment, reviewKey } from "./decide.ts";
import { CardSkeleton, NothingLeft, Part, type PartOfReview, Where, Words } from "./parts.tsx";
import { ReviewCard } from "./review-card.tsx";

const pendingKey = [...reviewKey, "comments"] as const;

export const pendingCommentsPart: PartOfReview = {
  id: "binh-luan",
  title: "Bình luận chờ duyệt",
  whenEmpty: "Bình luận của người đã quen hiện ngay, không phải qua đây.",
};

/** Comments awaiting review. */
export function PendingComments() {
  return (
    <Part
      of={pendingCommentsPart}
      note="Bình luận có liên kết hoặc gửi dồn dập của thành viên mới đợi ở đây. Người viết được báo kết quả."
    >
      <PaginatedList<PendingComment, { items: PendingComment[]; next: string | null }>
        queryKey={pendingKey}
        load={async (cursor, signal) => {
          const { comments, next } = await api("GET /v1/review/comments", { query: { cursor }, signal });
          return { items: comments, next };
        }}
        loadingLabel="Đang tải bình luận chờ duyệt…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được bình luận chờ duyệt"
        moreLabel="Xem thêm bình luận"
        empty={<NothingLeft text={pendingCommentsPart.whenEmpty} />}
      >
        {(comments) => <CommentList comments={comments} />}
      </PaginatedList>
    </Part>
  );
}

type Decide = (comments: readonly PendingComment[], decision: "approve" | "hide") => void;

const opposite = { approve: "hide", hide: "approve" } as const;
const verbs = { approve: "hiện", hide: "ẩn" } as const;

/** Several at once leave the list together, and come back together with the undo. */
const decideAll: Decide = (comments, decision) => {
  const ids = new Set(comments.map(({ comment }) => comment.id));
  let sent: readonly PendingComment[] = comments;
  void decide<PendingComment>({
    queryKey: pendingKey,
    isDecided: ({ comment }) => ids.has(comment.id),
    send: async () => {
      const { decided, reason } = await sendAll(comments, ({ comment }) => decideComment(comment, decision));
      sent = decided;
      if (reason !== null)
        toasts.add({
          title: `${comments.length - decided.length} bình luận chưa quyết định được`,
          description: reason,
          color: "red",
        });
    },
    done: () => decidedWords(verbs[decision], sent.length, comments.length),
    undo: {
      label: "Hoàn tác",
      send: async () => {
        const { reason } = await sendAll(sent, ({ comment }) => decideComment(comment, opposite[decision]));
        if (reason !== null) throw new Error(reason);
      },
    },
  });
};

function CommentList({ comments }: { comments: readonly PendingComment[] }) {
  /** null: none is being chosen. */
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const chosen = comments.filter(({ comment }) => ids?.includes(comment.id));
  const toggle = (id: string) =>
    setIds((now) => (now?.includes(id) ? now.filter((one) => one !== id) : [...(now ?? []), id]));
  return (
    <>
      <Button
        ref={begin}
        size="sm"
        variant="outline"
        className="mb-4"
        aria-pressed={ids !== null}
        onClick={() => setIds(ids === null ? [] : null)}
      >
        Chọn nhiều bình luận
      </Button>
      <ul className="grid gap-4">
        {comments.map((pending) => {
          const { id } = pending.comment;
          return (
            <PendingCommentCard
              key={id}
              pending={pending}
              choice={ids && { isChosen: ids.includes(id), toggle: () => toggle(id) }}
            />
          );
        })}
      </ul>
      {ids && (
        <ChosenCommentsBar
          chosen={chosen}
          shown={comments}
          onChoose={(all) => setIds(all.map(({ comment }) => comment.id))}
          onDecide={(decision) => {
            setIds([]);
            begin.current?.focus();
            decideAll(chosen, decision);
          }}
          onEnd={() => {
            setIds(null);
            begin.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface CardProps {
  pending: PendingComment;
  choice: { isChosen: boolean; toggle: () => void } | null;
}

function PendingCommentCard({ pending: { comment, item, author }, choice }: CardProps) {
  const name = author?.displayName ?? "thành viên đã xoá tài khoản";
  const send = (decision: "approve" | "hide", done: string, undo = "Ẩn lại") =>
    void decide<PendingComment>({
      queryKey: pendingKey,
      isDecided: (one) => one.comment.id === comment.id,
      send: () => decideComment(comment, decision),
      done,
      undo: { label: undo, send: () => decideComment(comment, opposite[decision]) },
    });
  return (
    <ReviewCard
      label={`Bình luận chờ duyệt của ${name}`}
      decisions={[
        {
          label: "Cho hiện",
          description: `Cho hiện bình luận của ${name}`,
          run: () => send("approve", "Bình luận đã hiện"),
        },
        {
          label: "Ẩn",
          description: `Ẩn bình luận của ${name}`,
          isDangerous: true,
          run: () => send("hide", "Đã ẩn bình luận", "Hiện lại"),
        },
      ]}
    >
      {choice && <Checkbox label={`Chọn bình luận của ${name}`} checked={choice.isChosen} onChange={choice.toggle} />}
      <Words of={comment.author} body={comment.body} />
      <Where item={item} isUnder by={null} />
      {author && (
        <p className="mt-1 text-xs text-text-3">
          Tham gia <Time at={author.joinedAt} format={shortDate} /> · {author.publicComments} bình luận đã hiện,{" "}
          {author.pendingComments} đang chờ
        </p>
      )}
    </ReviewCard>
  );
}
