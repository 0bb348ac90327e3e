import { useMutation } from "@tanstack/react-query";
import type { Perspective } from "#contracts/schemas/perspectives.ts";
import { queryClient } from "#app/queries.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { ReportButton } from "#app/components/report-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { CardDialog } from "./card-dialogs.tsx";
import type { OwnParticipation } from "./participation.ts";
import { isOver } from "./refusals.ts";
import { boxes } from "./replies.tsx";
import type { TopicContext } from "./topic-context.ts";

const action =
  "touch-target relative inline-flex min-h-8 items-center gap-1.5 rounded-1 text-s font-medium text-text-2 hover:text-text";

/** The buttons below a perspective, for a reader or its author. */
export function PerspectiveActions({
  perspective: { id },
  context: { own, topic, tally },
  isOwn,
  onAnswer,
  onAsk,
}: {
  perspective: Perspective;
  context: TopicContext;
  isOwn: boolean;
  onAnswer: () => void;
  onAsk: (dialog: CardDialog) => void;
}) {
  const onceLoggedIn = useOnceLoggedIn();
  const vote = useHelpfulVote(id, own);
  const hasChangedMind = own.participation?.mindChanges.includes(id) ?? false;
  const count = tally ? (tally.helpful[id] ?? 0) : null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 min-[480px]:gap-x-5 noscript:hidden">
      {!isOwn && !topic.isClosed && (
        <>
          <HelpfulButton
            isHelpful={own.participation?.helpful.includes(id) ?? false}
            count={count}
            onPress={(isHelpful) =>
              onceLoggedIn("Đăng nhập để ghi nhận góc nhìn hữu ích", () => {
                if (!vote.isPending) vote.mutate(isHelpful ? "DELETE" : "PUT");
              })
            }
          />
          {!hasChangedMind && (
            <button
              type="button"
              className={action}
              onClick={() => onceLoggedIn("Đăng nhập để ghi nhận điều khiến bạn nghĩ lại", () => onAsk("mind-change"))}
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
          onClick={() => onceLoggedIn("Đăng nhập để phản hồi", onAnswer)}
        >
          Phản hồi
        </button>
      )}
      {isOwn ? (
        <>
          {!topic.isClosed && (
            <button type="button" className={action} onClick={() => onAsk("change")}>
              Sửa
            </button>
          )}
          <button type="button" className={action} onClick={() => onAsk("remove")}>
            Xoá
          </button>
        </>
      ) : (
        <ReportButton kind="perspective" target={id} what="góc nhìn" label="Báo cáo" className={action} />
      )}
    </div>
  );
}

function HelpfulButton({
  isHelpful,
  count,
  onPress,
}: {
  isHelpful: boolean;
  count: number | null;
  onPress: (isHelpful: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      onClick={() => onPress(isHelpful)}
      className={isHelpful ? `${action} text-brand-text!` : action}
    >
      <WorkIcon name={isHelpful ? "thumbs-up-fill" : "thumbs-up"} size={18} />
      Hữu ích{count ? ` ${formatCount(count)}` : ""}
    </button>
  );
}

function useHelpfulVote(id: string, own: OwnParticipation) {
  return useMutation(
    {
      mutationFn: (method: "PUT" | "DELETE") => api(`${method} /v1/perspectives/{id}/helpful`, { params: { id } }),
      onSuccess: (answer) => {
        // After a login the participation may be missing, or older than this vote.
        if (!own.participation) void own.ask();
        else
          own.change(({ helpful, tally }) => ({
            helpful: [...helpful.filter((one) => one !== id), ...(answer.isHelpful ? [id] : [])],
            tally: tally && { ...tally, helpful: { ...tally.helpful, [id]: answer.helpful ?? 0 } },
          }));
      },
      onError: (error) => {
        if (isOver(error)) void own.ask();
        notifyError("Chưa ghi nhận được", error, { id: "perspectives" });
      },
    },
    queryClient,
  );
}
