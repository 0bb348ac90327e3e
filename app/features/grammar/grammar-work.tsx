import type { KindCode } from "#contracts/schemas/language.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { CardList } from "#app/components/practice/card-list.tsx";
import { ErrorProfileView } from "#app/components/practice/error-profile.tsx";
import { SavedList } from "./saved-list.tsx";

/** The member's work: saved texts, error profile and cards. */
export function GrammarWork({
  onDrill,
  onRemoved,
}: {
  onDrill: (kind: KindCode) => void;
  onRemoved: (id: string) => void;
}) {
  return (
    <Tabs
      label="Việc đã làm"
      className="mt-14"
      tabs={[
        { value: "saved", title: "Bài đã lưu", content: <SavedList onRemoved={onRemoved} /> },
        { value: "profile", title: "Hồ sơ lỗi", content: <ErrorProfileView onDrill={onDrill} /> },
        { value: "cards", title: "Thẻ ôn tập", content: <CardList /> },
      ]}
    />
  );
}
