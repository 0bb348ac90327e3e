import { perspectiveAddress } from "#document/addresses.ts";
import type { PerspectiveRow } from "./perspective-store.ts";

/** What a notice says of a perspective: no row of `content_items` stands behind it. */
export const notificationDetails = (
  row: Pick<PerspectiveRow, "id" | "topicSlug" | "topicQuestion">,
): Record<string, string> => ({
  subject: "perspective",
  title: row.topicQuestion,
  address: perspectiveAddress(row.topicSlug, row.id),
});
