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
  "collocations/such-cold-that": {
    wrong: [
      ["The weather was such cold that we stayed in.", "The weather was so cold that we stayed in."],
      ["She was such tired that she slept at once.", "She was so tired that she slept at once."],
      ["The box is such heavy that I can't lift it.", "The box is so heavy that I can't lift it."],
      ["The film was such boring that we left.", "The film was so boring that we left."],
      ["He is such tall that everyone looks at him.", "He is so tall that everyone looks at him."],
    ],
    right: [
      "The weather was so cold that we stayed in.",
      "It was such a cold day that we stayed in.",
      "They were such good friends that nobody could part them.",
      "The damage was such that we left.",
      "It was such fun that we stayed.",
      "She has such patience that everyone likes her.",
      "We had such cold weather that we stayed in.",
      "Such people are rare.",
    ],
  },
};
