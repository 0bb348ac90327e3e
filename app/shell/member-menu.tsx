import { useState } from "react";
import type { Profile } from "#contracts/accounts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { onDemand } from "./on-demand.ts";

const panel = onDemand(() => import("./member-menu-panel.tsx"));

export function MemberMenu({ user, onOpen }: { user: Profile; onOpen: () => void }) {
  const part = panel.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const handleOpenChange = (next: boolean) => {
    if (next) onOpen();
    setIsOpen(next);
  };
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
        onOpenChange={handleOpenChange}
      />
    );
  return (
    <IconButton
      {...face}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={panel.prepare}
      onFocus={panel.prepare}
      onClick={async () => {
        if (await panel.show()) handleOpenChange(true);
      }}
    />
  );
}
