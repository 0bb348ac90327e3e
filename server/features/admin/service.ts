import { createMailQueue } from "#server/mail/queue.ts";
import { createAuditLog } from "./audit-log.ts";
import { createNewAuthorReview } from "./new-author-review.ts";
import { bindOperations } from "#server/core/operations.ts";
import { readHealth } from "./health.ts";
import { createEmails } from "./emails.ts";
import { createOverview } from "./overview.ts";
import { createPeople } from "./people.ts";
import type { AdminDeps } from "./deps.ts";

export type Admin = ReturnType<typeof createAdmin>;

export function createAdmin(deps: AdminDeps) {
  const queue = createMailQueue(deps);
  const newAuthorReview = createNewAuthorReview(deps);
  return {
    overview: createOverview({ ...deps, newAuthorReview, queue }),
    newAuthorReview,
    people: createPeople(deps),
    auditLog: createAuditLog(deps),
    ...bindOperations({ ...deps, queue }, { readHealth }),
    emails: createEmails({ ...deps, queue }),
  };
}
