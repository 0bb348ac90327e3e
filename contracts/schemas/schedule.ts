import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ContentKind } from "./content-fields.ts";
import { id, moment } from "./text.ts";

/** A text that is published automatically. */
export const ScheduledText = z.object({
  id,
  kind: ContentKind,
  /** Of its editor. */
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  publishAt: moment,
  /** Readers can open an earlier version now. */
  isUpdate: z.boolean(),
  /** Display name; empty for a deleted account. */
  author: z.string(),
});
export type ScheduledText = z.output<typeof ScheduledText>;

export const scheduleEndpoints = {
  "GET /v1/schedule": endpoint({
    summary:
      "List texts that are published automatically on these days of Vietnam, the first first: your own, or (editors only) those of everyone. At most 42 days; `isCut` if there are more than 500.",
    access: "member",
    query: z.object({ from: z.iso.date(), to: z.iso.date(), of: z.enum(["own", "everyone"]).default("own") }),
    data: z.object({ texts: z.array(ScheduledText), isCut: z.boolean() }),
  }),
};
