import { bindOperations } from "#server/core/operations.ts";
import { readAuditLog } from "./audit-log.ts";
import type { AdminDeps } from "./deps.ts";
import { readMailQueue, retryQueuedEmail, sendTestEmail } from "./emails.ts";
import { readHealth } from "./health.ts";
import { countTextsToReview, decideOnText, listTextsToReview } from "./new-author-review.ts";
import { readOverview } from "./overview.ts";
import { findPeople, readPerson, setPersonRole, setPersonSuspension, setPersonTrust } from "./people.ts";

export type Admin = ReturnType<typeof createAdmin>;

export const createAdmin = (deps: AdminDeps) =>
  bindOperations(deps, {
    readOverview,
    readHealth,
    countTextsToReview,
    listTextsToReview,
    decideOnText,
    findPeople,
    readPerson,
    setPersonRole,
    setPersonTrust,
    setPersonSuspension,
    readAuditLog,
    readMailQueue,
    sendTestEmail,
    retryQueuedEmail,
  });
