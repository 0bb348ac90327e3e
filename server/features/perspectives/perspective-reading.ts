import { and, eq, sql } from "drizzle-orm";
import { hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectives, perspectiveHelpful } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { recordHelpfulVote } from "./earning.ts";
import { presentOwn } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import {
  findPerspective,
  listOf,
  lockPerspective,
  recordRead,
  updatePerspective,
  type PerspectiveRow,
} from "./perspective-store.ts";
import { findStance } from "./topic-store.ts";
import { lockOpenTopic } from "./topics.ts";
import { recordActiveDay } from "./trust.ts";

const marksPerPerson = { max: 600, window: hours(1) };
const pageLength = 20;

/** A public perspective in a public topic. @throws ApiError NOT_FOUND */
export async function findReadablePerspective(queries: Queries, id: string): Promise<PerspectiveRow> {
  const row = await findPerspective(queries, id);
  if (!row?.isShown || row.topicState !== "public") throw new ApiError("NOT_FOUND");
  return row;
}

/** The previous versions of the text. @throws ApiError NOT_FOUND */
export async function readPerspectiveHistory({ database }: PerspectivesDeps, id: string) {
  const db = database.queries;
  const { editedAt } = await findReadablePerspective(db, id);
  if (editedAt === null) return { versions: [] };
  const [row] = await db.select({ history: perspectives.history }).from(perspectives).where(eq(perspectives.id, id));
  return { versions: row?.history ?? [] };
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function markPerspectiveRead(
  { database, clock, limits }: PerspectivesDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { authorId } = await findReadablePerspective(database.queries, id);
  if (authorId === viewer.id) return;
  await limits.take(`perspective-mark:${viewer.id}`, marksPerPerson);
  const now = clock.now();
  await database.transaction(async (tx) => {
    await recordRead(tx, id, viewer.id, now);
    await recordActiveDay(tx, viewer.id, now);
  });
}

/**
 * Sets or withdraws the viewer's helpful vote.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED for one's own perspective; VERSION_CONFLICT for a closed topic;
 * RATE_LIMITED
 */
export async function voteForPerspective(deps: PerspectivesDeps, viewer: Viewer, id: string, isHelpful: boolean) {
  const { database, clock, limits } = deps;
  const { authorId } = await findReadablePerspective(database.queries, id);
  if (authorId === viewer.id) throw fieldError("id", "Bạn không cần bình chọn cho lời của chính mình.");
  await limits.take(`perspective-mark:${viewer.id}`, marksPerPerson);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockPerspective(tx, id);
    if (!row?.isShown) throw new ApiError("NOT_FOUND");
    const topic = await lockOpenTopic(deps, tx, { id: row.topicId });
    if (isHelpful) {
      await recordRead(tx, id, viewer.id, now);
      await tx
        .insert(perspectiveHelpful)
        .values({ perspectiveId: id, userId: viewer.id, createdAt: now })
        .onConflictDoNothing();
    } else
      await tx
        .delete(perspectiveHelpful)
        .where(and(eq(perspectiveHelpful.perspectiveId, id), eq(perspectiveHelpful.userId, viewer.id)));
    await recordHelpfulVote(deps, tx, { perspective: row, giverId: viewer.id, isGiven: isHelpful });
    const helpful = await tx.$count(perspectiveHelpful, eq(perspectiveHelpful.perspectiveId, id));
    await updatePerspective(tx, id, { helpful });
    await recordActiveDay(tx, viewer.id, now);
    const canKnow = (await findStance(tx, topic.id, viewer.id)) !== undefined;
    return { isHelpful, helpful: canKnow ? helpful : null };
  });
}

/** The viewer's perspectives, in any state but deleted. */
export async function listOwnPerspectives({ database }: PerspectivesDeps, viewer: Viewer, cursor: string | undefined) {
  const before = readCursor(cursor);
  const rows = await listOf(database.queries, { userId: viewer.id, isOwn: true, before, limit: pageLength + 1 });
  return presentPage(rows, true);
}

/** A member's public perspectives. @throws ApiError NOT_FOUND */
export async function listPerspectivesOf({ database }: PerspectivesDeps, username: string, cursor: string | undefined) {
  const db = database.queries;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), sql`${users.suspendedAt} is null`));
  if (!user) throw new ApiError("NOT_FOUND");
  const before = readCursor(cursor);
  return presentPage(await listOf(db, { userId: user.id, isOwn: false, before, limit: pageLength + 1 }), false);
}

function presentPage(rows: PerspectiveRow[], isHelpfulShown: boolean) {
  const { rows: shown, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  return {
    perspectives: shown.map((row) => presentOwn(row, { isHelpfulShown })),
    next,
  };
}
