import type { ReactElement } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { logOut } from "#app/session/session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { Menu, type MenuItem } from "#app/ui/menu.tsx";
import { libraryLinks, newCategoryLink, ownLinks, practiceLink, writingLink } from "#app/site/site-links.ts";

/** For editors; not in site-links.ts, which is part of every page. */
export const adminLink = { to: "/quan-tri", label: "Quản trị" } as const;

export const canSortContent = (user: Profile): boolean => user.role !== "member";
/** Also while the role waits for a second factor: the page says so. */
export const canOpenAdmin = (user: Profile): boolean => canSortContent(user) || Boolean(user.withheldRole);

export interface MemberMenuPanelProps {
  user: Profile;
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The member's menu, loaded on the first click. */
export function MemberMenuPanel({ user, ...menu }: MemberMenuPanelProps) {
  const [own, account] = ownLinks;
  const places: MenuItem[] = [
    { id: own.to, to: own.to, label: own.label, icon: <Icon name="book-open" size={18} /> },
    {
      id: writingLink.to,
      to: writingLink.to,
      label: writingLink.label,
      icon: <Icon name="pencil-simple-line" size={18} />,
    },
    {
      id: practiceLink.to,
      to: practiceLink.to,
      label: "Luyện viết",
      icon: <WorkIcon name="sparkle" size={18} />,
    },
    ...(canSortContent(user)
      ? [
          {
            id: newCategoryLink.to,
            to: newCategoryLink.to,
            label: newCategoryLink.label,
            icon: <Icon name="plus" size={18} />,
          },
        ]
      : []),
    ...(canOpenAdmin(user)
      ? [
          {
            id: adminLink.to,
            to: adminLink.to,
            label: adminLink.label,
            icon: <WorkIcon name="gear" size={18} />,
          },
        ]
      : []),
  ];
  const [saved, history, followed, notebook] = libraryLinks;
  const library: MenuItem[] = [
    { id: saved.to, to: saved.to, label: saved.label, icon: <Icon name="bookmark-simple" size={18} /> },
    {
      id: history.to,
      to: history.to,
      label: history.label,
      icon: <WorkIcon name="clock-counter-clockwise" size={18} />,
    },
    { id: followed.to, to: followed.to, label: followed.label, icon: <Icon name="check" size={18} /> },
    { id: notebook.to, to: notebook.to, label: notebook.label, icon: <WorkIcon name="notebook" size={18} /> },
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
  return <Menu {...menu} groups={[places, library, self]} head={head} />;
}
