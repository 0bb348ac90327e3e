import type { Serve } from "#server/http/route.ts";
import { errorKinds, kindOf } from "#engine/kinds.ts";
import { drillOf } from "./drills.ts";
import type { Grammar } from "./service.ts";

export function grammarRoutes(serve: Serve, { analyze, saved, settings, reports, cards, profile }: Grammar) {
  serve("POST /v1/ai/grammar/analyze", ({ person, body, stream }) => analyze(person, body, stream));
  serve("GET /v1/ai/grammar/profile", ({ person }) => profile(person.id));

  serve("GET /v1/ai/grammar/kinds", () => ({ kinds: [...errorKinds] }));
  serve("GET /v1/ai/grammar/kinds/{kind}/drill", async ({ params, query }) => ({
    kind: { code: params.kind, ...kindOf(params.kind) },
    items: await drillOf(params.kind, query.n),
  }));

  serve("GET /v1/ai/grammar/settings", ({ person }) => settings.read(person));
  serve("PUT /v1/ai/grammar/settings", ({ person, body }) => settings.change(person, body));
  serve("POST /v1/ai/grammar/reports", ({ person, body }) => reports.add(person, body));
  serve("DELETE /v1/ai/grammar/reports/{id}", async ({ person, params }) => {
    await reports.withdraw(person, params.id);
    return { isKept: false };
  });
  serve("GET /v1/ai/grammar/rules", async () => ({ rules: await reports.list() }));

  serve("PUT /v1/ai/grammar/rules", async ({ person, caller, body }) => {
    await reports.decide(person, caller, body.rule, body.decision);
    return { rules: await reports.list() };
  });

  serve("GET /v1/ai/grammar/analyses", ({ person, query }) => saved.list(person, query));
  serve("POST /v1/ai/grammar/analyses", ({ person, body }) => saved.save(person, body));
  serve("GET /v1/ai/grammar/analyses/{id}", ({ person, params }) => saved.open(person, params.id));
  serve("DELETE /v1/ai/grammar/analyses/{id}", async ({ person, params }) => {
    await saved.remove(person, params.id);
    return { isSaved: false };
  });

  serve("GET /v1/ai/cards", ({ person, query }) => cards.list(person, query));
  serve("POST /v1/ai/cards/preview", ({ person, body }) => cards.preview(person, body.cards));
  serve("POST /v1/ai/cards", ({ person, body }) => cards.add(person, body));
  serve("DELETE /v1/ai/cards/{id}", async ({ person, params }) => {
    await cards.remove(person, params.id);
    return { isKept: false };
  });
}
