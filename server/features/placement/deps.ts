import type { Checker } from "#engine/index.ts";
import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Limits } from "#server/core/limits.ts";
import type { Database } from "#server/database/connect.ts";
import type { Practice } from "#server/features/practice/service.ts";

/** A piece of material that a plan can name. */
export interface Material {
  slug: string;
  title: string;
  level: PlacementLevel;
}

/** What later features know and a placement needs. They provide it when they are created. */
export interface PlacementSources {
  /** The lesson on a kind of error. */
  lessonOn: (kind: KindCode) => Material | null;
  /** Kinds of error whose lessons a beginner takes first, in order. */
  beginnerKinds: readonly KindCode[];
  /** Graded texts of a level, in order. */
  textsAt: (level: PlacementLevel) => readonly Material[];
  /** Writing topics of a level, in order. */
  topicsAt: (level: Level) => readonly (Material & { kinds: readonly KindCode[] })[];
  /**
   * The range estimated from a member's latest texts; null without any. After a placement (`since`), enough texts that
   * one alone does not replace it.
   */
  estimateOf: (userId: string, since: Date | null) => Promise<{ low: Level; high: Level } | null>;
}

export interface PlacementDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "check" | "expectText">;
  practice: Pick<Practice, "settings">;
  sources: PlacementSources;
}
