import { describe, expect, it } from "vitest";
import { readDocument } from "./check.ts";
import { documentFromHtml } from "./from-html.ts";
import { galleryPlaces, galleryRows } from "./gallery.ts";
import { documentFromMarkdown, picturesInMarkdown } from "./markdown.ts";
import { looksLikeMarkdown } from "./markdown-signs.ts";
import { picturesOf, plainText, type DocumentNode } from "./reading.ts";
import { renderedBody } from "./rendered-body.ts";
import { markdownOf } from "./to-markdown.ts";

const idOf = (n: number) => `0190a1b2-0000-7000-8000-00000000000${n}`;
const picture = (n: number, attrs: object = {}): DocumentNode => ({
  type: "picture",
  attrs: { uploadId: idOf(n), width: 300, height: 200, alt: `Ảnh ${n}`, caption: "", ...attrs },
});
const gallery = (...content: DocumentNode[]): DocumentNode => ({ type: "gallery", content });
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
const stored = (node: DocumentNode) => readDocument(node).toJSON() as DocumentNode;
const placed = new Map(
  Array.from({ length: 10 }, (_, n) => [`/files/${idOf(n)}.webp`, { uploadId: idOf(n), width: 300, height: 200 }]),
);

describe("a gallery", () => {
  it("survives a round trip through Markdown, with the words of each picture", () => {
    const whole = stored(
      doc(
        gallery(picture(1), picture(2, { alt: "", decorative: true }), picture(3, { caption: "Ruộng “bậc” thang" })),
        { type: "paragraph", content: [{ type: "text", text: ":::gallery" }] },
        gallery(picture(4)),
        { type: "callout", content: [{ type: "paragraph", content: [{ type: "text", text: "Nhớ nhé." }] }] },
      ),
    );
    const text = markdownOf(whole);
    expect(stored(documentFromMarkdown(text, placed))).toEqual(whole);
    expect(picturesInMarkdown(text)).toEqual([1, 2, 3, 4].map((n) => `/files/${idOf(n)}.webp`));
    expect(looksLikeMarkdown(text)).toBe(true);
  });

  it("is read from Markdown of others: more pictures make more galleries, words follow", () => {
    const ten = Array.from({ length: 10 }, (_, n) => `![](/files/${idOf(n)}.webp)`).join("\n");
    const read = stored(documentFromMarkdown(`:::gallery\n${ten}\n\nChữ\n:::`, placed));
    expect(read.content?.map(({ type, content }) => [type, content?.length])).toEqual([
      ["gallery", 9],
      ["gallery", 1],
      ["paragraph", 1],
    ]);
    expect(stored(documentFromMarkdown(":::gallery\n![Ao](https://khac.vn/a.png)\n:::")).content?.[0]?.type).toBe(
      "paragraph",
    );
  });

  it("is read from the galleries of Ghost", () => {
    const html = `<figure class="kg-card kg-gallery-card"><img src="/files/${idOf(1)}.webp" alt="a"><img src="/files/${idOf(2)}.webp" alt="b"><figcaption>Hai ảnh</figcaption></figure>`;
    const [block] = stored(documentFromHtml(html, { pictures: placed })).content ?? [];
    expect([block?.type, block?.content?.map(({ attrs }) => attrs?.alt)]).toEqual(["gallery", ["a", "b"]]);
  });

  it("gives search and readers the captions, and the server its pictures", () => {
    const whole = doc(gallery(picture(1, { caption: "Ruộng" }), picture(2)));
    expect(plainText(whole).trim()).toBe("Ruộng");
    expect(picturesOf(whole)).toEqual([idOf(1), idOf(2)]);
    const [shown] = renderedBody(whole, () => undefined).content ?? [];
    expect(shown?.content?.map(({ attrs }) => attrs?.place)).toEqual(galleryPlaces(whole.content?.[0]?.content ?? []));
  });
});

describe("the rows of a gallery", () => {
  it("keep the order, hold every picture, and none leaves a single one to fill a row that two would fill", () => {
    expect(galleryRows([1.5, 1.5, 1.5, 1.5], 2.9)).toEqual([2, 2]);
    expect(galleryRows([0.75, 0.75, 0.75, 0.75], 2.9)).toEqual([4]);
    expect(galleryRows([1.5, 1.5, 1.5], 2.5)).toEqual([1, 2]);
    expect(galleryRows([], 2)).toEqual([]);
    for (let count = 1; count <= 9; count++) {
      const ratios = Array.from({ length: count }, (_, n) => 0.5 + ((n * 7) % 5) / 2);
      expect(galleryRows(ratios, 2.9).reduce((sum, one) => sum + one, 0)).toBe(count);
    }
  });

  it("are filled: the widths of a row and its gaps are the whole width", () => {
    const places = galleryPlaces([picture(1), picture(2, { width: 200, height: 300 }), picture(3, { width: 0 })]);
    const row = places.map(({ wide }) => /calc\(([\d.]+)% - ([\d.]+)px\)/.exec(wide)?.slice(1).map(Number) ?? []);
    const rows = galleryRows(
      places.map(({ ratio }) => ratio),
      2.9,
    );
    expect(row.reduce((sum, [share = 0]) => sum + share, 0)).toBeCloseTo(100 * rows.length, 1);
  });
});
