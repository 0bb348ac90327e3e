import type { Author } from "#contracts/schemas/content.ts";
import { FollowButton } from "#app/components/follow-button.tsx";
import { HeldPart } from "#app/components/held-part.tsx";
import { useSession } from "#app/session/session-store.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { AuthorName } from "./author-name.tsx";

export interface AuthorCardProps {
  author: Author;
  /** What the author did, for texts that were not written. */
  label?: string;
}

export function AuthorCard({ author, label = "Người viết" }: AuthorCardProps) {
  const isSelf = useSession((state) => state.authUser?.user.username === author.username);
  return (
    <section aria-label="Tác giả" className="flex flex-wrap gap-x-4 gap-y-3 border-y border-line py-5">
      <Avatar name={author.displayName} src={author.avatarUrl} size="lg" />
      <div className="min-w-40 flex-1">
        <p className="text-xs text-text-3">{label}</p>
        <p className="text-t2">
          <AuthorName author={author} />
        </p>
        {author.bio && <p className="mt-1 text-pretty text-text-2">{author.bio}</p>}
      </div>
      {author.username && !isSelf && (
        <HeldPart className="print:hidden">
          <FollowButton kind="person" target={author.username} name={author.displayName} />
        </HeldPart>
      )}
    </section>
  );
}
