import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi, inject } from "vitest";
import { tagLimit } from "#contracts/limits/content.ts";
import type { ArticleFields, ContentFields } from "#contracts/schemas/content-fields.ts";
import { documentLimits } from "#document/check.ts";
import { headingsOf, type DocumentNode } from "#document/reading.ts";
import { after, days, hours, minutes } from "#server/core/clock.ts";
import { contentItems } from "./tables.ts";
import { createLimits } from "#server/core/limits.ts";
import { rawCall } from "#tests/support/raw-call.ts";
import { refusal, startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";
import { articleFields, categoryFields, documentOf } from "#tests/support/texts.ts";
import { createContent } from "./service.ts";

let api: TestApi;
let writer: TestMember;
let other: TestMember;
let editor: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.member();
  other = await api.member();
  editor = await api.member({ role: "editor" });
});
afterAll(() => api.close());

const begin = (fields: ContentFields = articleFields(), member = writer) =>
  member.call("POST /v1/drafts", { body: { fields } }).then((data) => data.draft);
const publish = async (fields: ContentFields = articleFields(), member = writer) => {
  const draft = await begin(fields, member);
  return (
    await member.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: draft.version } })
  ).draft;
};
/** Runs `work` later and then resets the clock, because sessions would expire. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const now = api.clock.now();
  api.clock.advance(milliseconds);
  return work().finally(() => api.clock.set(now));
}
const read = (slug: string) => api.call("GET /v1/articles/{slug}", { params: { slug } }).then((data) => data.article);

describe("the life cycle of an article", () => {
  it("S-119 S-120 is created as a draft, published, and then public at an address from its title", async () => {
    const draft = await begin(articleFields({ title: "Đọc một câu, đặt hai câu" }));
    expect(draft).toMatchObject({ state: "draft", slug: draft.id, version: 1, hasDraft: true });
    for (const slug of [draft.slug, "doc-mot-cau-dat-hai-cau"]) await refusal(read(slug), "NOT_FOUND");
    const published = await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id: draft.id },
      body: { version: 1 },
    });
    expect(published.draft).toMatchObject({
      state: "published",
      hasDraft: false,
      publishedSlug: "doc-mot-cau-dat-hai-cau",
      revision: 1,
    });
    const article = await read("doc-mot-cau-dat-hai-cau");
    expect(article).toMatchObject({
      title: "Đọc một câu, đặt hai câu",
      author: { displayName: writer.user.displayName },
    });
    expect(JSON.stringify(article)).not.toContain(writer.email);
  });

  it("S-413 does not show an unpublished change at the published address, in lists or in previews of others", async () => {
    const { id, slug, version } = await publish(articleFields({ title: "Trước khi sửa" }));
    const changed = await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version, fields: articleFields({ title: "Sau khi sửa" }) },
    });
    expect(changed.draft).toMatchObject({ hasDraft: true, state: "published" });
    expect((await read(slug)).title).toBe("Trước khi sửa");
    expect(JSON.stringify(await api.call("GET /v1/articles"))).not.toContain("Sau khi sửa");
    const { preview } = await writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug } });
    expect(preview.article?.title).toBe("Sau khi sửa");
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: changed.draft.version } });
    expect((await read(slug)).title).toBe("Sau khi sửa");
  });

  it("S-121 S-122 shows the working copy to its owner and to editors only", async () => {
    const { slug, id } = await begin(articleFields({ title: "Riêng của tôi" }));
    const at = { params: { kind: "article" as const, slug } };
    expect((await writer.call("GET /v1/drafts/{kind}/{slug}", at)).draft.id).toBe(id);
    expect((await editor.call("GET /v1/drafts/{kind}/{slug}", at)).draft.id).toBe(id);
    await refusal(other.call("GET /v1/drafts/{kind}/{slug}", at), "NOT_FOUND");
    await refusal(api.call("GET /v1/drafts/{kind}/{slug}", at), "AUTH_REQUIRED");
    expect(
      (await writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: id } })).draft.slug,
    ).toBe(slug);
  });

  it("drops a draft: restores the published version, deletes an unpublished text", async () => {
    const { id, slug, version } = await publish(articleFields({ title: "Còn bản cũ" }));
    await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version, fields: articleFields({ title: "Bản bỏ đi" }) },
    });
    const dropped = await writer.call("DELETE /v1/drafts/{id}", { params: { id }, query: { version: version + 1 } });
    expect(dropped.draft).toMatchObject({ hasDraft: false, fields: { title: "Còn bản cũ" } });
    expect((await read(slug)).title).toBe("Còn bản cũ");
    const never = await begin();
    expect(
      (await writer.call("DELETE /v1/drafts/{id}", { params: { id: never.id }, query: { version: 1 } })).draft,
    ).toBeNull();
    await refusal(
      writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: never.id } }),
      "NOT_FOUND",
    );
  });

  it("is published automatically at the planned time", async () => {
    const draft = await begin(articleFields({ title: "Hẹn giờ sáng mai" }));
    const publishAt = new Date(api.clock.now().getTime() + minutes(30)).toISOString();
    const planned = await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id: draft.id },
      body: { version: 1, publishAt },
    });
    expect(planned.draft).toMatchObject({ state: "scheduled", publishAt });
    expect(await api.api.services.content.publishing.publishDueDrafts()).toBe(0);
    await refusal(read("hen-gio-sang-mai"), "NOT_FOUND");
    await later(minutes(31), async () => {
      expect(await api.api.services.content.publishing.publishDueDrafts()).toBe(1);
      expect((await read("hen-gio-sang-mai")).title).toBe("Hẹn giờ sáng mai");
      expect(await api.api.services.content.publishing.publishDueDrafts()).toBe(0);
    });
  });

  it("cancels a plan, and refuses one too far in the future", async () => {
    const draft = await begin();
    const at = (milliseconds: number) => new Date(api.clock.now().getTime() + milliseconds).toISOString();
    await refusal(
      writer.call("POST /v1/drafts/{id}/publish", {
        params: { id: draft.id },
        body: { version: 1, publishAt: at(days(400)) },
      }),
      "VALIDATION_FAILED",
    );
    await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id: draft.id },
      body: { version: 1, publishAt: at(days(1)) },
    });
    const back = await writer.call("DELETE /v1/drafts/{id}/schedule", { params: { id: draft.id } });
    expect(back.draft).toMatchObject({ state: "draft", publishAt: null });
    expect(await later(days(2), () => api.api.services.content.publishing.publishDueDrafts())).toBe(0);
  });

  it("can be deleted by its owner only, after it was withdrawn, which frees its address", async () => {
    const title = "Một bài rồi sẽ xoá hẳn";
    const { id, slug, version } = await publish(articleFields({ title }));
    const all = (seen: number, who: Pick<TestMember, "call"> = writer) =>
      who.call("DELETE /v1/drafts/{id}/all", { params: { id }, query: { version: seen } });
    // A published article must be withdrawn first.
    await refusal(all(version), "VALIDATION_FAILED");
    const withdrawn = (await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft;
    await refusal(all(withdrawn.version, other), "NOT_FOUND");
    await refusal(all(withdrawn.version, editor), "NOT_FOUND");
    await refusal(all(withdrawn.version, api), "AUTH_REQUIRED");
    await refusal(all(version), "VERSION_CONFLICT");
    await all(withdrawn.version);
    await refusal(all(withdrawn.version), "NOT_FOUND");
    await refusal(writer.call("GET /v1/drafts/{id}/history", { params: { id } }), "NOT_FOUND");
    await refusal(read(slug), "NOT_FOUND");
    expect((await publish(articleFields({ title }))).slug).toBe(slug);
  });

  it("is withdrawn immediately, becomes a draft, and can be published again at its address", async () => {
    const { id, slug } = await publish(articleFields({ title: "Gỡ rồi đăng lại" }));
    const withdrawn = await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
    expect(withdrawn.draft).toMatchObject({ state: "withdrawn", hasDraft: true });
    await refusal(read(slug), "NOT_FOUND");
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: withdrawn.draft.version } });
    expect((await read(slug)).slug).toBe(slug);
    await refusal(other.call("POST /v1/drafts/{id}/withdraw", { params: { id } }), "NOT_FOUND");
  });

  it("answers a repeated publication or plan as the first, but not after another change", async () => {
    const answers = (id: string, version: number, publishAt?: string) =>
      writer
        .call("POST /v1/drafts/{id}/publish", {
          params: { id },
          body: { version, ...(publishAt ? { publishAt } : {}) },
        })
        .then(({ draft }) => draft);
    const planned = await begin();
    const at = after(api.clock.now(), days(2)).toISOString();
    const plan = await answers(planned.id, planned.version, at);
    expect(await answers(planned.id, planned.version, at)).toEqual(plan);
    await refusal(answers(planned.id, planned.version), "VERSION_CONFLICT");

    const { id, version } = await begin();
    const published = await answers(id, version);
    expect(await answers(id, version)).toEqual(published);
    const { revisions } = await writer.call("GET /v1/drafts/{id}/history", { params: { id } });
    expect(revisions).toHaveLength(1);
    const fields = articleFields({ title: "Sửa rồi bỏ" });
    const { draft: saved } = await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version: published.version, fields },
    });
    api.clock.advance(minutes(1));
    await writer.call("DELETE /v1/drafts/{id}", { params: { id }, query: { version: saved.version } });
    await refusal(answers(id, saved.version), "VERSION_CONFLICT");
  });

  it("keeps every published version and can restore an earlier one as the draft", async () => {
    const { id, version, slug } = await publish(articleFields({ title: "Bản thứ nhất" }));
    const saved = await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version, fields: articleFields({ title: "Bản thứ hai" }) },
    });
    const second = await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id },
      body: { version: saved.draft.version },
    });
    const { revisions } = await writer.call("GET /v1/drafts/{id}/history", { params: { id } });
    expect(revisions.map((revision) => [revision.number, revision.title])).toEqual([
      [2, "Bản thứ hai"],
      [1, "Bản thứ nhất"],
    ]);
    const first = await writer.call("GET /v1/drafts/{id}/history/{number}", { params: { id, number: 1 } });
    expect(first.fields.title).toBe("Bản thứ nhất");
    const restored = await writer.call("POST /v1/drafts/{id}/restore", {
      params: { id },
      body: { version: second.draft.version, number: 1 },
    });
    expect(restored.draft.fields.title).toBe("Bản thứ nhất");
    expect((await read(slug)).title).toBe("Bản thứ hai");
    await refusal(other.call("GET /v1/drafts/{id}/history", { params: { id } }), "NOT_FOUND");
    await refusal(writer.call("GET /v1/drafts/{id}/history/{number}", { params: { id, number: 9 } }), "NOT_FOUND");
  });
});

describe("saving", () => {
  it("refuses a save based on an older version and returns the newer text", async () => {
    const { id } = await begin();
    const save = (version: number, title: string) =>
      writer.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: articleFields({ title }) } });
    await save(1, "Từ máy tính");
    const refused = await refusal(save(1, "Từ điện thoại"), "VERSION_CONFLICT");
    expect(refused.failure.details?.draft).toMatchObject({ version: 2, fields: { title: "Từ máy tính" } });
    await refusal(
      writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: 1 } }),
      "VERSION_CONFLICT",
    );
  });

  it("accepts exactly one of many concurrent saves", async () => {
    const { id } = await begin();
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        writer.call("PUT /v1/drafts/{id}", {
          params: { id },
          body: { version: 1, fields: articleFields({ title: `Lần thử ${n}` }) },
        }),
      ),
    );
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("creates one draft for the same Idempotency-Key, also for concurrent requests", async () => {
    const key = crypto.randomUUID();
    const client = api.clientWith({ ...writer.headers, "idempotency-key": key });
    const fields = articleFields({ title: "Gửi hai lần" });
    const drafts = await Promise.all(Array.from({ length: 4 }, () => client("POST /v1/drafts", { body: { fields } })));
    expect(new Set(drafts.map(({ draft }) => draft.id)).size).toBe(1);
    await refusal(
      client("POST /v1/drafts", { body: { fields: articleFields({ title: "Nội dung khác" }) } }),
      "VALIDATION_FAILED",
    );
  });

  it("refuses an unfinished text with a message at each field, and keeps the draft", async () => {
    const draft = await begin(
      articleFields({ title: "Bốn", body: { type: "doc", content: [{ type: "paragraph" }] } as never }),
    );
    const refused = await refusal(
      writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1 } }),
      "VALIDATION_FAILED",
    );
    expect(refused.failure.fields).toEqual({
      "fields.title": "Nhan đề cần ít nhất 5 ký tự.",
      "fields.body": "Bài viết chưa có nội dung.",
    });
    expect(
      (await writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "article", slug: draft.slug } })).draft
        .version,
    ).toBe(1);
  });

  const node = (type: string, more: object = {}) => ({ type, ...more }) as DocumentNode;
  const bodies: [string, unknown][] = [
    [
      "a node that does not exist",
      { type: "doc", content: [node("script", { content: [{ type: "text", text: "x" }] })] },
    ],
    ["a heading of level 1", { type: "doc", content: [node("heading", { attrs: { level: 1 } })] }],
    [
      "a link that runs a script",
      {
        type: "doc",
        content: [
          node("paragraph", {
            content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] }],
          }),
        ],
      },
    ],
    [
      "a link to another host without saying so",
      {
        type: "doc",
        content: [
          node("paragraph", {
            content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "//evil.example" } }] }],
          }),
        ],
      },
    ],
    [
      "an attribute of a wrong type",
      { type: "doc", content: [node("heading", { attrs: { level: { toString: "2" } } })] },
    ],
    ["text straight in the document", { type: "doc", content: [{ type: "text", text: "x" }] }],
    [
      "a picture that nobody uploaded",
      {
        type: "doc",
        content: [
          node("picture", { attrs: { uploadId: crypto.randomUUID(), alt: "", caption: "", width: 1, height: 1 } }),
        ],
      },
    ],
    ["a list that holds no items", { type: "doc", content: [node("bulletList", { content: [node("paragraph")] })] }],
    [
      "a toggle in a toggle",
      {
        type: "doc",
        content: [1, 2].reduce<DocumentNode[]>(
          (inner) => [node("toggle", { content: [node("toggleTitle"), ...inner] })],
          [node("paragraph")],
        ),
      },
    ],
    [
      "a task of an unknown state",
      {
        type: "doc",
        content: [
          node("taskList", {
            content: [node("taskItem", { attrs: { checked: "yes" }, content: [node("paragraph")] })],
          }),
        ],
      },
    ],
    [
      "a nest too deep",
      {
        type: "doc",
        content: [
          Array.from({ length: 200 }).reduce<DocumentNode>(
            (inner) => node("blockquote", { content: [inner] }),
            node("paragraph"),
          ),
        ],
      },
    ],
  ];
  it.each(bodies)("refuses %s", async (_, body) => {
    const refused = await refusal(
      writer.call("POST /v1/drafts", { body: { fields: articleFields({ body: body as never }) } }),
      "VALIDATION_FAILED",
    );
    expect(refused.failure.fields).toHaveProperty(["fields.body"]);
  });

  it("normalizes Vietnamese to one Unicode form, and drops what cannot be stored", async () => {
    const draft = await begin(
      articleFields({
        title: "Tiếng Việt".normalize("NFD"),
        body: documentOf(`mực\u0000 tím ${"đẹp".normalize("NFD")} \ud800.`) as never,
      }),
    );
    expect(draft.fields.title).toBe("Tiếng Việt");
    expect(JSON.stringify(draft.fields)).toContain("mực tím đẹp �.");
  });

  it("refuses titles that are too long, unknown languages, and covers that belong to other members", async () => {
    const refuse = async (given: object, field: string) => {
      const refused = await refusal(
        writer.call("POST /v1/drafts", { body: { fields: { ...articleFields(), ...given } as never } }),
        "VALIDATION_FAILED",
      );
      expect(Object.keys(refused.failure.fields ?? {})).toContain(field);
    };
    await refuse({ title: "dài ".repeat(60) }, "fields.title");
    await refuse({ title: 5 }, "fields.title");
    await refuse({ language: "fr" }, "fields.language");
    await refuse({ tags: ["một", "hai", "ba", "bốn", "năm", "sáu"] }, "fields.tags");
    await refuse({ canonicalUrl: "javascript:alert(1)" }, "fields.canonicalUrl");
    await refuse({ cover: { shift: 0, uploadId: crypto.randomUUID() } }, "fields.cover");
    await refuse({ slug: "create" }, "fields.slug");
    await refuse({ slug: "Có Dấu" }, "fields.slug");
  });
});

describe("protection of other members and of texts", () => {
  it("refuses a text nested too deeply, and one too long to render", async () => {
    const nested = `${"[".repeat(240_000)}${"]".repeat(240_000)}`;
    const begun = JSON.stringify({ fields: articleFields({ body: { type: "doc", content: ["HERE"] } as never }) });
    const deep = await rawCall(api, "POST /v1/drafts", begun.replace('"HERE"', nested), { headers: writer.headers });
    expect([deep.status, Object.keys(deep.error?.fields ?? {})]).toEqual([422, ["fields.body"]]);
    const words = { type: "text", text: "x".repeat(documentLimits.letters + 1) };
    const long = await refusal(
      begin(articleFields({ body: { type: "doc", content: [{ type: "paragraph", content: [words] }] } as never })),
      "VALIDATION_FAILED",
    );
    expect(long.failure.fields?.["fields.body"]).toBe(
      "Bài này dài quá. Bạn chia ra vài bài, đặt trong một series nhé.",
    );
  });

  it("does not publish a due text of a suspended author", async () => {
    const someone = await api.member();
    const draft = await begin(articleFields({ title: "Hẹn rồi bị khoá" }), someone);
    const publishAt = new Date(api.clock.now().getTime() + minutes(5)).toISOString();
    await someone.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1, publishAt } });
    const suspend = (at: string | null) =>
      api.database.queries.execute(
        sql`update users set suspended_at = ${at}::timestamptz where id = ${someone.user.id}`,
      );
    await suspend(api.clock.now().toISOString());
    expect(await later(minutes(6), () => api.api.services.content.publishing.publishDueDrafts())).toBe(0);
    await refusal(read("hen-roi-bi-khoa"), "NOT_FOUND");
    // The plan is kept and carried out when the suspension ends.
    await suspend(null);
    expect(await later(minutes(6), () => api.api.services.content.publishing.publishDueDrafts())).toBe(1);
  });

  it("refuses a category id that belongs to another kind, which would break lists", async () => {
    const other = await publish(articleFields({ title: "Không phải danh mục" }));
    for (const categoryId of [other.id, crypto.randomUUID()]) {
      const draft = await begin(articleFields({ title: "Trỏ nhầm danh mục", categoryId }));
      for (const publishAt of [null, new Date(api.clock.now().getTime() + minutes(5)).toISOString()]) {
        const refused = await refusal(
          writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1, publishAt } }),
          "VALIDATION_FAILED",
        );
        expect(refused.failure.fields).toHaveProperty(["fields.categoryId"]);
      }
    }
  });

  it("publishes the other due texts when one fails", async () => {
    const publishAt = new Date(api.clock.now().getTime() + minutes(5)).toISOString();
    const plan = async (title: string) => {
      const draft = await begin(articleFields({ title }));
      await writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1, publishAt } });
      return draft;
    };
    const broken = await plan("Sẽ hỏng lúc đăng");
    const sound = await plan("Vẫn lên đúng giờ");
    // The contract refuses this category.
    await api.database.queries.execute(
      sql`update content_items set draft = jsonb_set(draft, '{categoryId}', ${JSON.stringify(sound.id)}::jsonb), publish_at = publish_at - interval '1 minute' where id = ${broken.id}`,
    );
    expect(await later(minutes(6), () => api.api.services.content.publishing.publishDueDrafts())).toBe(1);
    expect((await read("van-len-dung-gio")).title).toBe("Vẫn lên đúng giờ");
    await refusal(read("se-hong-luc-dang"), "NOT_FOUND");
    expect(await later(minutes(8), () => api.api.services.content.publishing.publishDueDrafts())).toBe(0);
  });

  it("keeps a plan canceled when its author cancels it during a failing publication", async () => {
    const draft = await begin(articleFields({ title: "Hỏng, rồi thôi" }));
    const publishAt = new Date(api.clock.now().getTime() + minutes(5)).toISOString();
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1, publishAt } });
    await api.database.queries.execute(
      sql`update content_items set draft = jsonb_set(draft, '{categoryId}', ${JSON.stringify(draft.id)}::jsonb) where id = ${draft.id}`,
    );
    const { transaction } = api.database;
    const failing = vi.spyOn(api.database, "transaction").mockImplementationOnce(async (work) => {
      try {
        return await transaction(work);
      } catch (error) {
        await writer.call("DELETE /v1/drafts/{id}/schedule", { params: { id: draft.id } });
        throw error;
      }
    });
    await later(minutes(6), () => api.api.services.content.publishing.publishDueDrafts());
    failing.mockRestore();
    const { rows } = await api.database.queries.execute(
      sql`select status, publish_at from content_items where id = ${draft.id}`,
    );
    expect(rows).toEqual([{ status: "draft", publish_at: null }]);
  });

  it("lets the owner save after an editor has added a picture", async () => {
    const draft = await begin(articleFields({ title: "Có ảnh của biên tập" }));
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#008236" } })
      .png()
      .toBuffer();
    const { id: uploadId } = await api.api.services.uploads.addPicture(editor.user.id, bytes);
    const body = {
      type: "doc",
      content: [{ type: "picture", attrs: { uploadId, alt: "", caption: "", width: 8, height: 8 } }],
    };
    const save = (member: TestMember, version: number, title: string) =>
      member.call("PUT /v1/drafts/{id}", {
        params: { id: draft.id },
        body: { version, fields: articleFields({ title, body: body as never }) },
      });
    await refusal(save(writer, 1, "Ảnh của người khác"), "VALIDATION_FAILED");
    await save(editor, 1, "Biên tập thêm ảnh");
    expect((await save(writer, 2, "Người viết sửa tiếp")).draft.version).toBe(3);
  });

  it("makes no second version when publishing is requested again", async () => {
    const { id, version } = await publish(articleFields({ title: "Bấm hai lần" }));
    const again = await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
    expect(again.draft).toMatchObject({ revision: 1, version });
  });

  it("does not highlight very long code, which would be expensive for server and reader", async () => {
    const code = (text: string) => ({
      type: "codeBlock",
      attrs: { language: "markdown" },
      content: [{ type: "text", text }],
    });
    const body = { type: "doc", content: [code("["), code("[".repeat(5_000))] };
    const { slug } = await publish(articleFields({ title: "Một dãy ngoặc vuông", body: body as never }));
    const [short, long] = ((await read(slug)).body as DocumentNode).content ?? [];
    expect(short?.attrs).toHaveProperty("tokens");
    expect(long?.attrs).not.toHaveProperty("tokens");
  });

  it("refuses links and addresses with broken characters", async () => {
    const link = { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "https://x.example/\ud800" } }] };
    const draft = await begin(
      articleFields({ body: { type: "doc", content: [{ type: "paragraph", content: [link] }] } as never }),
    );
    expect(JSON.stringify(draft.fields).isWellFormed()).toBe(true);
    await refusal(begin(articleFields({ canonicalUrl: "https://x.example/\ud800" })), "VALIDATION_FAILED");
  });

  it("drops a draft only in the version that the author has seen", async () => {
    const { id } = await begin();
    await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version: 1, fields: articleFields({ title: "Tab kia vừa lưu" }) },
    });
    const refused = await refusal(
      writer.call("DELETE /v1/drafts/{id}", { params: { id }, query: { version: 1 } }),
      "VERSION_CONFLICT",
    );
    expect(refused.failure.details?.draft).toMatchObject({ fields: { title: "Tab kia vừa lưu" } });
  });

  it("saves a text although its chosen address has been taken since, and refuses it when publishing", async () => {
    const { id, version } = await publish(articleFields({ title: "Chờ đổi địa chỉ" }));
    const fields = (title: string) => articleFields({ title, slug: "dia-chi-tranh-nhau" });
    await writer.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: fields("Chọn địa chỉ") } });
    await publish(articleFields({ title: "Người đến trước", slug: "dia-chi-tranh-nhau" }), other);
    const saved = await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version: version + 1, fields: fields("Viết tiếp") },
    });
    expect(saved.draft.fields.title).toBe("Viết tiếp");
    await refusal(
      writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: saved.draft.version } }),
      "SLUG_TAKEN",
    );
  });

  it("answers out-of-range numbers and invalid cursors with a refusal or the first page, not with an error", async () => {
    const { id, version } = await publish();
    const number = Number.MAX_SAFE_INTEGER;
    await refusal(
      writer.call("POST /v1/drafts/{id}/restore", { params: { id }, body: { version, number } }),
      "VALIDATION_FAILED",
    );
    await refusal(
      writer.call("PUT /v1/drafts/{id}", { params: { id }, body: { version: number, fields: articleFields() } }),
      "VALIDATION_FAILED",
    );
    expect(
      (await writer.call("GET /v1/drafts", { query: { cursor: `1_${"-".repeat(36)}` } })).drafts.length,
    ).toBeGreaterThan(0);
  });
});

describe("addresses", () => {
  // A new member: one may begin at most sixty texts in an hour.
  beforeAll(async () => {
    writer = await api.member();
  });

  it("differ for two articles with the same title", async () => {
    const first = await publish(articleFields({ title: "Trùng nhan đề" }));
    const second = await publish(articleFields({ title: "Trùng nhan đề" }), other);
    expect([first.slug, second.slug]).toEqual(["trung-nhan-de", "trung-nhan-de-2"]);
  });

  it("are derived from the title at the first publication, and never equal a route", async () => {
    const draft = await begin(articleFields({ title: "Nhan đề lúc đầu" }));
    const renamed = await writer.call("PUT /v1/drafts/{id}", {
      params: { id: draft.id },
      body: { version: 1, fields: articleFields({ title: "Create" }) },
    });
    expect(renamed.draft.slug).toBe(draft.slug);
    const published = await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id: draft.id },
      body: { version: 2 },
    });
    expect(published.draft.slug).toBe("create-2");
    // An open tab may still use the address of the draft.
    const at = { params: { kind: "article" as const, slug: draft.slug } };
    expect((await writer.call("GET /v1/drafts/{kind}/{slug}", at)).draft.id).toBe(draft.id);
    await refusal(read(draft.slug), "NOT_FOUND");
  });

  it("of unpublished texts cannot be discovered, neither by a title nor by choosing them", async () => {
    const secret = articleFields({ title: "Tôi sắp nghỉ việc", slug: "toi-sap-nghi-viec" });
    const drafts = [await begin(secret), await begin(articleFields({ title: "Tôi sắp nghỉ việc" }))];
    const publishAt = new Date(api.clock.now().getTime() + minutes(30)).toISOString();
    await writer.call("POST /v1/drafts/{id}/publish", {
      params: { id: drafts[0]?.id ?? "" },
      body: { version: 1, publishAt },
    });
    const guess = await begin(articleFields({ title: "Tôi sắp nghỉ việc", slug: "toi-sap-nghi-viec" }), other);
    expect(guess.fields.slug).toBe("toi-sap-nghi-viec");
    const guessed = await publish(articleFields({ title: "Tôi sắp nghỉ việc" }), other);
    expect(guessed.slug).toBe("toi-sap-nghi-viec");
    // A planned text cannot ask its author, so its address gets a number.
    await later(minutes(31), () => api.api.services.content.publishing.publishDueDrafts());
    const at = { params: { kind: "article" as const, slug: drafts[0]?.id ?? "" } };
    expect((await writer.call("GET /v1/drafts/{kind}/{slug}", at)).draft.publishedSlug).toBe("toi-sap-nghi-viec-2");
    // A request is refused instead.
    await refusal(
      other.call("POST /v1/drafts/{id}/publish", { params: { id: guess.id }, body: { version: 1 } }),
      "SLUG_TAKEN",
    );
  });

  it("of withdrawn texts, which were public, stay reserved", async () => {
    const { id, slug } = await publish(articleFields({ title: "Đã từng ở đây" }));
    await writer.call("POST /v1/drafts/{id}/withdraw", { params: { id } });
    expect((await publish(articleFields({ title: "Đã từng ở đây" }), other)).slug).toBe(`${slug}-2`);
  });

  it("change when the draft is published, and the former one redirects", async () => {
    const { id, version, slug } = await publish(articleFields({ title: "Địa chỉ cũ" }));
    const saved = await writer.call("PUT /v1/drafts/{id}", {
      params: { id },
      body: { version, fields: articleFields({ title: "Địa chỉ cũ", slug: "dia-chi-moi" }) },
    });
    await refusal(read("dia-chi-moi"), "NOT_FOUND");
    await writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: saved.draft.version } });
    expect((await read("dia-chi-moi")).id).toBe(id);
    expect((await read(slug)).slug).toBe("dia-chi-moi");
    const taken = await refusal(
      writer.call("POST /v1/drafts", { body: { fields: articleFields({ slug: "dia-chi-moi" }) } }),
      "SLUG_TAKEN",
    );
    expect(taken.status).toBe(409);
    await refusal(writer.call("POST /v1/drafts", { body: { fields: articleFields({ slug }) } }), "SLUG_TAKEN");
  });

  it("are unique when many articles are published at once", async () => {
    const texts = await Promise.all(Array.from({ length: 5 }, () => publish(articleFields({ title: "Cùng một lúc" }))));
    expect(new Set(texts.map(({ slug }) => slug)).size).toBe(5);
  });
});

describe("lists and reading", () => {
  it("pages through a category in a stable order while new articles are published", async () => {
    const category = await publish(categoryFields({ title: "Danh mục dài" }), editor);
    const titles = Array.from({ length: 5 }, (_, n) => `Bài số ${n}`);
    for (const title of titles) await publish(articleFields({ title, categoryId: category.id }));
    const query = { category: category.slug, limit: 2 };
    const first = await api.call("GET /v1/articles", { query });
    await later(1000, () => publish(articleFields({ title: "Bài đến sau", categoryId: category.id })));
    const second = await api.call("GET /v1/articles", { query: { ...query, cursor: first.next ?? "" } });
    const third = await api.call("GET /v1/articles", { query: { ...query, cursor: second.next ?? "" } });
    const seen = [first, second, third].flatMap((page) => page.articles.map((article) => article.title));
    expect(seen.toSorted()).toEqual(titles.toSorted());
    expect(third.next).toBeNull();
    await refusal(api.call("GET /v1/articles", { query: { category: "khong-co" } }), "NOT_FOUND");
    expect((await api.call("GET /v1/articles", { query: { ...query, cursor: "lung tung" } })).articles).toHaveLength(2);
  });

  it("adds ids to headings, highlights code, and lists related articles of the same category", async () => {
    const body: DocumentNode = {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Ví dụ" }] },
        { type: "codeBlock", attrs: { language: "typescript" }, content: [{ type: "text", text: "const a = 1;" }] },
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Ví dụ" }] },
      ],
    };
    const category = await publish(categoryFields({ title: "Mục có hai bài" }), editor);
    // The last of as many tags as a text may have counts as well.
    const tags = [...Array.from({ length: tagLimit - 1 }, (_, n) => `khác ${n}`), "mạo từ"];
    const near = await publish(articleFields({ title: "Bài gần gũi", tags, categoryId: category.id }));
    const beside = await publish(articleFields({ title: "Bài cùng mục", tags: [], categoryId: category.id }));
    const { slug } = await publish(
      articleFields({ title: "Có mã nguồn", body: body as never, tags: ["mạo từ"], categoryId: category.id }),
    );
    const article = await read(slug);
    expect(article.headings.map((heading) => heading.id)).toEqual(["vi-du", "vi-du-2"]);
    expect(headingsOf(article.body as DocumentNode)).toHaveLength(2);
    expect(JSON.stringify(article.body)).toContain("hljs-keyword");
    // A category with too few articles is filled up from other categories.
    expect(article.related.slice(0, 2).map((card) => card.id)).toEqual([near.id, beside.id]);
    expect(article.related).toHaveLength(3);
    expect(article.related.map((card) => card.id)).not.toContain(article.id);
  });

  it("S-108 lists the viewer's own texts by state, last saved first", async () => {
    const lone = await api.member();
    api.clock.advance(1000);
    await begin(articleFields({ title: "Nháp của tôi" }), lone);
    api.clock.advance(1000);
    await publish(articleFields({ title: "Đã đăng của tôi" }), lone);
    const titles = async (state?: "draft" | "published" | "withdrawn") =>
      (await lone.call("GET /v1/drafts", { query: { state } })).drafts.map((draft) => draft.title);
    expect(await titles()).toEqual(["Đã đăng của tôi", "Nháp của tôi"]);
    expect(await titles("draft")).toEqual(["Nháp của tôi"]);
    expect(await titles("withdrawn")).toEqual([]);
    await refusal(api.call("GET /v1/drafts"), "AUTH_REQUIRED");
  });
});

describe("categories", () => {
  it("S-123 S-124 S-125 S-126 are created, published and renamed by editors only", async () => {
    await refusal(
      writer.call("POST /v1/drafts", { body: { fields: categoryFields({ title: "Của thành viên" }) } }),
      "NOT_FOUND",
    );
    const draft = (await editor.call("POST /v1/drafts", { body: { fields: categoryFields({ title: "Phát âm" }) } }))
      .draft;
    await refusal(api.call("GET /v1/categories/{slug}", { params: { slug: "phat-am" } }), "NOT_FOUND");
    await refusal(
      writer.call("GET /v1/drafts/{kind}/{slug}", { params: { kind: "category", slug: draft.slug } }),
      "NOT_FOUND",
    );
    await editor.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1 } });
    await publish(articleFields({ title: "Âm cuối", categoryId: draft.id }));
    const { category } = await api.call("GET /v1/categories/{slug}", { params: { slug: "phat-am" } });
    expect(category).toMatchObject({ name: "Phát âm", articleCount: 1, coverFamily: "leaves", icon: "ph:plant" });
    const article = await read("am-cuoi");
    expect(article.category).toMatchObject({ slug: "phat-am", name: "Phát âm" });
    await editor.call("POST /v1/drafts/{id}/withdraw", { params: { id: draft.id } });
    expect((await read("am-cuoi")).category).toBeNull();
  });

  it("are listed in their order", async () => {
    for (const [title, order] of [
      ["Sau cùng", 900],
      ["Đầu tiên", 0],
    ] as const) {
      const { draft } = await editor.call("POST /v1/drafts", { body: { fields: categoryFields({ title, order }) } });
      await editor.call("POST /v1/drafts/{id}/publish", { params: { id: draft.id }, body: { version: 1 } });
    }
    const names = (await api.call("GET /v1/categories")).categories.map((category) => category.name);
    expect(names[0]).toBe("Đầu tiên");
    expect(names.at(-1)).toBe("Sau cùng");
  });
});

it("retries a planned text that cannot be published for a day, and notifies its author at once and at the end", async () => {
  const planner = await api.member();
  const { id, version } = (
    await planner.call("POST /v1/drafts", { body: { fields: articleFields({ title: "Bài hẹn giờ" }) } })
  ).draft;
  const publishAt = new Date(api.clock.now().getTime() + hours(1));
  await planner.call("POST /v1/drafts/{id}/publish", {
    params: { id },
    body: { version, publishAt: publishAt.toISOString() },
  });
  await api.database.queries
    .update(contentItems)
    .set({ draft: articleFields({ title: "" }) as never })
    .where(eq(contentItems.id, id));
  const warned: unknown[] = [];
  let now = publishAt;
  const { publishing } = createContent({
    database: api.database,
    clock: { now: () => now },
    limits: createLimits(api),
    gamification: api.api.services.gamification,
    // Texts of other tests may be due as well.
    log: { warn: (facts: { item: string }, words: string) => void (facts.item === id && warned.push(words)) },
  });
  const announcements = async () =>
    (await planner.call("GET /v1/notifications")).notifications.map(({ kind, decision, reason }) => [
      kind,
      decision,
      reason,
    ]);
  const reason = "Nhan đề cần ít nhất 5 ký tự.";
  const plan = async () => (await planner.call("GET /v1/drafts")).drafts.find((one) => one.id === id);
  expect(await publishing.publishDueDrafts()).toBe(0);
  expect(warned).toEqual(["a planned text could not be published"]);
  expect(await publishing.publishDueDrafts()).toBe(0);
  expect(warned).toHaveLength(1);
  expect(await announcements()).toEqual([["plan", "postponed", reason]]);
  // The retries do not notify again, and the planned time stays.
  now = new Date(publishAt.getTime() + minutes(10));
  expect(await publishing.publishDueDrafts()).toBe(0);
  expect(warned).toHaveLength(2);
  expect(await announcements()).toHaveLength(1);
  expect(await plan()).toMatchObject({ state: "scheduled", publishAt: publishAt.toISOString() });
  now = new Date(publishAt.getTime() + days(1));
  expect(await publishing.publishDueDrafts()).toBe(0);
  expect(await announcements()).toEqual([
    ["plan", "dropped", reason],
    ["plan", "postponed", reason],
  ]);
  expect(await plan()).toMatchObject({ state: "draft", publishAt: null });
  now = new Date(publishAt.getTime() + days(2));
  await publishing.publishDueDrafts();
  expect(warned).toHaveLength(3);
});

describe("a member who stores as much as possible", () => {
  it.runIf(inject("engine") === "postgres")(
    "does not slow down the site: lists are summaries, exports are paged, and the storage is limited (on PostgreSQL alone)",
    async () => {
      const writer = await api.member();
      const body = {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "学".repeat(299_000) }] }],
      };
      const begin = (n: number) =>
        writer.call("POST /v1/drafts", {
          body: { fields: articleFields({ title: `Bài thật dài số ${n}`, body: body as ArticleFields["body"] }) },
        });
      const { draft } = await begin(1);
      // As 54 more requests would leave it.
      await api.database.queries.execute(sql`
      insert into content_items (id, kind, slug, owner_id, draft)
      select gen_random_uuid(), kind, slug || n, owner_id, draft from content_items, generate_series(2, 55) n
      where id = ${draft.id}`);
      const lists = await Promise.all([0, 1, 2, 3].map(() => writer.call("GET /v1/drafts")));
      expect(lists.map(({ drafts }) => drafts.length)).toEqual([30, 30, 30, 30]);
      expect(lists[0]!.drafts[0]).toMatchObject({ title: "Bài thật dài số 1", hasDraft: true });
      expect(JSON.stringify(lists[0])).not.toContain("学");
      // Avoids the rate limit for long texts.
      api.clock.advance(minutes(1));
      await begin(56);
      expect((await refusal(begin(57), "VALIDATION_FAILED")).failure.fields).toHaveProperty("fields.body");
      const { id, version } = draft;
      // Each version is kept beside the text, and counts as well.
      const publishing = writer.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
      expect((await refusal(publishing, "VALIDATION_FAILED")).failure.fields).toHaveProperty("id");
      // Existing texts can still be saved and deleted.
      api.clock.advance(minutes(1));
      await writer.call("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields: draft.fields } });
      const [{ texts }] = (await Promise.all([
        writer.call("POST /v1/account/export"),
        (await api.member()).call("GET /v1/drafts"),
      ])) as unknown as [{ texts: unknown[] }];
      expect(texts).toHaveLength(56);
    },
    120_000,
  );
});
