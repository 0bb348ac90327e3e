import { classNames } from "#app/ui/class-names.ts";
import type { WorkIconName } from "#app/ui/icon-names.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";

/** Names and icons of the badges; the API gives their conditions. A test compares the list with the server's. */
export const badgeSigns: Record<string, readonly [name: string, icon: WorkIconName]> = {
  "hat-giong": ["Hạt giống", "note-pencil"],
  "muoi-trang": ["Mười trang", "note-pencil"],
  "tram-doan-van": ["Trăm đoạn văn", "note-pencil"],
  "ben-bi-7": ["Bền bỉ 7 ngày", "fire"],
  "ben-bi-30": ["Bền bỉ 30 ngày", "fire"],
  "ben-bi-100": ["Bền bỉ 100 ngày", "fire"],
  "ben-bi-365": ["Bền bỉ 365 ngày", "fire"],
  "sua-tan-goc": ["Hết hẳn một lỗi", "asterisk"],
  "muoi-goc-re": ["Hết hẳn mười lỗi", "asterisk"],
  "bon-bac-thang": ["Bốn bậc thang", "list-numbers"],
  "mot-sach": ["Mọt sách", "notebook"],
  "nghin-tu": ["Nghìn từ", "text-aa"],
  "on-dung-hen": ["Ôn đúng hẹn", "clock-counter-clockwise"],
  "tot-nghiep-lo-trinh": ["Tốt nghiệp lộ trình", "flag"],
  "cay-but": ["Cây bút", "article"],
  "tron-bo": ["Trọn bộ", "columns"],
  "goc-nhin-dau-tien": ["Góc nhìn đầu tiên", "quotes"],
  "mo-goc-nhin-1": ["1 người nghĩ lại", "sparkle"],
  "mo-goc-nhin-10": ["10 người nghĩ lại", "sparkle"],
  "mo-goc-nhin-50": ["50 người nghĩ lại", "sparkle"],
  "doi-goc-nhin": ["Biết nghĩ lại", "shuffle"],
  "hai-chieu": ["Hai chiều", "arrow-u-up-left"],
  "gop-y-co-tam": ["Người góp ý có tâm", "hand-heart"],
  "gac-cong": ["Giữ vườn", "thumbs-up"],
  "top-10-mua": ["Top 10 mùa", "hands-clapping"],
  "quan-quan-mua": ["Quán quân mùa", "hands-clapping-fill"],
  "tien-bo-vuot-bac": ["Tiến bộ vượt bậc", "arrow-up"],
};

/** A badge as a leaf; badges for days have the color of the teacher's pen. */
export function BadgeLeaf({ code, name: given, className }: { code: string; name?: string; className?: string }) {
  // Badges unknown to this build are drawn too.
  const [name, icon] = badgeSigns[code] ?? [given ?? "Huy hiệu", "sparkle"];
  return (
    <span
      title={name}
      className={classNames(
        "inline-grid size-6.5 shrink-0 place-items-center rounded-[50%_0_50%_50%]",
        icon === "fire" ? "bg-accent-tint text-accent" : "bg-brand-tint text-brand-text",
        className,
      )}
    >
      <WorkIcon name={icon} size={16} label={name} />
    </span>
  );
}
