import { and, eq, gt, sql } from "drizzle-orm";
import { reviewCaps } from "#contracts/limits/learning.ts";
import { CardForm, type LearningSettings } from "#contracts/schemas/cards.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { cards, learningSettings } from "./tables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { LearningDeps } from "./deps.ts";

const changesPerPerson = { max: 60, window: minutes(1) };
const defaultSettings: LearningSettings = { reviewCap: reviewCaps.usual, gradeButtons: 2, typedCards: [] };

export async function settingsOf(db: Queries, userId: string): Promise<LearningSettings> {
  const [row] = await db.select().from(learningSettings).where(eq(learningSettings.userId, userId));
  if (!row) return defaultSettings;
  const typedCards = CardForm.options.filter((form) => row.typedCards.includes(form));
  return { reviewCap: row.reviewCap, gradeButtons: row.gradeButtons === 4 ? 4 : 2, typedCards };
}

export const readReviewSettings = ({ database }: LearningDeps, viewer: Viewer) =>
  settingsOf(database.queries, viewer.id);

export async function changeReviewSettings(
  { limits, database }: LearningDeps,
  viewer: Viewer,
  given: CallInput<"PUT /v1/learn/settings">["body"],
): Promise<LearningSettings> {
  const db = database.queries;
  await limits.take(`learn-settings:${viewer.id}`, changesPerPerson);
  const typedCards = given.typedCards ?? (await settingsOf(db, viewer.id)).typedCards;
  const settings = { ...given, typedCards: CardForm.options.filter((form) => typedCards.includes(form)) };
  await database.transaction(async (tx) => {
    await tx
      .insert(learningSettings)
      .values({ userId: viewer.id, ...settings })
      .onConflictDoUpdate({ target: learningSettings.userId, set: settings });
    // Reconsiders the cards that were postponed under the old cap.
    await tx
      .update(cards)
      .set({ scheduledFor: sql`${cards.due}` })
      .where(and(eq(cards.userId, viewer.id), gt(cards.scheduledFor, cards.due)));
  });
  return settings;
}
