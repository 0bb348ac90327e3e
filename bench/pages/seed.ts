import { randomUUID } from "node:crypto";
import { pino } from "pino";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { documentFromMarkdown } from "#document/markdown.ts";
import { openSite } from "#host/site.ts";
import { systemClock } from "#server/core/clock.ts";
import { readConfig } from "#server/config.ts";
import { layOutExampleContent } from "#server/example-content/fill.ts";
import { createContent } from "#server/features/content/service.ts";
import { createLimits } from "#server/core/limits.ts";

/** The article that is requested repeatedly: an ordinary one, with headings, a table and a picture. */
const article = "cuon-so-chi-chep-cau-khong-chep-tu";
const paragraph =
  "Mỗi sáng tôi chép một câu gặp được hôm trước, rồi viết một câu của mình ở bên cạnh. Câu nào cũng ngắn, nhưng câu nào cũng dùng được ngay trong ngày.";

/** Creates the example content and `count` small articles through the same services, and closes the database. */
export async function seed(dataDir: string, count: number): Promise<{ article: string; small: string[] }> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const site = await openSite(config, { isDevelopment: false, log: pino({ level: "silent" }) });
  try {
    await layOutExampleContent(site);
    const { id } = await site.api.services.accounts.createVerifiedMember({
      email: "bench@mam.example",
      username: "nguoi.do",
      displayName: "Người đo",
      password: "một câu đủ dài để nhớ",
      bio: "",
      role: "member",
    });
    const categories = await site.api.services.content.reading.listPublishedCategories();
    const limits = { ...createLimits({ database: site.database, clock: systemClock }), take: async () => {} };
    const { drafts, publishing } = createContent({
      database: site.database,
      clock: systemClock,
      limits,
      gamification: site.api.services.gamification,
      log: console,
    });
    const person = { id, role: "member" as const, sessionId: randomUUID() };
    const small: string[] = [];
    for (let n = 0; n < count; n++) {
      const text = `${paragraph} Lần thứ ${n}.\n\n## Một mục\n\n${paragraph}\n\n- một\n- hai\n\n## Mục nữa\n\n${paragraph}`;
      const fields: ArticleFields = {
        kind: "article",
        title: `Bài nhỏ để đo số ${n}`,
        summary: "Một bài nhỏ.",
        body: documentFromMarkdown(text) as ArticleFields["body"],
        cover: { shift: n, uploadId: null },
        categoryId: categories[n % categories.length]?.id ?? null,
        tags: ["đo"],
        language: "vi",
        level: null,
        canonicalUrl: null,
        noindex: false,
        slug: `bai-nho-${n}`,
      };
      const draft = await drafts.beginDraft(person, fields, null);
      await publishing.publishDraft(person, draft.id, draft.version, null);
      small.push(`bai-nho-${n}`);
    }
    return { article, small };
  } finally {
    await site.close();
  }
}
