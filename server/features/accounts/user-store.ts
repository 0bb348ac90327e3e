import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Queries } from "#server/database/connect.ts";
import { identities, pendingRegistrations, users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type PendingRow = typeof pendingRegistrations.$inferSelect;

type Reads = Pick<Queries, "select">;

export async function findUserById(queries: Reads, id: string): Promise<UserRow | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.id, id));
  return row;
}

/** The account of a session. @throws ApiError SESSION_REVOKED when it was deleted meanwhile */
export async function findOwnAccount(queries: Reads, viewer: Viewer): Promise<UserRow> {
  const user = await findUserById(queries, viewer.id);
  if (!user) throw new ApiError("SESSION_REVOKED");
  return user;
}

export async function findUserByEmail(queries: Reads, email: string): Promise<UserRow | undefined> {
  const [row] = await queries.select().from(users).where(eq(users.email, email));
  return row;
}

export async function findUserByIdentity(queries: Reads, subject: string): Promise<UserRow | undefined> {
  const [row] = await queries
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, "google"), eq(identities.subject, subject)));
  return row?.user;
}

export async function hasIdentity(queries: Reads, userId: string): Promise<boolean> {
  const [row] = await queries
    .select({ subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId))
    .limit(1);
  return row !== undefined;
}

/** Those of `names` that belong to an account or to a pending registration of another address. */
export async function takenUserNames(
  queries: Reads,
  names: string[],
  of: { email: string; now: Date },
): Promise<Set<string>> {
  const inUse = await queries.select({ username: users.username }).from(users).where(inArray(users.username, names));
  const held = await queries
    .select({ username: pendingRegistrations.username })
    .from(pendingRegistrations)
    .where(
      and(
        inArray(pendingRegistrations.username, names),
        ne(pendingRegistrations.email, of.email),
        gt(pendingRegistrations.expiresAt, of.now),
      ),
    );
  return new Set([...inUse, ...held].map((row) => row.username));
}

export async function findPending(queries: Reads, email: string, now: Date): Promise<PendingRow | undefined> {
  const [row] = await queries
    .select()
    .from(pendingRegistrations)
    .where(and(eq(pendingRegistrations.email, email), gt(pendingRegistrations.expiresAt, now)));
  return row;
}

/** Replaces an earlier pending registration of the address. */
export async function replacePending(
  queries: Pick<Queries, "insert">,
  row: typeof pendingRegistrations.$inferInsert,
): Promise<void> {
  const { email: _email, ...changes } = row;
  await queries
    .insert(pendingRegistrations)
    .values(row)
    .onConflictDoUpdate({ target: pendingRegistrations.email, set: changes });
}

export async function dropPending(queries: Pick<Queries, "delete">, email: string): Promise<void> {
  await queries.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email));
}

/** The owner of the configured address is the first administrator. */
export const promoteToAdmin = (queries: Pick<Queries, "update">, email: string) =>
  queries
    .update(users)
    .set({ role: "admin" })
    .where(and(eq(users.email, email), ne(users.role, "admin")))
    .returning({ id: users.id, username: users.username });

/** Whether a unique index rejected the write, e.g. when two requests want the same name. */
export function refusedBy(
  error: unknown,
  index: "users_email" | "users_username" | "identities_provider_subject_pk" | "passkeys_credential",
): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (code === "23505") return constraint === index;
  }
  return false;
}
