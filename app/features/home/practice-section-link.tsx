import type { MouseEvent } from "react";
import type { TodaysTopic } from "#contracts/schemas/writing.ts";
import { useSession } from "#app/session/session-store.ts";
import { practiceAddress } from "#document/addresses.ts";
import { openModal } from "#app/site/modals.ts";
import { practiceLink } from "#app/site/site-links.ts";
import { returnTo } from "#app/site/return-to.ts";
import type { CoverPalette } from "#app/ui/cover-palette.ts";
import { SectionLink, SectionLinkStart } from "./section-link.tsx";

/** Practice is for members: a visitor registers first, and continues with today's topic. */
export function PracticeSectionLink({
  topic,
  palette,
}: {
  topic: TodaysTopic | null;
  palette?: CoverPalette | undefined;
}) {
  const userId = useSession((state) => state.authUser?.user.id);
  const to = topic ? practiceAddress(topic.slug) : practiceLink.to;
  const handleClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (userId !== undefined || !isPlain) return;
    // The page behind the link explains it, so the guard's warning is not shown.
    event.preventDefault();
    openModal("register");
    returnTo.keep(to);
  };
  return (
    <SectionLink
      to={to}
      title="Viết cho vững"
      text="Viết một đoạn tiếng Anh, tự tìm lỗi trước, rồi đọc lời giải thích bằng tiếng Việt."
      cover={{ title: topic?.titleEn ?? "Viết cho vững", family: "grid", ...(palette && { palette }) }}
      onClick={handleClick}
    >
      {topic ? (
        <SectionLinkStart label={`Chủ đề hôm nay · ${topic.level}`} next={topic.titleEn} lang="en" />
      ) : (
        <SectionLinkStart label="Luyện viết" next="Chọn một chủ đề hợp sức bạn" />
      )}
    </SectionLink>
  );
}
