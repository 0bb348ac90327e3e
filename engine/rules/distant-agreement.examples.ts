import type { Examples } from "./rule.ts";

/** SVA_3SG, where the verb stands far from its subject. */
export const distantAgreementExamples: Record<string, Examples> = {
  "agreement/behind-modifier": {
    wrong: [
      ["Everyone who lives here have a bike.", "Everyone who lives here has a bike."],
      ["Anyone who wants to join have to pay.", "Anyone who wants to join has to pay."],
      ["Parents who work long hours has little time.", "Parents who work long hours have little time."],
      ["People who live near the river is often ill.", "People who live near the river are often ill."],
      ["Students who do not have to pay is lucky.", "Students who do not have to pay are lucky."],
      ["The money spent on roads are too much.", "The money spent on roads is too much."],
      ["My cousin, who lives in Hue, have two cats.", "My cousin, who lives in Hue, has two cats."],
      ["The children playing in the yard is my brothers.", "The children playing in the yard are my brothers."],
    ],
    right: [
      "Everyone who knows what people have is happy.",
      "Anyone who says they have time can come.",
      "Parents who work long hours have little time.",
      "My cousin, who lives in Hue, has two cats.",
      "The man who called my parents is a teacher.",
      "People who think the world is flat are few.",
      "The boys who broke the window were sorry.",
      "The book that my friends wrote is good.",
      "Children who do sports have strong bodies.",
      "The girl sitting near the windows is my sister.",
      "Anyone who needs help can ask me.",
    ],
  },
  "agreement/second-of-many": {
    wrong: [
      ["I get up at five and goes to the market.", "I get up at five and go to the market."],
      [
        "They spend their evenings on the streets and is easily led by older boys.",
        "They spend their evenings on the streets and are easily led by older boys.",
      ],
      ["My parents work hard and has little time.", "My parents work hard and have little time."],
      ["Fast food contains a lot of fat and are bad for us.", "Fast food contains a lot of fat and is bad for us."],
      ["We live in Hue and has a small garden.", "We live in Hue and have a small garden."],
    ],
    right: [
      "I get up at five and go to the market.",
      "My parents work hard and have little time.",
      "She gets up early and goes to school.",
      "I read books and plays.",
      "He knows what the files look like and stores them.",
      "We like cats and dogs.",
      "My father drives a taxi and is often tired.",
      "They help users understand the page and find the button.",
    ],
  },
  "agreement/behind-object-clause": {
    wrong: [
      ["The books that he gives me is about history.", "The books that he gives me are about history."],
      ["The problem that we have are serious.", "The problem that we have is serious."],
      ["The games they play is boring.", "The games they play are boring."],
      ["The food you cooked were delicious.", "The food you cooked was delicious."],
      ["It changed the way people communicates.", "It changed the way people communicate."],
    ],
    right: [
      "The books that he gives me are about history.",
      "The problem that we have is serious.",
      "The food you cooked was delicious.",
      "The thing I like is the view.",
      "The way people live has changed.",
      "The man I think is guilty has left.",
      "The people we met were kind.",
      "The house he wants to buy is old.",
    ],
  },
  "agreement/deed-as-subject": {
    wrong: [
      ["Learning a language take time.", "Learning a language takes time."],
      ["I think being a doctor are hard.", "I think being a doctor is hard."],
      ["Helping others make us happy.", "Helping others makes us happy."],
      ["Playing the piano require patience.", "Playing the piano requires patience."],
      ["Using a phone at night have bad effects.", "Using a phone at night has bad effects."],
    ],
    right: [
      "Learning a language takes time.",
      "Helping others makes us happy.",
      "Growing cities need water.",
      "Living things need air.",
      "Eating fruit and walking are good habits.",
      "Working parents have little time.",
      "Reading a book helps me sleep.",
      "Being a parent is not easy.",
    ],
  },
  "agreement/this-cause": {
    wrong: [
      ["This cause many problems.", "This causes many problems."],
      ["It rained a lot, and this lead to floods.", "It rained a lot, and this leads to floods."],
      ["This affect our health.", "This affects our health."],
      ["This reduce the number of accidents.", "This reduces the number of accidents."],
      ["This harm the environment.", "This harms the environment."],
    ],
    right: [
      "This causes many problems.",
      "This cause needs our help.",
      "This lead is too short.",
      "These cause many problems.",
      "This can cause many problems.",
      "Does this affect our health?",
      "This harm is great.",
      "This increase in prices hurts us.",
    ],
  },
};
