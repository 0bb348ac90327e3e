import { reportsToHide } from "#contracts/limits/perspectives.ts";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Reportable } from "#server/features/comments/service.ts";
import type { Announce, PerspectivesDeps } from "./deps.ts";
import { countWaitingMindChanges } from "./mind-change-store.ts";
import { countWaiting, idsWrittenBy } from "./perspective-store.ts";
import { reportTargets, type ReportTarget } from "./report-targets.ts";
import { countKnown } from "./trust.ts";

const defaultReason = "Trái với quy tắc chung.";

function targetOf(kind: ReportedKind): ReportTarget {
  const target = reportTargets.get(kind);
  if (!target) throw new Error(`perspectives do not have reports about ${kind}`);
  return target;
}

/** Hides the target once enough trusted members report it. An editor decides afterwards. */
export async function hideReportedTarget(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  { kind, target, by }: { kind: ReportedKind; target: string; by: string[] },
): Promise<void> {
  if (by.length < reportsToHide) return;
  if ((await countKnown(deps, tx, by)) < reportsToHide) return;
  await targetOf(kind).hide(tx, announce, target);
}

/** Content of this feature that readers report; reports and decisions about them belong to the feature `comments`. */
export const createReportable = (deps: PerspectivesDeps): Reportable => ({
  kinds: [...reportTargets.keys()],
  ownerOf: (db, kind, target) => targetOf(kind).findOwner(db, target),
  describe: (db, kind, targets) => targetOf(kind).describe(db, targets),
  reported: (tx, announce, of) => hideReportedTarget(deps, tx, announce, of),
  decided: (tx, announce, { kind, target, decision, reason }) =>
    targetOf(kind).decide(deps, tx, announce, target, { decision, reason: reason || defaultReason }),
  waiting: async (db, viewerId) => ({
    perspectives: await countWaiting(db, viewerId),
    mindChanges: await countWaitingMindChanges(db, viewerId),
  }),
  idsWrittenBy,
});
