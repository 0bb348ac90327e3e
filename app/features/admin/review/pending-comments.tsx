import type { PendingComment } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { shortDate } from "#contracts/limits/vietnamese-time.ts";
import { Time } from "#app/ui/time.tsx";
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
        {(comments) => (
          <ul className="grid gap-4">
            {comments.map(({ comment, item, author }) => {
              const name = author?.displayName ?? "thành viên đã xoá tài khoản";
              const send = (decision: "approve" | "hide", done: string, undo?: string) =>
                void decide<PendingComment>({
                  queryKey: pendingKey,
                  isDecided: (one) => one.comment.id === comment.id,
                  send: () => decideComment(comment, decision),
                  done,
                  undo: {
                    label: undo ?? "Ẩn lại",
                    send: () => decideComment(comment, decision === "hide" ? "approve" : "hide"),
                  },
                });
              return (
                <ReviewCard
                  key={comment.id}
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
                  <Words of={comment.author} body={comment.body} />
                  <Where item={item} isUnder by={null} />
                  {author && (
                    <p className="mt-1 text-xs text-text-3">
                      Tham gia <Time at={author.joinedAt} format={shortDate} /> · {author.publicComments} bình luận đã
                      hiện, {author.pendingComments} đang chờ
                    </p>
                  )}
                </ReviewCard>
              );
            })}
          </ul>
        )}
      </PaginatedList>
    </Part>
  );
}
