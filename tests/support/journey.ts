import { existsSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import pg from "pg";
import type { AuthUser } from "#contracts/schemas/accounts.ts";
import { createClient, type Client } from "#contracts/client.ts";
import { socketFolderBegin } from "#server/database/embedded-engine.ts";

export { expect };

export interface Member extends AuthUser {
  email: string;
  password: string;
  call: Client;
}

export interface Journey {
  /** Registers, confirms the code from the email and logs in a new member that no other test uses. */
  newMember(name?: string): Promise<Member>;
  /** One of the example members: `song.hau` (admin), `an.nhien` (editor), `ma.non`, `ben.go`, `co.may`. */
  exampleMember(username: string): Promise<Member>;
  /** A visitor's client, from this test's address. */
  call: Client;
  /** Closes a topic now, before its date, which the API does not allow. */
  closeTopic(slug: string): Promise<void>;
  /** Puts the last login or confirmation of the member's sessions ten minutes back. */
  letConfirmationsExpire(member: Member): Promise<void>;
}

/** What a step of a journey is given: fixtures of the test, and the member who is signed in on its page. */
export interface Given {
  page: Page;
  journey: Journey;
  context: BrowserContext;
  browser: Browser;
  baseURL: string | undefined;
  member: Member;
}

/** What members log in with. A browser that shall renew their session needs it too: another device is refused. */
export const memberDevice = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0";

const examplePassword = "mam-xanh-tren-ruong";
let people = 0;

const randomAddress = () => `203.0.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;

/** Milliseconds between looks: most emails are written within a few of the answer. */
const mailPatience = { intervals: [10, 20, 50, 100, 250] };

/** The newest email to an address; waits for it. */
export const readMail = (to: string, about = "") => readMailIn(process.env.JOURNEY_DATA ?? "", to, about);

/** The same for a site that the test started itself. */
export async function readMailIn(dataDir: string, to: string, about = ""): Promise<string> {
  const folder = path.join(dataDir, "outbox");
  let found: string | undefined;
  await expect
    .poll(() => {
      // The folder is made with the first email of a site.
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".txt")) : [];
      // The newest first, and no further than needed: a run writes hundreds.
      for (const name of names.sort().reverse()) {
        const mail = readFileSync(path.join(folder, name), "utf8");
        if (!mail.includes(`To: ${to}`) || !mail.includes(about)) continue;
        found = mail;
        break;
      }
      return found !== undefined;
    }, mailPatience)
    .toBe(true);
  return found ?? "";
}

/** The six-digit code of an email. */
export const codeIn = (mail: string): string => /Mã[^\n]*?(\d{6})/.exec(mail)?.[1] ?? "";

/** Sets the time of rows, as if it had passed. */
async function letTimePass(statement: string, of: string): Promise<void> {
  const begin = socketFolderBegin(process.env.JOURNEY_DATA ?? "");
  const folder = readdirSync(tmpdir()).find((name) => name.startsWith(begin));
  const connection = new pg.Client({ host: path.join(tmpdir(), folder ?? ""), port: 5432, user: "postgres" });
  await connection.connect();
  try {
    const { rowCount } = await connection.query(statement, [of]);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await connection.end();
  }
}

/** Logs the browser in as this member. */
export async function signIn(page: Page, member: Member) {
  const { user, token } = member;
  await page.context().addInitScript(
    (kept) => {
      // Frames of other origins have no storage of ours.
      if (window !== window.top) return;
      // Only on the first load: a test that logs out must stay logged out after a reload.
      if (sessionStorage.getItem("journey") === null) {
        sessionStorage.setItem("journey", "signed in once");
        if (localStorage.getItem("auth") === null) localStorage.setItem("auth", kept);
      }
    },
    JSON.stringify({ authUser: { user, token }, isLogged: true }),
  );
}

/** Goes to an address as another member, on a page that has been on the site. */
export async function comeAs(page: Page, { user, token }: Member, address: string) {
  await page.evaluate(
    (kept) => localStorage.setItem("auth", kept),
    JSON.stringify({ authUser: { user, token }, isLogged: true }),
  );
  await page.goto(address);
}

export const test = base.extend<{ address: string; journey: Journey }>({
  address: async ({ browserName: _ }, use) => use(randomAddress()),
  extraHTTPHeaders: async ({ address }, use) => use({ "x-forwarded-for": address }),
  // An unexpected error of the page fails the test.
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    expect(complaints, "errors that the page threw").toEqual([]);
  },
  journey: async ({ baseURL, address }, use) => {
    const clientWith = (headers: Record<string, string>) =>
      createClient((at, init) =>
        fetch(new URL(at, baseURL), {
          ...init,
          headers: { ...(init.headers as Record<string, string>), "x-forwarded-for": address, ...headers },
        }),
      );
    const call = clientWith({ "user-agent": memberDevice });
    const logIn = async (email: string, password: string): Promise<Member> => {
      const authUser = await call("POST /v1/auth/login", { body: { email, password } });
      return {
        ...authUser,
        email,
        password,
        call: clientWith({ authorization: `Bearer ${authUser.token.accessToken.token}` }),
      };
    };
    await use({
      call,
      closeTopic: (slug) => letTimePass("update perspective_topics set closes_at = now() where slug = $1", slug),
      letConfirmationsExpire: ({ user }) =>
        letTimePass("update sessions set confirmed_at = now() - interval '10 minutes' where user_id = $1", user.id),
      exampleMember: (username) => logIn(`${username}@mam.example`, examplePassword),
      async newMember(name = "Người thử") {
        people += 1;
        const username = `nguoi.thu.${Date.now().toString(36)}.${process.pid % 1000}${people}`.slice(0, 30);
        const email = `${username}@mam.example`;
        const password = "một câu đủ dài để nhớ";
        const { verificationId } = await call("POST /v1/auth/register", {
          body: { email, username, displayName: name, password },
        });
        const code = codeIn(await readMail(email));
        await call("POST /v1/email/verify", { body: { email, code, verificationId } });
        return logIn(email, password);
      },
    });
  },
});
