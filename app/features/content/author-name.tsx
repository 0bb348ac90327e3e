import { Link } from "react-router";
import type { Author } from "#contracts/schemas/content.ts";
import { personAddress } from "#document/addresses.ts";

/** The author, linked to their page; the name alone if the account was deleted. */
export function AuthorName({ author }: { author: Pick<Author, "username" | "displayName"> }) {
  if (!author.username) return author.displayName;
  return (
    <Link to={personAddress(author.username)} className="hover:underline hover:underline-offset-4">
      {author.displayName}
    </Link>
  );
}
