import type { Serve } from "#server/http/route.ts";
import type { Running } from "./service.ts";

export function runningRoutes(serve: Serve, { overview, firstTexts, people, auditLog, letters }: Running) {
  serve("GET /v1/running/overview", ({ person }) => overview.read(person));

  serve("GET /v1/review/texts", ({ query }) => firstTexts.list(query.cursor));
  serve("POST /v1/review/texts/{id}", async ({ person, caller, params, body }) => {
    await firstTexts.decide({ person, caller }, params.id, body.decision);
    return { ok: true as const };
  });

  serve("GET /v1/running/people", ({ person, query }) => people.find(person, query));
  serve("GET /v1/running/people/{id}", async ({ person, params }) => ({
    person: await people.facts(person, params.id),
  }));
  serve("PUT /v1/running/people/{id}/role", async ({ person, caller, params, body }) => ({
    person: await people.setRole({ person, caller }, params.id, body.role),
  }));
  serve("PUT /v1/running/people/{id}/suspension", async ({ person, caller, params, body }) => ({
    person: await people.setSuspended({ person, caller }, params.id, body.isSuspended),
  }));

  serve("PUT /v1/running/people/{id}/trust", async ({ person, caller, params, body }) => ({
    person: await people.setTrusted({ person, caller }, params.id, body.isTrusted),
  }));

  serve("GET /v1/running/audit", ({ query }) => auditLog.read(query));

  serve("GET /v1/running/mail", ({ query }) => letters.read(query.cursor));
  serve("POST /v1/running/mail/test", ({ person, caller, log }) => letters.sendTest({ person, caller }, log));
  serve("POST /v1/running/mail/{id}/retry", ({ person, caller, params }) =>
    letters.retry({ person, caller }, params.id),
  );
}
