import type { Examples } from "./rule.ts";

export const articleExamples: Record<string, Examples> = {
  "articles/a-or-an-by-sound": {
    wrong: [
      ["I waited for a hour.", "I waited for an hour."],
      ["She goes to an university in Hue.", "She goes to a university in Hue."],
      ["He is a honest man.", "He is an honest man."],
      ["A umbrella is useful here.", "An umbrella is useful here."],
      ["We watched an European film.", "We watched a European film."],
      ["It was an useful lesson.", "It was a useful lesson."],
    ],
    right: [
      "I ate an apple and a banana.",
      "She wears a uniform at school.",
      "It takes an hour by bus.",
      "He gave me a one-way ticket.",
      "This is a European car.",
      "She is an honest person.",
      "We rent a house near a university.",
      "He got an A in English.",
    ],
  },
};
