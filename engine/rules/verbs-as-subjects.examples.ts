import type { Examples } from "./rule.ts";

export const verbSubjectExamples: Record<string, Examples> = {
  "subjects/verb-as-subject": {
    wrong: [
      ["Learn English is very important.", "Learning English is very important."],
      ["I think learn English is hard.", "I think learning English is hard."],
      ["Play too many games is bad for your eyes.", "Playing too many games is bad for your eyes."],
      ["Read books helps me relax.", "Reading books helps me relax."],
      ["Live in the city is expensive.", "Living in the city is expensive."],
      ["Use the internet can save time.", "Using the internet can save time."],
      ["Speak English is not easy.", "To speak English is not easy."],
    ],
    right: [
      "Learning English is very important.",
      "To learn English is hard.",
      "Learn English with us.",
      "Check the file is there.",
      "Play time is over.",
      "Study time is short.",
      "Use the tool that is on the table.",
      "Read this if it is new.",
      "Do what is right.",
      "Animals that live in the sea can swim.",
      "Travel insurance is cheap.",
      "Go home, it is late.",
      "Use of the phone is not allowed.",
    ],
  },
  "subjects/i-before-others": {
    wrong: [
      ["I and my sister are twins.", "My sister and I are twins."],
      ["I and my friends go fishing.", "My friends and I go fishing."],
      ["Last summer, I and my family went to Hue.", "Last summer, my family and I went to Hue."],
      ["I and Lan study together.", "Lan and I study together."],
      ["When I and my brother were young, we swam.", "When my brother and I were young, we swam."],
    ],
    right: [
      "My sister and I are twins.",
      "You and I are friends.",
      "I and the rest stayed.",
      "He is older than I and taller.",
      "I and you agree.",
      "Lan and I study together.",
      "I sing and my sister dances.",
      "It was I and nobody else.",
    ],
  },
};
