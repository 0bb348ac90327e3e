import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";
import { anAuthUser } from "#app/session/session-samples.ts";
import { beginSession, endSession } from "#app/session/session-store.ts";
import { membersOnly, membersOnlySilently } from "./guards.ts";
import { closeModal, useModals } from "#app/site/modals.ts";
import { notifications, useNotifications } from "#app/site/notifications.ts";
import { useToasts } from "#app/site/toasts.ts";
import { returnTo } from "#app/site/return-to.ts";

const next = vi.fn(async () => "page");
/** Where a guard leads: the page, or another address. */
async function outcome(guard: typeof membersOnly): Promise<unknown> {
  try {
    return await guard({ request: new Request("http://localhost/bai-viet/create?mau=1#x") }, next);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : thrown;
  }
}

beforeEach(() => {
  endSession();
  closeModal();
  returnTo.drop();
  notifications.clear();
  useToasts.setState({ items: [] });
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("a guard", () => {
  it("S-501 S-302 sends a visitor home with one yellow warning: a toast now, a line in the bell", async () => {
    expect(await outcome(membersOnly)).toBe("/");
    const warning = { title: "Cảnh báo", description: "Vui lòng đăng nhập để sử dụng tính năng này", color: "yellow" };
    expect(useNotifications.getState().items).toEqual([{ ...warning, id: expect.stringMatching(/^\d{13}$/) }]);
    expect(useNotifications.getState().hasUnread).toBe(true);
    expect(useToasts.getState().items).toMatchObject([{ ...warning, id: useNotifications.getState().items[0]?.id }]);
  });

  it("S-302 removes the warning after the login", async () => {
    await outcome(membersOnly);
    notifications.add({ title: "Khác", description: "Một tin khác", color: "gray" });
    beginSession(anAuthUser());
    expect(useToasts.getState().items).toEqual([]);
    expect(useNotifications.getState().items).toMatchObject([{ title: "Khác" }]);
  });

  it("S-501 opens the login dialog of the page it sends to, and remembers where to go on", async () => {
    await outcome(membersOnly);
    expect(useModals.getState()).toMatchObject({ open: "login", page: "/" });
    expect([returnTo.take(), returnTo.take()]).toEqual(["/bai-viet/create?mau=1", null]);
  });

  it("S-502 sends a visitor home without a word", async () => {
    expect(await outcome(membersOnlySilently)).toBe("/");
    expect(useNotifications.getState().items).toEqual([]);
    expect(useToasts.getState().items).toEqual([]);
    expect(useModals.getState().open).toBeNull();
    expect(returnTo.take()).toBe("/bai-viet/create?mau=1");
  });

  it.each([membersOnly, membersOnlySilently])("S-501 S-502 lets a member pass", async (guard) => {
    beginSession(anAuthUser());
    expect(await outcome(guard)).toBe("page");
    expect(useToasts.getState().items).toEqual([]);
    expect([useModals.getState().open, returnTo.take()]).toEqual([null, null]);
  });
});

describe("the addresses of members", () => {
  const layoutsOf = (address: string) =>
    matchRoutes(routes as RouteObject[], address)?.map(({ route }) => (route as unknown as { file: string }).file);

  it.each([
    "/ai",
    "/ai/luyen-tieng-anh",
    "/ai/luyen-tieng-anh/viet-theo-chu-de",
    "/ai/luyen-tieng-anh/phan-tich-ngu-phap",
    "/ai/viet-lai-thong-minh",
    "/bai-viet/create",
    "/bai-viet/edit/x",
    "/bai-viet/draft/x",
    "/danh-muc/create",
    "/danh-muc/edit/x",
    "/danh-muc/draft/x",
    "/series/create",
    "/series/edit/x",
    "/series/d/draft/x",
    "/video/create",
    "/video/edit/x",
    "/video/draft/x",
    "/quan-tri/duyet",
  ])("S-302 S-501 %s is below the guard that warns", (address) => {
    expect(layoutsOf(address)).toContain("./shell/members-only-layout.tsx");
  });

  it.each(["/tai-khoan", "/trang-ca-nhan"])("S-502 %s is below the guard that does not", (address) => {
    expect(layoutsOf(address)).toContain("./shell/members-only-silently-layout.tsx");
  });

  it.each(["/", "/bai-viet/x", "/series/d/x", "/video/x", "/danh-muc/x", "/u/x"])("%s is below none", (address) => {
    expect(layoutsOf(address)?.filter((file) => file.includes("members-only"))).toEqual([]);
  });
});

describe("notifications", () => {
  it("S-302 have timestamps as ids, also two in one millisecond", () => {
    const ids = [1, 2, 3].map(() => notifications.add({ title: "t", description: "d", color: "gray" }));
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^\d{13}$/.test(id))).toBe(true);
    notifications.markRead();
    expect(useNotifications.getState()).toMatchObject({ hasUnread: false, items: { length: 3 } });
  });
});
