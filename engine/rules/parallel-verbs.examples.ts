import type { Examples } from "./rule.ts";

/** V_TO, of verbs joined by “and” or “or”. */
export const parallelVerbExamples: Record<string, Examples> = {
  "verb-forms/other-form-after-and": {
    wrong: [
      ["She can sing and dancing.", "She can sing and dance."],
      [
        "Students can focus on their work and contributing to society.",
        "Students can focus on their work and contribute to society.",
      ],
      ["They often play games or chatting with friends.", "They often play games or chat with friends."],
      ["I want to travel and seeing the world.", "I want to travel and see the world."],
      ["I like swimming and to read.", "I like swimming and reading."],
      ["He went to the market and buying some fish.", "He went to the market and bought some fish."],
    ],
    right: [
      "She can sing and dance.",
      "I like music and dancing.",
      "She loves to read and is good at painting.",
      "You can do it by copying and pasting the text.",
      "I want to go, and swimming is fun.",
      "He likes tennis and swimming with friends.",
      "This makes it easier to use, saving time and offering more choice.",
      "We talked about cooking and cleaning the house.",
      "This will have one parent only and allows you to go on.",
      "I like reading and swimming.",
    ],
  },
};
