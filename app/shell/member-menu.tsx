import type { Profile } from "#contracts/accounts.ts";
import { logOut } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { MenuItem } from "#app/ui/menu.tsx";
import { LazyMenu } from "./lazy-menu.tsx";
import { newCategoryPlace, ownPlaces, writingPlace } from "./places.ts";

export const maySortContent = (user: Profile): boolean => user.role !== "member";

export function MemberMenu({ user, onOpen }: { user: Profile; onOpen: () => void }) {
  const [own, account] = ownPlaces;
  const places: MenuItem[] = [
    { id: own.to, to: own.to, label: own.label, icon: <Icon name="book-open" size={18} /> },
    {
      id: writingPlace.to,
      to: writingPlace.to,
      label: writingPlace.label,
      icon: <Icon name="pencil-simple-line" size={18} />,
    },
    ...(maySortContent(user)
      ? [
          {
            id: newCategoryPlace.to,
            to: newCategoryPlace.to,
            label: newCategoryPlace.label,
            icon: <Icon name="plus" size={18} />,
          },
        ]
      : []),
  ];
  const self: MenuItem[] = [
    { id: account.to, to: account.to, label: account.label, icon: <Icon name="user" size={18} /> },
    { id: "log-out", label: "Đăng xuất", icon: <Icon name="sign-out" size={18} />, onSelect: () => void logOut() },
  ];
  const head = (
    <>
      <p className="font-semibold break-words">{user.displayName}</p>
      <p className="text-xs text-text-3">@{user.username}</p>
    </>
  );
  const trigger = (
    <IconButton
      label={`Tài khoản của ${user.displayName}`}
      icon={<Avatar name={user.displayName} src={user.avatarUrl} />}
    />
  );
  return <LazyMenu trigger={trigger} groups={[places, self]} head={head} onOpen={onOpen} />;
}
