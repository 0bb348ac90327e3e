import type { Author } from "#contracts/schemas/content.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { AuthorName } from "./author-name.tsx";

export interface AuthorCardProps {
  author: Author;
  /** What the author did, for texts that were not written. */
  label?: string;
}

export function AuthorCard({ author, label = "Người viết" }: AuthorCardProps) {
  return (
    <section aria-label="Tác giả" className="flex gap-4 border-y border-line py-5">
      <Avatar name={author.displayName} src={author.avatarUrl} size="lg" />
      <div>
        <p className="text-xs text-text-3">{label}</p>
        <p className="text-t2">
          <AuthorName author={author} />
        </p>
        {author.bio && <p className="mt-1 text-pretty text-text-2">{author.bio}</p>}
      </div>
    </section>
  );
}
