import { shortestTitle } from "#contracts/limits/content.ts";
import { ContentFields } from "#contracts/schemas/content-fields.ts";
import { lengthOf } from "#contracts/text/text.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";

/** Errors by field that prevent saving. */
export function unsavableFields(fields: ContentFields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of ContentFields.safeParse(fields).error?.issues ?? [])
    problems[String(issue.path[0])] ??= issue.message;
  return problems;
}

/** Errors by field that prevent publishing. */
export function problemsOf(fields: ContentFields): Record<string, string> {
  const problems = unsavableFields(fields);
  const shortest = shortestTitle(fields.kind);
  if (lengthOf(fields.title.trim()) < shortest)
    problems.title = `${titleTexts[fields.kind]} cần ít nhất ${shortest} ký tự.`;
  if (fields.kind === "article" && plainText(fields.body as DocumentNode).trim() === "")
    problems.body = "Bài viết chưa có nội dung. Bạn viết vài dòng đã nhé.";
  if (fields.kind === "series" && fields.items.length === 0)
    problems.items = "Series chưa có bài hoặc video nào. Bạn thêm ít nhất một nhé.";
  if (fields.kind === "video" && fields.videoId === null) problems.videoId = "Bạn chưa dán địa chỉ video.";
  return problems;
}

const titleTexts: Record<ContentFields["kind"], string> = {
  article: "Nhan đề",
  category: "Tên danh mục",
  series: "Tên series",
  video: "Nhan đề",
};
