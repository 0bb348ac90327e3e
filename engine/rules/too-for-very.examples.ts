import type { Examples } from "./rule.ts";

export const tooForVeryExamples: Record<string, Examples> = {
  "collocations/too-delicious": {
    wrong: [
      ["The food is too delicious and I ate a lot.", "The food is so delicious and I ate a lot."],
      ["The view was too amazing!", "The view was so amazing!"],
      ["I was too happy when I saw her.", "I was so happy when I saw her."],
      ["My new room is too beautiful.", "My new room is so beautiful."],
      ["The cake tasted too delicious.", "The cake tasted so delicious."],
    ],
    right: [
      "The food is so delicious.",
      "It is too good to be true.",
      "The dress is too beautiful for this party.",
      "You are too kind.",
      "The soup is too hot.",
      "I was too excited to sleep.",
      "Is it too wonderful?",
      "The house is beautiful, too.",
      "He was not too happy about it.",
    ],
  },
};
