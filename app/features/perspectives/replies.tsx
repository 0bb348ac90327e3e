import { useState } from "react";
import type { Perspective, PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Time } from "#app/ui/time.tsx";
import { Pieces } from "./pieces.tsx";
import { useShowPosted } from "./show-posted.ts";
import type { TopicContext } from "./topic-context.ts";

/** The reply editors. */
export const boxes = onDemand(() => import("./reply-box.tsx"));
const reporting = onDemand(() => import("#app/components/report-dialog.tsx"));
const removing = onDemand(() => import("./delete-dialog.tsx"));
const replyMark = (id: string) => `phan-hoi-${id}`;
const action = "touch-target relative font-medium text-text-2 hover:text-text";

/** Replies in two levels, oldest first. Folded, and readable without scripts. */
export function Replies({
  perspective,
  context,
  isAnswering = false,
  onAnswered,
}: {
  perspective: Perspective;
  context: TopicContext;
  /** Replying to the perspective itself. */
  isAnswering?: boolean;
  onAnswered?: () => void;
}) {
  const { replies } = perspective;
  const { topic, own, onChanged } = context;
  const [isOpen, setIsOpen] = useState(false);
  const handling = useReplyHandling(!topic.isClosed && perspective.state === "public", (isDone) => {
    if (isDone) onAnswered?.();
    onChanged();
  });
  const { box } = handling;
  return (
    <div className="mt-1">
      {replies.length > 0 && (
        <details
          className="text-s"
          onToggle={({ currentTarget }) => {
            setIsOpen(currentTarget.open);
            if (currentTarget.open) own.noteRead(perspective);
          }}
        >
          <summary className="cursor-pointer rounded-1 py-1 font-medium text-text-2 hover:text-text">
            {formatCount(replies.length)} phản hồi
          </summary>
          <ul className="mt-1 grid gap-4 border-l border-line pl-4">
            {replies
              .filter(({ parentId }) => parentId === null)
              .map((reply) => (
                <li key={reply.id}>
                  <Reply reply={reply} handling={handling} />
                  <ul className="mt-3 grid gap-3 border-l border-line pl-4 empty:hidden">
                    {replies
                      .filter(({ parentId }) => parentId === reply.id)
                      .map((one) => (
                        <li key={one.id}>
                          <Reply reply={one} handling={handling} />
                        </li>
                      ))}
                  </ul>
                  {isOpen && handling.answered === reply.id && own.userId && box && (
                    <box.NewReplyBox
                      userId={own.userId}
                      perspectiveId={perspective.id}
                      parentId={reply.id}
                      onDone={handling.done}
                      onCancel={() => handling.setAnswered(null)}
                    />
                  )}
                </li>
              ))}
          </ul>
        </details>
      )}
      {isAnswering && own.userId && box && (
        <box.NewReplyBox
          userId={own.userId}
          perspectiveId={perspective.id}
          parentId={null}
          onDone={handling.done}
          onCancel={() => onAnswered?.()}
        />
      )}
      <ReplyDialogs handling={handling} onGone={onChanged} />
    </div>
  );
}

type ReplyHandling = ReturnType<typeof useReplyHandling>;

/** The reply that the member answers, edits, deletes or reports, and the code loaded for that. */
function useReplyHandling(canAnswer: boolean, onDone: (isDone: boolean) => void) {
  const [answered, setAnswered] = useState<string | null>(null);
  const [posted, setPosted] = useState<string | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  /** Ids of replies reported by the member on this page. */
  const [formerReports, setFormerReports] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<string | null>(null);
  const box = boxes.usePart();
  const onceLoggedIn = useOnceLoggedIn();
  useShowPosted(posted && replyMark(posted));
  return {
    canAnswer,
    box,
    answered,
    setAnswered,
    answer: (parentId: string) =>
      onceLoggedIn(
        "Đăng nhập để phản hồi",
        () => void boxes.show().then((isThere) => isThere && setAnswered(parentId)),
      ),
    posted,
    /** `isDone`: nothing more is being written. */
    done: (reply: PerspectiveReply | null, isDone: boolean) => {
      if (isDone) {
        if (reply) setPosted(reply.id);
        setAnswered(null);
        setChanged(null);
      }
      onDone(isDone);
    },
    changed,
    setChanged,
    change: (id: string) => void boxes.show().then((isThere) => isThere && setChanged(id)),
    removed,
    setRemoved,
    remove: (id: string) => void removing.show().then((isThere) => isThere && setRemoved(id)),
    reported,
    setReported,
    report: (id: string) =>
      onceLoggedIn("Đăng nhập để báo cáo", () => void reporting.show().then((isThere) => isThere && setReported(id))),
    formerReports,
    noteReport: () => setFormerReports((before) => (reported ? [...before, reported] : before)),
  };
}

function ReplyDialogs({
  handling: { removed, setRemoved, reported, setReported, noteReport },
  onGone,
}: {
  handling: ReplyHandling;
  onGone: () => void;
}) {
  const removal = removing.usePart();
  const dialog = reporting.usePart();
  return (
    <>
      {removal && removed !== null && (
        <removal.DeleteDialog
          what="phản hồi"
          description="Lời bạn viết sẽ mất hẳn. Phản hồi của người khác vẫn còn."
          remove={() => api("DELETE /v1/perspective-replies/{id}", { params: { id: removed } })}
          onDeleted={onGone}
          onClose={() => setRemoved(null)}
        />
      )}
      {dialog && (
        <dialog.ReportDialog
          isOpen={reported !== null}
          kind="perspective-reply"
          target={reported ?? ""}
          what="phản hồi"
          onClose={() => setReported(null)}
          onReported={noteReport}
        />
      )}
    </>
  );
}

function Reply({ reply, handling }: { reply: PerspectiveReply; handling: ReplyHandling }) {
  const { box, canAnswer } = handling;
  const username = useSession((state) => state.authUser?.user.username ?? null);
  if (reply.state !== "public") return <p className="text-text-3">Phản hồi này không còn nữa.</p>;
  const isReported = handling.formerReports.includes(reply.id);
  const isOwn = username !== null && reply.author?.username === username;
  return (
    <div
      id={replyMark(reply.id)}
      tabIndex={-1}
      className={classNames(
        "scroll-mt-24 rounded-1 outline-none",
        handling.posted === reply.id && "bg-tint shadow-[0_0_0_6px_var(--bg-tint)]",
      )}
    >
      <p className="text-pretty whitespace-pre-line text-text [overflow-wrap:anywhere]">
        <Pieces text={reply.body} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-text-3">
        <span>
          {reply.author?.displayName} · <Time at={reply.createdAt} format={shortDate} formatSince={timeSince} />
          {reply.editedAt && " · Đã sửa"}
        </span>
        <span className="flex gap-4 noscript:hidden">
          {canAnswer && (
            <button
              type="button"
              className={action}
              onClick={() => handling.answer(reply.parentId ?? reply.id)}
              aria-label={`Trả lời ${reply.author?.displayName}`}
            >
              Trả lời
            </button>
          )}
          {isOwn ? (
            <>
              {canAnswer && (
                <button
                  type="button"
                  className={action}
                  onClick={() => handling.change(reply.id)}
                  aria-label="Sửa phản hồi của bạn"
                >
                  Sửa
                </button>
              )}
              <button
                type="button"
                className={action}
                onClick={() => handling.remove(reply.id)}
                aria-label="Xoá phản hồi của bạn"
              >
                Xoá
              </button>
            </>
          ) : (
            <button
              type="button"
              className={action}
              onClick={() => handling.report(reply.id)}
              aria-label={`${isReported ? "Đã báo cáo" : "Báo cáo"} phản hồi của ${reply.author?.displayName}`}
            >
              {isReported ? "Đã báo cáo" : "Báo cáo"}
            </button>
          )}
        </span>
      </p>
      {handling.changed === reply.id && box && (
        <box.ChangeReplyBox
          reply={reply}
          onDone={(isDone) => handling.done(null, isDone)}
          onCancel={() => handling.setChanged(null)}
        />
      )}
    </div>
  );
}
