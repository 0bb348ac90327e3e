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
  "number/five-minutes-walk": {
    wrong: [
      ["It is five minutes walk from my house.", "It is five minutes' walk from my house."],
      ["The beach is ten minutes drive from here.", "The beach is ten minutes' drive from here."],
      ["We had a two weeks holiday in Hue.", "We had a two-week holiday in Hue."],
      ["It was a three hours flight.", "It was a three-hour flight."],
      ["The school is about 15 minutes walk away.", "The school is about 15 minutes' walk away."],
    ],
    right: [
      "It is five minutes' walk from my house.",
      "It is a five-minute walk.",
      "After ten minutes walk back to the car.",
      "We will stay for five days.",
      "It takes five minutes to walk there.",
      "Many hours drive by.",
      "The first five minutes walk you through the app.",
      "He was two hours late.",
    ],
  },
};
