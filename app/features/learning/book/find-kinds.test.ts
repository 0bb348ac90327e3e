import { expect, it } from "vitest";
import { type BookEntry, findKinds } from "./find-kinds.ts";

const entry = (name: string, lesson: string, why: string): BookEntry => ({
  name,
  lesson,
  why,
  wrong: "",
  right: "",
  group: "Động từ",
});
const passive = entry("Sai dạng bị động", "Câu bị động", "Bị động = be + V3.");
const late = entry("Câu thiếu vế chính", "Câu thiếu vế chính", "“Vì tôi bị muộn” chưa trọn câu.");
const perfect = entry("Nhầm thì hoàn thành", "Hiện tại hoàn thành với since, for", "have/has + V3");
const find = (typed: string) => findKinds(typed, [passive, late, perfect], (one) => one);

it.each([
  ["bị động", [passive]],
  ["bi dong", [passive]],
  ["BỊ ĐỘNG", [passive]],
  ["hiện tại hoàn thành", [perfect]],
  ["hien tai hoan thanh", [perfect]],
  // Words that do not follow each other; the beginning of a word is enough.
  ["since hoàn", [perfect]],
  ["hoan th", [perfect]],
  ["v3", [passive, perfect]],
  ["", [passive, late, perfect]],
  ["mệnh đề", []],
])("finds %j", (typed, found) => expect(find(typed)).toEqual(found));
