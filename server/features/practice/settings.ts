import { and, eq, inArray } from "drizzle-orm";
import type { PracticeSettings } from "#contracts/schemas/practice.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { practiceSettings } from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { PracticeDeps } from "./deps.ts";

const changesPerPerson = { max: 60, window: minutes(1) };

const columns = { level: practiceSettings.level, sendsToModel: practiceSettings.sendsToModel };

export async function readPracticeSettings(
  { database }: PracticeDeps,
  viewer: Pick<Viewer, "id">,
): Promise<PracticeSettings> {
  const [row] = await database.queries
    .select(columns)
    .from(practiceSettings)
    .where(eq(practiceSettings.userId, viewer.id));
  return row ?? { level: null, sendsToModel: null };
}

/** Those of these users who have agreed that their texts are sent to the model. */
export async function findConsenting({ database }: PracticeDeps, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await database.queries
    .select({ id: practiceSettings.userId })
    .from(practiceSettings)
    .where(and(inArray(practiceSettings.userId, [...userIds]), eq(practiceSettings.sendsToModel, true)));
  return new Set(rows.map(({ id }) => id));
}

export async function changePracticeSettings(
  { limits, clock, database }: PracticeDeps,
  viewer: Viewer,
  { level, sendsToModel }: CallInput<"PUT /v1/ai/settings">["body"],
): Promise<PracticeSettings> {
  await limits.take(`practice-settings:${viewer.id}`, changesPerPerson);
  const given = {
    ...(level === undefined ? {} : { level }),
    ...(sendsToModel === undefined ? {} : { sendsToModel }),
    updatedAt: clock.now(),
  };
  const [row] = await database.queries
    .insert(practiceSettings)
    .values({ userId: viewer.id, ...given })
    .onConflictDoUpdate({ target: practiceSettings.userId, set: given })
    .returning(columns);
  return row ?? { level: null, sendsToModel: null };
}

/** A learner's level, and the consent to send texts to the model. */
export const createSettings = (deps: PracticeDeps) =>
  bindOperations(deps, { read: readPracticeSettings, findConsenting, changePracticeSettings });

/** What a member wants of the checks: muted kinds of errors, and words to ignore. */
export interface CheckSettings {
  mutedKinds: string[];
  dictionary: string[];
}

export async function checkSettingsOf(db: Queries, userId: string): Promise<CheckSettings | undefined> {
  const [row] = await db
    .select({ mutedKinds: practiceSettings.mutedKinds, dictionary: practiceSettings.dictionary })
    .from(practiceSettings)
    .where(eq(practiceSettings.userId, userId));
  return row;
}

export async function putCheckSettings(db: Queries, userId: string, chosen: CheckSettings & { updatedAt: Date }) {
  await db
    .insert(practiceSettings)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: practiceSettings.userId, set: chosen });
}
