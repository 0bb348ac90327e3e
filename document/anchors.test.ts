import { expect, it } from "vitest";
import { withAnchorIds } from "./anchors.ts";
import type { DocumentNode } from "./reading.ts";

const paragraph = (text: string): DocumentNode => ({
  type: "paragraph",
  content: text ? [{ type: "text", text }] : [],
});
const doc = (...content: DocumentNode[]): DocumentNode => ({ type: "doc", content });
const idsOf = (node: DocumentNode) => (node.content ?? []).map(({ attrs }) => attrs?.id);

const [first, second] = [
  "Chiều nào Khoa cũng ngồi ở bậc thềm và đọc to một trang sách.",
  "Mạo từ không khó như ta tưởng, chỉ là không ai chỉ cho ta nhìn.",
];

it("names every paragraph by its first words, alike ones by their order", () => {
  const ids = idsOf(withAnchorIds(doc(paragraph(first), paragraph(""), paragraph(second), paragraph(first))));
  expect(ids[0]).toMatch(/^doan-[a-z0-9]{4,7}$/);
  expect(ids).toEqual([ids[0], undefined, ids[2], `${String(ids[0])}-2`]);
  expect(ids[2]).not.toBe(ids[0]);
});

it("keeps the names when the text changes a little, or in another place", () => {
  const [before] = idsOf(withAnchorIds(doc(paragraph(first))));
  const changed = doc(paragraph("Một đoạn mới."), paragraph(second), paragraph(`${first} Rồi em cười.`));
  expect(idsOf(withAnchorIds(changed))[2]).toBe(before);
  const respelled = doc(paragraph("chiều nào khoa cũng ngồi, ở bậc thềm rồi thôi".normalize("NFD")));
  expect(idsOf(withAnchorIds(respelled))[0]).toBe(before);
});

it("names the pairs of a bilingual block, and changes nothing else", () => {
  const pair: DocumentNode = { type: "bilingualPair", content: [paragraph("Xin chào."), paragraph("Hello.")] };
  const heading: DocumentNode = { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Mục" }] };
  const before = doc(heading, { type: "bilingual", content: [pair] });
  const kept = structuredClone(before);
  const after = withAnchorIds(before);
  expect(after.content?.[0]).toEqual(heading);
  expect(after.content?.[1]?.content?.[0]?.attrs?.id).toMatch(/^doan-/);
  expect(before).toEqual(kept);
});

it("keeps the ids that links were made with, also where the first words are long", () => {
  const texts = [
    `${first.slice(0, -1)}, rồi em gấp sách lại, nhìn ra sân và kể cho bà nghe những gì em vừa đọc được.`,
    `${"nghiêng".repeat(9)} ${"ngoằn ngoèo-".repeat(4)} một hai ba bốn năm sáu bảy tám chín mười`,
    `một hai ba bốn năm sáu bảy ${"x".repeat(52)}yz tám chín`,
    "ΟΔΟΣ ".repeat(40),
    `${"e\u0301".repeat(60)} ½ ﬁn một hai ba bốn năm sáu bảy tám chín`,
  ];
  expect(idsOf(withAnchorIds(doc(...texts.map(paragraph))))).toEqual([
    "doan-1reiotp",
    "doan-g3cj5n",
    "doan-5uxet",
    "doan-1xlgih3",
    "doan-g498rv",
  ]);
});
