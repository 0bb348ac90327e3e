import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { paragraphsOf } from "#document/remark.ts";
import { queryClient } from "#app/queries.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { perspectiveMark, personAddress } from "#app/components/addresses.ts";
import { formatCount } from "#app/components/article-words.ts";
import { onDemand } from "#app/shell/on-demand.ts";
import { useOnceLoggedIn } from "#app/shell/once-logged-in.ts";
import { ReportButton } from "#app/shell/report-button.tsx";
import { shortDate, timeSince } from "#app/text/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { Link } from "react-router";
import { Pieces } from "./pieces.tsx";
import { boxes, Replies } from "./replies.tsx";
import type { CardDialog } from "./card-dialogs.tsx";
import { isOver } from "./refusals.ts";
import type { TopicContext } from "./topic-context.ts";

const dialogs = onDemand(() => import("./card-dialogs.tsx"));
const action =
  "touch-target relative inline-flex min-h-8 items-center gap-1.5 rounded-1 text-s font-medium text-text-2 hover:text-text";

/** A perspective. All of it is in the HTML; the parts after the reason are folded. */
export function PerspectiveCard({ perspective, context }: { perspective: Perspective; context: TopicContext }) {
  const { id, author, lang } = perspective;
  const { own, topic } = context;
  const username = useSession((state) => state.authUser?.user.username ?? null);
  const isOwn = username !== null && author.username === username;
  const [asked, setAsked] = useState<CardDialog | null>(null);
  const [isAnswering, setIsAnswering] = useState(false);
  const dialog = dialogs.usePart();
  const onceLoggedIn = useOnceLoggedIn();
  const vote = useMutation(
    {
      mutationFn: (method: "PUT" | "DELETE") => api(`${method} /v1/perspectives/{id}/useful`, { params: { id } }),
      onSuccess: (answer) => {
        // Who has only just logged in has no part here yet, or one from before this vote.
        if (!own.participation) own.ask();
        else
          own.change(({ useful, tally }) => ({
            useful: [...useful.filter((one) => one !== id), ...(answer.isUseful ? [id] : [])],
            tally: tally && { ...tally, useful: { ...tally.useful, [id]: answer.useful ?? 0 } },
          }));
      },
      onError: (error) => {
        if (isOver(error)) own.ask();
        notifyError("Chưa ghi nhận được", error, { id: "perspectives" });
      },
    },
    queryClient,
  );
  if (perspective.state !== "public")
    return (
      <article id={perspectiveMark(id)} className="scroll-mt-24">
        <p className="text-text-3">
          {perspective.state === "deleted"
            ? "Người viết đã xoá góc nhìn này."
            : perspective.state === "hidden"
              ? "Góc nhìn này hiện không đọc được."
              : "Góc nhìn này đã bị gỡ."}
        </p>
        <Replies perspective={perspective} context={context} />
      </article>
    );
  const isUseful = own.participation?.useful.includes(id) ?? false;
  const hasOpened = own.participation?.opened.includes(id) ?? false;
  const count = context.tally ? (context.tally.useful[id] ?? 0) : null;
  const ask = (what: NonNullable<typeof asked>) => void dialogs.show().then((isThere) => isThere && setAsked(what));

  return (
    <article
      id={perspectiveMark(id)}
      tabIndex={-1}
      className={classNames(
        "scroll-mt-24 rounded-1 outline-none target:bg-tint target:shadow-[0_0_0_10px_var(--bg-tint)]",
        // What one has just posted is seen to be here.
        context.posted === id && "bg-tint shadow-[0_0_0_10px_var(--bg-tint)]",
      )}
    >
      <h3
        className="font-serif text-[1.25rem] leading-7.25 font-semibold text-pretty [overflow-wrap:anywhere]"
        lang={lang}
      >
        {perspective.claim}
      </h3>
      <div className="mt-1.5 grid gap-2 text-pretty text-text-2 [overflow-wrap:anywhere]" lang={lang}>
        {paragraphsOf(perspective.reason).map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            <Pieces text={paragraph} />
          </p>
        ))}
      </div>
      {perspective.example && (
        <p className="mt-2.5 border-l-2 border-line-2 pl-3.5 text-s whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
          <strong className="font-medium text-text">Ví dụ.</strong>{" "}
          <span lang={lang}>
            <Pieces text={perspective.example} />
          </span>
        </p>
      )}
      <details
        className="mt-2 text-s"
        onToggle={({ currentTarget }) => currentTarget.open && !isOwn && own.noteRead(perspective)}
      >
        <summary className="touch-target cursor-pointer py-1 rounded-1 font-medium text-brand-text hover:underline">
          {perspective.source ? "Điều có thể khiến tôi đổi ý, và nguồn" : "Điều có thể khiến tôi đổi ý"}
        </summary>
        <p className="mt-1.5 text-pretty text-text-2 [overflow-wrap:anywhere]" lang={lang}>
          {perspective.changeMind}
        </p>
        {perspective.source && (
          <p className="mt-1 [overflow-wrap:anywhere]">
            <a href={perspective.source} rel="nofollow ugc noopener" className="text-link">
              {perspective.source.replace(/^https?:\/\//, "")}
            </a>
          </p>
        )}
      </details>
      <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-1 text-s text-text-2">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={author.displayName} src={author.avatarUrl} />
          {author.username ? (
            <Link to={personAddress(author.username)} className="font-medium text-text hover:underline">
              {author.displayName}
            </Link>
          ) : (
            <span>{author.displayName}</span>
          )}
        </span>
        <span>· chắc chắn {perspective.certainty}&nbsp;%</span>
        <span>
          · <Time at={perspective.createdAt} format={shortDate} formatSince={timeSince} />
        </span>
        {perspective.editedAt && (
          <button type="button" className="touch-target relative text-link" onClick={() => ask("history")}>
            Đã sửa
          </button>
        )}
        {lang === "en" && <Tag>English</Tag>}
      </div>
      <div className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 min-[480px]:gap-x-5 noscript:hidden">
        {!isOwn && !topic.isClosed && (
          <>
            <button
              type="button"
              aria-pressed={isUseful}
              onClick={() =>
                onceLoggedIn("Đăng nhập để ghi nhận góc nhìn hữu ích.", () => {
                  if (!vote.isPending) vote.mutate(isUseful ? "DELETE" : "PUT");
                })
              }
              className={isUseful ? `${action} text-brand-text!` : action}
            >
              <WorkIcon name={isUseful ? "thumbs-up-fill" : "thumbs-up"} size={18} />
              Hữu ích{count ? ` ${formatCount(count)}` : ""}
            </button>
            {!hasOpened && (
              <button
                type="button"
                className={action}
                onClick={() =>
                  onceLoggedIn("Đăng nhập để ghi nhận điều đã mở góc nhìn cho bạn.", () => ask("mind-change"))
                }
              >
                <WorkIcon name="door-open" size={18} />
                Khiến tôi nghĩ lại
              </button>
            )}
          </>
        )}
        {(isOwn || topic.isClosed) && count !== null && count > 0 && (
          <span className="inline-flex min-h-8 items-center text-s text-text-2">{formatCount(count)} hữu ích</span>
        )}
        {!topic.isClosed && (
          <button
            type="button"
            className={action}
            onPointerEnter={boxes.prepare}
            onClick={() => onceLoggedIn("Đăng nhập để phản hồi.", () => void boxes.show().then(setIsAnswering))}
          >
            Phản hồi
          </button>
        )}
        {isOwn ? (
          <>
            {!topic.isClosed && (
              <button type="button" className={action} onClick={() => ask("change")}>
                Sửa
              </button>
            )}
            <button type="button" className={action} onClick={() => ask("remove")}>
              Xoá
            </button>
          </>
        ) : (
          <ReportButton kind="perspective" target={id} what="góc nhìn" label="Báo cáo" className={action} />
        )}
      </div>
      {own.participation?.mindChangesWaiting.includes(id) && (
        <p className="mt-2 text-s text-text-2">Lời ghi nhận của bạn đang chờ kiểm duyệt (thường dưới 12 giờ).</p>
      )}
      {perspective.mindChanges.length > 0 && (
        <details className="mt-2 text-s">
          <summary className="cursor-pointer rounded-1 py-1 font-medium text-text-2 hover:text-text">
            Đã mở góc nhìn cho {formatCount(perspective.mindChanges.length)} người
          </summary>
          <ul className="mt-1 grid gap-3 border-l-2 border-brand-line pl-3.5">
            {perspective.mindChanges.map((one) => (
              <li key={one.id}>
                <p className="text-pretty whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">
                  {one.explanation}
                </p>
                <p className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-text-3">
                  <span>
                    {one.giver.displayName} · chắc chắn {one.before}&nbsp;% → {one.after}&nbsp;%
                  </span>
                  {username !== null && one.giver.username === username ? (
                    <button
                      type="button"
                      className="touch-target relative font-medium text-text-2 hover:text-text noscript:hidden"
                      aria-label="Xoá lời ghi nhận của bạn"
                      onClick={() => ask({ gone: one.id })}
                    >
                      Xoá
                    </button>
                  ) : (
                    <ReportButton
                      kind="mind-change"
                      target={one.id}
                      what="lời ghi nhận"
                      label="Báo cáo"
                      className="font-medium text-text-2"
                    />
                  )}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Replies
        perspective={perspective}
        context={context}
        isAnswering={isAnswering}
        onAnswered={() => setIsAnswering(false)}
      />
      {dialog && (
        <dialog.CardDialogs asked={asked} perspective={perspective} context={context} onClose={() => setAsked(null)} />
      )}
    </article>
  );
}
