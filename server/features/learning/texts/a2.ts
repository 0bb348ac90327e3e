import type { GradedText } from "./graded-text.ts";

export const a2: readonly GradedText[] = [
  {
    slug: "the-umbrella-on-bus-number-nine",
    level: "A2",
    title: "The Umbrella on Bus Number Nine",
    titleVi: "Chiếc ô trên xe buýt số chín",
    about: "Một cô gái Huế để quên chiếc ô mới trên xe buýt vào một ngày mưa tháng mười.",
    paragraphs: [
      "It rains a lot in Huế in October. On Monday morning, Hạnh took the number nine bus to work. She had a new yellow umbrella, and she put it under her seat. She was late, so she got off quickly. The umbrella stayed on the bus.",
      "The next day, she asked the driver about it. “A yellow one? Yes, I found it,” he said. “But I gave it to a boy. It was raining hard, and he didn't have a coat. I'm sorry. I told him to bring it back.” Hạnh smiled, but she thought, “I'm never going to see it again.”",
      "On Friday it was raining again. Hạnh was waiting at the bus stop, and her hair was wet. The bus came, and a boy got off with a yellow umbrella.",
      "“The driver says this is yours,” he said. “The wind made a hole in it. My grandmother closed the hole with a little red fish. Is that OK?”",
      "Now everybody on bus number nine knows Hạnh's umbrella.",
    ],
    questions: [
      {
        prompt: "Why did Hạnh leave her umbrella on the bus?",
        options: ["It wasn't raining any more.", "She was in a hurry.", "She gave it to the driver."],
        answer: 1,
        why: "Đoạn 1: “She was late, so she got off quickly.” Cô muộn giờ nên xuống xe vội.",
      },
      {
        prompt: "On Tuesday, what did Hạnh think?",
        options: [
          "The umbrella was lost for ever.",
          "The driver wanted to keep it.",
          "The boy didn't like the colour.",
        ],
        answer: 0,
        why: "Cuối đoạn 2: “I'm never going to see it again.” Cô nghĩ mình sẽ không bao giờ thấy chiếc ô nữa.",
      },
      {
        prompt: "What was different about the umbrella on Friday?",
        options: ["It was wet and dirty.", "It had a big hole in the top.", "It had a red fish on it."],
        answer: 2,
        why: "Đoạn 4: gió làm rách một lỗ, bà của cậu bé vá lại bằng “a little red fish”, nên lỗ không còn nữa.",
      },
    ],
  },
  {
    slug: "who-drinks-the-second-cup",
    level: "A2",
    title: "Who Drinks the Second Cup?",
    titleVi: "Ai uống tách thứ hai?",
    about: "Sáng nào ông Lâm cũng gọi hai tách cà phê, nhưng ông chỉ uống một.",
    paragraphs: [
      "I work in a small café in Buôn Ma Thuột. Mr Lâm comes in every day at six o'clock. He always sits at the table by the door, and he always asks for two coffees, one black and one with milk. He drinks the black one, reads his newspaper and goes to work. He never touches the other cup.",
      "At half past six I go to the market. When I come back, the second cup is empty.",
      "Who drinks it? Last Thursday it was raining, so I stayed in the café and watched. At twenty to seven a young woman came in. She was wearing the green clothes of the street cleaners. She sat down at the table and drank the coffee.",
      "“Is Mr Lâm your friend?” I asked.",
      "“I don't know his name,” she said. “One cold morning he saw me outside the window. The next day there was a coffee here. I clean his street very well.”",
    ],
    questions: [
      {
        prompt: "What does Mr Lâm do with the coffee with milk?",
        options: ["He drinks it with his newspaper.", "He takes it to work.", "He leaves it on the table."],
        answer: 2,
        why: "Cuối đoạn 1: “He never touches the other cup.” Ông không chạm tới tách kia, để nguyên trên bàn.",
      },
      {
        prompt: "Why did the writer stay in the café last Thursday?",
        options: ["Because of the rain.", "Because the market was closed.", "Because Mr Lâm was late."],
        answer: 0,
        why: "Đoạn 3: “it was raining, so I stayed in the café”. Hôm ấy trời mưa nên người kể không đi chợ.",
      },
      {
        prompt: "What do we know about the young woman?",
        options: ["She is Mr Lâm's daughter.", "She works in the street.", "She pays for two coffees."],
        answer: 1,
        why: "Đoạn 3 và đoạn 5: cô mặc đồ của người quét đường và nói “I clean his street very well.”",
      },
    ],
  },
  {
    slug: "the-wrong-cake",
    level: "A2",
    title: "The Wrong Cake",
    titleVi: "Chiếc bánh nhầm",
    about: "Sinh nhật con gái sáu tuổi, anh Quang mở hộp bánh và thấy tên một người lạ.",
    paragraphs: [
      "Bông was six years old on Sunday. Her father, Quang, ordered a cake from a shop in Đà Nẵng. In the evening, ten children sat around the table, and Quang opened the box. The cake was beautiful, but there was a problem. On the top it said: “Goodbye, Mr Bình! 40 years on the train!”",
      "The children laughed. Bông didn't laugh. She started to cry.",
      "Quang called the shop, but it was closed. Then his phone rang. It was an old man.",
      "“Good evening. I'm Bình,” he said. “Your number is on my cake box. I drove trains, and I stopped work today. My friends are here, but my cake says I am six.”",
      "Half an hour later, Mr Bình came to the house with the right cake and five old train drivers. They all sang “Happy Birthday”. Then Mr Bình told the children stories about night trains.",
      "The next year, Quang asked Bông, “What kind of cake do you want?”",
      "“The wrong one,” she said.",
    ],
    questions: [
      {
        prompt: "What was wrong with the cake in Quang's box?",
        options: ["It was for another person.", "It was too small for ten children.", "It was six days old."],
        answer: 0,
        why: "Cuối đoạn 1: trên bánh ghi “Goodbye, Mr Bình!”, tức là bánh của người khác.",
      },
      {
        prompt: "Why was Mr Bình having a party?",
        options: ["It was his birthday.", "It was his last day at work.", "He had a new job on a train."],
        answer: 1,
        why: "Đoạn 4: “I stopped work today.” Hôm ấy ông nghỉ làm sau bốn mươi năm lái tàu.",
      },
      {
        prompt: "Why does Bông want “the wrong one” the next year?",
        options: ["She didn't like the right cake.", "The wrong cake was cheaper.", "She had a wonderful evening."],
        answer: 2,
        why: "Đoạn 5: nhờ chiếc bánh nhầm mà các bác lái tàu đến hát và kể chuyện. Bông muốn có một buổi tối như thế nữa.",
      },
    ],
  },
  {
    slug: "one-dot",
    level: "A2",
    title: "One Dot",
    titleVi: "Một dấu chấm",
    about: "Người cha ở Cà Mau mỗi tối gửi cho con một tin nhắn chỉ có một dấu chấm.",
    paragraphs: [
      "My father is seventy. He lives alone in Cà Mau, and I work in Hà Nội. Last year I bought him a phone and taught him to write messages. It wasn't easy. “My fingers are too big,” he said.",
      "One evening, at nine o'clock, I got his first message. It was only a dot. I called him. “What does it mean?” I asked. “Nothing,” he said. “I'm learning.”",
      "After that, a dot came every night at nine. I was busy, and I never answered.",
      "One night in May, there was no dot. I waited for an hour. Then I called him three times. In the end, he answered. He was at his neighbour's house, and there was football on TV.",
      "“You didn't send your dot!” I said.",
      "He was quiet for a moment. “So you read them,” he said. “A dot means: the door is closed, I'm well, good night.”",
      "Now I send a dot, too.",
    ],
    questions: [
      {
        prompt: "Why was it difficult for the father to write messages?",
        options: ["He couldn't read well.", "His fingers were big.", "His phone was very old."],
        answer: 1,
        why: "Cuối đoạn 1: ông nói “My fingers are too big.”",
      },
      {
        prompt: "How did the writer feel on that night in May?",
        options: ["Happy about the football match.", "Angry about the phone.", "Worried about the father."],
        answer: 2,
        why: "Đoạn 4: đợi một tiếng rồi gọi ba lần liền, nghĩa là người con lo có chuyện gì.",
      },
      {
        prompt: "What did the father learn that night?",
        options: ["His child read his messages.", "His neighbour liked football.", "His child wanted to visit him."],
        answer: 0,
        why: "Đoạn 6: “So you read them.” Vì con chưa bao giờ trả lời, đến hôm ấy ông mới biết con vẫn đọc.",
      },
    ],
  },
];
