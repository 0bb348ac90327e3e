import { decisionReasonLength } from "../limits/comments.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, line, moment } from "./text.ts";
import { MindChange, OwnPerspective } from "./perspectives.ts";

export const ReviewedPerspective = OwnPerspective.extend({
  /** Helps editors distinguish a new member from a spammer. */
  joinedAt: moment.nullable(),
  publicPerspectives: z.int(),
});
export type ReviewedPerspective = z.output<typeof ReviewedPerspective>;

export const ReviewedMindChange = MindChange.extend({
  joinedAt: moment.nullable(),
  /** The claim of the perspective. */
  claim: z.string(),
  topic: z.object({ slug: z.string(), question: z.string() }),
});
export type ReviewedMindChange = z.output<typeof ReviewedMindChange>;

const Done = z.object({ ok: z.literal(true) });
const cursor = z.string().max(100).optional();

const ById = { params: z.object({ id }) };

export const perspectiveReviewEndpoints = {
  "GET /v1/review/perspectives": endpoint({
    summary: "List perspectives that await review, oldest first: first ones of new members, hidden ones, and appeals.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ perspectives: z.array(ReviewedPerspective), next: z.string().nullable() }),
  }),
  "POST /v1/review/perspectives/{id}": endpoint({
    summary:
      "Review a perspective: `approve` publishes it and grants an appeal; `remove` removes it and sends the reason to its author. VERSION_CONFLICT if the author edited it since `version`.",
    access: "editor",
    ...ById,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("approve"), version: z.int() }),
      z.object({
        decision: z.literal("remove"),
        reason: line(decisionReasonLength.min, decisionReasonLength.max, "Người viết cần biết vì sao."),
      }),
    ]),
    data: Done,
  }),
  "GET /v1/review/mind-changes": endpoint({
    summary: "List the first mind changes of new members that await review, oldest first.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ mindChanges: z.array(ReviewedMindChange), next: z.string().nullable() }),
  }),
  "POST /v1/review/mind-changes/{id}": endpoint({
    summary:
      "Review a mind change: `approve` publishes it and notifies the author of the perspective; `remove` sends the reason to its author.",
    access: "editor",
    ...ById,
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("approve") }),
      z.object({
        decision: z.literal("remove"),
        reason: line(decisionReasonLength.min, decisionReasonLength.max, "Người viết cần biết vì sao."),
      }),
    ]),
    data: Done,
  }),
};
