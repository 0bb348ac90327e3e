import type { Examples } from "./rule.ts";

export const travelExamples: Record<string, Examples> = {
  "collocations/travel-and-trip": {
    wrong: [
      ["We had a nice travel.", "We had a nice trip."],
      ["It was my first travel to Da Lat.", "It was my first trip to Da Lat."],
      ["Last year I went on a long travel.", "Last year I went on a long trip."],
      ["My travel to Hue was wonderful.", "My trip to Hue was wonderful."],
      ["I will never forget this travel.", "I will never forget this trip."],
    ],
    right: [
      "I like travel.",
      "She works for a travel agency.",
      "Travel broadens the mind.",
      "We travel every summer.",
      "Air travel is cheap.",
      "A travel guide helped us.",
      "They travel to work by bus.",
      "The cost of travel is high.",
    ],
  },
};
