import { learnerStartAddress, placementAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { useNavigate } from "react-router";
import { runLengths } from "#contracts/limits/daily.ts";
import { daysToExam } from "#contracts/time/exam.ts";
import { learnerGoals } from "#contracts/limits/placement.ts";
import { placementLevels } from "#contracts/limits/language.ts";
import type { LearnerGoals, PlacementLevel } from "#contracts/schemas/placement.ts";
import { formatDaysToExam, putGoals, useLearnerGoals, useLearnerLevel } from "#app/components/placement-state.ts";
import { QueryPlaceholder } from "#app/components/query-content.tsx";
import { RunFrame } from "#app/components/run-frame.tsx";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api, serverNow } from "#app/session/session.ts";
import { afterRegistration } from "#app/site/after-registration.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { useSettings } from "#app/site/settings.ts";
import { areaLinks } from "#app/site/site-links.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/goals-page.ts";
import { putPlacement } from "./placement-queries.ts";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Bắt đầu", path: learnerStartAddress, isIndexed: false });

const goalNames: Record<(typeof learnerGoals)[number], string> = {
  exam: "Thi",
  work: "Đi làm",
  study: "Đi học",
  travel: "Đi chơi",
};
const levelNames: Record<PlacementLevel, string> = {
  A1: "Mới bắt đầu",
  A2: "Biết câu đơn giản",
  B1: "Kể được chuyện hằng ngày",
  B2: "Bàn luận được",
  C1: "Gần như thoải mái",
};
const goals = learnerGoals.map((value) => ({ value, label: goalNames[value] }));
const minutes = runLengths.map((value) => ({ value: String(value), label: `${value} phút` }));
const opinions = placementLevels.map((value) => ({ value, label: levelNames[value] }));

/**
 * The three questions after registration. Each can stay open, and the page can be skipped. A member whose level is known
 * changes the answers here.
 */
export default function GoalsPage() {
  const userId = useUserId();
  const known = useLearnerGoals();
  const level = useLearnerLevel();
  const hasLevel = Boolean(level.data);
  const [registered] = useState(() => afterRegistration.read());
  const target = hasLevel ? areaLinks[0].to : registered;
  return (
    <RunFrame name="Ba câu hỏi để bắt đầu" closeTo={target} closeLabel={hasLevel ? "Đóng" : "Bỏ qua, trả lời lúc khác"}>
      <div className="run-body">
        {known.data && level.data !== undefined ? (
          <Questions key={userId} known={known.data} target={target} hasLevel={hasLevel} />
        ) : (
          // Never empty questions instead: saving them would erase the answers of before.
          <QueryPlaceholder
            query={known.isError ? known : level}
            loadingLabel="Đang mở câu hỏi…"
            skeleton={<Skeleton className="h-96" />}
            failedTitle="Chưa mở được câu trả lời của bạn"
            failedText="Những gì bạn đã chọn vẫn còn nguyên."
          />
        )}
      </div>
      <aside className="run-aside">
        <h2>Để làm gì?</h2>
        <p>Để chọn câu đầu tiên và độ dài mỗi ngày cho bạn. Trình độ thì do bài làm quyết định, không phải câu này.</p>
        <h2 className="mt-5">Đổi ý lúc nào cũng được</h2>
        <p>Bạn quay lại trang này từ Góc học tập. Chỉ mình bạn thấy câu trả lời.</p>
      </aside>
    </RunFrame>
  );
}

interface QuestionsProps {
  known: LearnerGoals;
  /** The page after this one, unless the level is looked for. */
  target: string;
  hasLevel: boolean;
}

/** Stores the answers; then begins a placement, or leads to `target`. */
function useSaving(chosen: LearnerGoals, leave: () => void) {
  const userId = useUserId();
  const navigate = useNavigate();
  return useMutation(
    {
      mutationFn: async ({ isPlacing }: { isPlacing: boolean }) => {
        putGoals(userId, await api("PUT /v1/learner-goals", { body: chosen }));
        return isPlacing ? (await api("POST /v1/placements")).placement : null;
      },
      onSuccess: async (placement) => {
        if (!placement) return leave();
        putPlacement(userId, placement);
        await navigate(placementAddress);
      },
      onError: (error) => notifyError("Chưa lưu được câu trả lời", error, { id: "goals" }),
    },
    queryClient,
  );
}

function Questions({ known, target, hasLevel }: QuestionsProps) {
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(known);
  useEffect(() => document.getElementById("questions")?.focus({ preventScroll: true }), []);
  const leave = () => {
    afterRegistration.drop();
    void navigate(target);
  };
  const saving = useSaving(chosen, leave);
  const isBusy = (isPlacing: boolean) => saving.isPending && saving.variables.isPlacing === isPlacing;
  return (
    <>
      <h2 id="questions" tabIndex={-1} className="text-d2 outline-none">
        Bạn học tiếng Anh để làm gì?
      </h2>
      <p className="mt-2 text-text-2">
        {!hasLevel && `Chào mừng bạn đến với ${siteName}! `}Ba câu, nửa phút. Câu nào chưa rõ thì để trống.
      </p>
      <Question title="1. Việc quan trọng nhất lúc này">
        <ChipChoice
          label="Việc quan trọng nhất lúc này"
          options={goals}
          value={chosen.goal}
          onChange={(goal) => setChosen({ ...chosen, goal })}
        />
        {chosen.goal === "exam" && (
          <ExamDay day={chosen.examOn} onChange={(examOn) => setChosen({ ...chosen, examOn })} />
        )}
      </Question>
      <Question title="2. Mỗi ngày bạn có bao lâu?">
        <ChipChoice
          label="Mỗi ngày bạn có bao lâu?"
          options={minutes}
          value={chosen.minutesPerDay === null ? null : String(chosen.minutesPerDay)}
          onChange={(value) =>
            setChosen({ ...chosen, minutesPerDay: runLengths.find((one) => String(one) === value) ?? null })
          }
        />
      </Question>
      <Question title="3. Tiếng Anh của bạn bây giờ">
        <ChipChoice
          label="Tiếng Anh của bạn bây giờ"
          options={opinions}
          value={chosen.selfAssessed}
          onChange={(selfAssessed) => setChosen({ ...chosen, selfAssessed })}
        />
      </Question>
      <div className="run-actions md:flex-wrap md:items-center">
        {!hasLevel && (
          <Button
            variant="ghost"
            className="max-md:min-h-12"
            isBusy={isBusy(false)}
            busyLabel="Đang lưu…"
            onClick={() => (chosen === known ? leave() : saving.mutate({ isPlacing: false }))}
          >
            {chosen === known ? "Bỏ qua" : "Lưu, làm bài sau"}
          </Button>
        )}
        <Button
          size="lg"
          className="max-md:grow md:-order-1"
          isBusy={isBusy(!hasLevel)}
          busyLabel="Đang lưu…"
          onClick={() => saving.mutate({ isPlacing: !hasLevel })}
        >
          {hasLevel ? (
            "Lưu"
          ) : (
            // One element, because the gap between children would add to the space.
            <span>
              Tìm trình độ<span className="max-md:sr-only"> trong 5 phút</span>
            </span>
          )}
        </Button>
      </div>
    </>
  );
}

function ExamDay({ day, onChange }: { day: string | null; onChange: (day: string | null) => void }) {
  const left = daysToExam({ goal: "exam", examOn: day }, vietnamDay(new Date(serverNow())));
  const hint =
    left !== null
      ? `${formatDaysToExam(left)}. Tuần cuối, những gì bạn đã luyện quay lại một lượt.`
      : day !== null && "Ngày này đã qua, nên lịch học không tính tới nữa.";
  return (
    <Field label="Ngày thi, nếu bạn đã biết" hint={hint} className="mt-4 max-w-80">
      <TextInput
        type="date"
        value={day ?? ""}
        onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : value)}
      />
    </Field>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="mb-3 text-t2">{title}</h3>
      {children}
    </section>
  );
}
