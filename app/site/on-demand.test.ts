import { afterEach, expect, it, vi } from "vitest";
import { onDemand } from "./on-demand.ts";
import { toasts, useToasts } from "./toasts.ts";

afterEach(() => toasts.close("on-demand"));

const notices = () => useToasts.getState().items.map(({ title }) => title);

it("a load that fails is reported, and the next request loads the part", async () => {
  const load = vi
    .fn<() => Promise<{ name: string }>>()
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValue({ name: "a drill" });
  const { show, useStore } = onDemand(load);
  expect(await show()).toBe(false);
  expect(useStore.getState()).toEqual({ part: null, hasFailed: true });
  expect(notices()).toEqual(["Chưa tải được phần này"]);
  expect(await show()).toBe(true);
  expect(useStore.getState()).toEqual({ part: { name: "a drill" }, hasFailed: false });
  expect(await show()).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it("requests at the same time load the part once", async () => {
  const load = vi.fn<() => Promise<object>>().mockResolvedValue({});
  const { show } = onDemand(load);
  expect(await Promise.all([show(), show()])).toEqual([true, true]);
  expect(load).toHaveBeenCalledTimes(1);
});

it("a load ahead of the request that fails is not reported", async () => {
  const failed = Promise.withResolvers<object>();
  const load = vi.fn<() => Promise<object>>().mockReturnValueOnce(failed.promise).mockResolvedValue({});
  const { prepare, show, useStore } = onDemand(load);
  prepare();
  failed.reject(new Error("no network"));
  await Promise.allSettled([failed.promise]);
  expect(useStore.getState().hasFailed).toBe(false);
  expect(notices()).toEqual([]);
  expect(await show()).toBe(true);
});
