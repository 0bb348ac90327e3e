import type { Examples } from "./rule.ts";

/** NUM_PLURAL, after a number. */
export const countedThousandExamples: Record<string, Examples> = {
  "number/thousands-after-number": {
    wrong: [
      ["Our school has one thousands students.", "Our school has one thousand students."],
      ["Two thousands of people came.", "Two thousand people came."],
      ["It costs five hundreds dollars.", "It costs five hundred dollars."],
      ["The city has ten millions people.", "The city has ten million people."],
      ["I am paid eight millions dong a month.", "I am paid eight million dong a month."],
      ["I am paid eight millions đồng a month.", "I am paid eight million đồng a month."],
      ["The phone costs 5 millions VND.", "The phone costs 5 million VND."],
      ["We planted 3 thousands trees.", "We planted 3 thousand trees."],
    ],
    right: [
      "Our school has one thousand students.",
      "Thousands of people came.",
      "Hundreds of birds flew away.",
      "It costs five hundred dollars.",
      "There were tens of thousands of fans.",
      "Many thousands of trees died.",
      "Millions watched the game.",
      "He earned thousands in one year.",
    ],
  },
};
