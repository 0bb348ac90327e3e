import { expect, test, vi } from "vitest";
import { loadFollows } from "./follows.ts";

const api = vi.hoisted(() => vi.fn());
vi.mock("#app/session/session.ts", () => ({ api }));

test("a list that could not be loaded is asked for again, a loaded one is not", async () => {
  api.mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ follows: [] });
  await Promise.all([loadFollows("an"), loadFollows("an")]);
  expect(api).toHaveBeenCalledTimes(1);

  await loadFollows("an");
  await loadFollows("an");
  expect(api).toHaveBeenCalledTimes(2);

  await loadFollows("binh");
  expect(api).toHaveBeenCalledTimes(3);
});
