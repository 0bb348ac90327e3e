import type { Examples } from "./rule.ts";

export const wordPlaceExamples: Record<string, Examples> = {
  "word-forms/kind-and-honesty": {
    wrong: [
      ["A good teacher is patient and flexibility.", "A good teacher is patient and flexible."],
      ["The streets are narrow and noise.", "The streets are narrow and noisy."],
      ["She is polite, friend and honest.", "She is polite, friendly and honest."],
      ["The people there are poor but happiness.", "The people there are poor but happy."],
      ["The food was cheap and salt.", "The food was cheap and salty."],
    ],
    right: [
      "She is kind and honest.",
      "He is a doctor and a friend.",
      "The room is clean and quiet.",
      "They were tired but happy.",
      "The soup is hot and spicy.",
      "He is good at science and music.",
      "It was cold and there was snow.",
      "My hobbies are music and science.",
    ],
  },
  "word-forms/qualify-teachers": {
    wrong: [
      ["Many schools do not have enough qualify teachers.", "Many schools do not have enough qualified teachers."],
      ["I opened the box with mix feelings.", "I opened the box with mixed feelings."],
      ["The increase number of cars is a problem.", "The increasing number of cars is a problem."],
      ["We have a wash machine.", "We have a washing machine."],
      ["Pour it into the boil water.", "Pour it into the boiling water."],
    ],
    right: [
      "They increase demand for rice.",
      "An increase in numbers was expected.",
      "We want to educate people about this.",
      "Boil water in a pot.",
      "Students who live near the school walk.",
      "They follow reasons of their own.",
      "Factories pollute rivers.",
      "The people here qualify for help.",
    ],
  },
  "word-forms/less-motivate": {
    wrong: [
      ["These students are less motivate than others.", "These students are less motivated than others."],
      ["The air in this city is very pollute.", "The air in this city is very polluted."],
      ["The long wait made us disappoint.", "The long wait made us disappointed."],
      ["My town is not very develop.", "My town is not very developed."],
      ["The beach is so attract in summer.", "The beach is so attractive in summer."],
    ],
    right: [
      "I want to develop more.",
      "Prices can differ more than you think.",
      "They educate more than a hundred children.",
      "He tries to worry less.",
      "She wants to relax more.",
      "His words confuse people.",
      "It made him worry.",
      "I am less worried than before.",
    ],
  },
  "word-forms/lose-motivate": {
    wrong: [
      ["Many learners lose motivate and give up.", "Many learners lose motivation and give up."],
      ["Factories cause pollute in rivers.", "Factories cause pollution in rivers."],
      ["She gained educate in France.", "She gained education in France."],
      ["We must reduce pollute.", "We must reduce pollution."],
      ["The course will improve communicate in the team.", "The course will improve communication in the team."],
    ],
    right: [
      "They lose hope and give up.",
      "We must reduce pollution.",
      "She gained experience in France.",
      "I need to improve.",
      "He showed respect for his teacher.",
      "These changes cause accidents.",
      "The lack of sleep made him ill.",
      "The company will create jobs.",
    ],
  },
  "word-forms/highly-education": {
    wrong: [
      ["The country needs a highly education workforce.", "The country needs a highly educated workforce."],
      ["She is a highly qualification teacher.", "She is a highly qualified teacher."],
      ["They moved to a newly development area.", "They moved to a newly developed area."],
      ["He comes from a poorly education family.", "He comes from a poorly educated family."],
      ["It is a badly organization event.", "It is a badly organized event."],
    ],
    right: [
      "It was a highly successful event.",
      "She speaks English well.",
      "It is a highly educated country.",
      "He did well in education and sport.",
      "The plan worked well last year.",
      "We know the city well.",
      "They paid him poorly.",
      "The newly built school opened in May.",
    ],
  },
};
