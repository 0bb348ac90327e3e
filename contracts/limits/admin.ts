/** Longest search of operators in people and in the audit log. */
export const adminSearchLength = 100;
/** Days in the chart of visits. */
export const visitDaysShown = 30;
/** Editors review a member's texts while the account is younger than this… */
export const newMemberDays = 30;
/** …and until this many of them were approved. */
export const trustedAfterTexts = 3;
/** The actions of each filter of the audit log. Actions without a filter are in `AuditAction` only. */
export const auditKinds = {
  account: [
    "account.create",
    "account.delete",
    "account.delete-request",
    "account.delete-undo",
    "account.export",
    "account.restore",
    "account.suspend",
    "learning.delete",
    "role.change",
    "trust.give",
    "trust.take",
  ],
  access: [
    "access.deny",
    "email.change",
    "google.link",
    "google.unlink",
    "limit.reach",
    "login",
    "login.fail",
    "login.google",
    "password.change",
    "password.reset",
    "password.reset-request",
    "session.revoke",
  ],
  review: [
    "comment.approve",
    "comment.hide",
    "perspective.approve",
    "perspective.remove",
    "mind-change.approve",
    "mind-change.remove",
    "points.grant",
    "points.reverse",
    "report.reject",
    "report.uphold",
    "rule.decide",
    "text.doubt",
    "text.pass",
  ],
  mail: ["mail.retry", "mail.test"],
} as const satisfies Record<string, readonly string[]>;
