import type { Viewer } from "#server/core/viewer.ts";
import type { CheckOptions } from "#engine/index.ts";
import type { RewritingDeps } from "./deps.ts";

/**
 * What the engine skips for a member: muted kinds, words of their dictionary, and rules that were reported as wrong.
 */
export async function engineOptions({ grammar }: RewritingDeps, viewer: Viewer): Promise<CheckOptions> {
  const { mutedKinds, dictionary } = await grammar.settings.read(viewer);
  return { mutedKinds, dictionary, mutedRules: await grammar.reports.mutedRules() };
}
