import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Limits } from "#server/core/limits.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";
import type { Message } from "#server/mail/messages/email.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Secrets } from "#server/secrets.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import type { Contributions } from "#server/feature.ts";
import type { PasswordStrength } from "./passwords.ts";

/** External dependencies of accounts. */
export interface AccountsDeps {
  config: Pick<Config, "siteUrl" | "adminEmail" | "google" | "staffFactor">;
  database: Database;
  siteSettings: SiteSettingsSource;
  mailer: Mailer;
  mailQueue: MailQueue;
  clock: Clock;
  audit: Audit;
  secrets: Secrets;
  limits: Limits;
  uploads: Pick<Uploads, "isOwnedBy">;
  /** Overrides the OWASP parameters; for tests only. */
  passwordStrength?: PasswordStrength;
  /** Personal data of all features, for exports and deletions. */
  contributions: Contributions;
}

/** Runs work after the response; `settled` waits for it. */
export interface Afterwards {
  /** `work` starts once the response is sent; errors go to `onError`. */
  run(work: () => Promise<unknown>, onError: (error: unknown) => void): void;
  settled(): Promise<void>;
}

export function createAfterwards(): Afterwards {
  const running = new Set<Promise<void>>();
  return {
    run(work, onError) {
      const task = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .then(() => {}, onError)
        .then(() => {
          running.delete(task);
        });
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const secondsToTryMailAgain = 30;

/**
 * Sends an email while the request waits for it.
 * @throws ApiError UNAVAILABLE with a message about the email
 */
export async function sendNow(mailer: Mailer, to: string, message: Message): Promise<void> {
  const mail: Mail = { to, ...message };
  try {
    await mailer.send(mail);
  } catch (cause) {
    const failure = new ApiError("UNAVAILABLE", {
      message: "Chưa gửi được thư tới e-mail này. Bạn thử lại sau ít phút nhé.",
      retryAfter: secondsToTryMailAgain,
    });
    failure.cause = cause;
    throw failure;
  }
}

/** Dependencies shared by the parts of this feature. */
export interface AccountsContext extends AccountsDeps {
  afterwards: Afterwards;
}
