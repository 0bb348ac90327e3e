import { useSession } from "#app/session/session-store.ts";
import { latePart } from "#app/components/late-part.tsx";
import { LoginPrompt } from "#app/components/login-prompt.tsx";
import { type Author, PeopleSection } from "#app/components/people-section.tsx";
import { SkeletonRegion, SkeletonRow } from "#app/ui/skeleton.tsx";

const skeleton = (
  <SkeletonRegion label="Đang tải bài của những người bạn theo dõi…">
    {[0, 1, 2, 3].map((row) => (
      <SkeletonRow key={row} />
    ))}
  </SkeletonRegion>
);
const FollowedItems = latePart(() => import("./followed-items.tsx").then(({ FollowedItems }) => FollowedItems), {
  name: "bài của những người bạn theo dõi",
  waiting: skeleton,
});

/** Personal content: the page is rendered for a visitor, and the browser loads it. */
export function FollowingTab({ people }: { people: readonly Author[] }) {
  const userId = useSession((state) => state.authUser?.user.id ?? null);
  const suggestions = (
    <div className="mt-10">
      <PeopleSection
        people={people}
        title="Bạn có thể theo dõi"
        note="Những người vừa có bài mới. Mở trang của họ rồi bấm Theo dõi; danh mục và thẻ cũng theo dõi được."
      />
    </div>
  );
  if (userId !== null)
    return <FollowedItems key={userId} userId={userId} skeleton={skeleton} suggestions={suggestions} />;
  return (
    <>
      <div className="hidden in-data-member:block">{skeleton}</div>
      <div className="in-data-member:hidden">
        <LoginPrompt
          title="Đăng nhập để theo dõi người bạn thích đọc"
          text="Bài mới của những người, danh mục và thẻ bạn theo dõi sẽ nằm gọn ở đây."
        />
        {suggestions}
      </div>
    </>
  );
}
