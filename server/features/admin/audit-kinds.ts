import type { AuditAction, AuditKind } from "#contracts/schemas/admin.ts";

/** The filter of the audit log that shows an action. An action without one does not compile. */
export const auditKindOf: Record<AuditAction, AuditKind> = {
  "account.create": "account",
  "account.delete": "account",
  "account.delete-request": "account",
  "account.delete-undo": "account",
  "account.export": "account",
  "account.restore": "account",
  "account.suspend": "account",
  "learning.delete": "account",
  "role.change": "account",
  "trust.give": "account",
  "trust.take": "account",
  "access.deny": "access",
  "email.change": "access",
  "google.link": "access",
  "google.unlink": "access",
  "limit.reach": "access",
  login: "access",
  "login.fail": "access",
  "login.google": "access",
  "password.change": "access",
  "password.reset": "access",
  "password.reset-request": "access",
  "session.revoke": "access",
  "comment.approve": "review",
  "comment.hide": "review",
  "perspective.approve": "review",
  "perspective.remove": "review",
  "mind-change.approve": "review",
  "mind-change.remove": "review",
  "points.grant": "review",
  "points.reverse": "review",
  "report.reject": "review",
  "report.uphold": "review",
  "rule.decide": "review",
  "text.doubt": "review",
  "text.pass": "review",
  "mail.retry": "mail",
  "mail.test": "mail",
};

const actions = Object.keys(auditKindOf) as AuditAction[];
export const actionsOf = (kind: AuditKind | undefined): AuditAction[] =>
  actions.filter((action) => kind === undefined || auditKindOf[action] === kind);
