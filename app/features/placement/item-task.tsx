import { useUserId } from "#app/session/session-store.ts";
import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "#contracts/client.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import type { Placement, PlacementItem } from "#contracts/schemas/placement.ts";
import { openPlacementKey } from "#app/components/placement-state.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import { putPlacement } from "./placement-queries.ts";

function useAnswering(id: string, { id: itemId, position }: PlacementItem) {
  const userId = useUserId();
  return useMutation(
    {
      mutationFn: (choice: number | null) =>
        api("POST /v1/placements/{id}/answers", { params: { id }, body: { itemId, position, choice } }),
      onSuccess: (next) => putPlacement(userId, next.placement),
      onError: (error) => {
        // Answered in another tab: show where the run is now.
        if (error instanceof CallError && (error.code === "VERSION_CONFLICT" || error.code === "NOT_FOUND"))
          return void queryClient.invalidateQueries({ queryKey: openPlacementKey(userId) });
        notifyError("Chưa gửi được câu trả lời", error, {
          id: "placement",
          otherwise: "Lựa chọn của bạn vẫn còn đây. Bạn thử lại khi có mạng nhé.",
        });
      },
    },
    queryClient,
  );
}

/** One item: choose, or say “Tôi chưa biết”. Whether it is right is only shown with the result. */
export function ItemTask({ placement, item, closeTo }: { placement: Placement; item: PlacementItem; closeTo: string }) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<number | null>(null);
  const answering = useAnswering(placement.id, item);
  const send = (given: number | null) => void (answering.isPending || answering.mutate(given));
  const next = () => choice !== null && send(choice);
  useShortcuts({
    ...Object.fromEntries(item.options.map((_, place) => [place + 1, () => setChoice(place)])),
    0: () => send(null),
    Enter: next,
    Escape: () => void navigate(closeTo),
  });
  return (
    <div className="run-body">
      <Question item={item} chosen={choice === null ? null : (item.options[choice] ?? null)} />
      <Options options={item.options} choice={choice} onChoose={setChoice} />
      <div className="run-actions md:flex-wrap md:items-center">
        <Button variant="ghost" className="max-md:min-h-12" onClick={() => send(null)} aria-keyshortcuts="0">
          Tôi chưa biết
        </Button>
        <Button
          size="lg"
          className="max-md:grow md:-order-1"
          disabled={choice === null}
          isBusy={answering.isPending}
          busyLabel="Đang gửi…"
          onClick={next}
        >
          Câu tiếp
        </Button>
        <span aria-hidden className="ml-auto text-xs text-text-3 max-lg:hidden">
          <kbd>1</kbd>–<kbd>4</kbd> chọn · <kbd>Enter</kbd> tiếp · <kbd>0</kbd> chưa biết · <kbd>Esc</kbd> dừng
        </span>
      </div>
    </div>
  );
}

/** The task and its question; the focus moves here. */
function Question({
  item: { type, passage, prompt, position },
  chosen,
}: {
  item: PlacementItem;
  chosen: string | null;
}) {
  const sentence = useRef<HTMLDivElement>(null);
  useEffect(() => sentence.current?.focus({ preventScroll: position === 0 }), [position]);
  return (
    <>
      <p className="text-s font-medium text-text-2">
        {type === "reading" ? "Đọc rồi chọn câu trả lời" : "Chọn cách nói đúng"}
      </p>
      <div ref={sentence} tabIndex={-1} className="mt-3 outline-none">
        {passage !== null && (
          <p
            lang="en"
            className="mb-5 border-l-2 border-line-2 pl-4 font-serif text-[1.125rem]/7.5 text-pretty md:text-[1.25rem]/8"
          >
            {passage}
          </p>
        )}
        <h2
          lang="en"
          className={
            type === "reading"
              ? "font-serif text-[1.25rem]/8 font-semibold text-pretty md:text-[1.375rem]/9"
              : "font-serif text-[1.5rem]/9.5 font-normal text-pretty md:text-[1.8125rem]/11"
          }
        >
          <Prompt text={prompt} chosen={chosen} />
        </h2>
      </div>
    </>
  );
}

interface OptionsProps {
  options: readonly string[];
  choice: number | null;
  onChoose: (place: number) => void;
}

function Options({ options, choice, onChoose }: OptionsProps) {
  return (
    <RadioGroup
      aria-label="Bốn lựa chọn"
      value={choice === null ? null : String(choice)}
      onValueChange={(next) => onChoose(Number(next))}
      className="mt-5.5 grid gap-2 md:mt-7 md:gap-2.5"
    >
      {options.map((option, place) => (
        <Radio.Root
          key={option}
          value={String(place)}
          nativeButton
          render={(props) => <button type="button" {...props} />}
          className="placement-choice"
        >
          <kbd aria-hidden>{place + 1}</kbd>
          <span lang="en" className="font-serif wrap-anywhere">
            {option}
          </span>
          {choice === place && <Icon name="check" size={20} className="text-brand-text" />}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}

/** Shows the chosen words in the gap. */
function Prompt({ text, chosen }: { text: string; chosen: string | null }) {
  const [before, after] = text.split(gapMark);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="placement-gap">
        {chosen ?? (
          <>
            <span className="sr-only" lang="vi">
              chỗ trống
            </span>
            &nbsp;
          </>
        )}
      </span>
      {after}
    </>
  );
}
