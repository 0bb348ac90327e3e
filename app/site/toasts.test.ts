import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toasts, useToasts } from "./toasts.ts";

const titles = () => useToasts.getState().items.map((item) => item.title);
const only = () => {
  const [item] = useToasts.getState().items;
  if (!item) throw new Error("no toast");
  return item;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of useToasts.getState().items) toasts.close(id);
  vi.useRealTimers();
});

describe("a toast", () => {
  it("S-303 S-707 lasts five seconds in the primary color by default", () => {
    toasts.add({ title: "Đã lưu" });
    expect(only()).toMatchObject({ timeout: 5000, color: "primary" });
    vi.advanceTimersByTime(4999);
    expect(titles()).toEqual(["Đã lưu"]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it("S-411 runs its callback once, however it closes", () => {
    const callback = vi.fn();
    toasts.add({ title: "một", callback });
    vi.advanceTimersByTime(5000);
    const id = toasts.add({ title: "hai", callback });
    toasts.close(id);
    toasts.close(id);
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it("S-411 pauses while held and goes on with what was left", () => {
    const id = toasts.add({ title: "Đã lưu", timeout: 1000 });
    vi.advanceTimersByTime(600);
    toasts.pause(id);
    expect(only()).toMatchObject({ isPaused: true, remaining: 400 });
    vi.advanceTimersByTime(10_000);
    toasts.resume(id);
    vi.advanceTimersByTime(399);
    expect(titles()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles()).toHaveLength(0);
  });

  it("S-411 pauses and resumes any number of times", () => {
    const id = toasts.add({ title: "Đã lưu", timeout: 1000 });
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(200);
      toasts.pause(id);
      toasts.pause(id);
      vi.advanceTimersByTime(5000);
      toasts.resume(id);
      toasts.resume(id);
    }
    vi.advanceTimersByTime(399);
    expect(titles()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles()).toHaveLength(0);
  });

  it("S-411 does an action's work, then closes", () => {
    const steps: string[] = [];
    const id = toasts.add({ title: "Đã xoá", callback: () => steps.push("closed") });
    toasts.act(id, { label: "Hoàn tác", click: () => steps.push("undone") });
    expect(steps).toEqual(["undone", "closed"]);
    expect(titles()).toEqual([]);
  });

  it("S-303 with a timeout of 0 stays until it is closed", () => {
    const id = toasts.add({ title: "Mất mạng", timeout: 0 });
    vi.advanceTimersByTime(1_000_000);
    toasts.pause(id);
    toasts.resume(id);
    expect(titles()).toEqual(["Mất mạng"]);
  });

  it("replaces one with the same id and restarts its timer", () => {
    toasts.add({ id: "session", title: "một", timeout: 1000 });
    vi.advanceTimersByTime(900);
    toasts.add({ id: "session", title: "hai", timeout: 1000 });
    vi.advanceTimersByTime(900);
    expect(titles()).toEqual(["hai"]);
  });
});
