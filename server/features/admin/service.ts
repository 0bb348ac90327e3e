import type { RequestContext } from "#server/core/request-context.ts";
import type { Viewer } from "#server/http/route.ts";
import { createMailQueue } from "#server/mail/queue.ts";
import { createAuditLog } from "./audit-log.ts";
import { createNewAuthorReview } from "./new-author-review.ts";
import { createEmails } from "./emails.ts";
import { createOverview } from "./overview.ts";
import { createPeople } from "./people.ts";
import type { AdminDeps } from "./deps.ts";

/** The editor or administrator, with the request, for the audit log. */
export interface Runner {
  viewer: Viewer;
  context: RequestContext;
}

export type Admin = ReturnType<typeof createAdmin>;

export function createAdmin(deps: AdminDeps) {
  const queue = createMailQueue(deps);
  const newAuthorReview = createNewAuthorReview(deps);
  return {
    overview: createOverview({ ...deps, newAuthorReview, queue }),
    newAuthorReview,
    people: createPeople(deps),
    auditLog: createAuditLog(deps),
    emails: createEmails({ ...deps, queue }),
  };
}
