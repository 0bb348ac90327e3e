import type { RouteRegistrar } from "#server/http/route.ts";
import type { Admin } from "./service.ts";

export function adminRoutes(route: RouteRegistrar, admin: Admin) {
  route("GET /v1/admin/overview", ({ viewer }) => admin.readOverview(viewer));
  route("GET /v1/admin/health", () => admin.readHealth());

  route("GET /v1/review/texts", ({ query }) => admin.listTextsToReview(query.cursor));
  route("POST /v1/review/texts/{id}", async ({ viewer, context, params, body }) => {
    await admin.decideOnText({ viewer, context }, params.id, body.decision);
    return { ok: true as const };
  });

  route("GET /v1/admin/people", ({ viewer, query }) => admin.findPeople(viewer, query));
  route("GET /v1/admin/people/{id}", async ({ viewer, params }) => ({
    person: await admin.readPerson(viewer, params.id),
  }));
  route("PUT /v1/admin/people/{id}/role", async ({ viewer, context, params, body }) => ({
    person: await admin.setPersonRole({ viewer, context }, params.id, body.role),
  }));
  route("PUT /v1/admin/people/{id}/suspension", async ({ viewer, context, params, body }) => ({
    person: await admin.setPersonSuspension({ viewer, context }, params.id, body.isSuspended),
  }));

  route("PUT /v1/admin/people/{id}/trust", async ({ viewer, context, params, body }) => ({
    person: await admin.setPersonTrust({ viewer, context }, params.id, body.isTrusted),
  }));

  route("GET /v1/admin/audit", ({ query }) => admin.readAuditLog(query));

  route("GET /v1/admin/mail", ({ query }) => admin.readMailQueue(query.cursor));
  route("POST /v1/admin/mail/test", ({ viewer, context, log }) => admin.sendTestEmail({ viewer, context }, log));
  route("POST /v1/admin/mail/{id}/retry", ({ viewer, context, params }) =>
    admin.retryQueuedEmail({ viewer, context }, params.id),
  );
}
