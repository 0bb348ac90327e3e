import type { Level } from "#contracts/schemas/language.ts";

/** What a learner can write at this level, for readers who do not know the codes. */
export const levelHints: Record<Level, string> = {
  A2: "Vài câu về chuyện hằng ngày, 50–80 từ.",
  B1: "Kể chuyện, nêu ý kiến đơn giản, 100–150 từ.",
  B2: "Lập luận hai phía, thư và báo cáo, 180–250 từ.",
  C1: "Lập luận nhiều chiều, văn phong chắc, 250–350 từ.",
};
