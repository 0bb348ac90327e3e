import type { Viewer } from "#server/core/viewer.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { Accounts } from "#server/features/accounts/service.ts";
import type { CommentsService } from "#server/features/comments/service.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { PerspectivesService } from "#server/features/perspectives/service.ts";
import type { Uploads } from "#server/features/uploads/service.ts";
import type { Visits } from "#server/features/visits/service.ts";
import type { Checker } from "#engine/index.ts";
import type { JobHistory } from "#server/core/jobs.ts";
import type { Limits } from "#server/core/limits.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Audit } from "#server/core/audit.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import type { Mailer } from "#server/mail/mailer.ts";

/** What its operations need. */
export interface AdminDeps {
  config: Pick<Config, "siteUrl" | "smtpUrl" | "mailFrom">;
  siteSettings: SiteSettingsSource;
  database: Database;
  mailer: Mailer;
  mailQueue: MailQueue;
  jobHistory: JobHistory;
  checker: Pick<Checker, "load" | "memory">;
  clock: Clock;
  audit: Audit;
  limits: Limits;
  accounts: Pick<Accounts, "changeRole" | "changeSuspension" | "confirming">;
  comments: Pick<CommentsService, "review">;
  uploads: Pick<Uploads, "readStorageHealth">;
  visits: Pick<Visits, "figures">;
  gamification: Pick<Gamification, "pointsReview">;
  perspectives: Pick<PerspectivesService, "trustGrants">;
}

/** The editor or administrator, with the request, for the audit log. */
export interface Actor {
  viewer: Viewer;
  context: RequestContext;
}
