import type { RouteRegistrar } from "#server/http/route.ts";
import type { Admin } from "./service.ts";

export function adminRoutes(
  route: RouteRegistrar,
  { overview, newAuthorReview, people, auditLog, emails, readHealth }: Admin,
) {
  route("GET /v1/admin/overview", ({ viewer }) => overview.read(viewer));
  route("GET /v1/admin/health", () => readHealth());

  route("GET /v1/review/texts", ({ query }) => newAuthorReview.list(query.cursor));
  route("POST /v1/review/texts/{id}", async ({ viewer, context, params, body }) => {
    await newAuthorReview.decide({ viewer, context }, params.id, body.decision);
    return { ok: true as const };
  });

  route("GET /v1/admin/people", ({ viewer, query }) => people.find(viewer, query));
  route("GET /v1/admin/people/{id}", async ({ viewer, params }) => ({
    person: await people.facts(viewer, params.id),
  }));
  route("PUT /v1/admin/people/{id}/role", async ({ viewer, context, params, body }) => ({
    person: await people.setRole({ viewer, context }, params.id, body.role),
  }));
  route("PUT /v1/admin/people/{id}/suspension", async ({ viewer, context, params, body }) => ({
    person: await people.setSuspended({ viewer, context }, params.id, body.isSuspended),
  }));

  route("PUT /v1/admin/people/{id}/trust", async ({ viewer, context, params, body }) => ({
    person: await people.setTrusted({ viewer, context }, params.id, body.isTrusted),
  }));

  route("GET /v1/admin/audit", ({ query }) => auditLog.read(query));

  route("GET /v1/admin/mail", ({ query }) => emails.read(query.cursor));
  route("POST /v1/admin/mail/test", ({ viewer, context, log }) => emails.sendTest({ viewer, context }, log));
  route("POST /v1/admin/mail/{id}/retry", ({ viewer, context, params }) =>
    emails.retry({ viewer, context }, params.id),
  );
}
