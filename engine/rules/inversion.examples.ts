import type { Examples } from "./rule.ts";

export const inversionExamples: Record<string, Examples> = {
  "order/never-i-have": {
    wrong: [
      ["Only when you are older you will understand.", "Only when you are older will you understand."],
      ["Never I have seen such a thing.", "Never have I seen such a thing."],
      ["Not only he is clever, but he is also kind.", "Not only is he clever, but he is also kind."],
      [
        "Not only she speaks English, but she also speaks French.",
        "Not only does she speak English, but she also speaks French.",
      ],
      ["Only by working together we can solve this problem.", "Only by working together can we solve this problem."],
      ["Not until the rain stopped we could go out.", "Not until the rain stopped could we go out."],
      ["Hardly he had arrived when it rained.", "Hardly had he arrived when it rained."],
    ],
    right: [
      "Never have I seen such a thing.",
      "Not only is he clever, but he is also kind.",
      "Not only students but also teachers can join.",
      "Only by working together can we solve this problem.",
      "Only when it rains do we stay at home.",
      "Hardly anybody knows it.",
      "Never mind, we can go tomorrow.",
      "Not until noon did they come.",
      "Only my sister can do it.",
      "He said that never before had they lost.",
    ],
  },
};
