import { and, eq, inArray, ne, or } from "drizzle-orm";
import { ownWorkAddress, perspectiveAddress } from "#document/addresses.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectives, perspectiveTopics } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { ReferenceResolver } from "#server/core/references.ts";
import { isShown, isTopicShown } from "./visibility.ts";

/**
 * Resolves perspectives to their topics for the points ledger: the member's own, and public ones for which they gave a
 * mind change.
 */
export const perspectiveReferences =
  (db: Queries): ReferenceResolver =>
  async (ids, userId) => {
    const isReadable = and(isShown("perspectives", "users"), isTopicShown);
    const rows = await db
      .select({
        id: perspectives.id,
        slug: perspectiveTopics.slug,
        question: perspectiveTopics.question,
        lang: perspectiveTopics.lang,
        isReadable: isReadable!.mapWith(Boolean),
      })
      .from(perspectives)
      .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, perspectives.topicId))
      .leftJoin(users, eq(users.id, perspectives.authorId))
      .where(
        and(
          inArray(perspectives.id, [...ids]),
          ne(perspectives.state, "deleted"),
          or(eq(perspectives.authorId, userId), isReadable),
        ),
      );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.question,
          address: row.isReadable ? perspectiveAddress(row.slug, row.id) : ownWorkAddress,
          isEnglish: row.lang === "en",
        },
      ]),
    );
  };
