import { lazy, Suspense } from "react";
import type { Comments } from "#contracts/schemas/comments.ts";

const Shown = lazy(() =>
  import("#app/features/comments/comments.tsx").then(
    ({ CommentsView }) => ({ default: CommentsView }),
    // A failed load must not break the page.
    () => ({ default: Missing }),
  ),
);

const Missing = () => (
  <p role="alert" className="text-s text-text-2">
    Chưa tải được phần bình luận. Bạn kiểm tra mạng rồi tải lại trang nhé.
  </p>
);

/**
 * Reactions and comments under a text. The server renders them for readers without scripts and for crawlers; the page
 * hydrates them later. Clicks before that are replayed: see bootstrap.ts.
 */
export function CommentsPlace(props: { comments: Comments; author: string }) {
  return (
    <div data-part className="print:hidden">
      <Suspense>
        <Shown key={props.comments.itemId} {...props} />
      </Suspense>
    </div>
  );
}
