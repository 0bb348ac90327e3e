import type { Examples } from "./rule.ts";

export const ownerExamples: Record<string, Examples> = {
  "number/owner-without-s": {
    wrong: [
      ["We went there for my sister birthday.", "We went there for my sister's birthday."],
      ["My mother name is Lan.", "My mother's name is Lan."],
      ["I slept at my best friend house.", "I slept at my best friend's house."],
      ["He drove his father car to work.", "He drove his father's car to work."],
      ["It was our cousin wedding last week.", "It was our cousin's wedding last week."],
    ],
    right: [
      "My sister's birthday is in May.",
      "My friend phoned me.",
      "My brother and I share a room.",
      "Our family name is Nguyen.",
      "Their mother company is in Japan, so they say.",
      "My friends dress well.",
      "Her boyfriend is tall.",
      "My mother hands me the bag.",
    ],
  },
};
