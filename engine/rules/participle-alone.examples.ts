import type { Examples } from "./rule.ts";

export const participleAloneExamples: Record<string, Examples> = {
  "verb-forms/participle-without-have": {
    wrong: [
      ["We went to the zoo and we seen elephants.", "We went to the zoo and we saw elephants."],
      ["I done my homework last night.", "I did my homework last night."],
      ["She gone home early.", "She went home early."],
      ["I already eaten breakfast.", "I have already eaten breakfast."],
      ["When we arrived, they begun the meeting.", "When we arrived, they began the meeting."],
      ["He never flown before.", "He has never flown before."],
    ],
    right: [
      "I have seen it and she has, too.",
      "Have you seen my keys?",
      "Never before had we seen so much snow.",
      "Had I known, I would have stayed.",
      "You seen here before?",
      "I am done with it.",
      "Well done, you two.",
      "The work they had done was good.",
      "He was given a book.",
      "She came and saw it.",
      "They have come and gone.",
      "It was written by hand.",
    ],
  },
};
