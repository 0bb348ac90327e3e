import type { Comments } from "#contracts/schemas/comments.ts";
import { useSession } from "#app/session/session-store.ts";
import { HeldPart } from "#app/components/held-part.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { CommentSection } from "./comment-section.tsx";
import { useCommentParticipation } from "./participation.ts";
import { Reactions } from "./reactions.tsx";

/** `author` is the user name of the text's author. */
export function CommentsView({ comments, author }: { comments: Comments; author: string }) {
  const own = useCommentParticipation(comments.itemId);
  const isOwn = useSession((state) => state.authUser?.user.username === author);
  return (
    <HeldPart className="grid gap-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Reactions itemId={comments.itemId} counts={comments.reactions} own={own} />
        {!isOwn && (
          <ReportButton
            kind="item"
            target={comments.itemId}
            what="bài"
            label="Báo cáo bài này"
            className="text-s text-text-3"
          />
        )}
      </div>
      <CommentSection comments={comments} author={author} own={own} />
    </HeldPart>
  );
}
