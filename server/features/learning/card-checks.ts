import { and, asc, count, desc, eq, gt, isNotNull, lt, notExists } from "drizzle-orm";
import type { CardIssue } from "#contracts/grammar.ts";
import { after, days } from "#server/clock.ts";
import { notices as noticeRows } from "#server/database/community-tables.ts";
import { cards, writingVersions } from "#server/database/practice-tables.ts";
import { learningCards } from "#server/database/learning-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { cardFaces, cardRuleVersion, gapWithoutOptions, issueOf, readFaces } from "#server/features/grammar/service.ts";
import { notices } from "#server/features/notices/service.ts";
import { Failure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import { adoptMistakes, type CardRow } from "./card-rows.ts";
import type { LearningParts } from "./service.ts";

/** Cards of one round: each asks the engine twice, and members wait for the same engine. */
const cardsARound = 20;
const cardsPage = "/goc-hoc-tap/the";

/** A card as it was made. */
interface Made {
  front: string;
  wrong: string;
  writingId: string | null;
}

type CardCheckParts = Pick<LearningParts, "database" | "clock" | "checker" | "grammar">;

/** Checks cards of mistakes against the card rule (features/grammar/card-rule.ts). */
export function createCardChecks({ database, clock, checker, grammar }: CardCheckParts) {
  const db = database.queries;

  /** @throws Failure UNAVAILABLE while the engine is busy */
  async function issueOfFaces(
    person: Pick<Person, "id">,
    gap: ReturnType<typeof readFaces>,
  ): Promise<CardIssue | null> {
    if (!gap) return "several-answers";
    const { dictionary } = await grammar.settings.read(person);
    const mutedRules = await grammar.reports.mutedRules();
    return issueOf(checker.check.bind(checker), gap, { dictionary, mutedRules });
  }

  /** Of an older rule; the owner's own wording is the owner's business. */
  const isUnchecked = and(
    eq(learningCards.type, "mistake"),
    eq(learningCards.isKept, false),
    lt(learningCards.checkedWith, cardRuleVersion),
  );

  async function findUnchecked() {
    const owners = await db
      .selectDistinct({ userId: cards.userId })
      .from(cards)
      .where(
        and(
          lt(cards.checkedWith, cardRuleVersion),
          notExists(
            db.select({ id: learningCards.id }).from(learningCards).where(eq(learningCards.mistakeId, cards.id)),
          ),
        ),
      )
      .limit(cardsARound);
    for (const { userId } of owners) await adoptMistakes(db, userId);
    // All cards of one owner before those of the next: the owner is notified when the last one is checked.
    return db
      .select({ row: learningCards, made: { front: cards.front, wrong: cards.wrong, writingId: cards.writingId } })
      .from(learningCards)
      .innerJoin(cards, eq(cards.id, learningCards.mistakeId))
      .where(isUnchecked)
      .orderBy(asc(learningCards.userId), asc(learningCards.id))
      .limit(cardsARound);
  }

  /** The card of a writing has a sentence that its writer ended with, not one that the engine suggested. */
  async function isOfLatestVersion(writingId: string, sentence: string): Promise<boolean> {
    const [latest] = await db
      .select({ text: writingVersions.text })
      .from(writingVersions)
      .where(eq(writingVersions.writingId, writingId))
      .orderBy(desc(writingVersions.no))
      .limit(1);
    return latest?.text.includes(sentence) ?? false;
  }

  /** What the rule makes of a card of before: new faces when it passes with its candidates named. */
  async function judge(row: CardRow, made: Made) {
    const gap = readFaces(row.front, row.back);
    if (gap) return { setAsideReason: await issueOfFaces({ id: row.userId }, gap) };
    // Its owner wrote other words on it.
    if (row.front !== made.front) return { isKept: true };
    const older = gapWithoutOptions({ front: row.front, back: row.back, wrong: made.wrong });
    if (older && made.writingId !== null && !(await isOfLatestVersion(made.writingId, older.right)))
      return { setAsideReason: "not-mended" as const };
    const setAsideReason = await issueOfFaces({ id: row.userId }, older);
    return setAsideReason === null && older ? { setAsideReason, ...cardFaces(older) } : { setAsideReason };
  }

  /** One notification when all cards of an owner are checked, however many of them were set aside. */
  async function notifyOwner(userId: string): Promise<void> {
    await database.transaction(async (tx, announce) => {
      await lockMember(tx, userId);
      if ((await tx.$count(learningCards, and(eq(learningCards.userId, userId), isUnchecked))) > 0) return;
      const [found] = await tx
        .select({ setAside: count() })
        .from(learningCards)
        .where(and(eq(learningCards.userId, userId), isNotNull(learningCards.setAsideReason)));
      const setAside = found?.setAside ?? 0;
      const isRecent = and(
        eq(noticeRows.userId, userId),
        eq(noticeRows.kind, "cards"),
        gt(noticeRows.createdAt, after(clock.now(), -days(1))),
      );
      // Another node finished the same cards.
      if (setAside === 0 || (await tx.$count(noticeRows, isRecent)) > 0) return;
      const details = { title: String(setAside), address: cardsPage };
      await notices.tell(tx, announce, [{ userId, kind: "cards", actorId: null, details, at: clock.now() }]);
    });
  }

  return {
    issueOfFaces,

    /**
     * Checks the next cards of an older rule and sets aside those that would not be made today. Each card is saved on its
     * own, so a round that ends early is continued by the next. Several nodes may run it: the first result of a card counts.
     */
    async checkNext(): Promise<void> {
      const setAsideOf = new Set<string>();
      try {
        for (const { row, made } of await findUnchecked()) {
          const result = await judge(row, made);
          const changed = await db
            .update(learningCards)
            .set({ ...result, checkedWith: cardRuleVersion })
            .where(
              and(
                eq(learningCards.id, row.id),
                isUnchecked,
                eq(learningCards.front, row.front),
                eq(learningCards.back, row.back),
              ),
            )
            .returning({ id: learningCards.id });
          if (changed.length > 0) setAsideOf.add(row.userId);
        }
      } catch (error) {
        // Members come first: the next round continues here.
        if (!(error instanceof Failure && error.code === "UNAVAILABLE")) throw error;
      } finally {
        for (const userId of setAsideOf) await notifyOwner(userId);
      }
    },
  };
}
