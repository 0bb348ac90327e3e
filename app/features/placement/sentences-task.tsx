import { useUserId } from "#app/session/session-store.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { placementLimits } from "#contracts/limits/placement.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { Placement } from "#contracts/schemas/placement.ts";
import { levelChanged } from "#app/components/placement-state.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { clockTime } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { putPlacement, putResult } from "./placement-queries.ts";
import type { SentencesState } from "./sentences-draft.ts";
import { useSentences } from "./use-sentences.ts";

const prompts = ["Hôm qua bạn làm gì?", "Bạn thích làm gì, và vì sao?", "Sang năm bạn muốn gì?"] as const;

function useFinish(id: string, save: () => Promise<void>) {
  const userId = useUserId();
  return useMutation(
    {
      mutationFn: async () => {
        await save();
        return api("POST /v1/placements/{id}/finish", { params: { id: id } });
      },
      onSuccess: ({ result }) => {
        putResult(userId, result);
        putPlacement(userId, null);
        void levelChanged();
      },
      onError: (error) =>
        notifyError("Chưa xem được kết quả", error, {
          id: "placement",
          otherwise: "Câu trả lời và ba câu của bạn vẫn được giữ. Bạn thử lại nhé.",
        }),
    },
    queryClient,
  );
}

function savingText({ saving, savedAt, refusals, isKeptHere }: SentencesState) {
  if (saving.kind === "waiting" || saving.kind === "saving") return "Đang lưu…";
  const isSaved = saving.kind === "saved" || saving.kind === "partly";
  if (isSaved && refusals.every((refusal) => refusal === undefined))
    return savedAt !== null && `Đã lưu ${clockTime(new Date(savedAt))}`;
  return isKeptHere ? "Chưa gửi được, đang giữ trên máy này" : "Chưa gửi được, bạn đừng đóng trang này nhé";
}

/** Three own sentences, saved while they are written. They can be skipped. */
export function SentencesTask({ placement }: { placement: Placement }) {
  const { draft, state } = useSentences(placement);
  const { texts, refusals } = state;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const finishing = useFinish(placement.id, () => draft.save());
  const written = texts.filter((text) => text.trim() !== "").length;
  const words = texts.reduce((sum, text) => sum + wordCount(text), 0);
  return (
    <div className="run-body">
      <h2 ref={title} tabIndex={-1} className="text-d3 outline-none">
        Ba câu của riêng bạn
      </h2>
      <p className="mt-2 text-text-2">Viết sai cũng được: chỗ sai ở đây giúp chọn đúng bài đầu tiên.</p>
      <div className="placement-sheet ruled-page mt-5">
        {prompts.map((prompt, place) => (
          <div key={prompt}>
            <span aria-hidden>{place + 1}</span>
            <label htmlFor={`own-${place}`}>{prompt}</label>
            <textarea
              id={`own-${place}`}
              lang="en"
              rows={2}
              maxLength={placementLimits.sentenceLength}
              autoCapitalize="sentences"
              spellCheck={false}
              value={texts[place]}
              aria-invalid={refusals[place] !== undefined}
              aria-describedby={refusals[place] === undefined ? undefined : `own-${place}-error`}
              onChange={(event) => draft.change(place, event.currentTarget.value)}
            />
            {refusals[place] !== undefined && (
              <p id={`own-${place}-error`} role="alert" className="text-xs text-danger">
                {refusals[place]}
              </p>
            )}
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 text-s text-text-2">
        <span className="tabular-nums">
          {written}/{prompts.length} câu · {words} từ
        </span>
        <span role="status">{savingText(state)}</span>
      </div>
      <FinishButton hasText={written > 0} isBusy={finishing.isPending} onFinish={() => finishing.mutate()} />
    </div>
  );
}

function FinishButton({ hasText, isBusy, onFinish }: { hasText: boolean; isBusy: boolean; onFinish: () => void }) {
  return (
    <div className="run-actions">
      <Button
        variant={hasText ? "filled" : "outline"}
        size="lg"
        className="max-md:grow"
        isBusy={isBusy}
        busyLabel={hasText ? "Đang đọc câu của bạn…" : "Đang tính kết quả…"}
        onClick={onFinish}
      >
        {hasText ? "Xem kết quả" : "Bỏ qua phần viết"}
      </Button>
    </div>
  );
}
