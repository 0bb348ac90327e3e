import { reportsToHide } from "#contracts/limits/perspectives.ts";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import type { Reportable, Reportables } from "#server/core/reportables.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Announce, PerspectivesDeps } from "./deps.ts";
import { reportTargets, type ReportTarget } from "./report-targets.ts";
import { countKnown } from "./trust.ts";

const defaultReason = "Trái với quy tắc chung.";

/** Hides the target once enough trusted members report it. An editor decides afterwards. */
export async function hideReportedTarget(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  { hide }: Pick<ReportTarget, "hide">,
  { id, by }: { id: string; by: readonly string[] },
): Promise<void> {
  if (by.length < reportsToHide) return;
  if ((await countKnown(deps, tx, [...by])) < reportsToHide) return;
  await hide(tx, announce, id);
}

const reportableOf = (deps: PerspectivesDeps, { hide, decide, ...target }: ReportTarget): Reportable => ({
  ...target,
  reported: (tx, announce, id, by) => hideReportedTarget(deps, tx, announce, { hide }, { id, by }),
  decided: (tx, announce, id, { decision, reason }) =>
    decide(deps, tx, announce, id, { decision, reason: reason || defaultReason }),
});

/** What members report of this feature. */
export const createReportables = (deps: PerspectivesDeps): Reportables =>
  Object.fromEntries(
    [...reportTargets].map(([kind, target]): [ReportedKind, Reportable] => [kind, reportableOf(deps, target)]),
  );
