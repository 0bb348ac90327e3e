import { usualReviewTime } from "#app/text/review-time.ts";
import { useState } from "react";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { paragraphsOf } from "#document/comment-text.ts";
import { useSession } from "#app/session/session-store.ts";
import { personAddress, perspectiveMark } from "#document/addresses.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { Link } from "react-router";
import { MindChanges } from "./mind-changes.tsx";
import { PerspectiveActions } from "./perspective-actions.tsx";
import { Pieces } from "./pieces.tsx";
import { boxes, Replies } from "./replies.tsx";
import type { CardDialog } from "./card-dialogs.tsx";
import type { TopicContext } from "./topic-context.ts";

const dialogs = onDemand(() => import("./card-dialogs.tsx"));

/** A perspective, completely in the HTML; parts after the reason are folded. */
export function PerspectiveCard({ perspective, context }: { perspective: Perspective; context: TopicContext }) {
  const { id, author } = perspective;
  const { own } = context;
  const username = useSession((state) => state.authUser?.user.username ?? null);
  const isOwn = username !== null && author.username === username;
  const [openDialog, setDialog] = useState<CardDialog | null>(null);
  const [isAnswering, setIsAnswering] = useState(false);
  const dialog = dialogs.usePart();
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
  const ask = (what: CardDialog) => void dialogs.show().then((isThere) => isThere && setDialog(what));

  return (
    <article
      id={perspectiveMark(id)}
      tabIndex={-1}
      className={classNames(
        "scroll-mt-24 rounded-1 outline-none target:bg-tint target:shadow-[0_0_0_10px_var(--bg-tint)]",
        // Highlights the perspective that the member has just posted.
        context.posted === id && "bg-tint shadow-[0_0_0_10px_var(--bg-tint)]",
      )}
    >
      <Argument perspective={perspective} onOpen={() => !isOwn && own.noteRead(perspective)} />
      <Byline perspective={perspective} onShowHistory={() => ask("history")} />
      <PerspectiveActions
        perspective={perspective}
        context={context}
        isOwn={isOwn}
        onAnswer={() => void boxes.show().then(setIsAnswering)}
        onAsk={ask}
      />
      {own.participation?.mindChangesWaiting.includes(id) && (
        <p className="mt-2 text-s text-text-2">Lời ghi nhận của bạn đang chờ kiểm duyệt ({usualReviewTime}).</p>
      )}
      {perspective.mindChanges.length > 0 && (
        <MindChanges mindChanges={perspective.mindChanges} username={username} onRemove={(gone) => ask({ gone })} />
      )}
      <Replies
        perspective={perspective}
        context={context}
        isAnswering={isAnswering}
        onAnswered={() => setIsAnswering(false)}
      />
      {dialog && (
        <dialog.CardDialogs
          dialog={openDialog}
          perspective={perspective}
          context={context}
          onClose={() => setDialog(null)}
        />
      )}
    </article>
  );
}

/** Claim, reason and example in full; what would change the author's mind is folded with the source. */
function Argument({ perspective, onOpen }: { perspective: Perspective; onOpen: () => void }) {
  const { lang } = perspective;
  return (
    <>
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
      <details className="mt-2 text-s" onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
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
    </>
  );
}

function Byline({ perspective, onShowHistory }: { perspective: Perspective; onShowHistory: () => void }) {
  const { author, lang } = perspective;
  return (
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
        <button type="button" className="touch-target relative text-link" onClick={onShowHistory}>
          Đã sửa
        </button>
      )}
      {lang === "en" && <Tag>English</Tag>}
    </div>
  );
}
