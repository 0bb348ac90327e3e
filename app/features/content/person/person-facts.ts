import type { Thing } from "schema-dts";
import type { PublicProfile } from "#contracts/schemas/content.ts";
import { personAddress } from "#document/addresses.ts";
import { breadcrumbs } from "#app/site/page-meta.ts";

/** Structured data (schema.org) of a profile. */
export function personFacts(person: PublicProfile, url: (path: string) => string): Thing[] {
  const path = personAddress(person.username);
  return [
    {
      "@type": "ProfilePage",
      "@id": url(path),
      dateCreated: person.joinedAt,
      mainEntity: {
        "@type": "Person",
        name: person.displayName,
        alternateName: person.username,
        url: url(path),
        ...(person.bio ? { description: person.bio } : {}),
        ...(person.avatarUrl ? { image: url(person.avatarUrl) } : {}),
        interactionStatistic: {
          "@type": "InteractionCounter",
          interactionType: { "@type": "FollowAction" },
          userInteractionCount: person.followerCount,
        },
        agentInteractionStatistic: {
          "@type": "InteractionCounter",
          interactionType: { "@type": "WriteAction" },
          userInteractionCount: person.articleCount,
        },
      },
    },
    breadcrumbs(url, [
      { name: "Trang chủ", path: "/" },
      { name: person.displayName, path },
    ]),
  ];
}
