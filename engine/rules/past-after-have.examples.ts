import type { Examples } from "./rule.ts";

export const pastAfterHaveExamples: Record<string, Examples> = {
  "verb-forms/past-after-have": {
    wrong: [
      ["I have went to Hue twice.", "I have gone to Hue twice."],
      ["She has already wrote two letters.", "She has already written two letters."],
      ["They have never took a plane.", "They have never taken a plane."],
      ["He hasn't wrote the letter yet.", "He hasn't written the letter yet."],
      ["He was late because he had broke the lock.", "He was late because he had broken the lock."],
      ["When I arrived, they had already began.", "When I arrived, they had already begun."],
    ],
    right: [
      "I've got two brothers.",
      "They've got to go.",
      "He hasn't got much money.",
      "I had got on the bus by then.",
      "The clock has struck six.",
      "She has borne it well.",
      "I have gone to Hue twice.",
      "All the help we have came from them.",
      "The friends I have went home early.",
      "They have made and sold it.",
      "I have a saw and a hammer.",
      "She has come back.",
      "We have put it here.",
      "He had to go, and they went too.",
    ],
  },
};
