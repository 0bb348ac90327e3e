import type { Examples } from "./rule.ts";

export const commaExamples: Record<string, Examples> = {
  "commas/after-first-clause": {
    wrong: [
      ["When I got home my mother was cooking.", "When I got home, my mother was cooking."],
      ["If it rains tomorrow we will stay at home.", "If it rains tomorrow, we will stay at home."],
      ["Although she was tired she finished her homework.", "Although she was tired, she finished her homework."],
      ["Because the bus was late I missed the lesson.", "Because the bus was late, I missed the lesson."],
      ["After we had dinner we went for a walk.", "After we had dinner, we went for a walk."],
      ["Once the rain stopped we went out.", "Once the rain stopped, we went out."],
    ],
    right: [
      "When I got home, my mother was cooking.",
      "We will stay at home if it rains tomorrow.",
      "If you know what you want, tell me.",
      "When I saw the house he lived in, I was surprised.",
      "After the match they won, everybody sang.",
      "When did you get home?",
      "Because of the rain we stayed at home.",
      "If I were you, I would ask her.",
      "After school I play football.",
      "When I think about the things we did together, I smile.",
      "While reading, he fell asleep.",
    ],
  },
  "commas/before-but-and-so": {
    wrong: [
      [
        "I wanted to buy the shoes but they were too expensive.",
        "I wanted to buy the shoes, but they were too expensive.",
      ],
      [
        "The last bus had already left so we walked home together.",
        "The last bus had already left, so we walked home together.",
      ],
      [
        "My elder sister works in a bank in Hue and she likes her colleagues very much.",
        "My elder sister works in a bank in Hue, and she likes her colleagues very much.",
      ],
      [
        "We arrived at the station early but it was already closed.",
        "We arrived at the station early, but it was already closed.",
      ],
      [
        "He has lived in this city for ten years and he knows every street in the center.",
        "He has lived in this city for ten years, and he knows every street in the center.",
      ],
    ],
    right: [
      "I wanted to buy the shoes, but they were too expensive.",
      "Please speak slowly so we can follow you.",
      "She came in and sat down.",
      "I know that he is busy and he has no time.",
      "Nobody but he could open the old door again.",
      "He sings and she dances.",
      "If it rains and you have no umbrella, take mine.",
      "Lan and I went to the market and bought some fruit.",
      "The film was so long that we left early.",
    ],
  },
};
