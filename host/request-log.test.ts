import { afterAll, beforeAll, expect, it } from "vitest";
import { v1 } from "#contracts/v1.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ LOG_STORED_EVERY: "3" });
});
afterAll(() => site.close());

const logged = (path: string) => site.lines().filter((line) => line["path"] === path);

it("writes one line per request, without its query", async () => {
  await site.request("/v1/categories?secret=abc");
  expect(logged("/v1/categories")).toMatchObject([{ msg: "request", method: "GET", status: 200 }]);
  expect(JSON.stringify(site.lines())).not.toContain("secret");
});

it("never writes the token in a path, whichever call has one", async () => {
  const names = Object.keys(v1).filter((name) => name.includes("{token}"));
  expect(names.length).toBeGreaterThanOrEqual(2);
  for (const name of names) {
    const [method, path] = name.split(" ") as [string, string];
    // Decoded it is another text: the line must not depend on how it is written.
    for (const token of ["bi-mat-trong-duong-dan", "b%69-mat%2Ddai"]) {
      const { status } = await site.request(path.replace("{token}", token), {
        method,
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      expect([name, status >= 400]).toEqual([name, true]);
    }
    expect(logged(path.replace("{token}", "…"))).toHaveLength(2);
  }
  expect(JSON.stringify(site.lines())).not.toMatch(/mat-trong|mat%2D|mat-dai/);
});

it("writes a line for each n-th response from memory", async () => {
  const before = site.lines().length;
  expect((await site.request("/bai-viet")).status).toBe(200);
  for (let n = 0; n < 6; n++) await site.request("/bai-viet?x=bi-mat");
  const lines = site.lines().slice(before);
  expect(lines.filter(({ msg }) => msg === "request")).toHaveLength(1);
  expect(lines.filter(({ msg }) => msg === "stored response")).toMatchObject([
    { path: "/bai-viet", kind: "page", sampled: 3 },
    { path: "/bai-viet", kind: "page", sampled: 3 },
  ]);
});
