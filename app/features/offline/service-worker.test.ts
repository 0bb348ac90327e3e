import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const script = readFileSync(new URL("./service-worker.js", import.meta.url), "utf8");
const origin = "https://mam.example";

/** Runs the worker in a fake browser, which records the shown notifications and opened pages. */
function startWorker({ tabs = [] as string[] } = {}) {
  const done: string[] = [];
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: new URL(`${origin}/sw.js`),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  };
  const caches = { has: async () => false, open: async (name: string) => void done.push(`store ${name}`) };
  runInNewContext(script, { self, caches, URL, Response });
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  const click = (address?: string) =>
    dispatch("notificationclick", { notification: { close: () => done.push("close"), data: { address } } });
  return { done, shown, dispatch, click };
}

test("a push message is shown with its text, and one that cannot be read with the site's name", async () => {
  const { shown, dispatch } = startWorker();
  const message = { title: "Mầm", body: "Bạn có 7 thẻ đến hạn.", address: "/goc-hoc-tap/on-tap", tag: "due-cards" };
  await dispatch("push", { data: { json: () => message } });
  await dispatch("push", { data: { json: () => JSON.parse("not JSON") as unknown } });
  await dispatch("push", { data: null });
  expect(shown[0]).toMatchObject({
    title: message.title,
    options: { body: message.body, tag: message.tag, data: { address: message.address } },
  });
  expect(shown.slice(1).map(({ title }) => title)).toEqual(["mam.example", "mam.example"]);
});

test("a click shows the tab with the page, or opens it", async () => {
  const first = startWorker({ tabs: [`${origin}/`, `${origin}/hom-nay`] });
  await first.click("/hom-nay");
  expect(first.done).toEqual(["close", `focus ${origin}/hom-nay`]);
  const second = startWorker({ tabs: [`${origin}/`] });
  await second.click("/hom-nay");
  expect(second.done).toEqual(["close", `open ${origin}/hom-nay`]);
});

test.each([["https://other.example/"], ["//other.example/"], ["javascript:alert(1)"], ["http://["], [undefined]])(
  "a click on %s leads to the home page",
  async (address) => {
    const { done, click } = startWorker();
    await click(address);
    expect(done).toEqual(["close", `open ${origin}/`]);
  },
);

test("a worker that is installed without a store creates none", async () => {
  const { done, dispatch } = startWorker();
  await dispatch("install", {});
  expect(done).toEqual([]);
});
