import type { Comments } from "#contracts/schemas/comments.ts";
import { latePart } from "./late-part.tsx";

const Shown = latePart(() => import("./comments/comments.tsx").then(({ CommentsView }) => CommentsView), {
  name: "phần bình luận",
});

/**
 * Reactions and comments under a text. The server renders them for readers without scripts and for crawlers; the page
 * hydrates them later.
 */
export function CommentsPlace(props: { comments: Comments; author: string }) {
  return (
    <div className="print:hidden">
      <Shown key={props.comments.itemId} {...props} />
    </div>
  );
}
