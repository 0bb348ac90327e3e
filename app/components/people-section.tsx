import { Link } from "react-router";
import type { Card } from "#contracts/schemas/content.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { personAddress } from "#document/addresses.ts";

export type Author = Card["author"];

/** The authors of these cards, without duplicates, in the order of the cards. */
export function authorsOf(cards: readonly Pick<Card, "author">[], most: number): Author[] {
  const people = new Map<string, Author>();
  for (const { author } of cards) if (author.username) people.set(author.username, author);
  return [...people.values()].slice(0, most);
}

/** Suggested authors. */
export function PeopleSection({ people, title, note }: { people: readonly Author[]; title: string; note?: string }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-list">
      <SectionHead title={title} id="people-list" size="t2" className={note ? "mb-2" : "mb-4"} />
      {note && <p className="mb-3 text-s text-pretty text-text-2">{note}</p>}
      <ul>
        {people.map(({ username, displayName, avatarUrl }) => (
          <li key={username}>
            <Link
              to={personAddress(username)}
              className="flex min-h-13 items-center gap-3 py-1.5 hover:underline hover:underline-offset-4"
            >
              <Avatar name={displayName} src={avatarUrl} />
              <span className="min-w-0">
                <span className="block truncate py-0.5 font-medium">{displayName}</span>
                <span className="block truncate text-xs text-text-3">@{username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
