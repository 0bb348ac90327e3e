import { describe, expect, it } from "vitest";
import { faultsIn } from "./word-checks.ts";

const good = {
  claim: "Buổi sáng nhớ lâu hơn.",
  reason: "Tôi đã thử cả hai cách trong nhiều tháng, ghi lại từng tuần, và thấy buổi sáng nhớ lâu hơn.",
  example: "",
  source: "",
  changeMind: "Nếu có ai đo được ngược lại.",
};

describe("words before they are posted", () => {
  it("are refused by field, all at once and in the sentences of the API", () => {
    expect(faultsIn(good, 0)).toEqual({});
    expect(faultsIn({ ...good, claim: "", reason: "Xem https://a.example", changeMind: "a".repeat(301) }, 0)).toEqual({
      claim: "Bạn nghĩ gì? Viết một câu nhé.",
      reason: "Cần ít nhất 80 ký tự.",
      changeMind: "Nhiều nhất 300 ký tự.",
    });
    // A link too many comes in the same round as what else is wrong.
    expect(faultsIn({ ...good, claim: "a".repeat(206), example: "https://a.example" }, 0)).toEqual({
      claim: "Nhiều nhất 140 ký tự.",
      example: "Thành viên mới chưa gắn liên kết được.",
    });
  });
  it("may hold links of established members, two of them, and of members whose level is not known yet", () => {
    const linked = { ...good, example: "https://a.example và https://b.example" };
    expect(faultsIn(linked, 1)).toEqual({});
    expect(faultsIn({ ...linked, source: "https://c.example" }, 1)).toEqual({ source: "Nhiều nhất 2 liên kết." });
    expect(faultsIn({ ...linked, source: "https://c.example" }, null)).toEqual({});
  });
});
