import type { Serve } from "#server/http/route.ts";
import type { Content } from "./service.ts";

export function contentRoutes(
  serve: Serve,
  { reading, drafts, publishing, featured, mostRead, categoryOrder, bytes }: Content,
) {
  const ofItem = ({ params }: { params: { id: string } }) => bytes.ofItem(params.id);
  const ofRevision = (id: string, number: number) => bytes.ofRevision(id, number);
  serve("GET /v1/articles", ({ query }) => reading.articles(query));
  serve(
    "GET /v1/articles/{slug}",
    async ({ params }) => ({ article: await reading.article(params.slug) }),
    ({ params }) => bytes.ofItemAt("article", params.slug),
  );
  serve("GET /v1/categories", async () => ({ categories: await reading.categories() }));
  serve("PUT /v1/categories", async ({ body }) => {
    await categoryOrder.set(body.ids);
    return { categories: await reading.categories() };
  });
  serve("GET /v1/categories/{slug}", async ({ params }) => ({ category: await reading.category(params.slug) }));
  serve("GET /v1/series", ({ query }) => reading.series(query));
  serve("GET /v1/series/{slug}", async ({ params }) => ({ series: await reading.oneSeries(params.slug) }));
  serve("GET /v1/videos", ({ query }) => reading.videos(query));
  serve(
    "GET /v1/videos/{slug}",
    async ({ params }) => ({ video: await reading.video(params.slug) }),
    ({ params }) => bytes.ofItemAt("video", params.slug),
  );
  serve("GET /v1/featured", async () => ({ items: await featured.list() }));
  serve("PUT /v1/featured/{id}", async ({ person, params }) => ({ items: await featured.add(person, params.id) }));
  serve("DELETE /v1/featured/{id}", async ({ params }) => ({ items: await featured.remove(params.id) }));
  serve("PUT /v1/featured", async ({ body }) => ({ items: await featured.order(body.ids) }));
  serve("GET /v1/most-read", async ({ query }) => ({ items: await mostRead.list(query) }));
  serve("GET /v1/people/{username}", async ({ params }) => ({ person: await reading.person(params.username) }));

  serve("GET /v1/series-items", async ({ person, query }) => ({
    items: query.ids ? await drafts.lookUp(person, query.ids) : await drafts.findForSeries(person, query.q ?? ""),
  }));
  serve("GET /v1/drafts", ({ person, query }) =>
    drafts.own(person, {
      ...(query.state === undefined ? {} : { state: query.state }),
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    }),
  );
  serve("POST /v1/drafts", async ({ person, body, caller }) => ({
    draft: await drafts.begin(person, body.fields, caller.header("idempotency-key")),
  }));
  serve(
    "GET /v1/drafts/{kind}/{slug}",
    ({ person, params }) => drafts.read(person, params.kind, params.slug),
    ({ params }) => bytes.ofItemAt(params.kind, params.slug),
  );
  // Its own bytes are counted; what is stored is about as long.
  serve("PUT /v1/drafts/{id}", async ({ person, params, body }) => ({
    draft: await drafts.save(person, params.id, body.version, body.fields),
  }));
  serve(
    "DELETE /v1/drafts/{id}",
    async ({ person, params, query }) => ({ draft: await drafts.drop(person, params.id, query.version) }),
    ofItem,
  );
  serve(
    "DELETE /v1/drafts/{id}/all",
    async ({ person, params, query }) => {
      await drafts.deleteAll(person, params.id, query.version);
      return {};
    },
    ofItem,
  );
  serve(
    "POST /v1/drafts/{id}/publish",
    async ({ person, params, body }) => ({
      draft: await publishing.publish(
        person,
        params.id,
        body.version,
        body.publishAt === null ? null : new Date(body.publishAt),
      ),
    }),
    ofItem,
  );
  serve(
    "DELETE /v1/drafts/{id}/schedule",
    async ({ person, params }) => ({ draft: await publishing.unschedule(person, params.id) }),
    ofItem,
  );
  serve(
    "POST /v1/drafts/{id}/withdraw",
    async ({ person, params }) => ({ draft: await publishing.withdraw(person, params.id) }),
    ofItem,
  );
  serve(
    "GET /v1/drafts/{id}/history",
    async ({ person, params }) => ({ revisions: await drafts.history(person, params.id) }),
    ofItem,
  );
  serve(
    "GET /v1/drafts/{id}/history/{number}",
    ({ person, params }) => drafts.revision(person, params.id, params.number),
    ({ params }) => ofRevision(params.id, params.number),
  );
  serve(
    "POST /v1/drafts/{id}/restore",
    async ({ person, params, body }) => ({
      draft: await drafts.restore(person, params.id, body.version, body.number),
    }),
    ({ params, body }) => ofRevision(params.id, body.number),
  );
}
