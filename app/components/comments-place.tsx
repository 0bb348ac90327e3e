import { lazy, Suspense } from "react";
import type { Comments } from "#contracts/schemas/comments.ts";

const Shown = lazy(() =>
  import("#app/features/comments/comments.tsx").then(
    ({ CommentsView }) => ({ default: CommentsView }),
    // A part that does not come must not take the page along.
    () => ({ default: Missing }),
  ),
);

const Missing = () => (
  <p role="alert" className="text-s text-text-2">
    Chưa tải được phần bình luận. Bạn kiểm tra mạng rồi tải lại trang nhé.
  </p>
);

/**
 * Reactions and comments under a text. They stand in the page as it comes, for whoever only reads and for crawlers; what
 * makes them live comes after the page itself. Presses until then are held: see bootstrap.ts.
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
