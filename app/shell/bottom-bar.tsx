import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { areaLinks, homeLink, isAt, practiceLink, readingLinks, todayLink } from "#app/site/site-links.ts";
import { SiteLink } from "#app/site/site-link.tsx";

const face = "content-center justify-items-center gap-px text-[0.75rem] leading-4.5 font-medium";

const [articles] = readingLinks;
const [learning, , perspectives] = areaLinks;
/** Short labels: five fit side by side on 320 pixels. */
const places = [
  { ...homeLink, icon: "house", iconHere: "house-fill" },
  { to: articles.to, label: "Đọc", icon: "book-open", iconHere: "book-open-fill" },
  { ...practiceLink, icon: "pencil-simple-line", iconHere: "pencil-simple-line-fill" },
  { to: learning.to, label: "Học", icon: "plant", iconHere: "plant-fill" },
  // For visitors, in the place of the next one.
  { to: perspectives.to, label: "Góc nhìn", icon: "chats", iconHere: "chats-fill", className: "in-data-member:hidden" },
  // For members, who find the perspectives in the drawer. Its page has no bottom bar, so the icon has one form.
  { ...todayLink, icon: "sun", iconHere: "sun", className: "hidden in-data-member:grid" },
] as const;

/**
 * The five links of the bottom bar on a phone. Pages are rendered for a visitor; the first-paint script has marked the
 * document for members.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Lối tắt"
      className="sticky bottom-0 z-40 grid h-(--bottom-bar-height) grid-cols-5 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden short:static print:hidden"
    >
      {places.map(({ to, label, icon, iconHere, ...rest }) => {
        const isHere = isAt(pathname, to);
        return (
          <PlaceLink
            key={to}
            to={to}
            label={label}
            isHere={isHere}
            className={"className" in rest ? rest.className : undefined}
            icon={<Icon name={isHere ? iconHere : icon} size={24} />}
          />
        );
      })}
    </nav>
  );
}

interface PlaceLinkProps {
  to: string;
  label: string;
  icon: ReactNode;
  isHere: boolean;
  className: string | undefined;
}

function PlaceLink({ to, label, icon, isHere, className = "grid" }: PlaceLinkProps) {
  return (
    <SiteLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={`${className} ${face} ${isHere ? "text-brand-text" : "text-text-2"}`}
    >
      {icon}
      {label}
    </SiteLink>
  );
}
