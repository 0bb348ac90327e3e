import type { Draft } from "#contracts/schemas/drafts.ts";
import { toasts } from "#app/site/toasts.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { addressOf } from "#document/addresses.ts";
import { draftKinds } from "./draft-kinds.ts";

/** Reports the result of publishing. `update`: an earlier version was public already. */
export function announcePublishing(draft: Draft, was: "first" | "update", { isOpened = false } = {}) {
  const { noun } = draftKinds[draft.kind];
  if (draft.state === "scheduled" && draft.publishAt)
    return toasts.add({
      title: "Đã lên lịch",
      description: `Sẽ xuất bản lúc ${dateAndHour(new Date(draft.publishAt))}.`,
      color: "green",
    });
  return toasts.add({
    title: was === "update" ? `Đã cập nhật ${noun}` : `Đã xuất bản ${noun}`,
    description: was === "update" ? "Mọi người đang đọc bản mới." : "Từ giờ mọi người đọc được.",
    color: "green",
    // The toast needs no link if the page opens by itself.
    ...(isOpened ? {} : { timeout: 10_000, actions: [{ label: "Mở xem", to: addressOf(draft.kind, draft.slug) }] }),
  });
}
