import type { Examples } from "./rule.ts";

export const noForNotExamples: Record<string, Examples> = {
  "verb-forms/no-for-not": {
    wrong: [
      ["It rained and I no have an umbrella.", "It rained and I did not have an umbrella."],
      ["They no need to wait.", "They do not need to wait."],
      ["He no have a car.", "He does not have a car."],
      ["I no know the answer.", "I don't know the answer."],
      ["We stayed because she no like the rain.", "We stayed because she does not like the rain."],
      ["You no understand me.", "You do not understand me."],
    ],
    right: [
      "They have no need to wait.",
      "I no longer live there.",
      "He said no and left.",
      "No like-minded person would say so.",
      "There is no help for it.",
      "She has no car.",
      "I told them no, understand?",
      "We know no one here.",
    ],
  },
};
