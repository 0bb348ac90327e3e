import type { Examples } from "./rule.ts";

export const aFewExamples: Record<string, Examples> = {
  "a-few/few-for-a-few": {
    wrong: [
      ["Few weeks ago my family moved to Hue.", "A few weeks ago my family moved to Hue."],
      ["He came back and few minutes later he left again.", "He came back and a few minutes later he left again."],
      ["I will finish it in few days.", "I will finish it in a few days."],
      ["They stayed there for few hours.", "They stayed there for a few hours."],
      ["I need few days to think about it.", "I need a few days to think about it."],
      ["She asked me few questions about my job.", "She asked me a few questions about my job."],
      ["There were only few students in the room.", "There were only a few students in the room."],
      ["Quite few people came to the party.", "Quite a few people came to the party."],
    ],
    right: [
      "Few people know this place.",
      "A few weeks ago my family moved to Hue.",
      "I worked hard in the last few days.",
      "We met in the first few weeks of school.",
      "He has very few friends.",
      "Buses leave every few minutes.",
      "In so few days nobody can learn a language.",
      "These few minutes are important.",
      "Few of my friends can swim.",
      "There were few minutes before the exam.",
      "There are few shops in the village, so we go to the town.",
      "The few questions she asked were easy.",
    ],
  },
};
