import { useSearchParams } from "react-router";
import { OwnArticles } from "#app/features/content/drafts/own-articles.tsx";
import { OwnPerspectives } from "#app/features/perspectives/own-perspectives.tsx";
import { OwnWritings } from "#app/features/writing/own-writings.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ownWorkAddress } from "#document/addresses.ts";

const kinds = [
  { name: "", label: "Bài viết, series, video", content: <OwnArticles at={ownWorkAddress} /> },
  { name: "luyen-viet", label: "Bài luyện viết", content: <OwnWritings /> },
  { name: "goc-nhin", label: "Góc nhìn", content: <OwnPerspectives /> },
] as const;

/** “Bài của tôi”: all of the member's work, by kind. */
export function OwnWorkTab() {
  const [params] = useSearchParams();
  const kind = kinds.find(({ name }) => name === (params.get("loai") ?? "")) ?? kinds[0];
  return (
    <>
      <nav aria-label="Loại bài" className="mb-8 flex flex-wrap gap-2">
        {kinds.map(({ name, label }) => (
          <Chip key={name} to={name ? `${ownWorkAddress}&loai=${name}` : ownWorkAddress} isOn={name === kind.name}>
            {label}
          </Chip>
        ))}
      </nav>
      {kind.content}
    </>
  );
}
