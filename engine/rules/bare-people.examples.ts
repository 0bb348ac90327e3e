import type { Examples } from "./rule.ts";

export const barePeopleExamples: Record<string, Examples> = {
  "number/bare-people": {
    wrong: [
      ["Student must wear a uniform.", "Students must wear a uniform."],
      ["I think teacher should be kind.", "I think teachers should be kind."],
      ["Customer do not like to wait.", "Customers do not like to wait."],
      ["Scientist can find new ways.", "Scientists can find new ways."],
      ["Farmer will sell more rice.", "Farmers will sell more rice."],
      ["When tourist come here, they buy silk.", "When tourists come here, they buy silk."],
    ],
    right: [
      "The student must wear a uniform.",
      "My teacher should rest.",
      "Every customer can pay by card.",
      "Father will come home late.",
      "Captain Long must stay on the ship.",
      "Teacher is what I want to become.",
      "No visitor may enter.",
      "Human rights must be kept.",
      "She asked the farmer to sell it.",
      "Student cards can be used here.",
    ],
  },
};
