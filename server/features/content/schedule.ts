import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { daysBetween } from "#contracts/time/calendar.ts";
import { longestScheduleSpan, scheduleLimit } from "#contracts/limits/content.ts";
import type { ScheduledText } from "#contracts/schemas/schedule.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { after, beginOfVietnamDay, days } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { ContentDeps } from "./deps.ts";
import { contentItems } from "./tables.ts";

/* The calendar of texts that will be published automatically. */

export interface ScheduleInput {
  /** The first and the last day, of Vietnam. */
  from: string;
  to: string;
  of: "own" | "everyone";
}

/** @throws ApiError NOT_FOUND when a member asks for the texts of others, VALIDATION_FAILED for too many days */
export async function listScheduledTexts(
  { database }: Pick<ContentDeps, "database">,
  viewer: Viewer,
  { from, to, of }: ScheduleInput,
): Promise<{ texts: ScheduledText[]; isCut: boolean }> {
  if (of === "everyone" && viewer.role === "member") throw new ApiError("NOT_FOUND");
  const span = daysBetween(from, to);
  if (span < 0 || span >= longestScheduleSpan) throw fieldError("to", `Chọn từ 1 đến ${longestScheduleSpan} ngày.`);
  const { publishAt, ownerId } = contentItems;
  const rows = await database.queries
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      slug: contentItems.slug,
      status: contentItems.status,
      version: contentItems.version,
      title: sql<string>`coalesce(${contentItems.draft}, ${contentItems.published}) ->> 'title'`,
      publishAt: sql<Date>`${publishAt}`.mapWith(publishAt),
      author: users.displayName,
    })
    .from(contentItems)
    .leftJoin(users, eq(users.id, ownerId))
    .where(
      and(
        gte(publishAt, beginOfVietnamDay(from)),
        lt(publishAt, after(beginOfVietnamDay(to), days(1))),
        of === "own" ? eq(ownerId, viewer.id) : undefined,
      ),
    )
    .orderBy(asc(publishAt), contentItems.id)
    .limit(scheduleLimit + 1);
  return {
    texts: rows.slice(0, scheduleLimit).map(({ status, publishAt, author, ...text }) => ({
      ...text,
      isUpdate: status === "published",
      publishAt: publishAt.toISOString(),
      author: author ?? "",
    })),
    isCut: rows.length > scheduleLimit,
  };
}

export const createSchedule = (deps: Pick<ContentDeps, "database">) => bindOperations(deps, { listScheduledTexts });
