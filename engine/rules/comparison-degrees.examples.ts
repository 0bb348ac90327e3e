import type { Examples } from "./rule.ts";

export const comparisonDegreeExamples: Record<string, Examples> = {
  "comparison/the-more-of-many": {
    wrong: [
      [
        "Reading was the less popular activity in every group.",
        "Reading was the least popular activity in every group.",
      ],
      ["She is the more beautiful girl in the class.", "She is the most beautiful girl in the class."],
      ["It is the more expensive city in the world.", "It is the most expensive city in the world."],
      ["This is the less useful of all.", "This is the least useful of all."],
      ["He is the more intelligent student in my school.", "He is the most intelligent student in my school."],
    ],
    right: [
      "She is the more careful of the two.",
      "The more dangerous the road is, the slower we drive.",
      "It is more expensive in the city.",
      "Reading is less popular in my country.",
      "The less popular films were cheap.",
      "This is the most useful of all.",
      "I bought the more expensive one.",
      "The more modern it is in the city, the more it costs.",
    ],
  },
  "comparison/same-like": {
    wrong: [
      ["My bag is the same like yours.", "My bag is the same as yours."],
      ["He has the same phone like me.", "He has the same phone as me."],
      ["She is as tall like her mother.", "She is as tall as her mother."],
      ["We now pay twice as much than before.", "We now pay twice as much as before."],
      ["It costs twice as much than the bus.", "It costs twice as much as the bus."],
    ],
    right: [
      "My bag is the same as yours.",
      "She looks like her mother.",
      "I would like the same, please.",
      "He is as tall as me.",
      "We pay more than before.",
      "The same people like music.",
      "It is as good as new.",
      "They do the same, like everybody else.",
    ],
  },
};
