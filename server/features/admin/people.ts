import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Role } from "#contracts/schemas/accounts.ts";
import type { PeopleGroup, PersonFacts, PersonRow } from "#contracts/schemas/admin.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { presenceOf } from "#server/features/accounts/service.ts";
import { commentFiguresOf } from "#server/features/comments/service.ts";
import { publishedCountsOf } from "#server/features/content/service.ts";
import { users } from "#server/features/accounts/tables.ts";
import { isAfter, pageOf, writeCursor } from "#server/core/pagination.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { AdminDeps, Actor } from "./deps.ts";

const pageLength = 30;

const groups = {
  all: undefined,
  member: eq(users.role, "member"),
  editor: eq(users.role, "editor"),
  admin: eq(users.role, "admin"),
  suspended: isNotNull(users.suspendedAt),
} as const;

const presentPerson = (viewer: Viewer, user: typeof users.$inferSelect): PersonRow => ({
  id: user.id,
  username: user.username,
  displayName: user.displayName,
  avatarUrl: user.avatarId ? pictureUrl(user.avatarId) : null,
  role: user.role,
  joinedAt: user.createdAt.toISOString(),
  suspendedAt: user.suspendedAt?.toISOString() ?? null,
  email: viewer.role === "admin" ? user.email : null,
});

/** @throws ApiError NOT_FOUND */
export async function readPerson(deps: AdminDeps, viewer: Viewer, id: string): Promise<PersonFacts> {
  const { perspectives, database, clock } = deps;
  const [user] = await database.queries.select().from(users).where(eq(users.id, id));
  if (!user) throw new ApiError("NOT_FOUND");
  const seen = await presenceOf(database.queries, id, clock.now());
  const counts = await publishedCountsOf(database.queries, id);
  const textsOf = (kind: string) => counts.find((row) => row.kind === kind)?.texts ?? 0;
  const isSelf = viewer.id === id;
  return {
    ...presentPerson(viewer, user),
    lastSeenAt: seen?.lastSeenAt?.toISOString() ?? null,
    liveSessions: seen?.live ?? 0,
    texts: { article: textsOf("article"), series: textsOf("series"), video: textsOf("video") },
    ...(await commentFiguresOf(database.queries, id)),
    trust: await perspectives.trustGrants.readTrustGrant(id),
    canChangeRole: viewer.role === "admin",
    canSuspend: !isSelf && (viewer.role === "admin" || user.role === "member"),
    canChangeTrust: user.role === "member",
  };
}

export async function findPeople(
  deps: AdminDeps,
  viewer: Viewer,
  { q, group, cursor }: { q: string; group: PeopleGroup; cursor?: string | undefined },
): Promise<{ people: PersonRow[]; next: string | null }> {
  const { database } = deps;
  const words = q.replace(/^@/, "").replace(/[\\%_]/g, "\\$&");
  const rows = await database.queries
    .select()
    .from(users)
    .where(
      and(
        groups[group],
        words === ""
          ? undefined
          : or(
              sql`public.vi_unaccent(${users.displayName}) like '%' || public.vi_unaccent(${words}) || '%'`,
              sql`${users.username} like '%' || lower(${words}) || '%'`,
              viewer.role === "admin" ? sql`${users.email} like '%' || lower(${words}) || '%'` : undefined,
            ),
        isAfter(cursor, users.createdAt, users.id),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(pageLength + 1);
  const { rows: page, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  return {
    people: page.map((user) => presentPerson(viewer, user)),
    next,
  };
}

/** @throws ApiError CONFIRMATION_REQUIRED, NOT_FOUND; VALIDATION_FAILED for the last administrator */
export async function setPersonRole(deps: AdminDeps, by: Actor, id: string, role: Role): Promise<PersonFacts> {
  const { accounts } = deps;
  await accounts.confirming.assertConfirmed(by.viewer);
  await accounts.changeRole(id, role, by);
  // After giving up the own role, the caller sees what the new role allows.
  return readPerson(deps, by.viewer.id === id ? { ...by.viewer, role } : by.viewer, id);
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for people trusted by their role */
export async function setPersonTrust(deps: AdminDeps, by: Actor, id: string, isTrusted: boolean): Promise<PersonFacts> {
  const { perspectives } = deps;
  await perspectives.trustGrants.changeTrustGrant(by, id, isTrusted);
  return readPerson(deps, by.viewer, id);
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for oneself and the last administrator */
export async function setPersonSuspension(
  deps: AdminDeps,
  by: Actor,
  id: string,
  isSuspended: boolean,
): Promise<PersonFacts> {
  const { accounts } = deps;
  await accounts.changeSuspension(id, isSuspended, by);
  return readPerson(deps, by.viewer, id);
}
