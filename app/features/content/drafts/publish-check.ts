import { ContentFields, titleLength } from "#contracts/content.ts";
import { lengthOf } from "#contracts/text.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";

/** What publishing would be refused for: field → sentence. Empty when nothing is in the way. */
export function problemsOf(fields: ContentFields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of ContentFields.safeParse(fields).error?.issues ?? [])
    problems[String(issue.path[0])] ??= issue.message;
  if (lengthOf(fields.title.trim()) < titleLength.min) {
    problems.title =
      fields.kind === "article"
        ? `Nhan đề cần ít nhất ${titleLength.min} ký tự.`
        : `Tên danh mục cần ít nhất ${titleLength.min} ký tự.`;
  }
  if (fields.kind === "article" && plainText(fields.body as DocumentNode).trim() === "")
    problems.body = "Bài viết chưa có nội dung. Bạn viết vài dòng đã nhé.";
  return problems;
}
