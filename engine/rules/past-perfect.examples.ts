import type { Examples } from "./rule.ts";

export const pastPerfectExamples: Record<string, Examples> = {
  "tenses/realised-that-i-lost": {
    wrong: [
      ["I realised that I lost my wallet.", "I realised that I had lost my wallet."],
      ["I realized I left my phone at home.", "I realized I had left my phone at home."],
      ["She noticed that she forgot her keys.", "She noticed that she had forgotten her keys."],
      ["Then I remembered that I left my bag there.", "Then I remembered that I had left my bag there."],
      ["We found out that he stole the money.", "We found out that he had stolen the money."],
    ],
    right: [
      "I realised that I had lost my wallet.",
      "I realised that I loved my job.",
      "She noticed that he was tired.",
      "I remember that I left the door open.",
      "They found the keys I lost.",
      "I was sad because I lost my wallet.",
      "He left the house when she noticed it.",
      "She said that she lost her keys.",
      "She noticed that he left the room quietly.",
    ],
  },
  "tenses/already-before-arrival": {
    wrong: [
      [
        "When I arrived at the station, the train already left.",
        "When I arrived at the station, the train had already left.",
      ],
      ["When we got there, the film already started.", "When we got there, the film had already started."],
      ["The film already began when we came.", "The film had already begun when we came."],
      ["When she came home, he already cooked dinner.", "When she came home, he had already cooked dinner."],
      ["When they arrived, we already ate.", "When they arrived, we had already eaten."],
    ],
    right: [
      "When I arrived, the train had already left.",
      "When I arrived, he already knew my name.",
      "When I arrived, he was already there.",
      "We already ate.",
      "When I lived there, I already spoke English.",
      "When you arrive, we leave.",
      "They already had a dog when we came.",
      "When we arrived, they left.",
    ],
  },
  "tenses/never-before-in-the-past": {
    wrong: [
      [
        "We have never been there before, so everyone was excited.",
        "We had never been there before, so everyone was excited.",
      ],
      ["I have never flown before, so I felt nervous.", "I had never flown before, so I felt nervous."],
      ["She has never cooked before, so she asked me.", "She had never cooked before, so she asked me."],
      ["They have never met him before so they were shy.", "They had never met him before so they were shy."],
      ["He has never seen snow before, so he was happy.", "He had never seen snow before, so he was happy."],
    ],
    right: [
      "We had never been there before, so everyone was excited.",
      "We have never been there before, so everyone is excited.",
      "I have never been there, but my sister was there last year.",
      "I have never flown before, so I will ask you.",
      "She has never cooked before.",
      "I have never seen so many people before.",
      "They have never met him, so they cannot know.",
      "He has never been late, and he was early today.",
    ],
  },
  "tenses/since-after-past-progressive": {
    wrong: [
      ["She was looking for me since lunchtime.", "She had been looking for me since lunchtime."],
      ["They were waiting since six o'clock.", "They had been waiting since six o'clock."],
      ["He was working there since 2010.", "He had been working there since 2010."],
      ["We were living in Hue since 2015.", "We had been living in Hue since 2015."],
      ["It was raining since Monday.", "It had been raining since Monday."],
    ],
    right: [
      "She had been looking for me since lunchtime.",
      "They were waiting at six o'clock.",
      "I was crying since I was sad.",
      "It has been raining since Monday.",
      "She was looking for me, since nobody knew the way.",
      "We were happy since the test was over.",
      "He was working there in 2010.",
      "They were waiting for an hour.",
    ],
  },
};
