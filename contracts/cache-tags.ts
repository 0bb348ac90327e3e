/**
 * Names something that may change, such as `articles` (any list of articles) or `article:<id>`. The server drops a stored
 * page when a change of one of its tags is announced. Endpoints derive their tags from their answers (`Endpoint.tags`), and
 * the features of the server name the tags of each change (`cache-tags.ts` beside the service).
 */
export type CacheTag = string;

interface Item {
  id: string;
}
interface Signed {
  author: { username: string };
}

/** For answers that only a new build changes, or whose age does not matter: pages are rendered again every ten minutes. */
export const noTags = (): CacheTag[] => [];

export const authorTag = (username: string): CacheTag => `author:${username}`;
export const authorTags = (items: readonly Signed[]) => items.map(({ author }) => authorTag(author.username));

export const articleTags = (cards: readonly (Item & Signed)[]): CacheTag[] => [
  ...cards.map(({ id }) => `article:${id}`),
  ...authorTags(cards),
];
export const videoTags = (cards: readonly (Item & Signed)[]): CacheTag[] => [
  ...cards.map(({ id }) => `video:${id}`),
  ...authorTags(cards),
];
/** A change of a part is announced as a change of its series. */
export const seriesTags = (series: readonly Item[]): CacheTag[] => series.map(({ id }) => `series:${id}`);
/** For lists of several kinds, which show their categories. */
export const listedTags = (items: readonly (Item & Signed & { kind: string })[]): CacheTag[] => [
  "categories",
  ...items.map(({ kind, id }) => `${kind}:${id}`),
  ...authorTags(items),
];

/** Of every page and document: they show the name of the site, and more of its settings. */
export const siteTag: CacheTag = "site";
