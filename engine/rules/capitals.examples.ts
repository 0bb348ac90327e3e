import type { Examples } from "./rule.ts";

export const capitalExamples: Record<string, Examples> = {
  "capitals/days-months-peoples": {
    wrong: [
      ["The course begins on tuesday.", "The course begins on Tuesday."],
      ["My uncle speaks french at work.", "My uncle speaks French at work."],
      ["We flew to singapore on Friday.", "We flew to Singapore on Friday."],
      ["She cooks japanese food.", "She cooks Japanese food."],
      ["I saw it on youtube.", "I saw it on YouTube."],
      ["They celebrate christmas with us.", "They celebrate Christmas with us."],
    ],
    right: [
      "The course begins on Tuesday.",
      "My uncle speaks French at work.",
      "We ordered french fries and tea.",
      "She may come in spring.",
      "They march through the town.",
      "I like china cups and turkey soup.",
      "Write to lan@google.com today.",
      "He lives in Japan and loves summer.",
    ],
  },
  "capitals/pronoun-i": {
    wrong: [
      ["My sister and i like swimming.", "My sister and I like swimming."],
      ["I know that i can do it.", "I know that I can do it."],
      ["When it rains, i stay at home.", "When it rains, I stay at home."],
      ["She knows i'm late.", "She knows I'm late."],
      ["This is the book i've read.", "This is the book I've read."],
      ["But i think it is true.", "But I think it is true."],
    ],
    right: [
      "My sister and I like swimming.",
      "The i binds to the value.",
      "The vowels are a, e, i, o, u.",
      "Run it with the -i option.",
      "The loop ends when i is 9.",
      "There are two reasons: i) it is cheap, ii) it is near.",
      "Write the letter i on the board.",
      "She has an i on her shirt.",
    ],
  },
  "capitals/months-that-are-words": {
    wrong: [
      ["I was born in may.", "I was born in May."],
      ["They have lived here since march.", "They have lived here since March."],
      ["The exam is on 5 may.", "The exam is on 5 May."],
      ["We moved last march.", "We moved last March."],
      ["She comes home every may.", "She comes home every May."],
    ],
    right: [
      "I was born in May.",
      "You may go now.",
      "The soldiers march at noon.",
      "It may rain in the evening.",
      "They began to march in silence.",
      "The long march began at dawn.",
      "May I come in?",
      "All 5 may come with us.",
    ],
  },
  "capitals/inside-a-sentence": {
    wrong: [
      ["First of all, He told us a story.", "First of all, he told us a story."],
      ["If it rains, We stay at home.", "If it rains, we stay at home."],
      ["In my village, The river is clean.", "In my village, the river is clean."],
      ["For example, Many shops close early.", "For example, many shops close early."],
      ["She was tired, But she went on.", "She was tired, but she went on."],
      ["When I was small, My mother sold fruit.", "When I was small, my mother sold fruit."],
    ],
    right: [
      "First of all, I told them a story.",
      "He said, It is late.",
      "Dear Sir, We thank you for your letter.",
      "We watched Yes, My Love at the cinema.",
      "I met Lan, An and Hoa there.",
      'She shouted, "The door is open."',
      "In June, April looked back on the year.",
      "He works in Hue, Vietnam.",
      "YES, WE CAN DO IT.",
    ],
  },
};
