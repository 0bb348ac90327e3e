import { expect, type Page } from "@playwright/test";

/** Complete pages start the application only on interaction: this interacts and waits for it. */
export async function waken(page: Page) {
  await expect(async () => {
    // The first press may come before the first script.
    await page.keyboard.press("Shift");
    await expect(page.locator("html[data-live]")).toHaveCount(1, { timeout: 1000 });
  }).toPass();
}

/** The account button of the header. */
export const visitorButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Đăng nhập" }).filter({ visible: true });
export const memberButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Tài khoản của/ });

export const toast = (page: Page, text: string) => page.locator("[data-toast-area]").getByText(text, { exact: true });

/** The session in the storage of this browser. */
export const keptSession = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("auth") ?? "null") as {
        authUser: { token: { accessToken: { token: string } } };
      } | null,
  );

export async function expectScroll(page: Page, y: number) {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
}

export const failureAnswer = (status: number, code: string, message = code) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ error: { code, message, requestId: "journey" }, data: null }),
});

/** Addresses of other sites that the page requests from now on. Nothing that a learner writes may leave the server. */
export function requestsToOtherSites(page: Page): string[] {
  const outside: string[] = [];
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") outside.push(request.url());
  });
  return outside;
}
