import type { Level } from "#contracts/schemas/language.ts";

/** As the tabs stand. */
export const levels = ["A2", "B1", "B2", "C1"] as const satisfies readonly Level[];

/** What somebody can write there, for who does not know the letters. */
export const levelHints: Record<Level, string> = {
  A2: "Vài câu về chuyện hằng ngày, 50–80 từ.",
  B1: "Kể chuyện, nêu ý kiến đơn giản, 100–150 từ.",
  B2: "Lập luận hai phía, thư và báo cáo, 180–250 từ.",
  C1: "Lập luận nhiều chiều, văn phong chắc, 250–350 từ.",
};
