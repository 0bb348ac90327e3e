import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryContent } from "#app/components/query-content.tsx";
import { queryClient } from "#app/queries.ts";
import { useUserId } from "#app/session/session-store.ts";
import type { Follow, FollowKind } from "#contracts/schemas/library.ts";
import { api } from "#app/session/session.ts";
import { addressOf, personAddress, tagAddress } from "#document/addresses.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { FollowButton } from "#app/components/follow-button.tsx";
import type { Route } from "./+types/follows-page.ts";

export const handle: PageHandle = { bandTitle: "Đang theo dõi" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Đang theo dõi", path: "/dang-theo-doi" });

const sections: readonly { kind: FollowKind; title: string; addressOf: (target: string) => string }[] = [
  { kind: "person", title: "Người", addressOf: personAddress },
  { kind: "category", title: "Danh mục", addressOf: (slug) => addressOf("category", slug) },
  { kind: "tag", title: "Thẻ", addressOf: tagAddress },
];

/** An unfollowed entry stays in the list until the page is left, so that it can be followed again. */
export default function FollowsPage() {
  const query = useQuery(
    {
      queryKey: ["library", "follows", useUserId()],
      queryFn: async ({ signal }) => (await api("GET /v1/follows", { signal })).follows,
      // On every visit the list as it is now, without what was unfollowed on the last one.
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-d2">Đang theo dõi</h1>
          <p className="mt-2 text-text-2">Bài mới của những người, danh mục và thẻ này nằm ở trang chủ.</p>
        </div>
        <Button variant="outline" to="/?tab=dang-theo-doi">
          Xem bài mới
        </Button>
      </div>
      <div className="mt-8 grid max-w-208 gap-12">
        <QueryContent
          query={query}
          loadingLabel="Đang tải những gì bạn theo dõi…"
          failedTitle="Chưa tải được những gì bạn theo dõi"
          skeletonClassName="grid gap-4"
          skeleton={[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        >
          {(follows) =>
            follows.length === 0 ? (
              <EmptyState
                title="Bạn chưa theo dõi gì"
                text="Bấm Theo dõi ở trang của một người, một danh mục hay một thẻ; bài mới sẽ tự đến với bạn."
                action={
                  <Button size="sm" to="/danh-muc">
                    Chọn danh mục
                  </Button>
                }
              />
            ) : (
              sections.map((section) => (
                <FollowSection
                  key={section.kind}
                  {...section}
                  follows={follows.filter(({ kind }) => kind === section.kind)}
                />
              ))
            )
          }
        </QueryContent>
      </div>
    </div>
  );
}

function FollowSection({
  kind,
  title,
  addressOf: addressFor,
  follows,
}: (typeof sections)[number] & { follows: Follow[] }) {
  if (follows.length === 0) return null;
  return (
    <section aria-labelledby={`follows-${kind}`}>
      <SectionHead id={`follows-${kind}`} title={title} size="t2" className="mb-2" />
      <ul>
        {follows.map(({ target, name, avatarUrl }) => (
          <li
            key={target}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <Link to={addressFor(target)} className="flex min-w-0 grow basis-40 items-center gap-3 hover:underline">
              {kind === "person" && <Avatar name={name} src={avatarUrl} />}
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</span>
            </Link>
            <FollowButton kind={kind} target={target} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
