import type { Examples } from "./rule.ts";

export const adjectiveWithSExamples: Record<string, Examples> = {
  "word-forms/adjective-with-s": {
    wrong: [
      ["The olds need more care than the young.", "The old need more care than the young."],
      ["We should help the poors in our city.", "We should help the poor in our city."],
      ["He sang some beautifuls songs.", "He sang some beautiful songs."],
      ["The homelesses sleep in the station.", "The homeless sleep in the station."],
      ["He speaks about the youngs of today.", "He speaks about the young of today."],
      ["She bought some beautifuls flowers.", "She bought some beautiful flowers."],
    ],
    right: [
      "The old need more care than the young.",
      "The riches of the sea belong to everybody.",
      "She closed the blinds and went to bed.",
      "The ten-year-olds played football.",
      "There are several different ways to learn it.",
      "The greens are cheap at this market.",
      "Her twenties were the best years of her life.",
      "Goods from abroad are expensive.",
    ],
  },
};
