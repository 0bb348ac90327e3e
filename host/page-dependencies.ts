import type { CallData } from "#contracts/client.ts";
import type { CallName } from "#contracts/v1.ts";
import type { Change } from "#server/database/connect.ts";
import type { Dependency } from "./page-cache.ts";

/** What a page that read this answer was made from. */
export function dependenciesOf<Name extends CallName>(name: Name, data: CallData<Name>): Dependency[] {
  const cardMarks = (cards: { id: string; author: { username: string } }[]) =>
    cards.flatMap((card) => [`article:${card.id}`, `author:${card.author.username}`]);
  switch (name) {
    case "GET /v1/articles":
      return ["articles", "categories", ...cardMarks((data as CallData<"GET /v1/articles">).articles)];
    case "GET /v1/articles/{slug}": {
      const { article } = data as CallData<"GET /v1/articles/{slug}">;
      return ["categories", ...cardMarks([article, ...article.related])];
    }
    case "GET /v1/categories":
    case "GET /v1/categories/{slug}":
      // Their answers count articles.
      return ["articles", "categories"];
    default:
      return [];
  }
}

/** Which of those marks a change touches; null: all of them. */
export function touchedBy(change: Change): Dependency[] | null {
  switch (change.kind) {
    case "article":
      return [`article:${change.id}`, "articles"];
    case "category":
      return ["categories"];
    case "author":
      return [`author:${change.id}`];
    case "account":
    case "session":
      return [];
    default:
      return null;
  }
}
