import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..");

/** Sentences that state a period which no constant decides, by what they say. */
const exceptions: readonly RegExp[] = [
  // Names of parts of the site, which are fixed by the specification.
  /10 phút hôm nay|Luyện 60 giây|Bản đồ hoạt động 12 tháng|^12 tháng qua|trong 12 tháng\.$/,
  // Choices of a length: the number is the choice.
  /^\s*(?:Chỉ có|Học thêm|Học)? ?5 phút\s*$|^(?:30|90) ngày$|^1 năm$/,
  // Promises and estimates in words, for which nothing is computed.
  /Tìm trình độ trong 5 phút|^ trong 5 phút$|chủ đề 5 phút|buổi học 5 phút|buổi 5 phút|trước 15 ngày|trước ít nhất 30 ngày/,
  // Dates.
  /ngày \d+ tháng \d+ năm \d{4}/,
  // Badges: the number is in the line of its condition, and in the name.
  /^(?:Bền bỉ|Giữ chuỗi) \d+ ngày$|^30 ngày ôn hết thẻ/,
  // The bounds are next to the message.
  /^Chọn từ 1 đến 7 ngày\.$/,
];
const period = /(?<![\d.,/:])\d+ (?:giây|phút|giờ|ngày|tuần|tháng|năm)(?!\p{L})/u;

interface Node extends Record<string, unknown> {
  type: string;
  start: number;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** What a string, a template or the text of an element says; what is inserted at run time is `x`. */
function textOf(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "JSXText") return String(node.value).replace(/\s+/g, " ");
  if (node.type !== "TemplateLiteral") return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("x");
}

function periodsIn(code: string, file: string): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isNode(value)) return;
    const text = textOf(value);
    if (text !== undefined && period.test(text) && !exceptions.some((exception) => exception.test(text)))
      found.push(`${file}:${code.slice(0, value.start).split("\n").length} ${text.trim()}`);
    Object.values(value).forEach(look);
  };
  look(parseSync(file, code).program);
  return found;
}

it("finds a period that is written out, and none that comes from a constant", () => {
  expect(periodsIn('const a = "kiểm tra 72 giờ trước khi chốt";', "a.ts")).toHaveLength(1);
  expect(periodsIn("const a = <p>giữ nhiều nhất 30 ngày</p>;", "a.tsx")).toHaveLength(1);
  expect(periodsIn("const a = `thường dưới ${hours} giờ`;", "a.ts")).toEqual([]);
  expect(periodsIn('// trong 30 phút đầu\nconst a = "21/11/2026";', "a.ts")).toEqual([]);
});

it("sentences take their periods from the constants that decide them", () => {
  const files = globSync("{app,server,contracts}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^app\/gallery\//.test(file),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), "utf8");
    return period.test(code.replace(/\s+/g, " ")) ? periodsIn(code, file) : [];
  });
  expect(found).toEqual([]);
});
