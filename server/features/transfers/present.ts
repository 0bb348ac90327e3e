import { transferFileDays } from "#contracts/limits/transfers.ts";
import type { Transfer, TransferText } from "#contracts/schemas/transfers.ts";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { after, days } from "#server/core/clock.ts";
import type { Content } from "#server/features/content/service.ts";
import type { TextRow, TransferRow } from "./store.ts";

const fileNames = { export: "noi-dung", backup: "sao-luu", import: "nhap" };

/** `mam-sao-luu-2026-11-21.zip`, by the day in Vietnam. */
export const fileNameOf = ({ kind, createdAt }: Pick<TransferRow, "kind" | "createdAt">) =>
  `mam-${fileNames[kind]}-${vietnamDay(createdAt)}.zip`;

/** When its file is deleted. */
export const fileEndsAt = ({ endedAt, createdAt }: Pick<TransferRow, "endedAt" | "createdAt">) =>
  after(endedAt ?? createdAt, days(transferFileDays));

export function presentTransfer({
  row,
  by,
  counts,
}: {
  row: TransferRow;
  by: { username: string; displayName: string } | null;
  counts: NonNullable<Transfer["counts"]>;
}): Transfer {
  const { id, kind, state, source, createdAt, endedAt, total, done, canceledAt, failure, remarks, bytes } = row;
  return {
    id,
    kind,
    state,
    source: source && { kind: source.kind, file: source.file, asDrafts: source.asDrafts },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by,
    total,
    done,
    isCanceling: canceledAt !== null && endedAt === null,
    failure,
    counts: kind === "import" ? counts : null,
    remarks,
    file: bytes === null ? null : { name: fileNameOf(row), bytes, deletedAt: fileEndsAt(row).toISOString() },
  };
}

type FoundItem = Awaited<ReturnType<Content["imports"]["findImportedItems"]>>[number];

export function presentText(
  { externalId, title, outcome, itemId, remarks }: TextRow,
  items: FoundItem[],
): TransferText {
  const item = items.find(({ id }) => id === itemId);
  return {
    externalId,
    title,
    outcome,
    item: item ? { kind: item.kind, id: item.id, slug: item.slug, isPublished: item.status === "published" } : null,
    remarks,
  };
}
