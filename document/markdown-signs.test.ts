import { describe, expect, it } from "vitest";
import { looksLikeMarkdown } from "./markdown-signs.ts";

describe("what is clearly Markdown", () => {
  it.each([
    "## Phần một\n\nChữ.",
    "| Từ | Nghĩa |\n| --- | --- |\n| go | đi |",
    "Từ | Nghĩa\n--- | ---\ngo | đi",
    "Chạy thử:\n\n```js\nconst a = 1;\n```",
    "Trời mưa.[^1]\n\n[^1]: Theo đài.",
    "$$\nx^2\n$$",
    "# Nhan đề\n\nMột **chữ đậm**.",
    "- gạo\n- muối\n- nước mắm",
    "- gạo\n  - gạo nếp",
    "1. Đi chợ\r\n2. Nấu cơm\r\n\r\nXem [công thức](https://vidu.vn).",
    "Đặt $x^2 + 1$ và **y**.",
    "1. Đi chợ.\n2. Nấu cơm.",
    "> Lời hay\n\nvà `mã`.",
  ])("%j", (text) => expect(looksLikeMarkdown(text)).toBe(true));

  it.each([
    "",
    "Một đoạn văn thường, giá $5 và $6.",
    "- Em ăn cơm chưa?\n- Em ăn rồi.\n- Vậy mình đi.",
    "# cài đặt\nnpm install\n# chạy\nnpm start",
    "1. Đi chợ một mình",
    "2. Nấu cơm\n7. Rửa bát",
    "a ** b ** c",
    "3 * 4 * 5 = 60",
    "Tôi thích C# và F#.",
    "#hashtag #mùaxuân",
    "Anh ấy nói\n---\nrồi đi.",
    "Một câu có **chữ đậm** thôi.",
    "https://vidu.vn/a_b_c | trang chủ",
  ])("%j is not", (text) => expect(looksLikeMarkdown(text)).toBe(false));
});
