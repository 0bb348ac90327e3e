import type { Examples } from "./rule.ts";

export const longTimeAgoExamples: Record<string, Examples> = {
  "long-time-ago/a-missing": {
    wrong: [
      ["Long time ago, there was a king.", "A long time ago, there was a king."],
      ["I read this book long time ago.", "I read this book a long time ago."],
      ["Long time ago people lived in caves.", "A long time ago people lived in caves."],
      ["They moved here long time ago.", "They moved here a long time ago."],
      ["She told me long time ago.", "She told me a long time ago."],
    ],
    right: [
      "A long time ago, there was a king.",
      "It was a very long time ago.",
      "A long, long time ago, people lived in caves.",
      "Long ago, there was a king.",
      "It takes a long time.",
      "I have known him for a long time.",
      "It happened such a long time ago.",
      "Not so long ago we had no phones.",
    ],
  },
};
