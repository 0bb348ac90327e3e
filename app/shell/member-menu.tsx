import type { Profile } from "#contracts/schemas/accounts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { onDemand } from "#app/site/on-demand.ts";

const panel = onDemand(() => import("./member-menu-panel.tsx"));

export function MemberMenu({ user, onOpen }: { user: Profile; onOpen: () => void }) {
  const { part, isOpen, onOpenChange, closed } = panel.usePanel(onOpen);
  const face = {
    label: `Tài khoản của ${user.displayName}`,
    icon: <Avatar name={user.displayName} src={user.avatarUrl} />,
  };
  if (part)
    return (
      <part.MemberMenuPanel
        user={user}
        trigger={<IconButton {...face} />}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      />
    );
  return <IconButton {...face} aria-haspopup="menu" {...closed} />;
}
