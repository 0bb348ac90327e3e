import type { Examples } from "./rule.ts";

export const verbForNounExamples: Record<string, Examples> = {
  "word-forms/your-respond": {
    wrong: [
      ["I look forward to your respond.", "I look forward to your response."],
      ["Thank you for your quick respond.", "Thank you for your quick response."],
      ["I agree with his decide.", "I agree with his decision."],
      ["We thank you for your explain about it.", "We thank you for your explanation about it."],
      ["What is your choose?", "What is your choice?"],
      ["They told us about their arrive.", "They told us about their arrival."],
    ],
    right: [
      "I look forward to your response.",
      "We hope you respond soon.",
      "Let her decide.",
      "How did his parents respond to it?",
      "My advice is to respond.",
      "Tell me what your parents choose.",
      "It was their live show.",
      "You must choose.",
    ],
  },
  "verb-forms/past-after-seeing": {
    wrong: [
      ["He saw a little boy stood under a tree.", "He saw a little boy standing under a tree."],
      ["I saw him stood at the door.", "I saw him standing at the door."],
      ["Suddenly we saw a man came into the house.", "Suddenly we saw a man coming into the house."],
      ["She saw a cat slept on her bed.", "She saw a cat sleeping on her bed."],
      ["I watched them swam in the river.", "I watched them swimming in the river."],
    ],
    right: [
      "He saw a little boy standing under a tree.",
      "The man who saw him stood up.",
      "When I saw the bus, I stood up.",
      "Everyone she saw stood up.",
      "We saw him and went home.",
      "He saw that the boy stood there.",
      "As he saw the dog came nearer.",
      "The first man I saw came from Hue.",
    ],
  },
  "be/number-of-with-phrase": {
    wrong: [
      ["The number of visitors to the museum were stable.", "The number of visitors to the museum was stable."],
      ["The number of cars on the road are high.", "The number of cars on the road is high."],
      ["The number of students in our school have grown.", "The number of students in our school has grown."],
      ["The number of people at the party were small.", "The number of people at the party was small."],
      ["The number of tourists from Japan have fallen.", "The number of tourists from Japan has fallen."],
    ],
    right: [
      "The number of visitors to the museum was stable.",
      "A number of visitors to the museum were late.",
      "The number of people who were there is unknown.",
      "The number of cars that are on the road is high.",
      "The numbers of visitors to the parks were high.",
      "The number of students in our school has grown.",
      "The number of places we have is small.",
      "The number of tourists in May and June is high.",
    ],
  },
};
