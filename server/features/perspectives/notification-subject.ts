import type { PerspectiveSubject } from "#contracts/schemas/notifications.ts";
import { perspectiveAddress } from "#document/addresses.ts";
import type { PerspectiveRow } from "./perspective-store.ts";

/** What a notification shows of a perspective, which has no row in `content_items`. */
export const perspectiveSubject = (
  row: Pick<PerspectiveRow, "id" | "topicSlug" | "topicQuestion">,
): PerspectiveSubject => ({
  subject: "perspective",
  title: row.topicQuestion,
  address: perspectiveAddress(row.topicSlug, row.id),
});
