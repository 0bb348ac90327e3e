import type { Examples } from "./rule.ts";

export const itsBeforeVerbExamples: Record<string, Examples> = {
  "be/its-before-verb": {
    wrong: [
      ["Its make my mother happy.", "It makes my mother happy."],
      ["Its depends on the weather.", "It depends on the weather."],
      ["It's mean that we have to wait.", "It means that we have to wait."],
      ["I like the park because its give us fresh air.", "I like the park because it gives us fresh air."],
      ["It's create a lot of noise.", "It creates a lot of noise."],
    ],
    right: [
      "Its walls keep the cold out.",
      "It's a present from my aunt.",
      "It's become a habit of mine.",
      "It's made of wood.",
      "The dog wagged its tail.",
      "It's given me a headache.",
      "Its meaning is not clear.",
      "It's mean to laugh at him.",
      "It makes my mother happy.",
    ],
  },
};
