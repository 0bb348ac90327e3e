import { Link } from "react-router";
import type { Author } from "#contracts/schemas/content.ts";
import { personAddress } from "#app/components/addresses.ts";

/** Leads to the person's own page; who has gone has a name alone. */
export function AuthorName({ author }: { author: Pick<Author, "username" | "displayName"> }) {
  if (!author.username) return author.displayName;
  return (
    <Link to={personAddress(author.username)} className="hover:underline hover:underline-offset-4">
      {author.displayName}
    </Link>
  );
}
