import { markdownLine } from "#document/to-markdown.ts";
import type { OverviewSection } from "#server/core/documents.ts";

/** Addresses of the server that are no pages. */
const closedToCrawlers = ["/v1/", "/outbox"];

/** @param closedPages see `closedPaths` */
export const robotsText = (siteUrl: string, closedPages: readonly string[]) =>
  `User-agent: *\n${[...closedToCrawlers, ...closedPages].map((path) => `Disallow: ${path}`).join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** See llmstxt.org: an overview, and where to read the texts without page layout. */
export function llmsText(
  site: { name: string; url: string; description: string },
  notes: readonly string[],
  sections: readonly OverviewSection[],
): string {
  const parts = sections.map(({ title, links }) => {
    const lines = links.map(
      ({ title: name, address, about }) =>
        `- [${markdownLine(name)}](${site.url}${address})${about ? `: ${markdownLine(about)}` : ""}`,
    );
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  return `${[`# ${site.name}`, `> ${site.description}`, ...notes, ...parts].join("\n\n")}\n`;
}
