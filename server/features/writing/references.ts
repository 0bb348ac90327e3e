import { and, eq, inArray } from "drizzle-orm";
import { practiceAddress } from "#document/addresses.ts";
import type { Queries } from "#server/database/connect.ts";
import { writings } from "./tables.ts";
import type { ReferenceResolver } from "#server/core/references.ts";
import { titleOf } from "./present.ts";

/** Resolves the member's own texts for the points ledger. */
export const writingReferences =
  (db: Queries): ReferenceResolver =>
  async (ids, userId) => {
    const { id, topicSlug, customTitle } = writings;
    const rows = await db
      .select({ id, topicSlug, customTitle })
      .from(writings)
      .where(and(inArray(id, [...ids]), eq(writings.userId, userId)));
    return new Map(
      rows.map((row) => [
        row.id,
        { title: titleOf(row), address: practiceAddress(row.id), isEnglish: row.topicSlug !== null },
      ]),
    );
  };
