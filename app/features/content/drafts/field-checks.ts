import { ContentFields, shortestName, titleLength } from "#contracts/content.ts";
import { lengthOf } from "#contracts/text.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";

/** Fields that the server would not even save: field → sentence. */
export function unsavableFields(fields: ContentFields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of ContentFields.safeParse(fields).error?.issues ?? [])
    problems[String(issue.path[0])] ??= issue.message;
  return problems;
}

/** What publishing would be refused for: field → sentence. Empty when nothing is in the way. */
export function problemsOf(fields: ContentFields): Record<string, string> {
  const problems = unsavableFields(fields);
  // A category may be called “Thơ”.
  const shortest = fields.kind === "category" ? shortestName : titleLength.min;
  if (lengthOf(fields.title.trim()) < shortest)
    problems.title = `${fields.kind === "article" ? "Nhan đề" : "Tên danh mục"} cần ít nhất ${shortest} ký tự.`;
  if (fields.kind === "article" && plainText(fields.body as DocumentNode).trim() === "")
    problems.body = "Bài viết chưa có nội dung. Bạn viết vài dòng đã nhé.";
  return problems;
}
