import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Rewrite, RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { firstPick } from "./mixture.ts";
import { OptionsBar } from "./options-bar.tsx";
import { ResultView } from "./result-view.tsx";

const kids: RewriteSentence = {
  src: "The kids don't like 3 dogs.",
  out: "The children don't like 3 dogs.",
  edits: [{ start: 4, end: 8, with: "children", whyVi: "“kids” thân mật." }],
  gap: "",
  choices: [],
};
const kept = { numbers: 1, names: 0, links: 0, quotes: 0, negations: 1 };
const made = (sentence: RewriteSentence, issues: Rewrite["versions"][number]["guard"]["issues"] = []): Rewrite => ({
  id: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
  mode: "formal",
  strength: 2,
  lang: "en",
  engine: "built-in",
  source: sentence.src,
  versions: [{ strength: 2, sentences: [sentence], guard: { ok: issues.length === 0, issues, kept } }],
  chosen: null,
  freeze: [],
  notice: null,
  createdAt: "2026-11-21T08:00:00Z",
});
const shown = (rewrite: Rewrite, picks = [firstPick], isOld = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResultView rewrite={rewrite} isOld={isOld} picks={picks} onPick={() => {}} onSave={() => {}} />
    </MemoryRouter>,
  );

describe("the result", () => {
  it("strikes through what goes, underlines what comes, and says what was kept", () => {
    const html = shown(made(kids));
    expect(html).toMatch(/<del[^>]*>kids<\/del><ins[^>]*>children<\/ins>/);
    expect(html).toContain("Giữ nguyên: 1 số liệu, 1 câu phủ định ✓");
    expect(html).toContain("Chấp nhận câu này");
    expect(html).toContain("1 thay đổi");
  });

  it("leaves a refused change out, and warns where something was lost", () => {
    expect(shown(made(kids), [{ ...firstPick, refused: { 0: [0] } }])).not.toContain("<ins");
    const messageVi = "Câu 1 mất từ phủ định 'not', hãy kiểm tra";
    expect(shown(made(kids, [{ sentence: 1, kind: "negation", what: "not", messageVi }]))).toContain("mất từ phủ định");
  });

  it("says when nothing is to be done", () => {
    expect(shown(made({ ...kids, out: kids.src, edits: [] }))).toContain("Câu của bạn đã ổn ở chế độ này");
  });

  it("does not call a sentence fine that the grammar analysis asks about", () => {
    const html = shown(made({ ...kids, out: kids.src, edits: [], doubts: 2 }));
    expect(html).not.toContain("đã ổn");
    expect(html).toContain("có 2 chỗ bạn nên xem lại");
    expect(html).toContain('href="/ai/luyen-tieng-anh/phan-tich-ngu-phap"');
    expect(shown(made({ ...kids, doubts: 1 }))).toContain("Ngoài ra, có 1 chỗ");
  });

  it("marks the result of a replaced text as the result of the former text", () => {
    const html = shown(made({ ...kids, out: kids.src, edits: [] }), [firstPick], true);
    expect(html).toContain("kết quả của bài trước");
    expect(html).not.toContain("đã ổn");
  });
});

describe("the modes", () => {
  const bar = (hasModel: boolean, lang: "auto" | "vi" = "auto") =>
    renderToStaticMarkup(
      <OptionsBar
        options={{ mode: "fix", strength: 2, lang, freeze: ["Huế"] }}
        hasModel={hasModel}
        selected="kids"
        onChange={() => {}}
      />,
    );

  it("that need a model are there, cannot be pressed, and say why", () => {
    const html = bar(false);
    expect(html).toContain("Cần AI nâng cao");
    expect(html.match(/disabled=""/g)).toHaveLength(4);
    expect(bar(false, "vi").match(/disabled=""/g)).toHaveLength(8);
    expect(bar(true)).not.toContain("Cần AI nâng cao");
  });

  it("freeze what is selected", () => {
    expect(bar(false)).toContain("Khoá “kids”");
    expect(bar(false)).toContain("Thôi giữ nguyên “Huế”");
  });
});
