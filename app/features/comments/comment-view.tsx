import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Comment } from "#contracts/schemas/comments.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { commentMark, personAddress } from "#app/components/addresses.ts";
import { formatCount } from "#app/components/article-words.ts";
import { LazyMenu } from "#app/shell/lazy-menu.tsx";
import { useOnceLoggedIn } from "#app/shell/once-logged-in.ts";
import { onDemand } from "#app/shell/on-demand.ts";
import { toasts } from "#app/shell/toasts.ts";
import { clockTime, dateAndHour, timeSince } from "#app/text/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { Participation } from "./participation.ts";
import { RemarkText } from "./remark-text.tsx";

export const boxes = onDemand(() => import("./comment-box.tsx"));
const dialogs = onDemand(() => import("./comment-dialogs.tsx"));

/** How long an author can edit their comment, in milliseconds. */
const editTime = 15 * 60_000;

export interface CommentContext {
  itemId: string;
  /** User name of the text's author. */
  author: string;
  own: Participation;
  /** The comment that the address names. */
  linkedId: string | null;
  onChanged: (comment: Comment) => void;
  onGone: (comment: Comment) => void;
  onReply: (comment: Comment) => void;
}

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
  const [isChanging, setIsChanging] = useState(false);
  const box = boxes.usePart();
  const isTold = comment.state === "visible" || comment.state === "held";
  const face = "grid grid-cols-[32px_minmax(0,1fr)] gap-x-3 scroll-mt-24 rounded-1";
  if (!isTold || !comment.author) {
    return (
      <article id={mark} className={face}>
        <span aria-hidden className="size-8 rounded-full bg-hover" />
        <div className="min-w-0">
          <p className="py-1 text-text-3 italic">
            {comment.state === "deleted" ? "Bình luận đã được xoá" : "Bình luận đã bị ẩn"}
          </p>
          {children}
        </div>
      </article>
    );
  }
  const { author } = comment;
  return (
    <article
      id={mark}
      tabIndex={-1}
      aria-label={`Bình luận của ${author.displayName}`}
      className={classNames(
        face,
        "outline-offset-8 target:bg-tint target:shadow-[0_0_0_12px_var(--bg-tint)]",
        // A page that came without a new document has no `:target`.
        context.linkedId === comment.id && "bg-tint shadow-[0_0_0_12px_var(--bg-tint)]",
      )}
    >
      <Avatar name={author.displayName} src={author.avatarUrl} />
      <div className="min-w-0">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {author.username ? (
            <Link
              to={personAddress(author.username)}
              className="font-semibold hover:underline hover:underline-offset-4"
            >
              {author.displayName}
            </Link>
          ) : (
            <span className="font-semibold">{author.displayName}</span>
          )}
          {author.username !== "" && author.username === context.author && <Tag>Tác giả</Tag>}
          <a href={`#${mark}`} className="text-xs text-text-3 hover:underline hover:underline-offset-4">
            <Time at={comment.createdAt} format={dateAndHour} formatSince={timeSince} />
          </a>
          {comment.editedAt && <span className="text-xs text-text-3">đã sửa</span>}
        </header>
        {comment.state === "held" && (
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
              onCancel={() => setIsChanging(false)}
              onChanged={(changed) => {
                setIsChanging(false);
                context.onChanged(changed);
              }}
            />
          ) : (
            <RemarkText body={comment.body} mentions={comment.mentions} />
          )}
        </div>
        {!isChanging && (
          <Actions
            comment={comment}
            context={context}
            isOwn={own.userId !== null && author.username !== "" && author.username === ownName()}
            onChange={() => void boxes.show().then((isThere) => isThere && setIsChanging(true))}
          />
        )}
        {children}
      </div>
    </article>
  );
}

const ownName = () => useSession.getState().authUser?.user.username;

const actionClass =
  "touch-target relative inline-flex min-h-8 items-center gap-1.5 rounded-1 font-medium hover:text-text";

function Actions({
  comment,
  context,
  isOwn,
  onChange,
}: {
  comment: Comment;
  context: CommentContext;
  isOwn: boolean;
  onChange: () => void;
}) {
  const { own, onChanged, onReply, onGone } = context;
  const onceLoggedIn = useOnceLoggedIn();
  const isEditor = useSession((state) => state.authUser?.user.role ?? "member") !== "member";
  const isHelpful = own.helpful.includes(comment.id);
  const canChange = useStillOpen(isOwn ? Date.parse(comment.createdAt) + editTime : 0);
  const [asked, setAsked] = useState<"delete" | "hide" | "report" | null>(null);
  const dialog = dialogs.usePart();
  const [isBusy, setIsBusy] = useState(false);

  const vote = async (isWanted: boolean) => {
    if (isBusy) return;
    setIsBusy(true);
    const show = (isGiven: boolean, helpful: number) => {
      onChanged({ ...comment, helpful });
      own.change((before) => ({
        helpful: isGiven ? [...before.helpful, comment.id] : before.helpful.filter((id) => id !== comment.id),
      }));
    };
    show(isWanted, Math.max(0, comment.helpful + (isWanted ? 1 : -1)));
    try {
      const name = `${isWanted ? "PUT" : "DELETE"} /v1/comments/{id}/helpful` as const;
      const { helpful } = await api(name, { params: { id: comment.id } });
      onChanged({ ...comment, helpful });
    } catch (error) {
      show(!isWanted, comment.helpful);
      notifyError("Chưa gửi được", error, { id: "comments" });
    } finally {
      setIsBusy(false);
    }
  };
  const ask = (what: typeof asked) => void dialogs.show().then((isThere) => isThere && setAsked(what));
  const copyLink = async () => {
    const link = `${location.origin}${location.pathname}#${commentMark(comment.id)}`;
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    toasts.add(
      isCopied
        ? { id: "copied", title: "Đã sao chép liên kết" }
        : { id: "copied", title: "Chưa sao chép được", description: link, color: "yellow", timeout: 0 },
    );
  };
  const isHeld = comment.state === "held";
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-5 text-s text-text-2 noscript:hidden">
      {!isHeld && (
        <button
          type="button"
          aria-pressed={isOwn ? undefined : isHelpful}
          aria-label={`Hữu ích, ${formatCount(comment.helpful)} người thấy vậy`}
          disabled={isOwn}
          onClick={() => onceLoggedIn("Đăng nhập để bình chọn bình luận hữu ích.", () => void vote(!isHelpful))}
          className={classNames(
            actionClass,
            isOwn ? "cursor-default hover:text-text-2" : "",
            isHelpful && "text-brand-text hover:text-brand-text",
            isOwn && comment.helpful === 0 && "hidden",
          )}
        >
          <WorkIcon name={isHelpful ? "thumbs-up-fill" : "thumbs-up"} size={16} />
          Hữu ích
          {comment.helpful > 0 && <span className="tabular-nums">{formatCount(comment.helpful)}</span>}
        </button>
      )}
      {!isHeld && (
        <button
          type="button"
          className={actionClass}
          onPointerEnter={boxes.prepare}
          onFocus={boxes.prepare}
          onClick={() => onceLoggedIn("Đăng nhập để trả lời bình luận.", () => onReply(comment))}
        >
          Trả lời
        </button>
      )}
      <LazyMenu
        trigger={
          <IconButton
            size="sm"
            label={`Tuỳ chọn cho bình luận của ${comment.author?.displayName ?? ""}`}
            icon={<WorkIcon name="dots-three" size={20} />}
            className="-ml-2"
          />
        }
        groups={[
          [
            ...(isHeld
              ? []
              : [
                  {
                    id: "link",
                    label: "Sao chép liên kết",
                    icon: <WorkIcon name="link" size={18} />,
                    onSelect: () => void copyLink(),
                  },
                ]),
            ...(canChange
              ? [
                  {
                    id: "change",
                    label: "Sửa",
                    note: `đến ${clockTime(new Date(Date.parse(comment.createdAt) + editTime))}`,
                    icon: <WorkIcon name="note-pencil" size={18} />,
                    onSelect: onChange,
                  },
                ]
              : []),
            ...(isOwn
              ? []
              : [
                  {
                    id: "report",
                    label: "Báo cáo",
                    icon: <WorkIcon name="flag" size={18} />,
                    onSelect: () => onceLoggedIn("Đăng nhập để báo cáo bình luận này.", () => ask("report")),
                  },
                ]),
          ],
          isOwn
            ? [
                {
                  id: "delete",
                  label: "Xoá",
                  isDangerous: true,
                  icon: <WorkIcon name="trash" size={18} />,
                  onSelect: () => ask("delete"),
                },
              ]
            : isEditor
              ? [
                  {
                    id: "hide",
                    label: "Ẩn với mọi người",
                    isDangerous: true,
                    icon: <WorkIcon name="trash" size={18} />,
                    onSelect: () => ask("hide"),
                  },
                ]
              : [],
        ]}
      />
      {dialog && (
        <>
          <dialog.RemovalDialog
            what={asked === "delete" || asked === "hide" ? asked : null}
            comment={comment}
            onClose={() => setAsked(null)}
            onGone={() => {
              setAsked(null);
              onGone(comment);
            }}
          />
          <dialog.ReportDialog
            isOpen={asked === "report"}
            kind="comment"
            target={comment.id}
            what="bình luận"
            onClose={() => setAsked(null)}
          />
        </>
      )}
    </div>
  );
}

/** Is it before `end` (in milliseconds)? False on the server; changes to false when the time is over. */
function useStillOpen(end: number): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const left = end - Date.now();
    setIsOpen(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setIsOpen(false), left);
    return () => clearTimeout(timer);
  }, [end]);
  return isOpen;
}
