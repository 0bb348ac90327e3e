import { perHundred } from "#contracts/text/word-count.ts";
import { dailyAddress, lessonAddress, reviewAddress } from "#document/addresses.ts";
import { kindOf } from "#engine/index.ts";
import { KindCode } from "#contracts/schemas/language.ts";
import type { ActivitySum, StreakTonight } from "#server/features/gamification/service.ts";
import { leastWords, type KindTally } from "#server/features/grammar/service.ts";
import type { WeeklyLetter } from "#server/mail/messages/reminders.ts";

/** What the site knows of a member's week. */
export interface WeekFigures {
  activity: ActivitySum;
  streak: StreakTonight | null;
  dueCards: number;
  /** Errors of the week and of the week before; undefined without texts. */
  errors: KindTally | undefined;
  errorsBefore: KindTally | undefined;
  /** The address of the lesson on a kind; null without one. */
  lessonOn(kind: KindCode): { title: string; slug: string } | null;
}

/** A smaller change of a rate (errors in a hundred words) may be chance. */
const leastChange = 0.5;

/** The kinds whose rate fell and rose most, if both weeks have enough words to say so. */
export function compareKinds(
  now: KindTally | undefined,
  before: KindTally | undefined,
): { less: KindCode | null; more: KindCode | null } {
  if (!now || !before || now.words < leastWords || before.words < leastWords) return { less: null, more: null };
  const rate = ({ kinds, words }: KindTally, kind: string) => perHundred(kinds.get(kind) ?? 0, words);
  const changes = [...new Set([...now.kinds.keys(), ...before.kinds.keys()])]
    .flatMap((name) => {
      const { data: kind } = KindCode.safeParse(name);
      return kind ? [{ kind, change: rate(now, kind) - rate(before, kind) }] : [];
    })
    .sort((a, b) => a.change - b.change || (a.kind < b.kind ? -1 : 1));
  const [falling, rising] = [changes.at(0), changes.at(-1)];
  return {
    less: falling && falling.change <= -leastChange ? falling.kind : null,
    more: rising && rising.change >= leastChange ? rising.kind : null,
  };
}

/**
 * A week in its own figures, without a model. What the week has none of is left out, so a letter never lists zeros. One
 * next step: due cards first, then the lesson on the kind that grew, else today's run.
 */
export function composeWeeklyLetter(figures: WeekFigures): WeeklyLetter {
  const { activity, streak, dueCards } = figures;
  const { less, more } = compareKinds(figures.errors, figures.errorsBefore);
  const rows: WeeklyLetter["rows"] = [["Số ngày học", `${activity.days}/7`]];
  if (activity.reviews > 0) rows.push(["Lượt ôn thẻ", String(activity.reviews)]);
  if (activity.writings > 0) rows.push(["Bài đã viết", String(activity.writings)]);
  if (activity.lessons > 0) rows.push(["Bài học đã qua", String(activity.lessons)]);
  if (less) rows.push(["Ít lỗi hơn tuần trước", kindOf(less).name]);
  if (more) rows.push(["Nhiều lỗi hơn tuần trước", kindOf(more).name]);
  if (streak && streak.current > 0) rows.push(["Chuỗi ngày học", `${streak.current} ngày`]);
  const lesson = more && figures.lessonOn(more);
  const step: WeeklyLetter["step"] =
    dueCards > 0
      ? { text: `Bạn có ${dueCards} thẻ đến hạn.`, label: "Ôn thẻ", path: reviewAddress }
      : lesson
        ? {
            text: `Bài học hợp với bạn tuần này: ${lesson.title}.`,
            label: "Mở bài học",
            path: lessonAddress(lesson.slug),
          }
        : { text: "Hôm nay có một buổi ngắn chờ bạn.", label: "Mở buổi hôm nay", path: dailyAddress };
  return { days: activity.days, rows, step };
}
