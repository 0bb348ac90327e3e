import type { NextStep } from "#contracts/schemas/personal.ts";
import { practiceAddress } from "#document/addresses.ts";
import { StreakPanel } from "#app/components/streak/streak-panel.tsx";
import { minutesFor } from "#app/components/review-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { Link } from "react-router";
import { OwnBlock } from "#app/components/own-block.tsx";
import { useDashboard } from "./dashboard.ts";
import { PlacementStep } from "./placement-step.tsx";
import { useOpenPlacement } from "#app/components/placement-state.ts";
import { WeekGoal } from "./week-goal.tsx";

/**
 * “Hôm nay”: the most useful next step, the week, the streak. While the level is not known, finding it comes first; a
 * placement that was begun is continued.
 */
export function TodayBox() {
  const dashboard = useDashboard();
  const open = useOpenPlacement().data;
  return (
    <OwnBlock
      query={dashboard}
      loadingLabel="Đang xem hôm nay nên làm gì…"
      failedTitle="Chưa tải được việc hôm nay"
      height="h-64"
    >
      {({ level, next: [first, second], week }) => (
        <div className="overflow-hidden rounded-3 border border-line bg-raised lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <section
            aria-labelledby="today"
            className="border-b border-line bg-tint p-5 md:p-8 lg:border-r lg:border-b-0"
          >
            {level === null || open ? (
              <PlacementStep open={open ?? null} other={first?.kind === "review" ? wordsOf(first) : undefined} />
            ) : (
              first && <Step step={first} other={second} />
            )}
          </section>
          <div className="grid grid-cols-2 max-[359px]:grid-cols-1">
            <WeekGoal week={week} />
            <StreakPanel className="p-4 md:p-6" />
          </div>
        </div>
      )}
    </OwnBlock>
  );
}

interface StepWords {
  title: string;
  text: string;
  action: string;
  to: string;
  /** Drawn as the second step. */
  also: string;
}

function wordsOf(step: NextStep): StepWords {
  switch (step.kind) {
    case "review": {
      const minutes = minutesFor(step.due);
      const own = step.mistakes > 0 ? ` ${step.mistakes} thẻ trong số này đến từ lỗi của chính bạn.` : "";
      return {
        title: `Ôn ${step.due} thẻ đến hạn`,
        text: `Chừng ${minutes} phút.${own}`,
        action: "Bắt đầu ôn",
        to: "/goc-hoc-tap/on-tap",
        also: "Ôn thẻ đến hạn",
      };
    }
    case "draft":
      return {
        title: "Viết tiếp bài dở",
        text: `Bạn đã viết được ${step.words} từ.`,
        action: "Viết tiếp",
        to: practiceAddress(step.id),
        also: "Viết tiếp bài dở",
      };
    case "lesson":
      return {
        title: step.title,
        text: step.why ?? "Một bài học ba đến năm phút, với một câu của chính bạn ở cuối.",
        action: "Vào bài học",
        to: `/goc-hoc-tap/bai-hoc/${step.slug}`,
        also: "Học bài tiếp theo",
      };
    case "topic":
      return {
        title: "Viết một đoạn ngắn",
        text: step.hintVi,
        action: "Chọn và viết",
        to: practiceAddress(step.slug),
        also: "Viết chủ đề hôm nay",
      };
  }
}

function Step({ step, other }: { step: NextStep; other: NextStep | undefined }) {
  const words = wordsOf(step);
  const also = other && wordsOf(other);
  return (
    <div className="flex items-center gap-6">
      <div className="min-w-0 grow">
        <p className="text-s text-text-2">Việc đáng làm nhất hôm nay</p>
        <h2 id="today" className="mt-1 text-d3 text-balance">
          {words.title}
        </h2>
        <p className="mt-2 max-w-100 text-pretty text-text-2">{words.text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            to={words.to}
            icon={step.kind === "review" ? <WorkIcon name="cards" size={18} /> : undefined}
            iconAfter={step.kind === "review" ? undefined : <Icon name="arrow-right" size={18} />}
          >
            {words.action}
          </Button>
          {also && (
            <Link to={also.to} className="text-link font-medium">
              {also.also}
            </Link>
          )}
        </div>
      </div>
      <Sheet step={step} />
    </div>
  );
}

/** A glimpse of the due cards, as a page of an exercise book. */
function Sheet({ step }: { step: NextStep }) {
  if (step.kind === "lesson") return null;
  const [head, text, isEnglish] =
    step.kind === "review"
      ? (["Thẻ đầu tiên", step.front, true] as const)
      : step.kind === "draft"
        ? (["Bài dở của bạn", step.title, step.isTopic] as const)
        : ([`Chủ đề hôm nay · ${step.level}`, step.titleEn, true] as const);
  return (
    <div className="ruled-paper relative min-h-40 w-60 shrink-0 px-4 pt-3 pb-4 pl-10 max-md:hidden lg:max-xl:hidden">
      <i aria-hidden className="absolute inset-y-0 left-7 border-l border-margin-line" />
      <p className="text-xs leading-8.5 text-text-3">{head}</p>
      <p
        lang={isEnglish ? "en" : undefined}
        className="line-clamp-4 font-serif text-[1.0625rem] leading-8.5 wrap-anywhere"
      >
        {text}
      </p>
    </div>
  );
}
