import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { ShownBlock, type PersonalPreferences } from "#contracts/schemas/personal.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { personalSettings } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { PersonalDeps } from "./deps.ts";

const changesPerPerson = { max: 60, window: minutes(1) };

/** Defaults: a moderate goal, and only badges public, which were earned in public. */
export const untouched: PersonalPreferences = { weeklyGoal: 4, shows: ["badges"] };

export async function preferencesOf(db: Queries, userId: string): Promise<PersonalPreferences> {
  const [row] = await db
    .select({ weeklyGoal: personalSettings.weeklyGoal, shows: personalSettings.shows })
    .from(personalSettings)
    .where(eq(personalSettings.userId, userId));
  return row ?? untouched;
}

type PreferenceDeps = Pick<PersonalDeps, "database" | "limits">;

export const readPreferences = ({ database }: PreferenceDeps, viewer: Viewer) =>
  preferencesOf(database.queries, viewer.id);

export async function changePreferences(
  { limits, database }: PreferenceDeps,
  viewer: Viewer,
  given: CallInput<"PUT /v1/account/preferences">["body"],
): Promise<PersonalPreferences> {
  await limits.take(`preferences:${viewer.id}`, changesPerPerson);
  return database.transaction(async (tx, announce) => {
    const mine = eq(personalSettings.userId, viewer.id);
    await tx
      .insert(personalSettings)
      .values({ userId: viewer.id, ...untouched })
      .onConflictDoNothing();
    // Serializes two tabs that switch one block each, so that neither overwrites the other.
    const [before = untouched] = await tx.select().from(personalSettings).where(mine).for("update");
    const after: PersonalPreferences = {
      weeklyGoal: given.weeklyGoal ?? before.weeklyGoal,
      shows: ShownBlock.options.filter((block) => given.shows?.[block] ?? before.shows.includes(block)),
    };
    await tx.update(personalSettings).set(after).where(mine);
    if (given.shows !== undefined) {
      // A cached page must not show data that is hidden now.
      const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, viewer.id));
      if (user) await announce({ kind: "author", id: user.username });
    }
    return after;
  });
}

export const createPreferences = (deps: PreferenceDeps) => bindOperations(deps, { readPreferences, changePreferences });

/** Those of `ids` who show their badges to everyone. Badges are shown by default. */
export async function showingBadges(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(personalSettings, eq(personalSettings.userId, users.id))
    .where(
      and(
        inArray(users.id, [...ids]),
        or(isNull(personalSettings.userId), sql`'badges' = any(${personalSettings.shows})`),
      ),
    );
  return rows.map(({ id }) => id);
}
