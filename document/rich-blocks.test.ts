import { describe, expect, it } from "vitest";
import { NotADocument, readDocument } from "./check.ts";
import type { DrawnElement } from "./rendered-body.ts";
import { drawFormula } from "./formula.ts";
import { documentFromMarkdown } from "./markdown.ts";
import { plainText, type DocumentNode } from "./reading.ts";
import { markdownOf } from "./to-markdown.ts";

const text = (value: string, ...marks: string[]): DocumentNode => ({
  type: "text",
  text: value,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: "paragraph", content });
const math = (tex: string): DocumentNode => ({ type: "inlineMath", attrs: { tex } });
const block = (tex: string): DocumentNode => ({ type: "blockMath", attrs: { tex } });
const note = (words: string): DocumentNode => ({ type: "footnote", attrs: { text: words } });
const video = (title: string): DocumentNode => ({ type: "video", attrs: { videoId: "dQw4w9WgXcQ", title } });
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
const stored = (node: DocumentNode) => readDocument(node).toJSON() as DocumentNode;
const thereAndBack = (node: DocumentNode) => stored(documentFromMarkdown(markdownOf(node)));

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  return { next, pick: <One>(list: readonly One[]) => list[next(list.length)] as One };
}

describe("code of a language under another name", () => {
  it.each([
    ["js", "javascript"],
    ["TSX", "typescript"],
    ["sh", "bash"],
    ["py", "python"],
    ["html", "html"],
    ["c++", null],
    ["", null],
  ])("```%s is %s", (name, language) =>
    expect(documentFromMarkdown("```" + name + "\na = 1\n```").content?.[0]?.attrs).toEqual({ language }),
  );
});

describe("formulas as browsers need them", () => {
  it("let brackets grow that TeX lets grow, and set a blank behind a name that no bracket follows", () => {
    const written = (tex: string) => JSON.stringify(drawFormula(tex, true));
    expect(written("\\left|x\\right|")).toMatch(/"fence":"true","stretchy":"true"/);
    expect(written("f(x)")).not.toMatch(/"stretchy":"true"/);
    expect(written("\\sin x")).toContain("0.167em");
    expect(written("\\sin(x)")).not.toContain("0.167em");
  });
});

describe("formulas, footnotes and videos as Markdown", () => {
  it("survive a round trip in any context", () => {
    const words = ["giá ", "$5", " và ", "$6", "x", "2", " [^1] ", "a|b", "*sao*", "`mã`", " $", "\\", ". ", "đồng"];
    const formulas = [
      "x",
      "x^2+1",
      "\\frac{a}{b}",
      "5\\text{ kg}",
      "a$b",
      "50\\%",
      "5 people",
      "\\text{quên}",
      "a|b",
      "`",
    ];
    const notes = ["Ebbinghaus, 1885.", "Xem [1] và *2*, giá $5 hay $6.", "https://vidu.vn/a_b"];
    for (let seed = 1; seed <= 400; seed++) {
      const { next, pick } = chance(seed * 7919);
      const inline = () => {
        const nodes = Array.from({ length: 1 + next(6) }, () => {
          const kind = next(4);
          return kind === 0 ? math(pick(formulas)) : kind === 1 ? note(pick(notes)) : text(pick(words));
        });
        // A line begins and ends with a word: Markdown keeps no blanks there.
        return paragraph(text("Đầu"), ...nodes, text("cuối"));
      };
      const cell = (type: "tableHeader" | "tableCell"): DocumentNode => ({ type, content: [inline()] });
      const blocks: (() => DocumentNode)[] = [
        inline,
        () => block(pick(["x", "\\sum_{i=1}^n i\n= n", "\\text{$$}", "a & b"])),
        () => video(pick(["", "Never gonna", "Bài [1] *mới*"])),
        () => paragraph(text("https://youtu.be/dQw4w9WgXcQ")),
        () => ({ type: "blockquote", content: [inline(), block("q")] }),
        () => ({ type: "callout", content: [inline()] }),
        () => ({ type: "bulletList", content: [{ type: "listItem", content: [inline()] }] }),
        () => ({ type: "bilingual", content: [{ type: "bilingualPair", content: [inline(), inline()] }] }),
        () => ({ type: "table", content: [{ type: "tableRow", content: [cell("tableHeader"), cell("tableHeader")] }] }),
      ];
      // Two lists beside each other are another test's.
      const made = stored(
        doc(
          ...Array.from({ length: 1 + next(4) }, () => pick(blocks)()).flatMap((one) => [one, paragraph(text("giữa"))]),
        ),
      );
      expect(thereAndBack(made), markdownOf(made)).toEqual(made);
    }
  });

  it.each([
    "$5 và $6",
    "Giá $5-$6 một cân",
    "5$/người, 10$/nhóm",
    "Vé $5 cho người lớn, trẻ em 3$",
    "It costs $20 per person, or 30$ in all",
    "Một $ lẻ và một $ nữa",
    "US$5 hay US$6",
    "\\$x\\$",
  ])("leave prices alone: %s", (written) => {
    const read = documentFromMarkdown(written);
    expect(read.content).toHaveLength(1);
    expect(read.content?.[0]?.content?.every(({ type }) => type === "text")).toBe(true);
  });

  it("are read as other programs write them", () => {
    expect(
      stored(
        documentFromMarkdown(
          "Công thức $E = mc^2$ đây[^nguon], và lại[^nguon].\n\n$$\na\n$$\n\n$$b$$\n\n```math\nc\n```\n\n[^nguon]: Xem **sách**\n    và [trang](https://a.vn).\n\n[^thua]: Không ai nhắc tới.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n```\n[^nguon]: mã\n```\n\nKhông có[^la].",
        ),
      ).content,
    ).toEqual([
      paragraph(
        text("Công thức "),
        math("E = mc^2"),
        text(" đây"),
        note("Xem sách và trang (https://a.vn)."),
        text(", và lại"),
        note("Xem sách và trang (https://a.vn)."),
        text("."),
      ),
      block("a"),
      block("b"),
      block("c"),
      video(""),
      { type: "codeBlock", attrs: { language: null }, content: [text("[^nguon]: mã")] },
      paragraph(text("Không có[^la].")),
    ]);
  });

  it("keep a picture's width, and that it is decorative", () => {
    const uploadId = "00000000-0000-4000-8000-000000000000";
    const placed = new Map([[`/files/${uploadId}.webp`, { uploadId, width: 4, height: 3 }]]);
    const plain = { uploadId, width: 4, height: 3, alt: "Ao", caption: "", share: 100, layout: "column" };
    for (const attrs of [
      { ...plain, layout: "wide", decorative: false },
      { ...plain, layout: "full", decorative: false },
      { ...plain, alt: "", share: 40, decorative: true },
      { ...plain, alt: "", layout: "full", decorative: true },
      { ...plain, alt: "", decorative: false },
    ]) {
      const node = stored(doc({ type: "picture", attrs }));
      expect(stored(documentFromMarkdown(markdownOf(node), placed))).toEqual(node);
    }
    const address = `![a](/files/${uploadId}.webp)`;
    for (const text of ["{width=huge}", "{width=70% big}", "{}", "{decorative", " {decorative}"])
      expect(plainText(documentFromMarkdown(address + text, placed)), text).toBe(`\n${text.trim()}`);
    const picture: DocumentNode = {
      type: "picture",
      attrs: { uploadId, width: 4, height: 3, alt: "Một [hình]", caption: "Chú", share: 70 },
    };
    expect(documentFromMarkdown(markdownOf(doc(picture)), placed)).toEqual(doc(picture));
    expect(documentFromMarkdown(`![a](/files/${uploadId}.webp){width=999%}`, placed).content?.[0]?.attrs?.share).toBe(
      100,
    );
  });

  it("take a moment, whatever is written", { timeout: 60_000 }, () => {
    for (const hostile of [
      "$".repeat(200_000),
      "$a".repeat(100_000),
      "[^".repeat(100_000),
      "$$\n".repeat(50_000),
      "[^a]: b\n".repeat(30_000),
      "[^a]".repeat(5_000) + "\n\n[^a]: b",
      "$`".repeat(100_000),
    ]) {
      // Of this thread alone: the machine may be busy.
      const begun = process.threadCpuUsage();
      documentFromMarkdown(hostile);
      const { user, system } = process.threadCpuUsage(begun);
      expect((user + system) / 1000, hostile.slice(0, 20)).toBeLessThan(3000);
    }
  });
});

describe("a text with formulas, footnotes and videos", () => {
  it("is read as words: the formula as TeX, the footnotes at the end", () => {
    expect(plainText(doc(paragraph(text("Nếu"), note("Ghi chú."), text(" "), math("x=1")), video("Phim")))).toBe(
      "Nếu x=1\nPhim\nGhi chú.",
    );
  });

  it.each([
    doc(paragraph({ type: "inlineMath", attrs: { tex: "x".repeat(401) } })),
    doc({ type: "blockMath", attrs: { tex: "x".repeat(2001) } }),
    doc({ type: "blockMath", attrs: { tex: { toString: 1 } } }),
    doc(paragraph(block("x"))),
    doc(math("x")),
    doc(paragraph({ type: "footnote", attrs: { text: "x".repeat(1001) } })),
    doc(paragraph({ type: "footnote", attrs: { text: ["x"] } })),
    doc({ type: "video", attrs: {} }),
    doc({ type: "video", attrs: { videoId: "https://evil.example/" } }),
    doc({ type: "video", attrs: { videoId: "dQw4w9WgXcQ?x=1" } }),
    doc({ type: "video", attrs: { videoId: "dQw4w9WgXcQ", title: 5 } }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), share: 24 } }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), share: "100%" } }),
    doc({ type: "picture", attrs: { uploadId: crypto.randomUUID(), share: 1e9 } }),
    doc({ type: "iframe", attrs: { src: "https://evil.example/" } } as unknown as DocumentNode),
  ])("is refused where an attribute is not what it must be: %j", (hostile) =>
    expect(() => readDocument(hostile)).toThrow(NotADocument),
  );
});

describe("a formula", () => {
  it("stays in its place, whatever offset it has", () => {
    const drawn = JSON.stringify(
      drawFormula(
        String.raw`\raisebox{40em}{\kern-60em\text{lừa}} \hspace{90em} {\Huge{\Huge{\Huge x}}} \quad y`,
        false,
      ),
    );
    expect(drawn).toContain("lừa");
    for (const [, key = "", amount = ""] of drawn.matchAll(
      /"(voffset|width|height|depth|lspace|rspace)":"(-?[\d.]+)em"/g,
    )) {
      expect(Number(amount)).toBeGreaterThanOrEqual(-2);
      expect(Number(amount)).toBeLessThanOrEqual(key === "voffset" ? 2 : 20);
    }
    expect(drawn.match(/mathsize/g)).toHaveLength(1);
  });

  const drawn = (tex: string, isBlock = false): DrawnElement => {
    const formula = drawFormula(tex, isBlock);
    if (!("drawn" in formula)) throw new Error(JSON.stringify(formula.problem));
    return formula.drawn;
  };
  const words = (element: DrawnElement | string): string =>
    typeof element === "string"
      ? element
      : element
          .slice(2)
          .map((one) => words(one as DrawnElement | string))
          .join("");

  it("is rendered as MathML, with Vietnamese words unbroken", () => {
    expect(drawn("\\frac{1}{2}")).toEqual(["math", {}, ["mrow", {}, ["mfrac", {}, ["mn", {}, "1"], ["mn", {}, "2"]]]]);
    expect(drawn("x", true)[1]).toEqual({ display: "block" });
    expect(words(drawn("\\text{tỉ lệ quên đặc biệt}"))).toBe("tỉ lệ quên đặc biệt".replaceAll(" ", "\u00a0"));
    expect(words(drawn("\\mathbb{R}^n \\mathbf{v}"))).toBe("ℝn𝐯");
  });

  it.each([
    ["\\frac{1}{", { kind: "unfinished" }],
    ["\\left( x", { kind: "unfinished" }],
    ["\\khongco x", { kind: "unknown", command: "\\khongco" }],
    ["x & y", { kind: "unexpected", at: 2 }],
    ["\\def\\a{\\a\\a}\\a", { kind: "tooMuch" }],
    ["x".repeat(401), { kind: "tooMuch" }],
    [`${"{".repeat(190)}x${"}".repeat(190)}`.repeat(2), { kind: "tooMuch" }],
  ])("that cannot be drawn says why: %s", (tex, problem) => expect(drawFormula(tex, false)).toEqual({ problem }));

  it("contains no links, requests or scripts, and renders quickly", () => {
    const hostile = [
      "\\href{javascript:alert(1)}{x}",
      "\\url{https://evil.example}",
      "\\includegraphics{https://evil.example/x.png}",
      "\\htmlClass{x}{y}",
      "\\htmlStyle{background:url(https://evil.example)}{y}",
      "\\htmlData{a=b}{c}",
      "\\text{<img src=x onerror=alert(1)>}",
      '\\color{\\"><script>}x',
      "\\rule{99999em}{99999em}",
      `${"\\sqrt{".repeat(60)}x${"}".repeat(60)}`,
      "\\underbrace{".repeat(30) + "x" + "}".repeat(30),
      "\\begin{matrix}" + "a&".repeat(150) + "\\end{matrix}",
      "\\newcommand{\\a}[1]{#1#1#1#1}\\a{\\a{\\a{\\a{\\a{\\a{x}}}}}}",
      "\\let\\b\\frac \\b\\b\\b",
    ];
    for (const tex of hostile) {
      const begun = performance.now();
      const formula = drawFormula(tex, true);
      expect(performance.now() - begun, tex).toBeLessThan(500);
      if (!("drawn" in formula)) continue;
      const all = (element: DrawnElement): DrawnElement[] => [
        element,
        ...element.slice(2).flatMap((one) => (Array.isArray(one) ? all(one as DrawnElement) : [])),
      ];
      for (const [name, attributes] of all(formula.drawn)) {
        expect(name, tex).toMatch(/^m[a-z]+$/);
        for (const [key, value] of Object.entries(attributes)) {
          expect(key, tex).not.toMatch(/^on|href|src|^style|class|^id$/);
          expect(value, tex).not.toMatch(/url|script|https?:/);
        }
      }
    }
  });
});
