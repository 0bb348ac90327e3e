import type { Examples } from "../rule.ts";

export const writtenApartExamples: Record<string, Examples> = {
  "confusions/written-apart": {
    wrong: [
      ["I did not buy any thing.", "I did not buy anything."],
      ["She told me some thing strange.", "She told me something strange."],
      ["Every one should bring a hat.", "Everyone should bring a hat."],
      ["Some one knocked at the door.", "Someone knocked at the door."],
      ["He lives by him self.", "He lives by himself."],
      ["I do my home work after dinner.", "I do my homework after dinner."],
      ["We went there with out a map.", "We went there without a map."],
      ["Give me an other cup.", "Give me another cup."],
    ],
    right: [
      "How will the sun shine again?",
      "We met at lunch time.",

      "Every one of us brought a hat.",
      "Each and every one must pay.",
      "Pick any one colour.",
      "There is some one thing I forgot.",
      "Anything can happen here.",
      "She works at home, work is far.",
      "He went out with, out of all people, my boss.",
      "No one came to the door.",
      "They found some things under the bed.",
      "Play with outside toys only.",
    ],
  },
};
