import { and, desc, eq, ne } from "drizzle-orm";
import { coreWords } from "#engine/index.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Pair } from "#server/features/grammar/service.ts";
import { writingFindings, writings, writingVersions } from "./tables.ts";

/** The latest findings of spelling that are read. */
const mostFindings = 60;
const isPlain = (word: string | undefined): word is string => word !== undefined && /^[a-z]{3,}$/.test(word);

/** Words that the member misspelled in submitted texts and that our dictionary explains, latest first. */
export async function ownMisspellingsOf(db: Queries, userId: string): Promise<Pair[]> {
  const rows = await db
    .select({ finding: writingFindings.finding })
    .from(writingFindings)
    .innerJoin(writingVersions, eq(writingVersions.id, writingFindings.versionId))
    .innerJoin(writings, eq(writings.id, writingVersions.writingId))
    .where(and(eq(writings.userId, userId), eq(writingFindings.kind, "SPELLING"), ne(writingFindings.state, "wrong")))
    .orderBy(desc(writingVersions.submittedAt), writingFindings.position)
    .limit(mostFindings);
  const seen = new Set<string>();
  return rows.flatMap(({ finding: { quote, suggestions } }): Pair[] => {
    const [wrong, right] = [quote.toLowerCase(), suggestions[0]?.toLowerCase()];
    if (!isPlain(wrong) || !isPlain(right) || !coreWords().has(right) || seen.has(right)) return [];
    seen.add(right);
    return [[wrong, right]];
  });
}
