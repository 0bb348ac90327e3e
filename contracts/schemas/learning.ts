import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ReviewCounts, reviewEndpoints } from "./cards.ts";
import { LessonPlace, ListedLesson, lessonEndpoints } from "./lessons.ts";
import { readingEndpoints } from "./reading.ts";
import { WordCounts, wordEndpoints } from "./words.ts";

const homeEndpoints = {
  "GET /v1/learn/home": endpoint({
    summary: "Get today's learning: the next lesson, the cards of the day, and your word counts.",
    access: "member",
    data: z.object({
      next: ListedLesson.extend({ place: LessonPlace, why: z.string().nullable() }).nullable(),
      passed: z.int(),
      lessons: z.int(),
      reviews: ReviewCounts,
      words: WordCounts,
    }),
  }),
};

export const learningEndpoints = {
  ...lessonEndpoints,
  ...reviewEndpoints,
  ...wordEndpoints,
  ...readingEndpoints,
  ...homeEndpoints,
};
