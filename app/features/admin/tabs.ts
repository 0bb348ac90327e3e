import { data } from "react-router";
import type { Role } from "#contracts/schemas/accounts.ts";
import type { Overview } from "#contracts/schemas/admin.ts";
import { refreshProfile } from "#app/session/session.ts";
import { currentAuthUser } from "#app/session/session-store.ts";
import { pageMeta } from "#app/site/page-meta.ts";

export interface Tab {
  to: string;
  title: string;
  for: Exclude<Role, "member">;
  count?: (overview: Overview) => number;
}

export const tabs = {
  overview: { to: "/quan-tri", title: "Tổng quan", for: "editor" },
  review: {
    to: "/quan-tri/duyet",
    title: "Duyệt",
    for: "editor",
    count: ({ waiting }) => Object.values(waiting).reduce((sum, count) => sum + count, 0),
  },
  people: { to: "/quan-tri/nguoi", title: "Người", for: "editor" },
  featured: { to: "/quan-tri/noi-bat", title: "Nổi bật và danh mục", for: "editor" },
  calendar: { to: "/quan-tri/lich-dang", title: "Lịch đăng", for: "editor" },
  audit: { to: "/quan-tri/nhat-ky", title: "Nhật ký", for: "admin" },
  mail: { to: "/quan-tri/thu", title: "Thư", for: "admin", count: ({ mail }) => mail.failing },
  model: { to: "/quan-tri/ai", title: "AI", for: "admin" },
  settings: { to: "/quan-tri/cai-dat", title: "Cài đặt", for: "admin" },
  transfers: { to: "/quan-tri/nhap-xuat", title: "Nhập, xuất và sao lưu", for: "admin" },
  server: { to: "/quan-tri/may-chu", title: "Máy chủ", for: "admin" },
} as const satisfies Record<string, Tab>;

export const canOpen = (tab: Tab, role: Role | undefined) =>
  role === "admin" || (role === "editor" && tab.for === "editor");

/**
 * A 404 for members without the role. The profile is refreshed first, because the role may have just been granted.
 */
export async function openTab(tab: Tab): Promise<null> {
  // The layout says what a role waits for.
  const role = () => currentAuthUser()?.user.withheldRole ?? currentAuthUser()?.user.role;
  if (!canOpen(tab, role())) await refreshProfile().catch(() => undefined);
  if (!canOpen(tab, role())) throw data(null, { status: 404 });
  return null;
}

export const tabMeta = (matches: Parameters<typeof pageMeta>[0], tab: Tab) =>
  pageMeta(matches, {
    title: tab.to === tabs.overview.to ? "Quản trị" : `${tab.title} · Quản trị`,
    path: tab.to,
  });
