import type { Examples } from "./rule.ts";

export const missingAExamples: Record<string, Examples> = {
  "articles/missing-before-one": {
    wrong: [
      ["He lost his hat, so my father bought him new one.", "He lost his hat, so my father bought him a new one."],
      ["My phone is old and I want better one.", "My phone is old and I want a better one."],
      ["It was good one.", "It was a good one."],
      ["I need bigger one for my family.", "I need a bigger one for my family."],
      ["We found cheap one near the market.", "We found a cheap one near the market."],
    ],
    right: [
      "I want a new one.",
      "He bought two new ones.",
      "Take the old one.",
      "It was one of the best.",
      "My new one is red.",
      "Which one is better?",
      "She is good one day and bad the next.",
      "I have one.",
    ],
  },
  "articles/is-waste-of": {
    wrong: [
      ["I think this is waste of money.", "I think this is a waste of money."],
      ["She is member of the music club.", "She is a member of the music club."],
      ["The lotus is symbol of Vietnam.", "The lotus is a symbol of Vietnam."],
      ["My brother is big fan of football.", "My brother is a big fan of football."],
      ["Pollution is result of bad planning.", "Pollution is a result of bad planning."],
    ],
    right: [
      "It is a waste of time.",
      "They are members of the club.",
      "He is a member of our team.",
      "It is part of my life.",
      "This is one kind of tea.",
      "What kind of music is it?",
      "She is kind of tired.",
      "It is a matter of time.",
    ],
  },
};
