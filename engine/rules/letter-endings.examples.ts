import type { Examples } from "./rule.ts";

export const letterEndingExamples: Record<string, Examples> = {
  "collocations/yours-sincerely": {
    wrong: [
      ["Your sincerely,", "Yours sincerely,"],
      ["Yours faithful,", "Yours faithfully,"],
      ["Your faithfully,", "Yours faithfully,"],
      ["Yours sincere,", "Yours sincerely,"],
      ["Your truly,", "Yours truly,"],
    ],
    right: [
      "Yours sincerely,",
      "Yours faithfully,",
      "Your truly kind letter made me happy.",
      "Your faithful friend is here.",
      "I am yours truly.",
      "Your sincere advice helped me.",
      "She spoke sincerely to your father.",
      "Yours is the best.",
    ],
  },
};
