import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invitationValidDays } from "#contracts/limits/site.ts";
import { days } from "#server/core/clock.ts";
import { codeIn, lastMailTo } from "#tests/support/read-mail.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi({ environment: { SIGN_UP: "invited" } });
  await enter();
});
/** Also after the clock has ended the sessions. */
const enter = async () => void (admin = await api.member({ role: "admin", displayName: "Chủ Vườn" }));
afterAll(() => api.close());

let people = 0;
const applicant = () => {
  people += 1;
  return {
    email: `khach.${people}@mam.example`,
    username: `khach.${people}`,
    displayName: "Khách mời",
    password: "đàn chim bay về núi",
  };
};
const invite = () => admin.call("POST /v1/admin/invitations");
const list = async () => (await admin.call("GET /v1/admin/invitations")).invitations;
async function changeSignUp(signUp: "open" | "invited") {
  const { version, values } = (await admin.call("GET /v1/admin/settings")).settings;
  await admin.call("PUT /v1/admin/settings", { body: { version, values: { ...values, signUp } } });
}
/** Registers and confirms the address. */
async function join(invitation: string | undefined, person = applicant()) {
  const { verificationId } = await api.call("POST /v1/auth/register", { body: { ...person, invitation } });
  const code = codeIn(lastMailTo(api.outbox, person.email));
  await api.call("POST /v1/email/verify", { body: { ...person, verificationId, code } });
  return person;
}

describe("a site that takes new members by invitation", () => {
  it("refuses a registration without one, with a sentence that says so, and sends no email", async () => {
    const person = applicant();
    const refused = await refusal(api.call("POST /v1/auth/register", { body: person }), "INVITATION_REQUIRED");
    expect(refused.failure.message).toContain("nhận thành viên mới qua lời mời");
    for (const invitation of ["", "x", "a".repeat(32), "a".repeat(100)])
      await refusal(api.call("POST /v1/auth/register", { body: { ...person, invitation } }), "INVITATION_REQUIRED");
    expect(api.outbox.some(({ to }) => to === person.email)).toBe(false);
  });

  it("creates one account with an invitation, and says afterwards whose", async () => {
    const { invitation, code } = await invite();
    expect(invitation).toMatchObject({ state: "open", by: { displayName: "Chủ Vườn" }, usedBy: null });
    const person = await join(code);
    await api.call("POST /v1/auth/login", { body: person });
    const used = (await list()).find(({ id }) => id === invitation.id);
    expect(used).toMatchObject({ state: "used", usedBy: { username: person.username } });
    await refusal(join(code), "INVITATION_REQUIRED");
  });

  it("lets one of two registrations with the same invitation be confirmed", async () => {
    const { code } = await invite();
    const [first, second] = [applicant(), applicant()];
    const begun = await Promise.all(
      [first, second].map((person) => api.call("POST /v1/auth/register", { body: { ...person, invitation: code } })),
    );
    const confirm = (person: typeof first, at: number) =>
      api.call("POST /v1/email/verify", {
        body: {
          ...person,
          verificationId: begun[at]!.verificationId,
          code: codeIn(lastMailTo(api.outbox, person.email)),
        },
      });
    await confirm(first, 0);
    await refusal(confirm(second, 1), "INVITATION_REQUIRED");
    // Once the site is open, it needs none.
    await changeSignUp("open");
    try {
      await confirm(second, 1);
    } finally {
      await changeSignUp("invited");
    }
    await api.call("POST /v1/auth/login", { body: second });
  });

  it("refuses an invitation that is over or was withdrawn, also while its registration waits", async () => {
    const { invitation: old, code } = await invite();
    api.clock.advance(days(invitationValidDays));
    await enter();
    await refusal(join(code), "INVITATION_REQUIRED");
    expect((await list()).find(({ id }) => id === old.id)?.state).toBe("expired");

    const { invitation, code: second } = await invite();
    const person = applicant();
    const { verificationId } = await api.call("POST /v1/auth/register", {
      body: { ...person, invitation: second },
    });
    await admin.call("DELETE /v1/admin/invitations/{id}", { params: { id: invitation.id } });
    const body = { ...person, verificationId, code: codeIn(lastMailTo(api.outbox, person.email)) };
    await refusal(api.call("POST /v1/email/verify", { body }), "INVITATION_REQUIRED");
  });

  it("keeps the code of an invitation as a hash only", async () => {
    const { code } = await invite();
    const { rows } = await api.database.queries.execute("select * from invitations");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("deletes invitations three months after they expired", async () => {
    await invite();
    api.clock.advance(days(2));
    await enter();
    const { invitation: younger } = await invite();
    api.clock.advance(days(invitationValidDays + 89));
    await enter();
    await api.runJob("delete expired account data");
    expect((await list()).map(({ id }) => id)).toEqual([younger.id]);
  });
});

describe("invitations", () => {
  it("are for administrators only", async () => {
    const { invitation } = await invite();
    const params = { id: invitation.id };
    for (const [call, code] of [
      [api.call, "AUTH_REQUIRED"],
      [(await api.member({ role: "editor" })).call, "NOT_FOUND"],
    ] as const) {
      await refusal(call("GET /v1/admin/invitations"), code);
      await refusal(call("POST /v1/admin/invitations"), code);
      await refusal(call("DELETE /v1/admin/invitations/{id}", { params }), code);
    }
  });

  it("cannot be withdrawn once they were used, nor when they do not exist", async () => {
    const { invitation, code } = await invite();
    await join(code);
    for (const id of [invitation.id, crypto.randomUUID()])
      await refusal(admin.call("DELETE /v1/admin/invitations/{id}", { params: { id } }), "NOT_FOUND");
    await refusal(admin.call("DELETE /v1/admin/invitations/{id}", { params: { id: "x" } }), "NOT_FOUND");
  });

  it("are recorded in the audit log", async () => {
    const { invitation } = await invite();
    await admin.call("DELETE /v1/admin/invitations/{id}", { params: { id: invitation.id } });
    const { entries } = await admin.call("GET /v1/admin/audit", { query: { kind: "site" } });
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(["invitation-withdrawn", "invitation-created"]);
  });

  it("are limited in number while they are open", async () => {
    for (let open = (await list()).filter(({ state }) => state === "open").length; open < 100; open++) await invite();
    expect((await refusal(invite(), "VALIDATION_FAILED")).failure.message).toContain("100 lời mời");
  });
});
