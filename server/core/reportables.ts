import type { SQL } from "drizzle-orm";
import type { OpenReport, ReportedKind } from "#contracts/schemas/comments.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import type { RequestContext } from "./request-context.ts";
import type { Viewer } from "./viewer.ts";

type Announce = (change: Change) => Promise<void>;

/** An editor who decides, with the request, for the audit log. */
export interface Editor {
  viewer: Viewer;
  context: RequestContext;
}

export interface ReportDecision {
  decision: "uphold" | "reject";
  /** For the author; may be empty. */
  reason: string;
  editor: Editor;
}

/** What an editor sees of the target of a report. */
export interface ReportedContent extends Partial<Pick<OpenReport, "comment" | "item" | "reported">> {
  /** The reported member, or the author of the content, unless deleted. */
  personId: string | null;
}

/**
 * A kind of target that members report to editors. Each feature declares those of its content in its manifest; reports
 * and decisions about them belong to the feature `comments`.
 */
export interface Reportable {
  /** Resolves the name in a report to the id of the target. Without it, the name is the id. */
  findId?(db: Queries, name: string): Promise<string | undefined>;
  /** The author, or null if deleted; undefined if members cannot see the target. */
  findOwner(db: Queries, id: string): Promise<string | null | undefined>;
  /** Describes those targets that still exist, in a fixed number of queries. */
  describe(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, ReportedContent>>;
  /** Selects the ids of all targets by this member, who does not decide about them. */
  idsBy(userId: string): SQL;
  /** Called in the transaction of each report. `by`: members with open reports and no earlier rejected one. */
  reported?(tx: Queries, announce: Announce, id: string, by: readonly string[]): Promise<void>;
  /** Called after open reports were decided. Without it, the decision is only recorded. */
  decided?(tx: Queries, announce: Announce, id: string, made: ReportDecision): Promise<void>;
  /** Number of unpublished targets that wait for this editor, besides reports. */
  countWaiting?(db: Queries, editorId: string): Promise<number>;
}

/** By kind. */
export type Reportables = Readonly<Partial<Record<ReportedKind, Reportable>>>;
