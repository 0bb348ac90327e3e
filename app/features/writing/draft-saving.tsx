import { clockTime } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { DraftState } from "./writing-draft.ts";

/** The saving state of the text. */
export function DraftSaving({ state }: { state: DraftState }) {
  const [sign, words] = wordingOf(state);
  return (
    <span role="status" className="flex items-center gap-1.5 text-s text-text-2">
      {sign}
      {words}
    </span>
  );
}

function wordingOf({ saving, savedAt, isKeptHere }: DraftState) {
  const here = <WorkIcon name="cloud-slash" size={18} className="text-accent" />;
  const attention = <Icon name="warning-circle" size={18} className="text-danger" />;
  switch (saving.kind) {
    case "untouched":
      return [null, ""];
    case "saved":
    case "partly":
      return savedAt === null
        ? [null, ""]
        : [
            <WorkIcon key="saved" name="cloud-check" size={18} className="text-brand-text" />,
            `Đã lưu ${clockTime(new Date(savedAt))}`,
          ];
    case "waiting":
      return [null, "Đang viết…"];
    case "saving":
      return [<Spinner key="saving" />, "Đang lưu…"];
    case "unreachable":
      return isKeptHere
        ? [here, "Mất kết nối, bản nháp vẫn được lưu trên máy"]
        : [attention, "Mất kết nối và máy này không lưu được. Bạn đừng đóng trang nhé."];
    case "conflict":
      return [attention, "Có hai bản khác nhau"];
    case "refused":
      return [attention, `Chưa lưu được: ${saving.message}`];
    case "signedOut":
      return [here, "Cần đăng nhập lại. Bản nháp vẫn ở trên máy này."];
    case "gone":
      return [attention, "Bài này đã bị xoá ở nơi khác. Những gì bạn viết vẫn còn ở đây."];
  }
}

/** Two texts based on one version: both in full, and neither is lost before the author chooses. */
export function DraftConflict({
  mine,
  theirs,
  onChoose,
}: {
  mine: string;
  theirs: string;
  onChoose: (which: "mine" | "theirs") => void;
}) {
  const pane = (title: string, text: string, which: "mine" | "theirs", label: string) => (
    <section className="min-w-0">
      <h3 className="text-t2">{title}</h3>
      <p lang="en" className="mt-2 max-h-60 overflow-y-auto border-t border-line py-2 font-serif whitespace-pre-wrap">
        {text === "" ? "(trống)" : text}
      </p>
      <Button size="sm" variant={which === "mine" ? "filled" : "outline"} onClick={() => onChoose(which)}>
        {label}
      </Button>
    </section>
  );
  return (
    <div role="alert" className="mb-6 rounded-2 border border-warn-border bg-warn-tint p-5">
      <p className="font-semibold text-warn">Bản nháp đã được sửa ở nơi khác.</p>
      <p className="text-s text-text-2">Bạn chọn bản muốn viết tiếp. Chưa bản nào bị mất.</p>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        {pane("Bản đang ở đây", mine, "mine", "Giữ bản ở đây")}
        {pane("Bản trên máy chủ", theirs, "theirs", "Lấy bản trên máy chủ")}
      </div>
    </div>
  );
}
