import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/session/session-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { openModal } from "./modals.ts";
import { homePlace, ownPlaces, readingPlaces, writingPlace } from "./places.ts";
import { SiteLink } from "./site-link.tsx";

const face = "grid content-center justify-items-center gap-px text-[0.75rem] leading-4.5 font-medium";

/** The five places of a phone. */
export function BottomBar() {
  const { pathname } = useLocation();
  const isMember = useSession((state) => state.isLogged);
  const isWriting = pathname === writingPlace.to;
  const [articles, , , categories] = readingPlaces;
  const [, account] = ownPlaces;
  const isUnder = (place: string) => (pathname === place || pathname.startsWith(`${place}/`)) && !isWriting;
  return (
    <nav
      aria-label="Lối tắt"
      className="sticky bottom-0 z-40 grid h-(--bottom-bar-height) grid-cols-5 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden short:static print:hidden"
    >
      <PlaceLink
        {...homePlace}
        isHere={pathname === "/"}
        icon={<Icon name={pathname === "/" ? "house-fill" : "house"} size={24} />}
      />
      <PlaceLink
        {...articles}
        isHere={isUnder(articles.to)}
        icon={<Icon name={isUnder(articles.to) ? "book-open-fill" : "book-open"} size={24} />}
      />
      <PlaceLink
        {...categories}
        isHere={isUnder(categories.to)}
        icon={<Icon name={isUnder(categories.to) ? "squares-four-fill" : "squares-four"} size={24} />}
      />
      <PlaceLink
        {...writingPlace}
        isHere={isWriting}
        icon={<Icon name={isWriting ? "pencil-simple-line-fill" : "pencil-simple-line"} size={24} />}
      />
      {isMember ? (
        <PlaceLink
          {...account}
          isHere={isUnder(account.to)}
          icon={<Icon name={isUnder(account.to) ? "user-fill" : "user"} size={24} />}
        />
      ) : (
        <button type="button" className={`${face} text-text-2`} onClick={() => openModal("login")}>
          <Icon name="user" size={24} />
          {account.label}
        </button>
      )}
    </nav>
  );
}

function PlaceLink({ to, label, icon, isHere }: { to: string; label: string; icon: ReactNode; isHere: boolean }) {
  return (
    <SiteLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={`${face} ${isHere ? "text-brand-text" : "text-text-2"}`}
    >
      {icon}
      {label}
    </SiteLink>
  );
}
