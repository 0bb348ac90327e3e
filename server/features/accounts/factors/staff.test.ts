import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApp, addPasskey } from "#tests/support/factors.ts";
import { publish } from "#tests/support/publishing.ts";
import { articleFields } from "#tests/support/texts.ts";
import { refusal, startTestApi, type TestApi } from "#tests/support/test-api.ts";

describe("on a server that requires a second factor of its staff", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ environment: { STAFF_FACTOR: "required" } });
  });
  afterAll(() => api.close());

  test("an editor without one is a member until one is added, at once", async () => {
    const editor = await api.member({ role: "editor" });
    expect(editor.user).toMatchObject({ role: "member", withheldRole: "editor" });
    expect((await editor.call("GET /v1/account/factors")).isRequired).toBe(true);
    const refused = await refusal(editor.call("GET /v1/admin/overview"), "FACTOR_REQUIRED");
    // Not 403, which ends the session in the browser.
    expect(refused.status).toBe(409);
    expect(refused.failure.message).toContain("cần khoá truy cập hoặc mã từ ứng dụng");
    // What needs an administrator does not exist for an editor either way.
    await refusal(editor.call("GET /v1/admin/audit", { query: {} }), "NOT_FOUND");

    await addPasskey(editor);
    expect((await editor.call("GET /v1/account/get-profile")).user).toMatchObject({
      role: "editor",
      withheldRole: null,
    });
    expect(await editor.call("GET /v1/admin/overview")).toHaveProperty("waiting");
  });

  test("an administrator's rights wait too, and go with the last factor", async () => {
    const admin = await api.member({ role: "admin" });
    await refusal(admin.call("GET /v1/admin/audit", { query: {} }), "FACTOR_REQUIRED");
    await addApp(api, admin);
    expect(await admin.call("GET /v1/admin/audit", { query: {} })).toHaveProperty("entries");
    await admin.call("DELETE /v1/account/totp");
    await refusal(admin.call("GET /v1/admin/audit", { query: {} }), "FACTOR_REQUIRED");
  });

  test("rights inside calls for members are withheld as well", async () => {
    const [editor, author] = [await api.member({ role: "editor" }), await api.member()];
    const { id } = await publish(api, author, articleFields());
    const history = () => editor.call("GET /v1/drafts/{id}/history", { params: { id } });
    await refusal(history(), "NOT_FOUND");
    await addPasskey(editor);
    expect((await history()).revisions.length).toBeGreaterThan(0);
  });

  test("members need none", async () => {
    const member = await api.member();
    expect(member.user).toMatchObject({ role: "member", withheldRole: null });
    expect((await member.call("GET /v1/account/factors")).isRequired).toBe(false);
    await refusal(member.call("GET /v1/admin/overview"), "NOT_FOUND");
  });
});

test("a local site requires none", async () => {
  const api = await startTestApi();
  const editor = await api.member({ role: "editor" });
  expect(editor.user).toMatchObject({ role: "editor", withheldRole: null });
  expect(await editor.call("GET /v1/admin/overview")).toHaveProperty("waiting");
  await api.close();
});
