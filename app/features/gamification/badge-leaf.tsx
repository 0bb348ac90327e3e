import { badgeNames, type BadgeCode } from "#contracts/limits/gamification.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { WorkIconName } from "#app/ui/icon-names.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";

const badgeIcons: Record<BadgeCode, WorkIconName> = {
  "hat-giong": "note-pencil",
  "muoi-trang": "note-pencil",
  "tram-doan-van": "note-pencil",
  "ben-bi-7": "fire",
  "ben-bi-30": "fire",
  "ben-bi-100": "fire",
  "ben-bi-365": "fire",
  "sua-tan-goc": "asterisk",
  "muoi-goc-re": "asterisk",
  "bon-bac-thang": "list-numbers",
  "mot-sach": "notebook",
  "nghin-tu": "text-aa",
  "on-dung-hen": "clock-counter-clockwise",
  "tot-nghiep-lo-trinh": "flag",
  "cay-but": "article",
  "tron-bo": "columns",
  "goc-nhin-dau-tien": "quotes",
  "mo-goc-nhin-1": "sparkle",
  "mo-goc-nhin-10": "sparkle",
  "mo-goc-nhin-50": "sparkle",
  "doi-goc-nhin": "shuffle",
  "hai-chieu": "arrow-u-up-left",
  "gop-y-co-tam": "hand-heart",
  "gac-cong": "thumbs-up",
  "top-10-mua": "hands-clapping",
  "quan-quan-mua": "hands-clapping-fill",
  "tien-bo-vuot-bac": "arrow-up",
};

const isBadgeCode = (code: string): code is BadgeCode => code in badgeNames;

/** A badge as a leaf; badges for days have the color of the teacher's pen. */
export function BadgeLeaf({ code, name: given, className }: { code: string; name?: string; className?: string }) {
  // Badges unknown to this build are drawn too.
  const [name, icon]: [string, WorkIconName] = isBadgeCode(code)
    ? [badgeNames[code], badgeIcons[code]]
    : [given ?? "Huy hiệu", "sparkle"];
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
