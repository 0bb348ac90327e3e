import { describe, expect, it } from "vitest";
import { mayHurt } from "./tone.ts";

describe("the hint about the tone", () => {
  it.each([
    "Bạn ngu quá",
    "Đồ NGU.",
    "Nói thế là vô học",
    "You are an idiot!",
    "ngu dốt",
    "Nó ngu ngơ mà bạn cũng ngu",
    "ngu ngờ",
  ])("comes at “%s”", (text) => expect(mayHurt(text)).toBe(true));
  it.each([
    "Tôi nghĩ khác bạn",
    "Ngủ đủ giấc thì học nhanh hơn",
    "ngư dân miền Trung",
    "Ngu Công dời núi",
    "Nó cứ ngu ngơ đi theo.",
    "Chính sách ngu ngơ, ngu muội",
    "nguyên nhân nằm ở chỗ khác",
    "The dumbbells are heavy",
    "",
  ])("does not come at “%s”", (text) => expect(mayHurt(text)).toBe(false));
  it("looks at every field", () => expect(mayHurt("Rất hay", "đồ ngu")).toBe(true));
});
