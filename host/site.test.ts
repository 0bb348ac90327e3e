import { connect } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { openTestSite, type SiteAnswer, type TestSite } from "#tests/support/test-site.ts";

/* What the parts of a site do together, beside pages and calls. */

let site: TestSite;
afterEach(() => vi.useRealTimers());

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

it("counts renders by household, as the API counts calls: an IPv6 /64 is one", async () => {
  site = await openTestSite();
  const ask = (address: string) =>
    site.request("/bai-viet", { method: "DELETE", headers: { "x-forwarded-for": address } });
  const answers: SiteAnswer[] = [];
  for (let n = 1; n <= 601; n++) answers.push(await ask(`2001:db8:0:7::${n.toString(16)}`));
  expect([answers[0]?.status, answers.at(-2)?.status, answers.at(-1)?.status]).toEqual([405, 405, 429]);
  expect((await ask("2001:db8:0:8::1")).status).toBe(405);
  await site.close();
});

it("stops listening and answers what is under way though a chore takes its time, and waits for that afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  site = await openTestSite();
  const round = Promise.withResolvers<void>();
  const begun = vi.fn(() => round.promise);
  site.site.api.chores[0]!.run = begun;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  expect(begun).toHaveBeenCalledOnce();

  let isClosed = false;
  const closed = site.close().then(() => (isClosed = true));
  await vi.waitFor(async () => expect(await isRefused(site.port)).toBe(true), { timeout: 5_000, interval: 10 });
  await site.site.database.ping();
  expect(isClosed).toBe(false);
  round.resolve();
  await closed;
  await expect(site.site.database.ping()).rejects.toThrow();
});
