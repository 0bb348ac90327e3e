import type { Examples } from "./rule.ts";

export const saidTwiceExamples: Record<string, Examples> = {
  "said-twice/not-nothing": {
    wrong: [
      ["He didn't do nothing wrong.", "He didn't do anything wrong."],
      ["I don't know nothing about it.", "I don't know anything about it."],
      ["She doesn't eat nothing in the morning.", "She doesn't eat anything in the morning."],
      ["We did not see nobody there.", "We did not see anybody there."],
      ["I can't say nothing more.", "I can't say anything more."],
    ],
    right: [
      "He did nothing wrong.",
      "I don't know anything about it.",
      "It is not nothing.",
      "It did not come from nothing.",
      "You can't have nothing to do.",
      "I do not want it, and nothing will change that.",
      "He didn't answer because nobody asked.",
      "She said she did nothing.",
    ],
  },
  "said-twice/thing-it-was": {
    wrong: [
      ["The only thing I didn't like it was the ending.", "The only thing I didn't like was the ending."],
      ["The best thing we saw it was the tower.", "The best thing we saw was the tower."],
      ["The film I watched it was long.", "The film I watched was long."],
      ["The book that I bought it is interesting.", "The book that I bought is interesting."],
      ["The subject she likes it is history.", "The subject she likes is history."],
    ],
    right: [
      "The only thing I didn't like was the ending.",
      "The thing I think it is about is love.",
      "When I bought it, it was new.",
      "He said it was late.",
      "The reason I know it is simple.",
      "I like it is what she said.",
      "The film was long.",
      "The book that I bought is interesting.",
    ],
  },
};
