import { refreshProfile } from "#app/session/session.ts";
import { useUser } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { openModal } from "#app/site/modals.ts";
import { MemberMenu } from "./member-menu.tsx";

/**
 * The end of the header: two buttons for a visitor, a menu for a member. Pages are rendered for a visitor;
 * first-paint-script.ts has marked the document for members, so the space is reserved before hydration.
 */
export function PersonEnd() {
  const user = useUser();
  if (user) return <MemberMenu user={user} onOpen={() => void refreshProfile().catch(() => undefined)} />;
  return (
    <>
      <span className="hidden size-10 in-data-member:block" />
      <span className="flex items-center gap-2 in-data-member:hidden">
        <Button variant="ghost" className="hidden! md:inline-flex!" onClick={() => openModal("login")}>
          Đăng nhập
        </Button>
        <Button variant="tint" size="sm" className="tiny:px-0! md:hidden!" onClick={() => openModal("login")}>
          {/* On a phone at 200 % there is no room for the text. */}
          <Icon name="user" className="hidden tiny:block" />
          <span className="tiny:sr-only">Đăng nhập</span>
        </Button>
        <Button className="hidden! md:inline-flex!" onClick={() => openModal("register")}>
          Đăng ký
        </Button>
      </span>
    </>
  );
}
