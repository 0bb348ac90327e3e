import type { Examples } from "./rule.ts";

export const agesExamples: Record<string, Examples> = {
  "ages/have-twenty-years": {
    wrong: [
      ["I have twenty years old.", "I am twenty years old."],
      ["She has 15 years old.", "She is 15 years old."],
      ["My brother has ten years.", "My brother is ten years old."],
      ["My father had forty years old then.", "My father was forty years old then."],
      ["My sister have six years old.", "My sister is six years old."],
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
  "ages/twenty-years-old": {
    wrong: [
      ["I am twenty years.", "I am twenty years old."],
      ["He is 18 years.", "He is 18 years old."],
      ["She is 20 year old.", "She is 20 years old."],
      ["I am 15 ages.", "I am 15 years old."],
      ["He is in 20 years old.", "He is 20 years old."],
      ["She is 30 years olds.", "She is 30 years old."],
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
  "ages/ten-year-old-boy": {
    wrong: [
      ["She has a ten years old son.", "She has a ten-year-old son."],
      ["He is a 12 years old boy.", "He is a 12-year-old boy."],
      ["I met a 5-years-old girl.", "I met a 5-year-old girl."],
      ["They have a two year old baby.", "They have a two-year-old baby."],
      ["My three years old daughter can sing.", "My three-year-old daughter can sing."],
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
