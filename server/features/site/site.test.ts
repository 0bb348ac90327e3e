import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { leadWords } from "#contracts/limits/content.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import type { SettingsConflict, SiteValues } from "#contracts/schemas/site.ts";
import { createSiteSettings } from "#server/core/site-settings.ts";
import { connect } from "#server/database/connect.ts";
import { publish } from "#tests/support/publishing.ts";
import { articleFields, documentOf } from "#tests/support/texts.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

let api: TestApi;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  api = await startTestApi({
    environment: { SITE_NAME: "Góc Chữ", SITE_LINKS: "Facebook=https://facebook.com/gocchu" },
  });
  admin = await api.member({ role: "admin" });
  other = await api.member({ role: "admin" });
});
afterAll(() => api.close());

const unset: SiteValues = {
  name: null,
  description: null,
  links: null,
  logoId: null,
  signUp: null,
  firstTexts: null,
};
const read = (by = admin) => by.call("GET /v1/admin/settings").then(({ settings }) => settings);
/** Saves on top of what is stored. */
const save = async (values: Partial<SiteValues>, by = admin) => {
  const { version, values: stored } = await read(by);
  const body = { version, values: { ...stored, ...values } };
  return (await by.call("PUT /v1/admin/settings", { body })).settings;
};
async function upload(width: number, height = width, by = admin) {
  const picture = await sharp({ create: { width, height, channels: 3, background: "#008236" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "logo.png", { type: "image/png" }));
  return (await by.call("POST /v1/uploads", { form })).upload;
}

describe("settings of the site", () => {
  it("are those of the server's configuration until an administrator changes them", async () => {
    expect(await read()).toEqual({
      version: 0,
      values: unset,
      logoUrl: null,
      server: {
        name: "Góc Chữ",
        description: "Góc Chữ là nơi người Việt đọc, luyện tiếng Anh và trao đổi góc nhìn.",
        links: [{ label: "Facebook", url: "https://facebook.com/gocchu" }],
        signUp: "open",
        firstTexts: "reviewed",
      },
    });
  });

  it("take effect at once, in email and in the description of the API, and can be given back", async () => {
    await save({ name: "Vườn Chữ", description: "Một câu khác." });
    expect(await api.api.siteSettings.read()).toMatchObject({
      siteName: "Vườn Chữ",
      siteDescription: "Một câu khác.",
      links: [{ label: "Facebook", url: "https://facebook.com/gocchu" }],
    });
    await admin.call("POST /v1/admin/mail/test");
    expect(api.outbox.at(-1)?.subject).toBe("Thư thử của Vườn Chữ");
    const described = (await (await api.fetch("/v1/openapi.json")).json()) as { info: { title: string } };
    expect(described.info.title).toBe("Vườn Chữ API");

    expect((await save({ name: null, description: null })).values).toEqual(unset);
    await admin.call("POST /v1/admin/mail/test");
    expect(api.outbox.at(-1)?.subject).toBe("Thư thử của Góc Chữ");
  });

  it("are trimmed, and refused with a sentence for each wrong field", async () => {
    expect((await save({ name: "  Vườn   Chữ " })).values.name).toBe("Vườn Chữ");
    const wrong = async (values: Partial<SiteValues>) =>
      (await refusal(save(values), "VALIDATION_FAILED")).failure.fields;
    expect(await wrong({ name: "x".repeat(41) })).toEqual({ "values.name": "Nhiều nhất 40 ký tự." });
    expect(await wrong({ name: " " })).toHaveProperty(["values.name"]);
    expect(await wrong({ links: [{ label: "Trang", url: "javascript:alert(1)" }] })).toHaveProperty([
      "values.links.0.url",
    ]);
    const many = Array.from({ length: 7 }, (_, n) => ({ label: `Trang ${n}`, url: "https://mam.example" }));
    expect(await wrong({ links: many })).toHaveProperty(["values.links"]);
    await save({ name: null });
  });

  it("are for administrators only", async () => {
    await refusal(api.call("GET /v1/admin/settings"), "AUTH_REQUIRED");
    const body = { version: 0, values: unset };
    await refusal(api.call("PUT /v1/admin/settings", { body }), "AUTH_REQUIRED");
    for (const role of ["member", "editor"] as const) {
      const { call } = await api.member({ role });
      await refusal(call("GET /v1/admin/settings"), "NOT_FOUND");
      await refusal(call("PUT /v1/admin/settings", { body }), "NOT_FOUND");
    }
  });

  it("that two administrators change at once are refused to the second, with what differs", async () => {
    const before = await read();
    await save({ name: "Của An" }, other);
    const body = { version: before.version, values: { ...before.values, description: "Của tôi." } };
    const refused = await refusal(admin.call("PUT /v1/admin/settings", { body }), "VERSION_CONFLICT");
    const { settings, differs } = refused.failure.details as unknown as SettingsConflict;
    expect(differs).toEqual(["name", "description"]);
    expect(settings).toEqual(await read());
    expect(settings.values.name).toBe("Của An");
    // With the new version, both changes are kept.
    await admin.call("PUT /v1/admin/settings", {
      body: { version: settings.version, values: { ...settings.values, description: "Của tôi." } },
    });
    expect((await read()).values).toMatchObject({ name: "Của An", description: "Của tôi." });
    await save(unset);
  });

  it("that are sent again after a lost answer are no conflict and no second change", async () => {
    const { version, values } = await read();
    const body = { version, values: { ...values, name: "Một lần" } };
    const first = await admin.call("PUT /v1/admin/settings", { body });
    expect(await admin.call("PUT /v1/admin/settings", { body })).toEqual(first);
    await save(unset);
  });

  it("are in the audit log, with the names of what changed and without the values", async () => {
    await save({ name: "Ghi Lại", signUp: "open" });
    const { entries } = await admin.call("GET /v1/admin/audit", { query: { kind: "site" } });
    expect(entries[0]).toMatchObject({
      action: "settings-changed",
      person: { username: admin.user.username },
      facts: { settings: ["name", "signUp"] },
    });
    expect(JSON.stringify(entries)).not.toContain("Ghi Lại");
    await save(unset);
  });

  it("reach a second node with the next question, also while it was reading", async (context) => {
    if (api.databaseUrl === null) context.skip();
    const database = await connect({ ...api.config, databaseUrl: api.databaseUrl, isPatient: true });
    const settings = createSiteSettings({ config: api.config, database });
    expect((await settings.read()).siteName).toBe("Góc Chữ");
    await save({ name: "Hai Máy" });
    await vi.waitFor(async () => expect((await settings.read()).siteName).toBe("Hai Máy"), {
      timeout: 15_000,
    });
    await save(unset);
    await database.close();
  });
});

describe("the logo", () => {
  it("is an upload of the administrator, which then belongs to the site", async () => {
    const { id, url } = await upload(200);
    expect(await save({ logoId: id })).toMatchObject({ values: { logoId: id }, logoUrl: url });
    expect((await api.api.siteSettings.read()).logo).toEqual({ id, width: 200, height: 200 });
    // Another administrator keeps it while changing something else.
    expect((await save({ name: "Có Biểu Tượng" }, other)).values.logoId).toBe(id);
    await save(unset);
  });

  it("that is replaced is removed", async () => {
    const first = await upload(200);
    await save({ logoId: first.id });
    const second = await upload(192, 200);
    await save({ logoId: second.id });
    await api.runJob("remove discarded pictures");
    expect((await api.fetch(first.url)).status).toBe(404);
    expect((await api.fetch(second.url)).status).toBe(200);
    await save(unset);
  });

  it("must be large enough, about square, and one's own", async () => {
    for (const [width, height] of [
      [191, 200],
      [400, 200],
    ]) {
      const { id } = await upload(width!, height);
      const refused = await refusal(save({ logoId: id }), "VALIDATION_FAILED");
      expect(refused.failure.fields?.["values.logoId"]).toContain(`${width} × ${height}`);
    }
    const ofOther = await upload(200, 200, other);
    await refusal(save({ logoId: ofOther.id }), "VALIDATION_FAILED");
    await refusal(save({ logoId: crypto.randomUUID() }), "VALIDATION_FAILED");
    expect((await read()).values.logoId).toBeNull();
  });
});

describe("first texts of new members", () => {
  it("wait for no editor on a site that does not want it", async () => {
    const author = await api.member();
    const body = documentOf("chữ ".repeat(leadWords)) as ArticleFields["body"];
    const { id } = await publish(api, author, articleFields({ title: "Bài đầu tiên", body }));
    const waiting = async () =>
      (await admin.call("GET /v1/review/texts", { query: {} })).texts.map(({ item }) => item.id);
    const leading = async () =>
      (await api.call("GET /v1/articles", { query: { canLead: "true" } })).articles.map((article) => article.id);
    expect([await waiting(), await leading()]).toEqual([[id], []]);
    await save({ firstTexts: "listed" });
    expect([await waiting(), await leading()]).toEqual([[], [id]]);
    expect((await admin.call("GET /v1/admin/overview")).waiting.texts).toBe(0);
    await save(unset);
  });
});
