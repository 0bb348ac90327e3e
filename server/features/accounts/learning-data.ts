import type { Audit } from "#server/core/audit.ts";
import { forgetGrammarOf } from "#server/features/grammar/service.ts";
import { forgetLearningDeedsOf } from "#server/features/gamification/service.ts";
import { forgetLearningOf } from "#server/features/learning/service.ts";
import { forgetWeekSummariesOf } from "#server/features/personal/service.ts";
import { forgetNotebookOf } from "#server/features/library/service.ts";
import { forgetRewritingsOf } from "#server/features/rewriting/service.ts";
import { forgetWritingsOf } from "#server/features/writing/service.ts";
import type { Caller } from "#server/core/request-context.ts";
import type { Person } from "#server/http/route.ts";
import { learningDeletionCode } from "#server/mail/messages/deletion.ts";
import type { Confirming } from "./confirming.ts";
import type { AccountContext } from "./deps.ts";

const deletion = { purpose: "delete-learning", letter: learningDeletionCode } as const;

/**
 * To begin anew, and to leave nothing of how one learnt. What others may go by stays: points, days and badges for what is no
 * text, the day's share that is used up, what was published; and what one has chosen, so that it need not be chosen again.
 */
export function createLearningData(parts: AccountContext & { audit: Audit; confirming: Confirming }) {
  const { audit, confirming, deeds } = parts;
  return {
    sendCode: (person: Person, caller: Caller) => confirming.sendCode(deletion, person, caller),

    /** @throws Failure CURRENT_PASSWORD_WRONG, OTP_INVALID */
    async remove(
      person: Person,
      given: { password?: string | undefined; code?: string | undefined },
      caller: Caller,
    ): Promise<void> {
      const user = await confirming.own(person);
      await confirming.run(deletion, user, given, caller, async (tx, announce) => {
        const writings = await forgetWritingsOf(tx, user.id);
        await forgetGrammarOf(tx, user.id);
        await forgetRewritingsOf(tx, user.id);
        await forgetLearningOf(tx, user.id);
        await forgetNotebookOf(tx, user.id);
        await forgetWeekSummariesOf(tx, user.id);
        await deeds.takeBack(tx, { refType: "writing", refId: writings, reason: "deleted" });
        await forgetLearningDeedsOf(tx, user.id);
        // Level, progress and map stand in the kept page of a person.
        await announce({ kind: "author", id: user.username });
        await audit.record({ userId: user.id, action: "learning.delete", caller }, tx);
      });
    },
  };
}
