import { generateAtomFeed, generateRssFeed } from "feedsmith";
import type { FeedEntry } from "#server/core/documents.ts";
import { textForXml } from "./xml.ts";

export interface Feed {
  title: string;
  description: string;
  /** Of the page that it follows. */
  page: string;
  /** Of the feed itself. */
  self: string;
  siteUrl: string;
  entries: readonly FeedEntry[];
  /** When there is no entry. */
  now: Date;
}

const changedAt = ({ entries, now }: Feed) =>
  entries.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), entries[0]?.updatedAt ?? now);

/**
 * An entry is identified by its id, not its address, so that a changed address does not show it again in readers.
 * (RFC 4151 would need a date that we do not have.)
 */
const entryId = (entry: FeedEntry) => `urn:uuid:${entry.id}`;

/** Descriptions of RSS are read as HTML, even in CDATA, so text must be escaped. */
const textAsHtml = (text: string) => textForXml(text).replace(/[&<>]/g, (sign) => htmlSigns[sign]!);
const htmlSigns: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const authorOf = ({ authorName }: FeedEntry) => textForXml(authorName) || "Người dùng đã xoá";

export function atomOf(feed: Feed): string {
  const { siteUrl } = feed;
  return generateAtomFeed({
    id: siteUrl + feed.page,
    title: { value: textForXml(feed.title) },
    subtitle: { value: textForXml(feed.description) },
    updated: changedAt(feed),
    links: [
      { href: siteUrl + feed.self, rel: "self", type: "application/atom+xml" },
      { href: siteUrl + feed.page, rel: "alternate", type: "text/html" },
    ],
    entries: feed.entries.map((entry) => ({
      id: entryId(entry),
      title: { value: textForXml(entry.title) },
      links: [{ href: siteUrl + entry.address, rel: "alternate", type: "text/html" }],
      published: entry.publishedAt,
      updated: entry.updatedAt,
      summary: { value: textForXml(entry.summary) },
      authors: [{ name: authorOf(entry) }],
      categories: entry.tags.map((tag) => ({ term: textForXml(tag) })),
    })),
  });
}

export function rssOf(feed: Feed): string {
  const { siteUrl } = feed;
  return generateRssFeed({
    title: textForXml(feed.title),
    link: siteUrl + feed.page,
    description: textAsHtml(feed.description),
    language: "vi",
    lastBuildDate: changedAt(feed),
    atom: { links: [{ href: siteUrl + feed.self, rel: "self", type: "application/rss+xml" }] },
    items: feed.entries.map((entry) => ({
      title: textForXml(entry.title),
      link: siteUrl + entry.address,
      guid: { value: entryId(entry), isPermaLink: false },
      pubDate: entry.publishedAt,
      description: textAsHtml(entry.summary),
      dc: { creators: [authorOf(entry)] },
      categories: entry.tags.map((tag) => ({ name: textForXml(tag) })),
    })),
  });
}
