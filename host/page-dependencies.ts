import type { CallData } from "#contracts/client.ts";
import { relatedCount } from "#contracts/limits/content.ts";
import type { ListedItem } from "#contracts/schemas/content.ts";
import type { CallName } from "#contracts/v1.ts";
import type { Change } from "#server/database/connect.ts";
import type { Dependency } from "./page-cache.ts";

interface Signed {
  id: string;
  author: { username: string };
}

/** The dependencies of a page that read this answer. */
export function dependenciesOf<Name extends CallName>(name: Name, data: CallData<Name>): Dependency[] {
  const authorMarks = (cards: Signed[]) => cards.map(({ author }) => `author:${author.username}` as const);
  const cardMarks = (cards: Signed[]) => [...cards.map(({ id }) => `article:${id}` as const), ...authorMarks(cards)];
  const videoMarks = (cards: Signed[]) => [...cards.map(({ id }) => `video:${id}` as const), ...authorMarks(cards)];
  // A change of a part is announced as a change of its series.
  const seriesMarks = (list: { id: string }[]) => list.map(({ id }) => `series:${id}` as const);
  const mixedMarks = (items: ListedItem[]) => [
    "categories" as const,
    ...items.map(({ kind, id }) => `${kind}:${id}` as const),
    ...authorMarks(items),
  ];
  switch (name) {
    case "GET /v1/featured":
      return ["featured", ...mixedMarks((data as CallData<"GET /v1/featured">).items)];
    case "GET /v1/most-read":
      return ["most-read", ...mixedMarks((data as CallData<"GET /v1/most-read">).items)];
    case "GET /v1/articles":
      return ["articles", "categories", ...cardMarks((data as CallData<"GET /v1/articles">).articles)];
    case "GET /v1/learn/articles":
      return [
        "articles",
        ...(data as CallData<"GET /v1/learn/articles">).items.map(({ id }) => `article:${id}` as const),
      ];
    case "GET /v1/articles/{slug}": {
      const { article } = data as CallData<"GET /v1/articles/{slug}">;
      return [
        "categories",
        // With too few related articles, the next one belongs here.
        ...(article.related.length < relatedCount ? (["articles"] as const) : []),
        ...cardMarks([article, ...article.related]),
        ...seriesMarks(article.series),
      ];
    }
    case "GET /v1/videos":
      return ["videos", "categories", ...videoMarks((data as CallData<"GET /v1/videos">).videos)];
    case "GET /v1/videos/{slug}": {
      const { video } = data as CallData<"GET /v1/videos/{slug}">;
      return ["categories", ...videoMarks([video, ...video.related]), ...seriesMarks(video.series)];
    }
    case "GET /v1/series": {
      const { series } = data as CallData<"GET /v1/series">;
      return ["series", "categories", ...seriesMarks(series), ...authorMarks(series)];
    }
    case "GET /v1/series/{slug}": {
      const { series } = data as CallData<"GET /v1/series/{slug}">;
      return ["categories", ...seriesMarks([series]), ...authorMarks([series, ...series.items])];
    }
    case "GET /v1/people/{username}": {
      const { username } = (data as CallData<"GET /v1/people/{username}">).person;
      // It counts their publications and followers.
      return ["articles", "series", "videos", `author:${username}`, `followers:${username}`];
    }
    case "GET /v1/items/{id}/comments": {
      const { itemId, threads } = (data as CallData<"GET /v1/items/{id}/comments">).comments;
      const said = threads.flatMap((thread) => [thread, ...thread.replies]);
      const people = said.flatMap(({ author, mentions }) => [...(author ? [author.username] : []), ...mentions]);
      return [`comments:${itemId}`, ...people.map((username) => `author:${username}` as const)];
    }
    case "GET /v1/topics":
      return [
        "perspective-topics",
        "categories",
        ...(data as CallData<"GET /v1/topics">).topics.map(({ id }) => `perspectives:${id}` as const),
      ];
    case "GET /v1/topics/{slug}": {
      const { topic, sidePages } = data as CallData<"GET /v1/topics/{slug}">;
      const said = sidePages.flatMap(({ perspectives }) =>
        perspectives.flatMap(({ author, mindChanges, replies }) => [
          author.username,
          ...mindChanges.map(({ giver }) => giver.username),
          ...replies.map((reply) => reply.author?.username ?? ""),
        ]),
      );
      const people = [topic.author?.username ?? "", ...said];
      return [
        `perspectives:${topic.id}`,
        "categories",
        ...[...new Set(people)].filter((name) => name !== "").map((name) => `author:${name}` as const),
      ];
    }
    case "GET /v1/people/{username}/perspectives":
      // Their next contribution may be in any topic.
      return ["perspective-topics"];
    case "GET /v1/categories":
    case "GET /v1/categories/{slug}":
      // Their answers count articles.
      return ["articles", "categories"];
    case "GET /v1/gamification/seasons":
    case "GET /v1/gamification/{season}":
      // Rebuilt as a whole every few minutes.
      return ["gamification", "authors"];
    default:
      return [];
  }
}

/**
 * The dependencies that a change touches; null: possibly any, for a change kind of a newer node, and when
 * announcements may have been missed ("everything", "connection-lost").
 */
export function touchedBy(change: Change): Dependency[] | null {
  switch (change.kind) {
    case "article":
      return [`article:${change.id}`, "articles"];
    case "video":
      return [`video:${change.id}`, "videos"];
    case "series":
      return [`series:${change.id}`, "series"];
    case "part":
      // Its place in a series is another; lists do not tell of that.
      return [`article:${change.id}`, `video:${change.id}`];
    case "category":
      return ["categories"];
    case "author":
      // Lists for feed readers name their authors and carry the mark of all.
      return [`author:${change.id}`, "authors"];
    case "featured":
    case "most-read":
    case "gamification":
      return [change.kind];
    case "followers":
      return [`followers:${change.id}`];
    case "comments":
      return [`comments:${change.id}`];
    case "perspectives":
      return [`perspectives:${change.id}`, "perspective-topics"];
    case "account":
    case "session":
    case "notifications":
      return [];
    default:
      return null;
  }
}
