import { taughtLevelOf } from "#contracts/limits/language.ts";
import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { impersonalRetention } from "#contracts/limits/retention.ts";
import type { Level } from "#contracts/schemas/language.ts";
import type { MeaningHere } from "#contracts/schemas/words.ts";
import { after, days } from "#server/core/clock.ts";
import { wordExamples, wordPlaces } from "./tables.ts";
import { coreSenses, lemmasOf } from "#server/features/dictionary/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { LearningDeps } from "./deps.ts";

const usualLevel: Level = "B1";
const mostSenses = 12;

const sentenceKey = (sentence: string) =>
  createHash("sha256").update(sentence.normalize("NFC").replace(/\s+/gu, " ").trim()).digest("hex");

/** Meanings of words in their sentence, with examples: asked of the model once and stored for everybody. */
export function createMeanings({ database, clock, practice, placement }: LearningDeps) {
  const db = database.queries;
  return {
    async find(
      viewer: Viewer,
      { word, sentence }: CallInput<"POST /v1/learn/meanings">["body"],
      signal: AbortSignal,
    ): Promise<{ meaning: MeaningHere }> {
      const lemma = lemmasOf(word)[0] ?? word;
      const level = taughtLevelOf((await placement.learnerLevel(viewer))?.level ?? usualLevel);
      const key = sentenceKey(sentence);
      const findSense = async () =>
        (
          await db
            .select({ sense: wordPlaces.sense, isListed: wordPlaces.isListed })
            .from(wordPlaces)
            .where(and(eq(wordPlaces.lemma, lemma), eq(wordPlaces.sentence, key)))
        )[0];
      const findExamples = async (sense: string) =>
        (
          await db
            .select({ examples: wordExamples.examples })
            .from(wordExamples)
            .where(and(eq(wordExamples.lemma, lemma), eq(wordExamples.sense, sense), eq(wordExamples.level, level)))
        )[0]?.examples;

      const known = await findSense();
      const knownExamples = known && (await findExamples(known.sense));
      if (known && knownExamples) return { meaning: { lemma, ...known, examples: knownExamples } };
      const senses = [...new Set(coreSenses(word).flatMap(({ meanings }) => meanings))].slice(0, mostSenses);
      return model(async (llm) => {
        const found = known ?? (await llm.senseOf({ word, sentence, senses }));
        if (!known)
          await db
            .insert(wordPlaces)
            .values({ lemma, sentence: key, ...found, createdAt: clock.now() })
            .onConflictDoNothing();
        // Examples generated from a member's sentence are shown for that sentence only. Shared examples are requested
        // without the sentence.
        let examples = await findExamples(found.sense);
        if (!examples) {
          examples = await llm.examplesOf({ word: lemma, sense: found.sense, level });
          await db
            .insert(wordExamples)
            .values({ lemma, sense: found.sense, level, examples, createdAt: clock.now() })
            .onConflictDoNothing();
        }
        return { meaning: { lemma, ...found, examples } };
      });

      function model<T>(work: Parameters<typeof practice.model.run<T>>[2]): Promise<T> {
        return practice.model.run(viewer, { task: "meaning", text: `${word} ${sentence}`, signal }, work);
      }
    },

    deleteOld: () =>
      db
        .delete(wordPlaces)
        .where(lt(wordPlaces.createdAt, after(clock.now(), -days(impersonalRetention.wordMeaningDays)))),
  };
}
