import type { Viewer } from "#server/core/viewer.ts";
import { leadsElsewhere } from "#document/comment-text.ts";
import { after, days, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { fieldError } from "#server/core/api-error.ts";
import { listRecentOf } from "./discussion-store.ts";
import { isNewMember } from "./new-members.ts";

/** The same comment is rejected again within this time. */
const remembersWords = days(1);
/** Comments under this many texts in this time look like spam. */
const flood = { items: 4, within: minutes(10) };

const folded = (body: string) => body.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Admits a comment under a text. Returns whether an editor must review it first: those of new members with links, or
 * under many texts in a short time.
 * @throws ApiError VALIDATION_FAILED for a repeated comment
 */
export async function admitComment(
  tx: Queries,
  input: { by: Viewer; itemId: string; body: string; now: Date; editedId: string | null },
): Promise<boolean> {
  const { by, itemId, body, now } = input;
  const isNew = await isNewMember(tx, by, now);
  const recent = (await listRecentOf(tx, "item", by.id, after(now, -remembersWords))).filter(
    ({ id }) => id !== input.editedId,
  );
  // Established members may repeat a comment, such as thanks, under another text.
  const near = recent.filter((one) => one.state !== "deleted" && (isNew || one.subjectId === itemId));
  if (near.some((one) => folded(one.body) === folded(body)))
    throw fieldError("body", "Bạn vừa gửi đúng những lời này rồi. Bạn viết điều khác nhé.");
  if (!isNew) return false;
  const lately = recent.filter(({ createdAt }) => createdAt > after(now, -flood.within));
  const items = new Set([...lately.map((one) => one.subjectId), itemId]);
  return leadsElsewhere(body) || items.size >= flood.items;
}
