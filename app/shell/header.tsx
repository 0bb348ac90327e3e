import { SiteMark } from "#app/site/site-mark.tsx";
import { ColorModeMenu } from "./color-mode-menu.tsx";
import { headerPlace, MoreMenu } from "./more-menu.tsx";
import { NavigationDrawer } from "./navigation-drawer.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PersonEnd } from "./person-end.tsx";
import { areaLinks, morePlaces, practiceLink, readingLinks } from "#app/site/site-links.ts";
import { SearchButton } from "./search-button.tsx";
import { useSettings } from "#app/site/settings.ts";
import { SiteLink, SiteNavLink } from "#app/site/site-link.tsx";

export function Header() {
  const { siteName } = useSettings();
  return (
    <header data-shell className="fixed inset-x-0 top-0 z-40 h-16 border-b border-line bg-bg short:absolute">
      <div className="header-bar mx-auto flex h-full max-w-[1296px] items-center gap-2 px-2 whitespace-nowrap xs:pl-3 md:gap-4 md:px-6 xl:gap-7">
        <NavigationDrawer />
        <SiteLink
          to="/"
          className="flex shrink-0 items-center gap-2 font-serif text-[1.625rem] leading-10 font-semibold tracking-[-0.02em]"
        >
          <SiteMark />
          {/* On the narrowest screens only the mark is shown. */}
          <span className="sr-only xs:not-sr-only xs:whitespace-nowrap!">{siteName}</span>
        </SiteLink>
        <nav aria-label="Chính" className="hidden h-full lg:flex xl:gap-1">
          {[...readingLinks, ...areaLinks, practiceLink].map(({ to, label }) => (
            <SiteNavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                `${headerPlace(isActive)} flex ${morePlaces.some((place) => place.to === to) ? "max-xl:hidden" : ""}`
              }
            >
              {label}
            </SiteNavLink>
          ))}
          <MoreMenu />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SearchButton />
          <ColorModeMenu className="hidden! md:max-lg:inline-grid! xl:inline-grid!" />
          <NotificationBell />
          <PersonEnd />
        </div>
      </div>
    </header>
  );
}
