import type { Author } from "#contracts/schemas/content.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { AuthorName } from "./author-name.tsx";

export function AuthorCard({ author }: { author: Author }) {
  return (
    <section aria-label="Tác giả" className="flex gap-4 border-y border-line py-5">
      <Avatar name={author.displayName} src={author.avatarUrl} size="lg" />
      <div>
        <p className="text-xs text-text-3">Người viết</p>
        <p className="text-t2">
          <AuthorName author={author} />
        </p>
        {author.bio && <p className="mt-1 text-pretty text-text-2">{author.bio}</p>}
      </div>
    </section>
  );
}
