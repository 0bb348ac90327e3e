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
  "collocations/best-wishes": {
    wrong: [
      ["Best wish,", "Best wishes,"],
      ["Best wish to your family!", "Best wishes to your family!"],
      ["Kind regard,", "Kind regards,"],
      ["With best wish,", "With best wishes,"],
      ["Best regard,", "Best regards,"],
    ],
    right: [
      "Best wishes,",
      "Kind regards,",
      "My best wish is to be a doctor.",
      "My best wish came true.",
      "She has one good wish left.",
      "With regard to your letter, I agree.",
      "I wish you all the best.",
      "My best wish for you is health.",
    ],
  },
};
