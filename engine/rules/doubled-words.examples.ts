import type { Examples } from "./rule.ts";

export const doubledWordExamples: Record<string, Examples> = {
  "doubled-words/same-word": {
    wrong: [
      ["We walked to the the park together.", "We walked to the park together."],
      ["I want to to buy a new phone.", "I want to buy a new phone."],
      ["She is a friend of of my sister.", "She is a friend of my sister."],
      ["This is a a good idea.", "This is a good idea."],
      ["My my brother lives in Hue.", "My brother lives in Hue."],
      ["I I like coffee very much.", "I like coffee very much."],
      ["He stayed at home because because it rained.", "He stayed at home because it rained."],
      ["There is is a lake near my house.", "There is a lake near my house."],
    ],
    right: [
      "I knew that that man was lying.",
      "She had had enough of it.",
      "It was a very, very long day.",
      "What he was was a thief.",
      "Come in in the evening, please.",
      "Bye bye, see you soon.",
      "A a a, sang the child.",
      "The bird flew up, up and away.",
      "What it is is a mystery.",
      "I gave her her book back.",
      "Everything we can can be recycled.",
      "He told her to, to be honest.",
    ],
  },
  "doubled-words/two-determiners": {
    wrong: [
      ["I have an another book at home.", "I have another book at home."],
      ["The my bag is under the table.", "My bag is under the table."],
      ["You can see the their clothes there.", "You can see their clothes there."],
      ["We visited the our grandmother last week.", "We visited our grandmother last week."],
      ["Can I have a another cup of tea?", "Can I have another cup of tea?"],
      ["I like the your new house.", "I like your new house."],
    ],
    right: [
      "My bag is under the table.",
      "I have another book at home.",
      "Of the two, yours is better.",
      "She gave the her to the shop by mistake.",
      "We watched the film The Your Name.",
      "All the others went home.",
      "It was one of those days.",
      "The mine closed last year.",
    ],
  },
  "doubled-words/the-before-owner": {
    wrong: [
      ["We met at the Lan's house.", "We met at Lan's house."],
      ["It is the London's best museum.", "It is London's best museum."],
      ["I read the Peter's letter twice.", "I read Peter's letter twice."],
      ["Rice is the Vietnam's main product.", "Rice is Vietnam's main product."],
      ["The party was for the Anna's birthday.", "The party was for Anna's birthday."],
    ],
    right: [
      "We met at Lan's house.",
      "The London museum is free.",
      "The king's son was ill.",
      "The President's house is white.",
      "I like the Japan of my childhood.",
      "The Peter I know is kind.",
      "We watched the Vietnam's Got Talent show.",
      "The Lan family lives here.",
    ],
  },
};
