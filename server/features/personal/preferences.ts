import { eq } from "drizzle-orm";
import { ShownBlock, type PersonalPreferences } from "#contracts/schemas/personal.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { personalSettings } from "#server/database/personal-tables.ts";
import { users } from "#server/database/tables.ts";
import type { Call, Person } from "#server/http/route.ts";
import type { PersonalParts } from "./service.ts";

const changesPerPerson = { max: 60, window: minutes(1) };

/** Until somebody chooses: a goal that leaves room for a life, and nothing shown but what was earned in public. */
export const untouched: PersonalPreferences = { weeklyGoal: 4, shows: ["badges"] };

export async function preferencesOf(db: Queries, userId: string): Promise<PersonalPreferences> {
  const [row] = await db
    .select({ weeklyGoal: personalSettings.weeklyGoal, shows: personalSettings.shows })
    .from(personalSettings)
    .where(eq(personalSettings.userId, userId));
  return row ?? untouched;
}

export function createPreferences({ database, limits }: Pick<PersonalParts, "database" | "limits">) {
  return {
    read: (person: Person) => preferencesOf(database.queries, person.id),

    async change(person: Person, given: Call<"PUT /v1/account/preferences">["body"]): Promise<PersonalPreferences> {
      await limits.take(`preferences:${person.id}`, changesPerPerson);
      return database.transaction(async (tx, announce) => {
        const mine = eq(personalSettings.userId, person.id);
        await tx
          .insert(personalSettings)
          .values({ userId: person.id, ...untouched })
          .onConflictDoNothing();
        // Two tabs that switch one block each wait for each other, so that neither takes the other's back.
        const [before = untouched] = await tx.select().from(personalSettings).where(mine).for("update");
        const after: PersonalPreferences = {
          weeklyGoal: given.weeklyGoal ?? before.weeklyGoal,
          shows: ShownBlock.options.filter((block) => given.shows?.[block] ?? before.shows.includes(block)),
        };
        await tx.update(personalSettings).set(after).where(mine);
        if (given.shows !== undefined) {
          // What is hidden from now on must not stand in a kept page.
          const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, person.id));
          if (user) await announce({ kind: "author", id: user.username });
        }
        return after;
      });
    },
  };
}
