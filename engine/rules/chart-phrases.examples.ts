import type { Examples } from "./rule.ts";

export const chartPhraseExamples: Record<string, Examples> = {
  "chart-phrases/number-preposition": {
    wrong: [
      ["The figure was stable in around 6 million.", "The figure was stable at around 6 million."],
      ["Sales remained unchanged in 10 percent.", "Sales remained unchanged at 10 percent."],
      ["The price stayed constant in 20 dollars.", "The price stayed constant at 20 dollars."],
      ["It reached a peak at 9 million.", "It reached a peak of 9 million."],
      ["The rate hit a low at 3 percent.", "The rate hit a low of 3 percent."],
      ["Car use reached a peak in 40 percent in May.", "Car use reached a peak of 40 percent in May."],
    ],
    right: [
      "The figure was stable at around 6 million.",
      "Prices were stable in 2010.",
      "The weather is stable in summer.",
      "It reached a peak of 9 million.",
      "Traffic reaches a peak at 9 a.m.",
      "Sales reached a peak in 2010.",
      "The number hit a low in 1999.",
      "They climbed to a peak at 3,000 metres.",
    ],
  },
  "chart-phrases/base-after-before": {
    wrong: [
      ["It rose to 14 million before fall slightly.", "It rose to 14 million before falling slightly."],
      ["Sales dropped before rise again.", "Sales dropped before rising again."],
      ["The figure fell before increase to 20 percent.", "The figure fell before increasing to 20 percent."],
      ["The price went up after drop sharply.", "The price went up after dropping sharply."],
      ["The rate grew before decline steadily.", "The rate grew before declining steadily."],
    ],
    right: [
      "It rose before falling slightly.",
      "Please come before fall begins.",
      "The leaves turn red before fall is over.",
      "Prices rose before the fall in May.",
      "It was cheap before increases in tax.",
      "The sun came up before they could climb back.",
      "Sales dropped before rising again.",
      "He left after recovering slowly.",
    ],
  },
};
