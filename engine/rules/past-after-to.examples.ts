import type { Examples } from "./rule.ts";

export const pastAfterToExamples: Record<string, Examples> = {
  "past-after-to/object": {
    wrong: [
      ["I am so happy to received your letter.", "I am so happy to receive your letter."],
      ["We had a chance to took photos with the singer.", "We had a chance to take photos with the singer."],
      ["It was a pity to broke our friendship.", "It was a pity to break our friendship."],
      ["She went to the office in order to asked for a form.", "She went to the office in order to ask for a form."],
      ["He used all his money to bought a motorbike.", "He used all his money to buy a motorbike."],
      ["I am glad to heard that you are well.", "I am glad to hear that you are well."],
      ["My parents were pleased to won the first prize.", "My parents were pleased to win the first prize."],
    ],
    right: [
      "I am so happy to receive your letter.",
      "We compared the new plan to used ones.",
      "The rules apply to married women.",
      "Thanks to improved roads, the trip is short now.",
      "She prefers fresh fish to frozen fish.",
      "I look forward to hearing from you.",
      "He read the letter to put her mind at rest.",
      "This is similar to painted wood.",
      "It is hard to set a date.",
      "According to published figures, prices fell.",
      "They gave food to injured people.",
      "We want to found a club for young readers.",
    ],
  },
};
