import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { Side, Tally } from "#contracts/schemas/perspectives.ts";
import type { TopicCard } from "#contracts/schemas/topics.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { sides } from "#contracts/limits/perspectives.ts";
import { sideNames } from "#app/components/side-names.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { CertaintyField } from "./certainty-field.tsx";
import type { OwnParticipation } from "./participation.ts";
import { isOver } from "./refusals.ts";
import { percents } from "./side-words.ts";

const usual = 70;

/** The member's stance and, once it is set, the stances of all. */
export function StancePart({ topic, tally, own }: { topic: TopicCard; tally: Tally | null; own: OwnParticipation }) {
  const stance = own.participation?.stance ?? null;
  const [isChanging, setIsChanging] = useState(false);
  const known = own.participation?.tally ?? tally;
  const isChoosing = !topic.isClosed && (stance === null || isChanging);
  const ids = useId();
  const { heading, change, setLeftBy } = useFocusAfterChoice(isChoosing);
  return (
    <section
      {...(known ? { "aria-labelledby": `${ids}-title` } : { "aria-label": "Mọi người nghĩ gì" })}
      className="mt-8"
    >
      {own.hasFailed && (
        <ErrorState
          className="mb-5"
          title="Chưa tải được lựa chọn của bạn"
          text="Các góc nhìn bên dưới vẫn đọc được."
          retryLabel="Thử lại"
          onRetry={() => void own.ask()}
        />
      )}
      {stance && !isChoosing && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-s">
          <span>
            Bạn đã chọn <strong className="font-semibold">{sideNames[stance.side]}</strong>, chắc{" "}
            <strong className="font-semibold tabular-nums">{stance.certainty}&nbsp;%</strong>
            {!topic.isClosed && (
              <>
                {" · "}
                <button
                  ref={change}
                  type="button"
                  className="touch-target relative text-link font-medium"
                  aria-label="Đổi lựa chọn của bạn"
                  onClick={() => setIsChanging(true)}
                >
                  Đổi
                </button>
              </>
            )}
          </span>
        </p>
      )}
      {isChoosing && (
        <Chooser
          topic={topic}
          own={own}
          onDone={(by) => {
            setLeftBy(by);
            setIsChanging(false);
          }}
          isChanging={isChanging}
        />
      )}
      {known && (
        <>
          <h2
            ref={heading}
            id={`${ids}-title`}
            tabIndex={-1}
            className="mt-5 scroll-mt-24 text-t2 outline-none first:mt-0"
          >
            Mọi người nghĩ gì
          </h2>
          <StanceBar tally={known} />
        </>
      )}
      {stance === null && topic.isClosed && !known && <p className="text-s text-text-2">Vấn đề này đã khép lại.</p>}
    </section>
  );
}

/** The focused control disappears with the choice: the focus moves to the result, or back to where it came from. */
function useFocusAfterChoice(isChoosing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [leftBy, setLeftBy] = useState<"choice" | "cancel" | null>(null);
  useEffect(() => {
    if (isChoosing || leftBy === null) return;
    setLeftBy(null);
    // Not if the reader has moved on. The login dialog may still be closing and hold the focus.
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.closest("[role=dialog]")) return;
    (leftBy === "choice" ? heading : change).current?.focus({ preventScroll: leftBy === "cancel" });
  }, [isChoosing, leftBy]);
  return { heading, change, setLeftBy };
}

function Chooser({
  topic,
  own,
  isChanging,
  onDone,
}: {
  topic: TopicCard;
  own: OwnParticipation;
  isChanging: boolean;
  onDone: (by: "choice" | "cancel") => void;
}) {
  const onceLoggedIn = useOnceLoggedIn();
  const ids = useId();
  const title = useRef<HTMLParagraphElement>(null);
  // The focused “Đổi” button is no longer on the page.
  useEffect(() => {
    if (isChanging) title.current?.focus();
  }, [isChanging]);
  const { side, choose, certainty, setCertainty, error, isBusy, send } = useStanceChoice(topic, own, onDone);
  return (
    <div className="rounded-2 border border-line p-5 noscript:hidden">
      <p ref={title} id={`${ids}-title`} tabIndex={-1} className="text-t2 outline-none">
        Bạn nghiêng về phía nào?
      </p>
      <p className="mt-1 text-s text-pretty text-text-2">
        Chọn xong bạn mới thấy mọi người chọn gì, để không ai bị số đông kéo đi.
      </p>
      <div className="mt-4">
        <ChipChoice
          label="Bạn nghiêng về phía nào?"
          value={side}
          options={sides.map((one) => ({ value: one, label: sideNames[one] }))}
          onChange={choose}
        />
      </div>
      {/* Rendered with the choice: text typed before hydration would be lost. */}
      {side !== null && (
        <div className="mt-4">
          <CertaintyField value={certainty} onChange={setCertainty} />
        </div>
      )}
      {error && (
        <p role="alert" className="mt-3 text-s text-danger">
          {error}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          isBusy={isBusy}
          busyLabel="Đang lưu…"
          onClick={() => onceLoggedIn("Đăng nhập để chọn phía của bạn", send)}
        >
          {isChanging ? "Lưu lựa chọn" : "Chọn và xem mọi người"}
        </Button>
        {isChanging && (
          <Button variant="ghost" onClick={() => onDone("cancel")} disabled={isBusy}>
            Thôi
          </Button>
        )}
      </div>
    </div>
  );
}

/** The side and certainty that the member is choosing, and how they are saved. */
function useStanceChoice(topic: TopicCard, own: OwnParticipation, onDone: (by: "choice") => void) {
  const stance = own.participation?.stance ?? null;
  const [side, setSide] = useState<Side | null>(stance?.side ?? null);
  const [certainty, setCertainty] = useState(stance?.certainty ?? usual);
  const [error, setError] = useState("");
  // After a login, the previous choice is shown before it changes.
  const isFilledIn = useRef(stance !== null);
  useEffect(() => {
    if (!stance || isFilledIn.current) return;
    isFilledIn.current = true;
    setSide((now) => now ?? stance.side);
    setCertainty(stance.certainty);
  }, [stance]);

  const choice = useMutation(
    {
      mutationFn: (body: { side: Side; certainty: number }) =>
        api("PUT /v1/topics/{slug}/stance", { params: { slug: topic.slug }, body }),
      onSuccess: (taken) => {
        if (own.participation) own.change(({ history }) => ({ ...taken, history: [...history, taken.stance] }));
        else void own.ask();
        onDone("choice");
      },
      onError: (failure) => {
        if (isOver(failure)) void own.ask();
        setError(errorMessage(failure));
      },
    },
    queryClient,
  );
  const send = () => {
    if (side === null) return setError("Bạn chọn một phía nhé.");
    setError("");
    choice.mutate({ side, certainty });
  };
  const choose = (one: Side) => {
    setSide(one);
    setError("");
  };
  return { side, choose, certainty, setCertainty, error, isBusy: choice.isPending, send };
}

const looks: Record<Side, string> = {
  agree: "bg-brand text-on-brand",
  other: "bg-[repeating-linear-gradient(135deg,var(--line-2)_0_5px,var(--bg-hover)_5px_10px)] text-center text-text",
  disagree: "bg-(--side-disagree) text-on-brand text-right",
};
/** Narrower parts only have room for the number. */
const roomForName = 20;

/** Distinguished by place, words and pattern, not by color alone. */
function StanceBar({ tally }: { tally: Tally }) {
  const shares = percents(tally);
  const people = tally.agree + tally.disagree + tally.other;
  const order = ["agree", "other", "disagree"] as const;
  if (people === 0) return <p className="mt-1 text-s text-text-2">Chưa ai chọn phía nào.</p>;
  return (
    <div className="mt-1">
      <p className="mb-2 text-s text-text-2">{formatCount(people)} người đã chọn</p>
      <ul className="flex h-11 gap-[3px] overflow-hidden rounded-1 text-s font-semibold">
        {order
          .filter((side) => shares[side] > 0)
          .map((side) => (
            <li
              key={side}
              style={{ flexGrow: Math.max(shares[side], 10), flexBasis: 0 }}
              className={classNames(
                "min-w-0 truncate leading-11 tabular-nums md:px-3.5",
                // On a phone a tenth has room for its number.
                shares[side] < 14 ? "px-0.5 text-center" : "px-2",
                looks[side],
              )}
            >
              {shares[side]} %{" "}
              <span className={shares[side] < roomForName ? "sr-only" : "max-[480px]:sr-only"}>{sideNames[side]}</span>
            </li>
          ))}
      </ul>
      {/* Names of the parts without room for one; screen readers have them in the list. */}
      <p
        aria-hidden
        className={classNames(
          "mt-1.5 flex-wrap gap-x-4 text-xs text-text-3",
          order.some((side) => shares[side] > 0 && shares[side] < roomForName) ? "flex" : "hidden max-[480px]:flex",
        )}
      >
        {order.map((side) => (
          <span key={side}>
            {sideNames[side]} {shares[side]} %
          </span>
        ))}
      </p>
      {tally.shifted > 0 && (
        <p className="mt-1.5 text-s text-text-2">
          Sau khi đọc phía bên kia, {formatCount(tally.shifted)} người đã đổi mức chắc chắn, trung bình {tally.shift}{" "}
          điểm.
        </p>
      )}
    </div>
  );
}
