import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { createClient } from "#contracts/client.ts";
import { keptSession, memberButton, toast } from "#tests/support/application.ts";
import { type ProviderPerson, startGoogleProvider, type TestGoogleProvider } from "#tests/support/google-provider.ts";
import { beginWithTemplate } from "#tests/support/filled-site.ts";
import { type Given, codeIn, expect, readMailIn, test } from "#tests/support/journey.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/*
 * Each login flow of Google, from the button to the provider and back, with real keys and tokens of a test provider.
 * Only Google's script is replaced: it returns at once what its popup would.
 */

interface Google {
  provider: TestGoogleProvider;
  /** Where the site is that asks this provider. */
  address: string;
  dataDir: string;
}

/** A site set up like this, with a provider of its own, for the tests around it: they run one after another. */
function siteWithGoogle(variables: Record<string, string> = {}): Google {
  const google = {} as Google;
  let site: SiteProcess | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const provider = await startGoogleProvider();
    const dataDir = mkdtempSync(path.join(tmpdir(), "mam-google-"));
    beginWithTemplate(dataDir);
    site = await startSite({ DATA_DIR: dataDir, EXAMPLE_CONTENT: "off", ...provider.environment, ...variables });
    Object.assign(google, { provider, dataDir, address: `http://localhost:${site.port}` });
  });
  test.afterAll(async () => {
    await site?.kill();
    await google.provider?.close();
    rmSync(google.dataDir, { recursive: true, force: true });
  });
  return google;
}

/** A new account is asked its first questions, however it logs in. */
async function expectFirstQuestions(page: Page, address: string) {
  await expect(page).toHaveURL(`${address}/goc-hoc-tap/bat-dau`);
  await page.getByRole("button", { name: "Bỏ qua" }).click();
}

const person: ProviderPerson = { sub: "1017", email: "lan.huong@gmail.com", name: "Lan Hương" };

/** What makes a page's ID token now. */
const credentials = new WeakMap<Page, (nonce: string | undefined) => Promise<string>>();

/**
 * Google's script, as far as the library uses it; `window.asked` keeps how it was asked. `credential` makes the ID token for the
 * nonce that the page asks with.
 */
async function standIn(
  page: Page,
  {
    credential,
    ...given
  }: { code?: string; accessToken?: string; credential?: (nonce: string | undefined) => Promise<string> },
) {
  if (credential) {
    const isFirst = !credentials.has(page);
    credentials.set(page, credential);
    if (isFirst) await page.exposeFunction("makeCredential", (nonce?: string) => credentials.get(page)?.(nonce));
  }
  await page.route("https://accounts.google.com/gsi/client**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `{
        const given = ${JSON.stringify(given)};
        window.asked = [];
        const answer = (config, found) => { window.asked.push(config); config.callback(found); };
        let oneTap;
        window.google = { accounts: {
          oauth2: {
            initCodeClient: (config) => ({ requestCode: () => answer(config, { code: given.code }) }),
            initTokenClient: (config) => ({ requestAccessToken: () => answer(config, { access_token: given.accessToken }) }),
          },
          id: { initialize: (config) => { oneTap = config; }, prompt: async () => answer(oneTap, { credential: await window.makeCredential(oneTap.nonce) }), cancel() {} },
        } };
      }`,
    }),
  );
}
const requests = (page: Page) => page.evaluate(() => (window as unknown as { asked: Record<string, unknown>[] }).asked);

test.describe("by a code", () => {
  const google = siteWithGoogle();

  async function failByCode({ page }: Pick<Given, "page">) {
    await standIn(page, { code: "4/made-up" });
    await page.goto(`${google.address}/?modal=login`);
    const button = page.getByRole("button", { name: "Tiếp tục với Google" });
    await button.click();
    const alert = page.getByRole("dialog").getByRole("alert");
    await expect(alert).toHaveText("Google chưa xác nhận được bạn. Bạn thử lại nhé.");
    google.provider.setDown(true);
    await button.click();
    await expect(alert).toContainText("Chưa liên lạc được với Google.");
    google.provider.setDown(false);
    expect(await keptSession(page)).toBeNull();
  }

  async function logInByCode({ page }: Pick<Given, "page">) {
    await standIn(page, { code: google.provider.code(person) });
    await page.goto(`${google.address}/?modal=login`);
    await page.getByRole("button", { name: "Tiếp tục với Google" }).click();
    await expectFirstQuestions(page, google.address);
    await expect(page.getByRole("button", { name: "Tài khoản của Lan Hương" })).toBeVisible();
    expect(await requests(page)).toMatchObject([{ client_id: google.provider.clientId, ux_mode: "popup" }]);
    await page.reload();
    await expect(memberButton(page)).toBeVisible();
  }

  async function linkGoogle({ page }: Pick<Given, "page">) {
    const email = "co.mat.khau@mam.example";
    const password = "một câu đủ dài để nhớ";
    const call = createClient((at, init) => fetch(google.address + at, init));
    const { verificationId } = await call("POST /v1/auth/register", {
      body: { email, username: "co.mat.khau", displayName: "Có Mật Khẩu", password },
    });
    const code = codeIn(await readMailIn(google.dataDir, email));
    await call("POST /v1/email/verify", { body: { email, code, verificationId } });

    await page.evaluate(() => localStorage.clear());
    await standIn(page, { code: google.provider.code({ ...person, sub: "1018" }) });
    await page.goto(`${google.address}/?modal=login`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("Mật khẩu", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Đăng nhập", exact: true }).click();
    await expectFirstQuestions(page, google.address);
    await page.goto(`${google.address}/tai-khoan`);
    const section = page.getByRole("region", { name: "Google" });
    await section.getByRole("button", { name: "Liên kết Google" }).click();
    await expect(toast(page, "Đã liên kết Google")).toBeVisible();
    await expect(section.getByText("Đã liên kết với một tài khoản Google.")).toBeVisible();

    await section.getByRole("button", { name: "Huỷ liên kết" }).click();
    await expect(toast(page, "Đã huỷ liên kết Google")).toBeVisible();
    await expect(section.getByRole("button", { name: "Liên kết Google" })).toBeVisible();
  }

  test("S-614 S-307 the popup's code logs in, creates an account, is linked and unlinked; a failure is shown in the dialog", async ({
    page,
  }) => {
    const given = { page };
    await test.step("a code unknown to Google and a provider outage show an error in the dialog", () =>
      failByCode(given));
    await test.step("S-614 S-307 the code logs in, and creates an account with the name from Google", () =>
      logInByCode(given));
    await test.step("a member links Google, and unlinks it", () => linkGoogle(given));
  });
});

test.describe("by a token", () => {
  const google = siteWithGoogle({ GOOGLE_POPUP_TYPE: "TOKEN", GOOGLE_PROMPT: "select_account" });

  async function rejectToken({ page }: Pick<Given, "page">) {
    await standIn(page, { accessToken: google.provider.accessToken(person, { aud: "another.apps.example" }) });
    await page.goto(`${google.address}/?modal=login`);
    await page.getByRole("button", { name: "Tiếp tục với Google" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Google chưa xác nhận được bạn. Bạn thử lại nhé.",
    );
  }

  async function logInByToken({ page }: Pick<Given, "page">) {
    await standIn(page, { accessToken: google.provider.accessToken(person) });
    await page.goto(`${google.address}/?modal=login`);
    await page.getByRole("button", { name: "Tiếp tục với Google" }).click();
    await expectFirstQuestions(page, google.address);
    await expect(page.getByRole("button", { name: "Tài khoản của Lan Hương" })).toBeVisible();
    expect(await requests(page)).toMatchObject([{ prompt: "select_account" }]);
  }

  test("S-614 S-307 the popup's access token logs in as it is set up; one issued for another site is rejected", async ({
    page,
  }) => {
    const given = { page };
    await test.step("a token issued for another site is rejected", () => rejectToken(given));
    await test.step("S-614 S-307 the access token logs in, and it asks as it is set up", () => logInByToken(given));
  });
});

test.describe("by a credential", () => {
  const google = siteWithGoogle({ GOOGLE_AUTO_LOGIN: "on" });

  async function rejectCredential({ page }: Pick<Given, "page">) {
    await standIn(page, { credential: async () => (await google.provider.credential(person)).credential });
    await page.goto(`${google.address}/?modal=login`);
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Google chưa xác nhận được bạn. Bạn thử lại nhé.",
    );
    expect(await keptSession(page)).toBeNull();
  }

  async function logInAutomatically({ page }: Pick<Given, "page">) {
    await standIn(page, { credential: (nonce) => google.provider.idToken(person, { nonce }) });
    await page.goto(`${google.address}/?modal=login`);
    await expectFirstQuestions(page, google.address);
    await expect(page.getByRole("button", { name: "Tài khoản của Lan Hương" })).toBeVisible();
    expect(await requests(page)).toMatchObject([{ auto_select: true, nonce: expect.stringMatching(/^[\w-]{43}$/) }]);
  }

  test("S-614 S-307 a visitor who has consented before is logged in automatically; a credential for another browser is rejected", async ({
    page,
  }) => {
    const given = { page };
    await test.step("a credential issued for another browser is rejected", () => rejectCredential(given));
    await test.step("S-614 S-307 a visitor who has consented before is logged in automatically", () =>
      logInAutomatically(given));
  });
});
