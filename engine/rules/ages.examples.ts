import type { Examples } from "./rule.ts";

export const agesExamples: Record<string, Examples> = {
  "ages/has-ten-years": {
    wrong: [
      ["My brother has ten years.", "My brother is ten years old."],
      ["My son has two years.", "My son is two years old."],
      ["My grandmother had eighty years.", "My grandmother was eighty years old."],
      ["He has thirty years.", "He is thirty years old."],
      ["She has 15 years.", "She is 15 years old."],
    ],
    right: [
      "I am twenty years old.",
      "He has ten years of experience.",
      "We have two years to finish.",
      "She has a ten-year-old son.",
      "I have 20 books.",
      "They have had it for ten years.",
      "It has many years left.",
      "We had three years together.",
    ],
  },
  "ages/in-twenty-years-old": {
    wrong: [
      ["I am 15 ages.", "I am 15 years old."],
      ["He is in 20 years old.", "He is 20 years old."],
      ["She is 30 years olds.", "She is 30 years old."],
      ["I am 16 olds.", "I am 16 years old."],
      ["She is 12 years age.", "She is 12 years old."],
    ],
    right: [
      "I am twenty years old.",
      "The house is 20 years old.",
      "He is 20.",
      "That was 20 years ago.",
      "There are ten years left.",
      "She is a ten-year-old girl.",
      "This is 20 years of work.",
      "We are two years apart.",
    ],
  },
  "ages/five-years-old-girl": {
    wrong: [
      ["I met a 5-years-old girl.", "I met a 5-year-old girl."],
      ["I know a 10-years-old boy.", "I know a 10-year-old boy."],
      ["She has a 3-years-old baby.", "She has a 3-year-old baby."],
      ["My 8-years-old brother can swim.", "My 8-year-old brother can swim."],
      ["His 6-months-old dog is cute.", "His 6-month-old dog is cute."],
    ],
    right: [
      "She has a ten-year-old son.",
      "The boy is ten years old.",
      "He has a two-year contract.",
      "My ten years of work are over.",
      "She is five years old today.",
      "It is a 5-year-old car.",
      "Our ten years here were good.",
      "The two old men left.",
    ],
  },
  "ages/how-old": {
    wrong: [
      ["How many years old are you?", "How old are you?"],
      ["How old years are you?", "How old are you?"],
      ["He died at the age of 80 years old.", "He died at the age of 80."],
      ["My old is 20.", "I am 20 years old."],
      ["How many ages are you?", "How old are you?"],
    ],
    right: [
      "How old are you?",
      "How many years did you study?",
      "At the age of 80, he died.",
      "How old is the city?",
      "My age is a secret.",
      "How many years have you lived here?",
      "He is 20 years old.",
      "His old car is red.",
    ],
  },
};
