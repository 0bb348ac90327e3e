import type { Lesson } from "./lesson.ts";

export const prepositionLessons: readonly Lesson[] = [
  {
    kind: "PREP_EXTRA",
    slug: "dong-tu-bat-tay-truc-tiep",
    title: "Động từ không cần giới từ: discuss, marry…",
    level: "B1",
    promise: "Bỏ giới từ thừa sau discuss, marry, contact, mention, enter, answer.",
    steps: [
      {
        title: "Động từ bắt tay trực tiếp",
        text: "Tiếng Việt nói “thảo luận về giá”, “kết hôn với bác sĩ”, “liên lạc với tôi”, “nhắc đến bạn”, “bước vào phòng”, “trả lời cho cô”. Những chữ “về”, “với”, “đến”, “vào”, “cho” ấy khiến ta thêm *about*, *with*, *to*, *into*.\n\nTrong tiếng Anh, *discuss*, *marry*, *contact*, *mention*, *enter*, *answer*, *reach*, *attend*, *visit*, *phone* **bắt tay trực tiếp** với tân ngữ, không cần người giới thiệu đứng giữa. Ý “về”, “với” đã nằm sẵn trong động từ: *discuss* chính là “nói về”, *enter* chính là “đi vào”.",
        examples: [
          {
            en: "Let's discuss your salary.",
            vi: "Ta bàn về lương của bạn nhé.",
            wrong: "Let's discuss about your salary.",
          },
          {
            en: "Nobody mentioned the fire.",
            vi: "Không ai nhắc đến vụ cháy.",
            wrong: "Nobody mentioned about the fire.",
          },
          { en: "Will you marry me?", vi: "Em lấy anh nhé?", wrong: "Will you marry with me?" },
        ],
      },
      {
        title: "Danh từ thì lại cần người giới thiệu",
        text: "Đừng vội bỏ giới từ ở mọi nơi. Khi động từ biến thành danh từ, giới từ quay lại: *discuss the plan* nhưng *a discussion about the plan*; *answer the question* nhưng *the answer to the question*; *contact me* nhưng *stay in contact with me*.\n\n*Marry* đi thẳng, còn *get married* và *be married* đi với *to*. Động từ gần nghĩa cũng có thể khác: *talk about*, *speak to*, *reply to* đều cần giới từ. Vì thế hãy nhớ từng động từ cùng một tân ngữ ngắn, như *answer me*, *reply to me*.",
        examples: [
          { en: "The answer to your question is no.", vi: "Câu trả lời cho câu hỏi của bạn là không." },
          {
            en: "Her sister is married to a pilot.",
            vi: "Chị cô ấy lấy một anh phi công.",
            wrong: "Her sister is married with a pilot.",
          },
          {
            en: "They didn't reply to my message.",
            vi: "Họ không trả lời tin nhắn của tôi.",
            wrong: "They didn't reply my message.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "We need to ___ before we sign anything.",
        options: ["discuss about the rent", "discuss the rent", "discuss on the rent"],
        answers: ["discuss the rent"],
        why: "*Discuss* đã có nghĩa “nói về” nên đi thẳng với tân ngữ.",
      },
      {
        type: "choose",
        prompt: "The teachers had a long ___ the new timetable.",
        options: ["discussion about", "discussion", "discuss about"],
        answers: ["discussion about"],
        why: "Danh từ *discussion* cần *about*; chỉ động từ *discuss* mới bỏ nó.",
      },
      {
        type: "gap",
        prompt: "My cousin got married ___ a fisherman from Phú Quốc. (một giới từ)",
        answers: ["to"],
        why: "*Marry* đi thẳng, nhưng *get married* cần *to*, không phải *with*.",
      },
      {
        type: "put-right",
        prompt: "He answered to my question in Vietnamese.",
        answers: ["He answered my question in Vietnamese."],
        why: "*Answer* bắt tay trực tiếp với tân ngữ; *reply* mới cần *to*.",
      },
      {
        type: "put-right",
        prompt: "When we reached to the top, the sun was rising.",
        answers: ["When we reached the top, the sun was rising.", "When we got to the top, the sun was rising."],
        why: "*Reach* đã có nghĩa “đến được” nên không thêm *to*.",
      },
      {
        type: "order",
        prompt: "Hôm qua tôi đến thăm cô giáo cũ.",
        options: ["I", "visited", "my", "old", "teacher", "yesterday"],
        answers: ["I visited my old teacher yesterday.", "Yesterday I visited my old teacher."],
        why: "“Đến thăm” gói gọn trong *visit*, không có *to*.",
      },
    ],
    own: {
      prompt: "Gần đây bạn đã bàn chuyện gì với gia đình hay đồng nghiệp? Viết một câu có *discuss*.",
      model: "Last night we discussed our plans for the summer holiday.",
      uses: ["discuss", "discusses", "discussed", "discussing"],
    },
  },
  {
    kind: "PREP_MISSING",
    slug: "nghe-nhac-la-listen-to-music",
    title: "Động từ cần giới từ: listen to, wait for…",
    level: "A2",
    promise: "Thêm đúng giới từ sau listen, wait, look, ask và biết lúc nào chưa cần.",
    steps: [
      {
        title: "Thiếu một mắt xích",
        text: "“Nghe nhạc”, “đợi tôi”, “nhìn tấm ảnh”, “tìm chìa khoá”: tiếng Việt nối động từ thẳng vào người hay vật. Một số động từ tiếng Anh lại không chạm được tới tân ngữ nếu thiếu **một mắt xích** ở giữa.\n\nHãy học cả cụm như một từ dài: *listen to*, *wait for*, *look at* (nhìn), *look for* (tìm), *belong to*, *pay for* (trả tiền mua gì), *ask for* (xin gì), *apologise to* (xin lỗi ai). Trong câu hỏi, mắt xích không biến mất mà lùi về cuối: *What are you looking at?*",
        examples: [
          { en: "Listen to this song.", vi: "Nghe bài này đi.", wrong: "Listen this song." },
          { en: "I paid for the tickets.", vi: "Tôi trả tiền vé rồi.", wrong: "I paid the tickets." },
          { en: "Who are you waiting for?", vi: "Bạn đang đợi ai?", wrong: "Who are you waiting?" },
        ],
      },
      {
        title: "Chưa có tân ngữ thì chưa cần mắt xích",
        text: "Giới từ sinh ra để nối với tân ngữ. Không có tân ngữ thì không có gì để nối: *Listen!*, *Please wait here*, *Look!* Đừng viết *Listen to!*\n\n*Home*, *here*, *there* cũng không cần giới từ: *arrive home*, *come here*, *go there*. Trước tên nơi chốn thì có: *arrive at the airport*, *arrive in Huế*. Với *ask*, người được hỏi đứng ngay sau động từ, chỉ thứ bạn xin mới cần *for*: *ask the waiter for the bill*. Và *hear*, *see*, *watch* thì không cần gì cả.",
        examples: [
          { en: "We got home at ten.", vi: "Mười giờ chúng tôi về đến nhà.", wrong: "We got to home at ten." },
          { en: "Ask your neighbour for help.", vi: "Hãy nhờ hàng xóm giúp.", wrong: "Ask your neighbour help." },
          { en: "I can hear the rain.", vi: "Tôi nghe thấy tiếng mưa." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My father is ___ a phone call from the hospital.",
        options: ["waiting", "waiting to", "waiting for"],
        answers: ["waiting for"],
        why: "Có tân ngữ *a phone call* nên *wait* cần mắt xích *for*.",
      },
      {
        type: "choose",
        prompt: "Be quiet and ___! There is an owl in the tree.",
        options: ["listen to", "listen", "to listen"],
        answers: ["listen"],
        why: "Không có tân ngữ theo sau thì không cần *to*.",
      },
      {
        type: "choose",
        prompt: "What time did you ___ after the party?",
        options: ["arrive to home", "arrive home", "arrive in home"],
        answers: ["arrive home"],
        why: "*Home* ở đây tự mang nghĩa “về nhà” nên không cần giới từ.",
      },
      {
        type: "gap",
        prompt: "Who does this raincoat belong ___? (một giới từ)",
        answers: ["to"],
        why: "*Belong to* là một cụm; trong câu hỏi, *to* lùi về cuối.",
      },
      {
        type: "put-right",
        prompt: "The boy asked his grandmother some money.",
        answers: [
          "The boy asked his grandmother for some money.",
          "The boy asked for some money from his grandmother.",
          "The boy asked his grandmother to give him some money.",
        ],
        why: "Xin ai cái gì: *ask* + người + *for* + thứ muốn xin.",
      },
      {
        type: "order",
        prompt: "Bạn đang tìm gì vậy?",
        options: ["What", "are", "you", "looking", "for"],
        answers: ["What are you looking for?"],
        why: "Tìm là *look for*; trong câu hỏi, *for* ở lại cuối câu.",
      },
    ],
    own: {
      prompt: "Bạn hay nghe gì khi đi đường hay nấu ăn? Viết một câu có *listen to*.",
      model: "I listen to old songs while I am cooking dinner.",
      uses: ["listen to", "listens to", "listened to", "listening to"],
    },
  },
  {
    kind: "PREP_TIME",
    slug: "in-on-at-chi-thoi-gian",
    title: "In, on, at chỉ thời gian",
    level: "A2",
    promise: "Chọn đúng in, on, at cho giờ, ngày, buổi, tháng, năm, và biết lúc nào bỏ cả ba.",
    steps: [
      {
        title: "Chiếc phễu thời gian",
        text: "“Vào lúc bảy giờ”, “vào thứ Hai”, “vào tháng Năm”: tiếng Việt dùng một chữ “vào” cho tất cả. Tiếng Anh chọn chữ theo khoảng thời gian rộng hay hẹp.\n\nHãy hình dung một **chiếc phễu**. Miệng phễu rộng là *in*: năm, tháng, mùa, buổi trong ngày (*in 2020*, *in May*, *in the morning*). Ở giữa là *on*: ngày, thứ, ngày tháng (*on Monday*, *on 2 September*). Đáy phễu nhỏ như mũi kim là *at*: giờ đồng hồ, thời điểm (*at six*, *at noon*, *at midnight*).",
        examples: [
          {
            en: "The course begins in March.",
            vi: "Khoá học bắt đầu vào tháng Ba.",
            wrong: "The course begins on March.",
          },
          { en: "I have a test on Thursday.", vi: "Thứ Năm tôi có bài kiểm tra.", wrong: "I have a test in Thursday." },
          { en: "The gate closes at midnight.", vi: "Cổng đóng lúc nửa đêm.", wrong: "The gate closes in midnight." },
        ],
      },
      {
        title: "Những chỗ phễu bị lệch",
        text: "Quy tắc phễu đúng phần lớn thời gian, nhưng có vài cụm phải học riêng. “Ban đêm” nói chung là *at night*, dù *in the morning*, *in the evening*. Cuối tuần là *at the weekend* (người Mỹ nói *on the weekend*), dịp lễ là *at Tết*, *at Christmas*.\n\nBuổi gắn với một ngày cụ thể thì ngày thắng: *on Monday morning*. Trước *this*, *next*, *last*, *every*, *tomorrow*, *yesterday* thì không dùng giới từ nào cả. Và *in ten minutes* nghĩa là “mười phút nữa”.",
        examples: [
          {
            en: "We met on Saturday evening.",
            vi: "Chúng tôi gặp nhau tối thứ Bảy.",
            wrong: "We met in Saturday evening.",
          },
          { en: "I'll see you next week.", vi: "Tuần sau gặp bạn nhé.", wrong: "I'll see you in next week." },
          { en: "The bus leaves in five minutes.", vi: "Năm phút nữa xe chạy." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "The night market opens ___ half past six.",
        options: ["in", "on", "at"],
        answers: ["at"],
        why: "Giờ đồng hồ nằm ở đáy phễu: *at*.",
      },
      {
        type: "choose",
        prompt: "My grandparents got married ___ 1962.",
        options: ["in", "on", "at"],
        answers: ["in"],
        why: "Năm là khoảng rộng, nằm ở miệng phễu: *in*.",
      },
      {
        type: "choose",
        prompt: "The school is having a concert ___ Friday morning.",
        options: ["in", "on", "at"],
        answers: ["on"],
        why: "Có ngày cụ thể thì ngày thắng: *in the morning* nhưng *on Friday morning*.",
      },
      {
        type: "gap",
        prompt: "My mother is a nurse. She works ___ night and sleeps in the morning. (một giới từ)",
        answers: ["at"],
        why: "*At night* là cụm riêng, không theo *in the morning*.",
      },
      {
        type: "put-right",
        prompt: "I will send you the photos on next Monday.",
        answers: [
          "I will send you the photos next Monday.",
          "I'll send you the photos next Monday.",
          "Next Monday I will send you the photos.",
          "Next Monday, I will send you the photos.",
        ],
        why: "Trước *next*, *last*, *this*, *every* không dùng giới từ chỉ thời gian.",
      },
      {
        type: "order",
        prompt: "Cuộc họp bắt đầu lúc chín giờ, vào thứ Ba.",
        options: ["The", "meeting", "starts", "at", "nine", "on", "Tuesday"],
        answers: [
          "The meeting starts at nine on Tuesday.",
          "The meeting starts on Tuesday at nine.",
          "On Tuesday the meeting starts at nine.",
        ],
        why: "Giờ đi với *at*, thứ đi với *on*.",
      },
    ],
    own: {
      prompt: "Bạn có lịch gì cố định trong tuần? Viết một câu có cả giờ và thứ.",
      model: "I have a badminton game at seven on Wednesday evenings.",
      uses: ["at", "on"],
      wishes: ["hour-and-day"],
    },
  },
  {
    kind: "PREP_COLLOC",
    slug: "gioi-tu-di-theo-cum",
    title: "Giới từ đi theo cụm: good at, proud of…",
    level: "B1",
    promise: "Dùng đúng giới từ trong những cụm hay gặp như good at, afraid of, famous for.",
    steps: [
      {
        title: "Học cả cụm như một từ",
        text: "Ta dịch “giỏi về” thành *good about*, “nổi tiếng với” thành *famous with*, vì giới từ tiếng Việt có vẻ rất hợp lý. Nhưng mỗi tính từ, động từ tiếng Anh đã chọn sẵn bạn đồng hành, và lý do thường nằm trong lịch sử chứ không trong lô-gích.\n\nCách nhẹ nhất là **viết liền trong đầu**: *goodat*, *afraidof*, *famousfor*, *interestedin*, *dependon*, *similarto*. Gom theo giới từ cũng dễ nhớ: *of* đi với *afraid*, *proud*, *tired*, *full*; *for* đi với *famous*, *responsible*, *ready*, *late*.",
        examples: [
          {
            en: "My village is famous for its pottery.",
            vi: "Làng tôi nổi tiếng về đồ gốm.",
            wrong: "My village is famous about its pottery.",
          },
          {
            en: "We are proud of our team.",
            vi: "Chúng tôi tự hào về đội mình.",
            wrong: "We are proud about our team.",
          },
          {
            en: "The price depends on the season.",
            vi: "Giá tuỳ theo mùa.",
            wrong: "The price depends of the season.",
          },
        ],
      },
      {
        title: "Đổi giới từ, đổi nghĩa",
        text: "Một từ có thể có nhiều bạn đồng hành. *Good at* là giỏi việc gì, *good for* là có lợi cho ai, *good to* là tốt bụng với ai. *Angry with* đi với người, *angry about* đi với sự việc. *Different from* là cách nói an toàn nhất; bạn cũng sẽ gặp *different to* (Anh) và *different than* (Mỹ).\n\nGiới từ chỉ cần khi sau nó là danh từ hay V-ing. Nếu sau tính từ là cả một mệnh đề, bỏ giới từ: *afraid of snakes* nhưng *afraid that it will rain*.",
        examples: [
          { en: "Green tea is good for you.", vi: "Trà xanh tốt cho bạn." },
          { en: "He is angry with me about the mess.", vi: "Anh ấy giận tôi chuyện bừa bộn." },
          {
            en: "I'm sure that he is at home.",
            vi: "Tôi chắc là anh ấy ở nhà.",
            wrong: "I'm sure about that he is at home.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Hội An is famous ___ its lanterns.",
        options: ["with", "for", "about"],
        answers: ["for"],
        why: "Nổi tiếng về điều gì là *famous for*, viết liền trong đầu.",
      },
      {
        type: "choose",
        prompt: "Walking for half an hour a day is good ___ your heart.",
        options: ["at", "with", "for"],
        answers: ["for"],
        why: "Có lợi cho ai, cho cái gì là *good for*; *good at* là giỏi việc gì.",
      },
      {
        type: "gap",
        prompt: "Ms Thảo is responsible ___ the whole second floor. (một giới từ)",
        answers: ["for"],
        why: "Chịu trách nhiệm về điều gì là *responsible for*.",
      },
      {
        type: "gap",
        prompt: "Life on a boat is very different ___ life on land. (một giới từ)",
        answers: ["from", "to", "than"],
        why: "Khác với là *different from*, không phải *different with*.",
      },
      {
        type: "put-right",
        prompt: "The new school bag is similar with the old one.",
        answers: ["The new school bag is similar to the old one."],
        why: "Giống với là *similar to*; chữ “với” dễ kéo ta sang *with*.",
      },
      {
        type: "order",
        prompt: "Tôi sợ là chúng ta sẽ lỡ chuyến tàu.",
        options: ["I", "am", "afraid", "that", "we", "will", "miss", "the", "train"],
        answers: ["I am afraid that we will miss the train."],
        why: "Sau *afraid* là cả một mệnh đề nên không có *of*.",
      },
    ],
    own: {
      prompt: "Viết một câu về điều bạn sợ hoặc điều bạn tự hào. Dùng *afraid of* hay *proud of*.",
      model: "I am proud of my little garden on the balcony.",
      uses: ["afraid of", "proud of"],
    },
  },
];
