import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { Comment } from "#contracts/schemas/comments.ts";
import { useSession } from "#app/session/session-store.ts";
import { commentMark, personAddress } from "#document/addresses.ts";
import { dateAndHour, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { boxes } from "./comment-boxes.ts";
import type { CommentContext } from "./comment-context.ts";
import { CommentText } from "./comment-text.tsx";

const face = "grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 scroll-mt-24 rounded-1";

/** One comment; `children` are drawn under it. */
export function CommentView({
  comment,
  context,
  children,
}: {
  comment: Comment;
  context: CommentContext;
  children?: ReactNode;
}) {
  const { own, itemId } = context;
  const mark = commentMark(comment.id);
  const { isChanging, open, close, menu } = useChanging();
  const box = boxes.usePart();
  const isShown = comment.state === "public" || comment.state === "pending";
  if (!isShown || !comment.author)
    return (
      <MissingComment isDeleted={comment.state === "deleted"} mark={mark}>
        {children}
      </MissingComment>
    );
  const { author } = comment;
  return (
    <article
      id={mark}
      tabIndex={-1}
      aria-label={`Bình luận của ${author.displayName}`}
      className={classNames(
        face,
        "outline-offset-8 target:bg-tint target:shadow-[0_0_0_12px_var(--bg-tint)]",
        // `:target` does not apply after client-side navigation.
        context.linkedId === comment.id && "bg-tint shadow-[0_0_0_12px_var(--bg-tint)]",
      )}
    >
      <Avatar name={author.displayName} src={author.avatarUrl} />
      <div className="min-w-0">
        <CommentHeader
          comment={comment}
          author={author}
          isTextAuthor={author.username !== "" && author.username === context.author}
        />
        {comment.state === "pending" && (
          <p className="mt-1.5 w-fit rounded-1 bg-warn-tint px-2 py-0.5 text-xs text-warn">
            Đang chờ duyệt, lúc này chỉ bạn thấy.
          </p>
        )}
        <div className="mt-1">
          {isChanging && box ? (
            <box.ChangeBox
              comment={comment}
              itemId={itemId}
              label="Sửa bình luận"
              sendLabel="Lưu"
              hasFocus
              onCancel={close}
              onChanged={(changed, isDone) => {
                if (isDone) close();
                context.onChanged(comment, () => changed);
              }}
            />
          ) : (
            <CommentText body={comment.body} mentions={comment.mentions} />
          )}
        </div>
        {!isChanging && (
          <CommentActions
            comment={comment}
            context={context}
            menu={menu}
            isOwn={own.userId !== null && author.username !== "" && author.username === ownName()}
            onChange={open}
          />
        )}
        {children}
      </div>
    </article>
  );
}

/** Editing gives the focus back to the menu that opened it. */
function useChanging() {
  const [isChanging, setIsChanging] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  return {
    isChanging,
    menu,
    open: () => void boxes.show().then((isThere) => isThere && setIsChanging(true)),
    close: () => {
      setIsChanging(false);
      requestAnimationFrame(() => menu.current?.focus());
    },
  };
}

/** Placeholder of a deleted or hidden comment that has replies. */
function MissingComment({ isDeleted, mark, children }: { isDeleted: boolean; mark: string; children: ReactNode }) {
  return (
    <article id={mark} className={face}>
      <span aria-hidden className="size-8 rounded-full bg-hover" />
      <div className="min-w-0">
        <p className="py-1 text-text-3 italic">{isDeleted ? "Bình luận đã được xoá" : "Bình luận đã bị ẩn"}</p>
        {children}
      </div>
    </article>
  );
}

function CommentHeader({
  comment,
  author,
  isTextAuthor,
}: {
  comment: Comment;
  author: NonNullable<Comment["author"]>;
  isTextAuthor: boolean;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {author.username ? (
        <Link to={personAddress(author.username)} className="font-semibold hover:underline hover:underline-offset-4">
          {author.displayName}
        </Link>
      ) : (
        <span className="font-semibold">{author.displayName}</span>
      )}
      {isTextAuthor && <Tag>Tác giả</Tag>}
      <a href={`#${commentMark(comment.id)}`} className="text-xs text-text-3 hover:underline hover:underline-offset-4">
        <Time at={comment.createdAt} format={dateAndHour} formatSince={timeSince} />
      </a>
      {comment.editedAt && <span className="text-xs text-text-3">đã sửa</span>}
    </header>
  );
}

const ownName = () => useSession.getState().authUser?.user.username;
