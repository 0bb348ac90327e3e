import { ApiError } from "#server/core/api-error.ts";
import type { RouteRegistrar } from "#server/http/route.ts";
import type { Content } from "./service.ts";

// oxlint-disable-next-line max-lines-per-function -- a flat list of routes
export function contentRoutes(
  route: RouteRegistrar,
  {
    reading,
    drafts,
    publishing,
    imports,
    featured,
    mostRead,
    figures,
    schedule,
    categoryOrder,
    seriesMembership,
    bytes,
  }: Content,
) {
  const ofItem = ({ params }: { params: { id: string } }) => bytes.ofItem(params.id);
  route("GET /v1/articles", ({ query }) => reading.listArticles(query));
  route(
    "GET /v1/articles/{slug}",
    async ({ params }) => ({ article: await reading.readArticle(params.slug) }),
    ({ params }) => bytes.ofItemAt("article", params.slug),
  );
  route(
    "GET /v1/articles/{slug}/figures",
    ({ viewer, params }) => figures.readArticleFigures(viewer, params.slug),
    ({ params }) => bytes.ofItemAt("article", params.slug),
  );
  route("GET /v1/imported-addresses", async ({ query }) => {
    const address = await imports.findImportedAddress(query.path);
    if (address === null) throw new ApiError("NOT_FOUND");
    return { address };
  });
  route("GET /v1/categories", async () => ({ categories: await reading.listPublishedCategories() }));
  route("PUT /v1/categories", async ({ body }) => {
    await categoryOrder.orderCategories(body.ids);
    return { categories: await reading.listPublishedCategories() };
  });
  route("GET /v1/categories/{slug}", async ({ params }) => ({ category: await reading.readCategory(params.slug) }));
  route("GET /v1/series", ({ query }) => reading.listPublishedSeries(query));
  route("GET /v1/series/{slug}", async ({ params }) => ({ series: await reading.readSeries(params.slug) }));
  route("GET /v1/videos", ({ query }) => reading.listVideos(query));
  route(
    "GET /v1/videos/{slug}",
    async ({ params }) => ({ video: await reading.readVideo(params.slug) }),
    ({ params }) => bytes.ofItemAt("video", params.slug),
  );
  route("GET /v1/featured", async () => ({ items: await featured.listFeatured() }));
  route("PUT /v1/featured/{id}", async ({ viewer, params }) => ({
    items: await featured.featureItem(viewer, params.id),
  }));
  route("DELETE /v1/featured/{id}", async ({ params }) => ({ items: await featured.unfeatureItem(params.id) }));
  route("PUT /v1/featured", async ({ body }) => ({ items: await featured.orderFeatured(body.ids) }));
  route("GET /v1/most-read", async ({ query }) => ({ items: await mostRead.listMostRead(query) }));
  route("GET /v1/people/{username}", async ({ params }) => ({ person: await reading.readProfile(params.username) }));

  route("GET /v1/series-items", async ({ viewer, query }) => ({
    items: query.ids
      ? await drafts.lookUpPartsForSeries(viewer, query.ids)
      : await drafts.findPartsForSeries(viewer, query.q ?? ""),
  }));
  route("GET /v1/items/{id}/own-series", async ({ viewer, params }) => ({
    series: await seriesMembership.listOwnSeries(viewer, params.id),
  }));
  route("PUT /v1/items/{id}/own-series/{seriesId}", async ({ viewer, params }) => ({
    series: await seriesMembership.setPartOfSeries(viewer, params.id, params.seriesId, true),
  }));
  route("DELETE /v1/items/{id}/own-series/{seriesId}", async ({ viewer, params }) => ({
    series: await seriesMembership.setPartOfSeries(viewer, params.id, params.seriesId, false),
  }));
  route("GET /v1/schedule", ({ viewer, query }) => schedule.listScheduledTexts(viewer, query));
  route("GET /v1/drafts", ({ viewer, query }) =>
    drafts.listOwnDrafts(viewer, {
      ...(query.state === undefined ? {} : { state: query.state }),
      ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
    }),
  );
  route("POST /v1/drafts", async ({ viewer, body, context }) => ({
    draft: await drafts.beginDraft(viewer, body.fields, context.header("idempotency-key")),
  }));
  route(
    "GET /v1/drafts/{kind}/{slug}",
    ({ viewer, params }) => drafts.readDraft(viewer, params.kind, params.slug),
    ({ params }) => bytes.ofItemAt(params.kind, params.slug),
  );
  // The budget counts the bytes of the request; the stored text is about as long.
  route("PUT /v1/drafts/{id}", async ({ viewer, params, body }) => ({
    draft: await drafts.saveDraft(viewer, params.id, body.version, body.fields),
  }));
  route(
    "DELETE /v1/drafts/{id}",
    async ({ viewer, params, query }) => ({ draft: await drafts.discardDraft(viewer, params.id, query.version) }),
    ofItem,
  );
  route(
    "DELETE /v1/drafts/{id}/all",
    async ({ viewer, params, query }) => {
      await drafts.deleteContentItem(viewer, params.id, query.version);
      return {};
    },
    ofItem,
  );
  route(
    "POST /v1/drafts/{id}/publish",
    async ({ viewer, params, body }) => ({
      draft: await publishing.publishDraft(
        viewer,
        params.id,
        body.version,
        body.publishAt === null ? null : new Date(body.publishAt),
      ),
    }),
    ofItem,
  );
  route(
    "DELETE /v1/drafts/{id}/schedule",
    async ({ viewer, params }) => ({ draft: await publishing.unscheduleDraft(viewer, params.id) }),
    ofItem,
  );
  route(
    "POST /v1/drafts/{id}/withdraw",
    async ({ viewer, params }) => ({ draft: await publishing.withdrawItem(viewer, params.id) }),
    ofItem,
  );
  route("GET /v1/drafts/{id}/history", ({ viewer, params }) => drafts.listHistory(viewer, params.id), ofItem);
  route(
    "GET /v1/drafts/{id}/history/{number}",
    ({ viewer, params }) => drafts.readRevision(viewer, params.id, params.number),
    ({ params }) => bytes.ofRevision(params.id, params.number),
  );
  route(
    "GET /v1/drafts/{id}/draft-versions/{number}",
    ({ viewer, params }) => drafts.readDraftVersion(viewer, params.id, params.number),
    ({ params }) => bytes.ofDraftVersion(params.id, params.number),
  );
  route(
    "POST /v1/drafts/{id}/restore",
    async ({ viewer, params, body }) => ({
      draft: await drafts.restoreVersion(viewer, params.id, body),
    }),
    ({ params, body: { number, source } }) =>
      source === "draft" ? bytes.ofDraftVersion(params.id, number) : bytes.ofRevision(params.id, number),
  );
}
