import type { Examples } from "./rule.ts";

export const inversionExamples: Record<string, Examples> = {
  "questions/inversion-after-only": {
    wrong: [
      ["Only by working together we can solve this problem.", "Only by working together can we solve this problem."],
      ["Not only he is kind, but he is also clever.", "Not only is he kind, but he is also clever."],
      [
        "Not only she speaks French, but she also teaches it.",
        "Not only does she speak French, but she also teaches it.",
      ],
      ["Only then I understood the question.", "Only then did I understand the question."],
      ["Only in this way we can protect the forest.", "Only in this way can we protect the forest."],
    ],
    right: [
      "Only by working together can we solve this problem.",
      "Not only he but also his sister came.",
      "Not only is he kind, but he is also clever.",
      "Only then did I understand.",
      "Only by chance did we meet.",
      "Not only students but also teachers like it.",
      "It is not only he who is late.",
      "Only after school do we play.",
      "Only in this city have I seen it.",
    ],
  },
};
