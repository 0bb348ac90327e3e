import type { Examples } from "./rule.ts";

/** PAST_TIME, seen in a paragraph. */
export const pastStoryExamples: Record<string, Examples> = {
  "tenses/present-in-past-story": {
    wrong: [
      [
        "Last summer my family went to Nha Trang. We eat seafood on the beach.",
        "Last summer my family went to Nha Trang. We ate seafood on the beach.",
      ],
      [
        "When I was a child, I lived with my grandmother. She cooks for me and I was happy.",
        "When I was a child, I lived with my grandmother. She cooked for me and I was happy.",
      ],
      [
        "Yesterday I got up late. I run to school, but the gate was closed.",
        "Yesterday I got up late. I ran to school, but the gate was closed.",
      ],
      [
        "Two years ago we moved to Hue. My father buys a small house there.",
        "Two years ago we moved to Hue. My father bought a small house there.",
      ],
      [
        "We took a boat to the island. The sea was calm. Then we swim for an hour.",
        "We took a boat to the island. The sea was calm. Then we swam for an hour.",
      ],
      [
        "One day I saw an old man at the bus stop. He was lost. He asks me the way.",
        "One day I saw an old man at the bus stop. He was lost. He asked me the way.",
      ],
      [
        "Last night my sister was ill. We called a doctor and he gives her some pills.",
        "Last night my sister was ill. We called a doctor and he gave her some pills.",
      ],
      [
        "We were in the park yesterday. Suddenly it begin to rain.",
        "We were in the park yesterday. Suddenly it began to rain.",
      ],
      [
        "Last week I had a test. I was so nervous that I can't eat.",
        "Last week I had a test. I was so nervous that I couldn't eat.",
      ],
      [
        "Yesterday I was late. When I came in, the film has already started.",
        "Yesterday I was late. When I came in, the film had already started.",
      ],
      ["One day a boy find a bird. The bird was ill.", "One day a boy found a bird. The bird was ill."],
      [
        "The graph shows the number of cars between 2000 and 2010. Then the number rises sharply.",
        "The graph shows the number of cars between 2000 and 2010. Then the number rose sharply.",
      ],
    ],
    right: [
      "Last summer we went to Nha Trang. It is a beautiful city, and I love it.",
      "When I was a child, I lived in Hue. Now I live in Hanoi and I go home every summer.",
      "Yesterday I met Lan. She works in a bank and has two children.",
      "We visited the museum last week. You can see old boats there.",
      "He left the house. “I go now,” he said. Nobody answered.",
      "I was tired last night. When I see a film, I usually fall asleep.",
      "We walked to the market. My mother wanted to buy fish and cook it.",
      "My brother was ill. I helped him wash and get dressed.",
      "The tour was long. I saw my friends buy hats and eat ice cream.",
      "Last year I joined a club. Every Sunday we play chess there.",
      "They built the bridge in 1902. Thousands of people cross it every day.",
      "I moved here last year. I hope my parents come to see me.",
      "I went to Hue last week. The train leaves at seven every day.",
      "“You are old,” he said, “but you work hard. The prize goes to you.”",
      "He was tall and thin. This was the right turn for us.",
      "The graph shows how many cars will be sold in 2040. The number rises.",
    ],
  },
};
