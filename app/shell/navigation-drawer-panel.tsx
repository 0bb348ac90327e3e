import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { logOut } from "#app/session/session.ts";
import { useUser } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { SiteMark } from "#app/site/site-mark.tsx";
import { preferColorMode, useColorMode } from "#app/site/color-mode.ts";
import { colorModeChoices } from "./color-mode-choices.ts";
import { adminLink, canOpenAdmin, canSortContent } from "./member-menu-panel.tsx";
import { openModal } from "#app/site/modals.ts";
import {
  areaLinks,
  categoriesLink,
  homeLink,
  libraryLinks,
  legalLinks,
  newCategoryLink,
  ownLinks,
  practiceLink,
  readingLinks,
  writingLink,
} from "#app/site/site-links.ts";
import { useSettings } from "#app/site/settings.ts";
import { SiteNavLink } from "#app/site/site-link.tsx";

export function NavigationDrawerPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { siteName } = useSettings();
  const user = useUser();
  const preference = useColorMode((state) => state.preference);
  const { pathname } = useLocation();
  // Back and forward navigate without a click in the drawer.
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname) onClose();
    openedAt.current = pathname;
  }, [pathname, onClose]);

  const visit = (name: "login" | "register") => {
    onClose();
    openModal(name);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-80 max-w-[calc(100vw-48px)] flex-col overflow-y-auto bg-raised px-4 pb-8 shadow-3 outline-none transition-[translate] duration-220 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="flex h-16 shrink-0 items-center gap-2">
            <SiteMark />
            <Dialog.Title className="font-serif text-[1.625rem] leading-10 font-semibold tracking-[-0.02em]">
              {siteName}
            </Dialog.Title>
            <Dialog.Close aria-label="Đóng trình đơn" className={iconButtonClass({ size: "md", className: "ml-auto" })}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <nav aria-label="Trình đơn" className="mt-2">
            <Places
              places={[homeLink, ...readingLinks, categoriesLink, ...areaLinks, practiceLink, writingLink]}
              onVisit={onClose}
            />
            {user && (
              <Places
                places={[
                  ...ownLinks,
                  ...libraryLinks,
                  ...(canSortContent(user) ? [newCategoryLink] : []),
                  ...(canOpenAdmin(user) ? [adminLink] : []),
                ]}
                onVisit={onClose}
              />
            )}
            <Places places={legalLinks} onVisit={onClose} />
          </nav>
          <fieldset className="mt-4">
            <legend className="mb-2 text-s font-medium">Chế độ màu</legend>
            <ChipChoice
              label="Chế độ màu"
              options={colorModeChoices.map((choice) => ({ value: choice.preference, label: choice.label }))}
              value={preference}
              onChange={preferColorMode}
            />
          </fieldset>
          <div className="mt-6 grid gap-3">
            {user ? (
              <Button variant="outline" onClick={() => void logOut()} icon={<Icon name="sign-out" size={18} />}>
                Đăng xuất
              </Button>
            ) : (
              <>
                <Button onClick={() => visit("register")}>Đăng ký</Button>
                <Button variant="outline" onClick={() => visit("login")}>
                  Đăng nhập
                </Button>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Places({ places, onVisit }: { places: readonly { to: string; label: string }[]; onVisit: () => void }) {
  return (
    <ul className="border-b border-line py-2">
      {places.map(({ to, label }) => (
        <li key={to}>
          <SiteNavLink
            to={to}
            end
            onClick={onVisit}
            className={({ isActive }) =>
              `flex min-h-11 items-center rounded-2 px-2.5 font-medium hover:bg-hover ${isActive ? "text-brand-text" : ""}`
            }
          >
            {label}
          </SiteNavLink>
        </li>
      ))}
    </ul>
  );
}
