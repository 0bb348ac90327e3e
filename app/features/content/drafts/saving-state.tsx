import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { capital, draftKinds } from "./draft-kinds.ts";
import type { DraftView } from "./draft-view.ts";
import { savedTime } from "./saved-time.ts";

interface Words {
  icon: "saved" | "busy" | "here" | "attention" | "none";
  text: string;
  /** Shown only if there is room. */
  more?: string;
}

/** The saving state shown in the header. */
export function savingText(
  {
    saving,
    draft,
    head,
    fieldErrors,
    isKeptHere,
  }: Pick<DraftView, "saving" | "draft" | "head" | "fieldErrors" | "isKeptHere">,
  now = new Date(),
): Words {
  switch (saving.kind) {
    case "untouched":
      return { icon: "none", text: `${capital(draftKinds[head.kind].it)} mới`, more: "chưa có gì để lưu" };
    case "saved":
      return {
        icon: "saved",
        text: `Đã lưu ${draft ? savedTime(new Date(draft.savedAt), now) : ""}`,
        more: whoSees(draft),
      };
    case "partly":
      return {
        icon: "attention",
        text: `Đã lưu ${draft ? savedTime(new Date(draft.savedAt), now) : ""}, trừ ${fieldNames(fieldErrors, head.kind)}`,
      };
    case "waiting":
      return { icon: "none", text: "Đang viết…", more: "tự lưu khi bạn ngừng gõ" };
    case "saving":
      return { icon: "busy", text: "Đang lưu…" };
    case "unreachable":
      return isKeptHere
        ? { icon: "here", text: "Chưa lưu được, đang giữ trên máy này", more: "sẽ tự thử lại" }
        : { icon: "attention", text: "Chưa lưu được", more: "bạn đừng đóng trang này nhé" };
    case "refused":
      return { icon: "attention", text: "Chưa lưu được", more: saving.message };
    case "conflict":
      return { icon: "attention", text: "Có hai bản khác nhau", more: "bạn chọn giúp một bản" };
    case "signedOut":
      return { icon: "here", text: "Cần đăng nhập lại", more: "bản đang viết vẫn giữ trên máy này" };
    case "gone":
      return { icon: "attention", text: "Bản nháp đã bị bỏ ở nơi khác", more: "những gì bạn viết vẫn còn ở đây" };
  }
}

/** “tóm tắt”, “nhan đề và địa chỉ” */
function fieldNames(errors: DraftView["fieldErrors"], kind: ContentKind): string {
  const names: Record<string, string> = {
    title: draftKinds[kind].title,
    summary: draftKinds[kind].summary,
    slug: "địa chỉ",
    canonicalUrl: "địa chỉ gốc",
    tags: "thẻ",
    cover: "bìa",
  };
  return [...new Set(Object.keys(errors).map((field) => names[field] ?? "cài đặt"))].join(" và ");
}

function whoSees(draft: DraftView["draft"]): string {
  if (!draft) return "";
  if (draft.state === "scheduled" && draft.publishAt) return `lên lịch ${dateAndHour(new Date(draft.publishAt))}`;
  if (draft.state === "published") return draft.hasDraft ? "bản sửa, chưa xuất bản" : "đã xuất bản";
  if (draft.state === "withdrawn") return "đã gỡ, chỉ bạn thấy";
  return "bản nháp, chỉ bạn thấy";
}

const signs = {
  saved: <WorkIcon name="cloud-check" size={18} className="text-brand-text" />,
  busy: <Spinner className="text-text-2" />,
  here: <WorkIcon name="cloud-slash" size={18} className="text-accent" />,
  attention: <Icon name="warning-circle" size={18} className="text-danger" />,
  none: null,
};

export function SavingState({ view }: { view: DraftView }) {
  const { icon, text, more } = savingText(view);
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-s text-text-2">
      {signs[icon]}
      <span className="py-[0.2em] max-md:line-clamp-2 max-md:text-xs md:truncate">
        {text}
        {more && <span className="text-text-3 max-md:sr-only"> · {more}</span>}
      </span>
    </p>
  );
}
