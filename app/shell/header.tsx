import { SproutMark } from "#app/ui/sprout-mark.tsx";
import { ColorModeMenu } from "./color-mode-menu.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PersonEnd } from "./person-end.tsx";
import { areaPlaces, practicePlace, readingPlaces } from "./places.ts";
import { SearchButton } from "./search-button.tsx";
import { useSettings } from "./settings.ts";
import { SiteLink, SiteNavLink } from "./site-link.tsx";

export function Header() {
  const { siteName } = useSettings();
  return (
    <header data-shell className="fixed inset-x-0 top-0 z-40 h-16 border-b border-line bg-bg short:absolute">
      <div className="mx-auto flex h-full max-w-[1296px] items-center gap-2 pr-2 pl-2 xs:pl-3 md:gap-5 md:px-6 xl:gap-7">
        <NavigationDrawer />
        <SiteLink
          to="/"
          className="flex items-center gap-2 font-serif text-[1.625rem] leading-10 font-semibold tracking-[-0.02em]"
        >
          <SproutMark />
          {/* On the narrowest screens the mark stands for it. */}
          <span className="sr-only whitespace-nowrap xs:not-sr-only">{siteName}</span>
        </SiteLink>
        <nav aria-label="Chính" className="hidden h-full gap-1 lg:flex">
          {[...readingPlaces, ...areaPlaces, practicePlace].map(({ to, label }) => (
            <SiteNavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                // The present place carries a dot under its word, as a dấu nặng.
                `relative flex items-center px-2.5 text-[0.90625rem] font-medium hover:text-text ${isActive ? "text-text after:absolute after:bottom-[11px] after:left-1/2 after:size-[5px] after:-translate-x-1/2 after:rounded-full after:bg-mark" : "text-text-2"}`
              }
            >
              {label}
            </SiteNavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SearchButton />
          <ColorModeMenu className="hidden! md:inline-grid!" />
          <NotificationBell />
          <PersonEnd />
        </div>
      </div>
    </header>
  );
}
