import type { Examples } from "./rule.ts";

export const signExamples: Record<string, Examples> = {
  "signs/comma-after-opening": {
    wrong: [
      ["For example my aunt walks to work.", "For example, my aunt walks to work."],
      ["However the shop was closed.", "However, the shop was closed."],
      ["In conclusion we need more trees.", "In conclusion, we need more trees."],
      ["Secondly it saves a lot of time.", "Secondly, it saves a lot of time."],
      ["On the other hand cars are noisy.", "On the other hand, cars are noisy."],
      ["But unfortunately he lost his key.", "But unfortunately, he lost his key."],
      ["Besides she has two small children.", "Besides, she has two small children."],
      ["As a result many people moved away.", "As a result, many people moved away."],
      ["Similarly the price of rice went up.", "Similarly, the price of rice went up."],
      ["As a consequence teenagers feel lonely.", "As a consequence, teenagers feel lonely."],
      ["In my view the second plan is better.", "In my view, the second plan is better."],
      ["Nevertheless studying alone requires patience.", "Nevertheless, studying alone requires patience."],
    ],
    right: [
      "As a result of the storm, many people moved away.",
      "In addition to tea, we sell cakes.",
      "However hard he tried, the door stayed shut.",
      "However much it costs, I will buy it.",
      "However you look at it, this is wrong.",
      "Unfortunately for him, the bus had left.",
      "Besides tea they drink coffee.",
      "Second prize went to a girl from Hue.",
      "The shop, however, was closed.",
      "He gave us, for example, two maps.",
      "First of all the guests came my uncle.",
      "In my opinion of him nothing has changed.",
      "Similarly unpopular was the plan for a new road.",
      "In contrast to the north, the south is warm.",
      "As a consequence of the rain, the match was moved.",
      "For example purposes we use a small table here.",
    ],
  },
};
