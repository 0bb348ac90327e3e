import { type Ref, useEffect, useRef, useState } from "react";
import type { Comment } from "#contracts/schemas/comments.ts";
import { editMinutes } from "#contracts/limits/comments.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { commentMark } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { LazyMenu } from "#app/components/lazy-menu.tsx";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { copyText } from "#app/components/copy-text.ts";
import { clockTime } from "#contracts/time/vietnamese-time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { MenuItem } from "#app/ui/menu.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { boxes } from "./comment-boxes.ts";
import type { CommentContext } from "./comment-context.ts";

const dialogs = onDemand(() => import("./comment-dialogs.tsx"));

/** How long an author can edit their comment, in milliseconds. */
const editTime = editMinutes * 60_000;

/** What a dialog asks about a comment. */
type CommentQuestion = "delete" | "hide" | "report";

const actionClass =
  "touch-target relative inline-flex min-h-8 items-center gap-1.5 rounded-1 font-medium hover:text-text";

/** The buttons and the menu below a comment. */
export function CommentActions({
  comment,
  context,
  isOwn,
  menu,
  onChange,
}: {
  comment: Comment;
  context: CommentContext;
  isOwn: boolean;
  /** The button of the menu. */
  menu: Ref<HTMLButtonElement>;
  onChange: () => void;
}) {
  const { onReply, onGone } = context;
  const onceLoggedIn = useOnceLoggedIn();
  const [question, setQuestion] = useState<CommentQuestion | null>(null);
  const dialog = dialogs.usePart();
  const reply = useRef<HTMLButtonElement>(null);

  const ask = (what: CommentQuestion) => void dialogs.show().then((isThere) => isThere && setQuestion(what));
  const isPending = comment.state === "pending";
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-5 text-s text-text-2 noscript:hidden">
      {!isPending && <HelpfulButton comment={comment} context={context} isOwn={isOwn} />}
      {!isPending && (
        <button
          ref={reply}
          type="button"
          className={actionClass}
          onPointerEnter={boxes.prepare}
          onFocus={boxes.prepare}
          onClick={() => onceLoggedIn("Đăng nhập để trả lời bình luận", () => onReply(comment, reply.current))}
        >
          Trả lời
        </button>
      )}
      <CommentMenu comment={comment} isOwn={isOwn} button={menu} onChange={onChange} onAsk={ask} />
      {dialog && (
        <>
          <dialog.RemovalDialog
            what={question === "delete" || question === "hide" ? question : null}
            comment={comment}
            onClose={() => setQuestion(null)}
            onGone={() => {
              setQuestion(null);
              onGone(comment);
            }}
          />
          <dialog.ReportDialog
            isOpen={question === "report"}
            kind="comment"
            target={comment.id}
            what="bình luận"
            onClose={() => setQuestion(null)}
          />
        </>
      )}
    </div>
  );
}

function HelpfulButton({ comment, context, isOwn }: { comment: Comment; context: CommentContext; isOwn: boolean }) {
  const onceLoggedIn = useOnceLoggedIn();
  const isHelpful = context.own.helpful.includes(comment.id);
  const vote = useHelpfulVote(comment, context);
  return (
    <button
      type="button"
      aria-pressed={isOwn ? undefined : isHelpful}
      aria-label={`Hữu ích, ${formatCount(comment.helpful)} người thấy vậy`}
      disabled={isOwn}
      onClick={() => onceLoggedIn("Đăng nhập để bình chọn bình luận hữu ích", () => void vote(!isHelpful))}
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
  );
}

/** Shows the vote at once, and reverts it when it cannot be saved. */
function useHelpfulVote(comment: Comment, { own, onChanged }: CommentContext) {
  const [isBusy, setIsBusy] = useState(false);
  return async (isWanted: boolean) => {
    if (isBusy) return;
    setIsBusy(true);
    const showCount = (helpful: number) => onChanged(comment, (before) => ({ ...before, helpful }));
    const show = (isGiven: boolean, helpful: number) => {
      showCount(helpful);
      own.change((before) => ({
        helpful: isGiven ? [...before.helpful, comment.id] : before.helpful.filter((id) => id !== comment.id),
      }));
    };
    show(isWanted, Math.max(0, comment.helpful + (isWanted ? 1 : -1)));
    try {
      const name = `${isWanted ? "PUT" : "DELETE"} /v1/comments/{id}/helpful` as const;
      const { helpful } = await api(name, { params: { id: comment.id } });
      showCount(helpful);
    } catch (error) {
      show(!isWanted, comment.helpful);
      notifyError("Chưa gửi được", error, { id: "comments" });
    } finally {
      setIsBusy(false);
    }
  };
}

function CommentMenu({
  comment,
  isOwn,
  button,
  onChange,
  onAsk,
}: {
  comment: Comment;
  isOwn: boolean;
  button: Ref<HTMLButtonElement>;
  onChange: () => void;
  onAsk: (question: CommentQuestion) => void;
}) {
  const onceLoggedIn = useOnceLoggedIn();
  const isEditor = useSession((state) => state.authUser?.user.role ?? "member") !== "member";
  const canChange = useStillOpen(isOwn ? Date.parse(comment.createdAt) + editTime : 0);
  const own: readonly MenuItem[] = [
    ...(comment.state === "pending"
      ? []
      : [
          {
            id: "link",
            label: "Sao chép liên kết",
            icon: <WorkIcon name="link" size={18} />,
            onSelect: () => void copyLink(comment),
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
            onSelect: () => onceLoggedIn("Đăng nhập để báo cáo bình luận này", () => onAsk("report")),
          },
        ]),
  ];
  return (
    <LazyMenu
      trigger={
        <IconButton
          ref={button}
          size="sm"
          label={`Tuỳ chọn cho bình luận của ${comment.author?.displayName ?? ""}`}
          icon={<WorkIcon name="dots-three" size={20} />}
          className="-ml-2"
        />
      }
      groups={[own, removalItems(isOwn, isEditor, onAsk)]}
    />
  );
}

/** The author deletes a comment, an editor hides it. */
const removalItems = (
  isOwn: boolean,
  isEditor: boolean,
  onAsk: (question: CommentQuestion) => void,
): readonly MenuItem[] =>
  isOwn
    ? [
        {
          id: "delete",
          label: "Xoá",
          isDangerous: true,
          icon: <WorkIcon name="trash" size={18} />,
          onSelect: () => onAsk("delete"),
        },
      ]
    : isEditor
      ? [
          {
            id: "hide",
            label: "Ẩn với mọi người",
            isDangerous: true,
            icon: <WorkIcon name="trash" size={18} />,
            onSelect: () => onAsk("hide"),
          },
        ]
      : [];

const copyLink = (comment: Comment) =>
  copyText(`${location.origin}${location.pathname}#${commentMark(comment.id)}`, "Đã sao chép liên kết");

/** Whether it is before `end` (in milliseconds). False on the server; turns false when the time is over. */
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
