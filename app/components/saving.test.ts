import { expect, test, vi } from "vitest";
import { loadSaved, setSaved, useSavedItems } from "./saving.ts";

const api = vi.hoisted(() => vi.fn());
vi.mock("#app/session/session.ts", () => ({ api }));

const isSaved = (itemId: string) => useSavedItems.getState().known.get(`an ${itemId}`);

test.each([
  ["an answer", (answer: (isSaved: object) => void) => answer({ isSaved: false })],
  ["a failure", (_answer: unknown, fail: (error: Error) => void) => fail(new Error("offline"))],
])("%s that was asked for before the member saved does not take the mark away", async (name, end) => {
  const check = Promise.withResolvers<object>();
  api.mockReturnValueOnce(check.promise).mockResolvedValue({});
  // As after a login: the button asks for its state while what was pressed before is done.
  loadSaved("an", name);
  await setSaved("an", name, true);
  end(check.resolve, check.reject);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSaved(name)).toBe(true);
});

test("an item that could not be checked is checked again", async () => {
  api.mockReset().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ isSaved: true });
  loadSaved("an", "series");
  await vi.waitFor(() => expect(isSaved("series")).toBe(false));
  loadSaved("an", "series");
  await vi.waitFor(() => expect(isSaved("series")).toBe(true));
});
