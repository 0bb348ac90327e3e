import type { GradedText } from "./graded-text.ts";

export const c1: readonly GradedText[] = [
  {
    slug: "the-ledger",
    level: "C1",
    title: "The Ledger",
    titleVi: "Cuốn sổ ở hàng vải",
    about: "Dọn sạp vải của mẹ ở Huế, hai chị em tìm thấy một cuốn sổ ghi tên khách mà không có giá tiền.",
    paragraphs: [
      "We had a week to clear my mother's stall. For thirty-four years she had sold cloth in the same two and a half metres of a covered market in Huế, and it took my sister and me most of that week merely to get down to the floor. On the Thursday, beneath a bolt of mourning white that nobody had been in a hurry to buy, we came upon the ledger.",
      "It was an ordinary account book, filled from cover to cover in her upright hand, and it made no sense. “Mrs Hoè, 2.5 m, grey silk. Miss Thu, 3 m, the red. Teacher Bảo's wife, 5 m for curtains, blue.” There were hundreds of entries, all dated and ticked, none of them priced. My sister, who is an accountant and mistrusts any column without a total, reached the obvious conclusion. These were debts. Our mother, notoriously soft-hearted, had been letting half the city have cloth on credit, and had taken the sum of it with her.",
      "I didn't want the money, but I will admit to wanting to be seen forgiving it. So on Friday I set out to call on Mrs Hoè, rehearsing on the way a few gracious words to the effect that the matter was closed.",
      "Mrs Hoè, who was well over eighty, heard me out with growing bewilderment. “Grey silk?” she said. “I never had any grey silk. I wanted some, for my son's wedding. Your mother wouldn't sell it to me. She said I'd had a grey enough year already, and sent me across the aisle to a rival for something the colour of persimmons.” She went to fetch the photograph. Among forty sober guests she glowed like a lamp.",
      "Miss Thu, no longer a Miss, remembered the red. “I was going to an interview. She told me it was a colour for being looked at, and that I wanted to be listened to. I was livid.” She had got the post. Teacher Bảo's wife had been informed that her sitting room was dark because of a tree, not because of the curtains, and that a saw was cheaper.",
      "It was, in short, a record of everything my mother had refused to sell. When I explained this over dinner, my sister put down her chopsticks and did what she does with figures. “Well,” she said eventually, “that accounts for the roof.” It had leaked throughout our childhood. Then she laughed until she wept, and after that she simply wept.",
      "I sat up late with the book. I suppose I was looking for us, and near the middle, in the August I turned eighteen, I found my own name. “Diệu, 2.5 m, the bright green, for Sài Gòn.” I remembered the green. I had chosen it for my first term away because no one at home would have been seen dead in it; I wore it twice and looked, both times, like something that had been pulled out of a pond. But she had not refused me. She had held it up against my face in front of the mirror, for what seemed a very long time, and told me that it suited me, and cut it.",
      "So it had no business being in the ledger at all. I turned the page towards the lamp. After every other entry she had put a small, firm tick. After mine there was nothing but a dot, where the pen had rested on the paper and the ink had spread, as it does when a hand stops and cannot make up its mind.",
    ],
    questions: [
      {
        prompt: "Why did the narrator call on Mrs Hoè?",
        options: [
          "To play the generous daughter by cancelling a debt.",
          "To recover a sum of money that the family urgently needed.",
          "To ask what the entries in the ledger meant.",
        ],
        answer: 0,
        why: "Đoạn 3: người kể không cần tiền nhưng “wanting to be seen forgiving it”, tức là muốn được thấy mình rộng lượng.",
      },
      {
        prompt: "What does the sister mean by “that accounts for the roof”?",
        options: [
          "The entries add up to what a new roof would have cost.",
          "Customers had once paid for the roof instead of for cloth.",
          "The mother's honesty had kept them poor.",
        ],
        answer: 2,
        why: "Đoạn 6: mái nhà dột suốt tuổi thơ. Cuốn sổ ghi những món mẹ không chịu bán, nên nhà thiếu tiền sửa mái.",
      },
      {
        prompt: "What does the dot after Diệu's name suggest?",
        options: [
          "The mother had been interrupted and forgot to finish the entry.",
          "The mother was torn between being truthful and letting her go.",
          "The mother thought that the green suited her after all.",
        ],
        answer: 1,
        why: "Hai đoạn cuối: mẹ đã cắt vải và khen hợp, nhưng vẫn ghi vào sổ những thứ lẽ ra không bán; mực loang vì bàn tay “cannot make up its mind”.",
      },
    ],
  },
  {
    slug: "late-to-the-joke",
    level: "C1",
    title: "Late to the Joke",
    titleVi: "Người cười sau cùng",
    about: "Một bài tản văn về nửa giây chậm trễ của người nghe chuyện cười bằng ngôn ngữ thứ hai.",
    paragraphs: [
      "There is a particular half-second that everyone who lives in a second language knows. Somebody at the table has said something; the faces around you are already opening; and you, who followed every word, are left holding the words. You laugh, of course. You laugh a shade too late and a shade too long, like a guest who has arrived after the toast and drinks twice to make up for it.",
      "I spent four years in that half-second, in an office in Leeds where I was employed to test software and where the real work of the day, as far as I could tell, was teasing. My English was by then perfectly serviceable. I could explain a memory leak. I could dispute a gas bill. But humour lives in what is left out, and what is left out is exactly what nobody teaches you: the advertisement they all hated when they were nine, the tone in which one says “brave choice” of a colleague's haircut.",
      "So I developed a technique. I learnt to watch shoulders, which rise a moment before the laugh does, and by my second winter I was so good at it that no one suspected a thing. I was considered, I later found out, to have a wonderful sense of humour. It is an odd sort of loneliness to be popular for something you are not doing.",
      "What troubled me most was the thought of my grandmother. When I was small, a foreign engineer used to stop at her tea stall in Tam Kỳ. He told long stories in his own language, with gestures, and she, who had none of it, laughed until she had to hold on to the kettle. We were mortified. I remember asking her, with a child's merciless logic, how she could laugh at a joke she didn't understand.",
      "“I wasn't laughing at the joke,” she said. “He'd come such a long way to tell it.”",
      "I had filed this for years under things old people say. It came back to me one evening in Leeds when, having missed yet another punchline, I forgot to watch the shoulders and, for want of anything better to do, watched the man instead. This was Graham, from accounts, whom I had always thought rather pleased with himself. He had delivered his line, and in the instant before anyone responded, while the whole table hung in the balance, he looked frightened. It had never crossed my mind that he, too, had a half-second; that everybody who tells a joke steps off a ledge and waits, in mid-air, to find out whether the rest of us will be there. I laughed. I still had no idea what was funny, and it was the first honest laugh I had produced in that building.",
      "After that I gave up the technique. When I was lost, I said so, and discovered that a joke explained, though admittedly dead, is often more entertaining than it was alive. Two of the people at the table, it emerged, had been watching shoulders as well. Both of them came from Leeds.",
      "Last year I made a joke of my own. It was a small thing about a printer, and it depended on a word that means one thing to an engineer and another to a cook. I put it down in the middle of the table and waited. Nothing happened. Then, a good half-second later, somebody's shoulders began to rise.",
    ],
    questions: [
      {
        prompt: "Why did the writer find jokes harder than a gas bill?",
        options: [
          "The vocabulary of jokes is more technical.",
          "Jokes rest on shared knowledge that goes unsaid.",
          "The writer's colleagues spoke too fast when joking.",
        ],
        answer: 1,
        why: "Cuối đoạn 2: “humour lives in what is left out”, như mẩu quảng cáo ai cũng ghét hồi chín tuổi hay cái giọng khi nói “brave choice”.",
      },
      {
        prompt: "What did the grandmother's answer mean?",
        options: [
          "She laughed out of sympathy with the teller.",
          "She had understood more than people thought.",
          "She was afraid of losing a regular customer.",
        ],
        answer: 0,
        why: "Đoạn 5: bà không cười câu chuyện, bà cười vì người ấy “had come such a long way to tell it”.",
      },
      {
        prompt: "What did the writer find out about the others in the office?",
        options: [
          "They had known about the technique all along.",
          "They disliked having to explain their own jokes.",
          "Even native speakers can be lost and anxious.",
        ],
        answer: 2,
        why: "Đoạn 6 và 7: Graham cũng sợ trong khoảnh khắc chờ người ta cười; hai người gốc Leeds cũng phải nhìn vai người khác mà cười theo.",
      },
    ],
  },
  {
    slug: "eleven-minutes",
    level: "C1",
    title: "Eleven Minutes",
    titleVi: "Mười một phút",
    about: "Ông thợ cắt tóc trên chuyến phà ở Vĩnh Long chỉ có đúng một lượt sang sông cho mỗi mái đầu.",
    paragraphs: [
      "The crossing took eleven minutes, and so did a haircut. No one could say which had been adjusted to the other. For twenty-two years Mr Lành had kept a chair bolted to the upper deck of the ferry near Vĩnh Long, under a square of canvas, and in all that time he was never known to finish late. As the ramp went up, he shook out the sheet; as it came down on the far bank, he was brushing the collar. Those who wanted a shave as well took a return ticket.",
      "When it was announced that there would be a bridge, the ferry people received the news each according to their trade. The women who sold boiled peanuts worked out, quite correctly, that they would simply move to the foot of it. The pilot was sixty and relieved. Only Mr Lành said nothing, and it was assumed that he had nothing to say, since barbers, of all people, can take their scissors anywhere.",
      "In the final week the ferry was fuller than it had been in years. People who had cursed it all their lives came down with their children, crossed over, bought some peanuts and crossed straight back. They were saying goodbye, though few would have put it so grandly. One of the bridge engineers came too, a courteous young woman called Trâm, who sat down in the barber's chair and asked him, since she felt some responsibility in the matter, what he would do next.",
      "“They've offered me a shop,” he said. “With a mirror.”",
      "He had it for five months. It was clean, well lit and a stone's throw from the traffic, and it very nearly finished him. His hands, which had never hesitated in a cross-current, grew fussy. Without a far bank to arrive at, he could not tell when a head was done; he would go back for one more hair, and then another, until customers who had been in no hurry began to look at their watches. The talk had gone wrong as well. On the water, people had told him things. They had told him precisely because in eleven minutes it would be over, and they would walk off into the crowd with a bare neck and a lighter heart. In the shop there was no end in sight, and so nobody began.",
      "Trâm heard of this from the peanut women, whose grasp of local affairs was superior to any newspaper's. She was not a sentimental person. She had calculated to the minute what the bridge would save, and she stood by every figure. But it did occur to her that the calculation had had only one column.",
      "The old ferry was by then tied up below the bridge, waiting for a buyer who wanted scrap. It would have been beyond anyone's means to keep it running. Keeping it where it was, on the other hand, turned out to require little more than a letter, a lamp and a rope of the proper thickness, and Trâm was good at letters.",
      "He is there now. The chair is back on its bolts, the deck lifts and settles with the wash of passing barges, and the customers climb aboard in ones and twos and go nowhere. On the rail Mr Lành has fixed a kitchen timer in the shape of a hen. He winds it to eleven, shakes out the sheet, and waits. For the first minute there is usually silence. Then, as the bank fails to recede, somebody begins to talk.",
    ],
    questions: [
      {
        prompt: "What did people wrongly assume about Mr Lành?",
        options: [
          "That he was looking forward to retirement.",
          "That he would sell his chair to the owner of a shop.",
          "That his work would not depend on the ferry.",
        ],
        answer: 2,
        why: "Cuối đoạn 2: ai cũng nghĩ thợ cắt tóc “can take their scissors anywhere”. Đoạn 5 cho thấy không phải vậy.",
      },
      {
        prompt: "According to the text, why did people confide in him on the ferry?",
        options: [
          "They knew that the conversation would soon end.",
          "They could not be overheard because of the engine.",
          "They had known him since they were children.",
        ],
        answer: 0,
        why: "Đoạn 5: “precisely because in eleven minutes it would be over”. Vì biết sắp hết nên người ta mới dám nói.",
      },
      {
        prompt: "What did Trâm realise about her calculation?",
        options: [
          "That some of its figures were wrong.",
          "That it had left out what would be lost.",
          "That keeping the ferry running would have been cheaper.",
        ],
        answer: 1,
        why: "Cuối đoạn 6: cô vẫn tin từng con số, nhưng phép tính “had had only one column”, chỉ có cột được mà không có cột mất.",
      },
    ],
  },
];
