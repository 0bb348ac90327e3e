import type { Audit } from "#server/core/audit.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Viewer } from "#server/http/route.ts";
import { learningDeletionCode } from "#server/mail/messages/deletion.ts";
import type { Confirming } from "./confirming.ts";
import type { AccountsContext } from "./deps.ts";

const deletion = { purpose: "delete-learning", letter: learningDeletionCode } as const;

/**
 * Deletes all learning data of a member. Remaining: points, days and badges that do not come from writings, today's
 * usage counts, published content, and settings.
 */
export function createLearningData(deps: AccountsContext & { audit: Audit; confirming: Confirming }) {
  const { audit, confirming, contributions } = deps;
  return {
    sendCode: (viewer: Viewer, context: RequestContext) => confirming.sendCode(deletion, viewer, context),

    /** @throws ApiError CURRENT_PASSWORD_WRONG, OTP_INVALID */
    async remove(
      viewer: Viewer,
      given: { password?: string | undefined; code?: string | undefined },
      context: RequestContext,
    ): Promise<void> {
      const user = await confirming.own(viewer);
      await confirming.run(deletion, user, given, context, async (tx, announce) => {
        for (const { personalData } of contributions.toReversed())
          // eslint-disable-next-line no-await-in-loop -- one connection
          await personalData.eraseLearning?.(tx, user.id);
        // The cached public page shows level, progress and the activity map.
        await announce({ kind: "author", id: user.username });
        await audit.record({ userId: user.id, action: "learning.delete", context }, tx);
      });
    },
  };
}
