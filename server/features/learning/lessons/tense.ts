import type { Lesson } from "./lesson.ts";

export const tenseLessons: readonly Lesson[] = [
  {
    kind: "PAST_TIME",
    slug: "hom-qua-toi-went",
    title: "Quá khứ đơn: hôm qua tôi went",
    level: "A2",
    promise: "Chia quá khứ cho mọi động từ khi có yesterday, last, ago và biết chỗ nào không chia.",
    steps: [
      {
        title: "Cánh cửa thời gian",
        text: "Tiếng Việt giao hết việc cho từ chỉ thời gian: “Hôm qua tôi đi chợ, mua cá, về nấu canh”. Không động từ nào đổi dạng. Tiếng Anh bắt từng động từ phải đổi.\n\nHãy coi *yesterday*, *last week*, *two days ago*, *in 2010* là **cánh cửa đã đóng lại**. Việc gì nằm sau cửa thì động từ mang dạng quá khứ: thêm -ed, hoặc một dạng riêng phải thuộc như *went*, *bought*, *saw*. Cả câu chuyện ở sau cửa, nên đừng chỉ đổi động từ đầu rồi quên các động từ sau.",
        examples: [
          {
            en: "Yesterday I went out and bought a fan.",
            vi: "Hôm qua tôi ra ngoài mua cái quạt.",
            wrong: "Yesterday I went out and buy a fan.",
          },
          {
            en: "My parents met in 1995.",
            vi: "Ba mẹ tôi gặp nhau năm 1995.",
            wrong: "My parents meet in 1995.",
          },
          { en: "We were in Hội An last week.", vi: "Tuần trước chúng tôi ở Hội An." },
        ],
      },
      {
        title: "Cửa còn mở thì không vội chia",
        text: "*Today*, *this week*, *this year* chưa đóng cửa, nên tuỳ nghĩa: *I called her this morning* (sáng đã qua) hay *I have called her twice today* (ngày chưa hết). Thói quen với *every day*, *usually* giữ hiện tại, trừ khi đó là thói quen ngày xưa.\n\nNgay trong câu quá khứ, chỉ động từ chia theo chủ ngữ mới đổi. Sau *to*, *didn't*, *could*, động từ vẫn ở dạng gốc: *I wanted to go*, không phải *wanted to went*. Và *last night* đi một mình, không cần *in* hay *on*.",
        examples: [
          {
            en: "Last night I tried to call you.",
            vi: "Tối qua tôi cố gọi cho bạn.",
            wrong: "Last night I tried to called you.",
          },
          { en: "I have drunk three coffees today.", vi: "Hôm nay tôi uống ba ly cà phê rồi." },
          { en: "She couldn't sleep on Monday.", vi: "Thứ Hai cô ấy không ngủ được." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Our team ___ the match last weekend.",
        options: ["win", "was win", "won"],
        answers: ["won"],
        why: "*Last weekend* là cửa đã đóng nên *win* đổi thành *won*.",
      },
      {
        type: "choose",
        prompt: "I usually ___ to work, but yesterday I took a taxi.",
        options: ["walk", "walked", "walking"],
        answers: ["walk"],
        why: "*Usually* nói thói quen bây giờ; chỉ vế có *yesterday* mới ở quá khứ.",
      },
      {
        type: "gap",
        prompt: "Two days ago we ___ our umbrella on the beach. (lose)",
        answers: ["lost"],
        why: "*Ago* luôn đi với quá khứ: *lose* thành *lost*.",
      },
      {
        type: "gap",
        prompt: "Yesterday I wanted to ___ my aunt, but she was out. (visit)",
        answers: ["visit"],
        why: "*Wanted* đã mang quá khứ, sau *to* là dạng gốc.",
      },
      {
        type: "put-right",
        prompt: "Last summer Mai went to Phú Quốc and swim every morning.",
        answers: [
          "Last summer Mai went to Phú Quốc and swam every morning.",
          "Last summer, Mai went to Phú Quốc and swam every morning.",
          "Mai went to Phú Quốc last summer and swam every morning.",
        ],
        why: "Cả câu chuyện nằm sau cửa *last summer*, nên *swim* cũng phải thành *swam*.",
      },
      {
        type: "order",
        prompt: "Tối qua đèn tắt lúc tám giờ.",
        options: ["The", "lights", "went", "out", "at", "eight", "last", "night"],
        answers: [
          "The lights went out at eight last night.",
          "The lights went out last night at eight.",
          "Last night the lights went out at eight.",
          "Last night at eight the lights went out.",
          "At eight last night the lights went out.",
        ],
        why: "*Last night* đã qua, *go* đổi thành *went*.",
      },
    ],
    own: {
      prompt: "Kể một việc bạn làm hôm qua, tuần trước hoặc mấy ngày trước. Dùng *yesterday*, *last* hay *ago*.",
      model: "Last Saturday I cleaned my room and found my old diary.",
      uses: ["yesterday", "last", "ago"],
    },
  },
  {
    kind: "PERFECT_SINCE",
    slug: "song-o-day-tu-2015-have-lived",
    title: "Hiện tại hoàn thành với since, for",
    level: "B1",
    promise: "Dùng have/has + V3 với since, for khi việc còn tới bây giờ, và biết khi nào thì không.",
    steps: [
      {
        title: "Một cây cầu từ hôm ấy tới hôm nay",
        text: "“Tôi sống ở đây từ 2015” không có dấu hiệu thì nào, nên ta hay viết *I live here since 2015*. Với người Anh, câu ấy chỉ có hôm nay mà thiếu đoạn đường đã qua.\n\nCần một **cây cầu**: *have* hoặc *has* + V3. Một đầu cầu ở quá khứ, đầu kia chạm hôm nay. *Since* chỉ nơi cầu bắt đầu: *since 2015*, *since Tết*. *For* đo cầu dài bao nhiêu: *for ten years*. Với việc kéo dài như *live*, *work*, *study*, bạn cũng có thể nói *have been living*; còn *know*, *be*, *have* thì giữ V3.",
        examples: [
          {
            en: "I have lived on this street since 2015.",
            vi: "Tôi sống ở phố này từ 2015.",
            wrong: "I live on this street since 2015.",
          },
          {
            en: "Ngọc has had a cold for a week.",
            vi: "Ngọc bị cảm một tuần nay.",
            wrong: "Ngọc has had a cold since a week.",
          },
          { en: "How long have you lived here?", vi: "Bạn ở đây bao lâu rồi?", wrong: "How long are you living here?" },
        ],
      },
      {
        title: "Khi cầu đã gãy",
        text: "*For* không phải lúc nào cũng gọi *have*. Nếu việc đã chấm dứt, cầu không tới hôm nay, hãy dùng quá khứ đơn: *I lived in Vinh for two years* (giờ không còn ở đó). Có *ago*, *when*, *in 2010* hay *from … to …* đã khép lại thì cũng là quá khứ đơn.\n\nSau *since* có thể là cả một vế. Vế ấy kể mốc bắt đầu nên thường ở quá khứ đơn: *since I was ten*. Cuối cùng, *since* còn có nghĩa “vì”; lúc đó không cần cây cầu nào: *Since it is late, let's go*.",
        examples: [
          {
            en: "I lived in Vinh for two years, and then I moved.",
            vi: "Tôi ở Vinh hai năm rồi chuyển đi.",
            wrong: "I have lived in Vinh for two years, then I moved.",
          },
          {
            en: "We have been friends since we were ten.",
            vi: "Chúng tôi là bạn từ hồi mười tuổi.",
            wrong: "We have been friends since we have been ten.",
          },
          { en: "Since it is late, let's go home.", vi: "Muộn rồi, mình về thôi." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My cousin ___ in Hải Phòng since 2018.",
        options: ["works", "has worked", "is working"],
        answers: ["has worked"],
        why: "Từ 2018 tới nay cần cây cầu *has* + V3.",
      },
      {
        type: "choose",
        prompt: "I have had this bicycle ___ six years.",
        options: ["since", "from", "for"],
        answers: ["for"],
        why: "*Six years* là độ dài nên dùng *for*; *since* cần một mốc bắt đầu.",
      },
      {
        type: "choose",
        prompt: "Before she retired in 2012, my grandmother ___ at this school for thirty years.",
        options: ["taught", "has taught", "teaches"],
        answers: ["taught"],
        why: "Bà đã nghỉ hưu, cầu không tới hôm nay, nên dùng quá khứ đơn.",
      },
      {
        type: "gap",
        prompt: "How long ___ you had that cough? (have)",
        answers: ["have"],
        why: "*How long* hỏi chiều dài cây cầu tới hôm nay: *have you had*.",
      },
      {
        type: "put-right",
        prompt: "Tuấn has studied Korean since six months.",
        answers: [
          "Tuấn has studied Korean for six months.",
          "Tuấn has been studying Korean for six months.",
          "Tuấn's studied Korean for six months.",
          "Tuấn's been studying Korean for six months.",
          "For six months Tuấn has studied Korean.",
          "For six months, Tuấn has studied Korean.",
        ],
        why: "Sáu tháng là độ dài, nên đo bằng *for*.",
      },
      {
        type: "order",
        prompt: "Tôi chưa gặp lại cậu ấy từ khi chúng tôi ra trường.",
        options: ["I", "haven't", "seen", "him", "since", "we", "left", "school"],
        answers: ["I haven't seen him since we left school."],
        why: "Cầu là *haven't seen*, còn vế mốc sau *since* ở quá khứ đơn: *left*.",
      },
    ],
    own: {
      prompt: "Bạn sống ở đâu, học hay làm gì, quen ai bao lâu rồi? Viết một câu có *since* hoặc *for*.",
      model: "I have known my best friend since the first day of school.",
      uses: ["since", "for"],
    },
  },
  {
    kind: "DID_BASE",
    slug: "didnt-go-khong-phai-didnt-went",
    title: "Sau did, didn't: động từ nguyên mẫu",
    level: "A2",
    promise: "Giữ động từ nguyên mẫu sau did, didn't và nhận ra câu nào không cần did.",
    steps: [
      {
        title: "Did đã mua vé cho cả nhà",
        text: "Tiếng Việt nói “tôi đã không đi”, chữ “đã” chỉ một lần. Tiếng Anh cũng vậy, nhưng vì mới học *went*, ta muốn dùng nó khắp nơi và viết *I didn't went*.\n\nCoi quá khứ như một tấm vé: **did đã mua vé rồi**, động từ sau khỏi mua nữa, nên nó ở dạng gốc: *didn't go*, *did you go?* Câu khẳng định không có *did* thì động từ tự mua vé: *I went*. *Does* cũng làm y như thế với chữ s: *doesn't go*.",
        examples: [
          {
            en: "I didn't go to the wedding.",
            vi: "Tôi không đi đám cưới.",
            wrong: "I didn't went to the wedding.",
          },
          {
            en: "Did you find your helmet?",
            vi: "Bạn có tìm thấy mũ bảo hiểm không?",
            wrong: "Did you found your helmet?",
          },
          { en: "No, but I found yours.", vi: "Không, nhưng mình thấy mũ của cậu." },
        ],
      },
      {
        title: "Câu không cần did",
        text: "Động từ *be* không nhờ ai mua vé: *I wasn't tired*, *were you tired?*, không phải *I didn't be tired*. *Could* và các từ cùng nhóm cũng vậy: *couldn't*.\n\nKhi *who* hay *what* chính là người làm, câu hỏi không cần *did*: *Who called?* Nhưng *Who did you call?* thì cần, vì người gọi là *you*.\n\n*Did* còn là quá khứ của *do*: *I did my homework*; phủ định gồm cả hai: *I didn't do it*. Và khi muốn nhấn mạnh “có mà”, ta nói *I did lock the door*.",
        examples: [
          { en: "They weren't angry.", vi: "Họ không giận.", wrong: "They didn't be angry." },
          { en: "Who called this morning?", vi: "Sáng nay ai gọi vậy?", wrong: "Who did called this morning?" },
          { en: "Believe me, I did lock the door.", vi: "Tin tôi đi, tôi có khoá cửa mà." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "The cake was flat because I didn't ___ the recipe.",
        options: ["followed", "follow", "following"],
        answers: ["follow"],
        why: "*Didn't* đã mua vé quá khứ, động từ sau giữ dạng gốc.",
      },
      {
        type: "choose",
        prompt: "Who ___ the window open last night?",
        options: ["left", "did left", "leave"],
        answers: ["left"],
        why: "*Who* chính là người làm nên không cần *did*; động từ tự ở quá khứ.",
      },
      {
        type: "gap",
        prompt: "Where did you ___ those sandals? (buy)",
        answers: ["buy"],
        why: "Có *did* rồi thì là *buy*, không phải *bought*.",
      },
      {
        type: "gap",
        prompt: "They ___ at home when I rang the bell. (not, be)",
        answers: ["weren't", "were not"],
        why: "*Be* tự làm phủ định, không nhờ *did*.",
      },
      {
        type: "put-right",
        prompt: "The bus didn't stopped near the hospital.",
        answers: ["The bus didn't stop near the hospital.", "The bus did not stop near the hospital."],
        why: "Quá khứ chỉ nói một lần: *didn't* + *stop*.",
      },
      {
        type: "order",
        prompt: "Sao hôm qua bạn không gọi cho tôi?",
        options: ["Why", "didn't", "you", "call", "me", "yesterday"],
        answers: ["Why didn't you call me yesterday?"],
        why: "*Didn't* đứng trước chủ ngữ, *call* giữ nguyên.",
      },
    ],
    own: {
      prompt: "Tuần trước có việc gì bạn định làm mà không làm? Viết một câu có *didn't*.",
      model: "I didn't finish my book because I fell asleep every night.",
      uses: ["didn't", "did not"],
    },
  },
  {
    kind: "IF_WILL",
    slug: "will-dung-ngoai-cua-if",
    title: "Câu điều kiện loại 1",
    level: "B1",
    promise: "Dùng hiện tại đơn sau if, when, until và biết lúc nào will vẫn được vào.",
    steps: [
      {
        title: "“Sẽ” chỉ nói ở một vế",
        text: "“Nếu mai trời mưa, tôi sẽ ở nhà.” Cả hai việc đều ở tương lai, nên ta dễ thêm *will* vào cả hai vế: *If it will rain*.\n\nTiếng Anh có nội quy: **will đứng ngoài cửa if**. Trong vế *if* dùng hiện tại đơn, còn vế kia mới có *will*, *can*, *may* hoặc một câu ra lệnh. Nội quy này cũng áp dụng cho *when*, *as soon as*, *until*, *before*, *after*, *unless* khi nói về tương lai. *If* đứng đầu thì có dấu phẩy giữa hai vế; đứng sau thì thường không cần.",
        examples: [
          {
            en: "If it rains tomorrow, I'll stay in.",
            vi: "Mai mà mưa thì tôi ở nhà.",
            wrong: "If it will rain tomorrow, I'll stay in.",
          },
          {
            en: "Wait here until the light turns green.",
            vi: "Đợi ở đây cho tới khi đèn xanh.",
            wrong: "Wait here until the light will turn green.",
          },
          { en: "If you see Trang, say hello.", vi: "Nếu gặp Trang, cho tôi gửi lời chào." },
        ],
      },
      {
        title: "Khi nào will được vào",
        text: "Thử đổi *if* thành “liệu … không”. Nếu nghe ổn, đó là câu hỏi gián tiếp, không phải điều kiện, và *will* được vào: *I don't know if he will come* (không biết liệu anh ấy có đến không). *When* cũng thế: *I wonder when they will open*. Có khi *if you will* nghĩa là “nếu bạn vui lòng”, rất trang trọng, gặp thì hiểu là đủ.\n\nHai kiểu câu khác cũng có *if* mà không có *will*. Sự thật lúc nào cũng đúng: cả hai vế ở hiện tại. Chuyện tưởng tượng: *if* + quá khứ, vế kia *would*.",
        examples: [
          { en: "I'm not sure if they will agree.", vi: "Tôi không chắc liệu họ có đồng ý không." },
          { en: "If you mix red and yellow, you get orange.", vi: "Trộn đỏ với vàng thì ra cam." },
          {
            en: "If I were taller, I would join the team.",
            vi: "Nếu cao hơn, tôi sẽ xin vào đội.",
            wrong: "If I would be taller, I would join the team.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "If the shop ___ closed, we will order online.",
        options: ["will be", "be", "is"],
        answers: ["is"],
        why: "*Will* đứng ngoài cửa *if*, trong vế này dùng hiện tại.",
      },
      {
        type: "choose",
        prompt: "Please text me as soon as you ___ at the airport.",
        options: ["will arrive", "arrive", "arriving"],
        answers: ["arrive"],
        why: "*As soon as* theo cùng nội quy với *if*: không có *will*.",
      },
      {
        type: "choose",
        prompt: "Nobody knows yet if Bình ___ to the party next week.",
        options: ["will come", "come", "coming"],
        answers: ["will come"],
        why: "*If* ở đây là “liệu … không”, nên *will* được vào.",
      },
      {
        type: "gap",
        prompt: "If I ___ a car, I would drive to Sa Pa tonight, but I only have a bike. (have)",
        answers: ["had"],
        why: "Chuyện tưởng tượng, vế kia có *would*, nên vế *if* ở quá khứ: *had*.",
      },
      {
        type: "put-right",
        prompt: "When Mum will get home, we will have dinner.",
        answers: [
          "When Mum gets home, we will have dinner.",
          "When Mum gets home, we'll have dinner.",
          "We will have dinner when Mum gets home.",
          "We'll have dinner when Mum gets home.",
          "When Mum gets home, we are going to have dinner.",
          "When Mum gets home we will have dinner.",
        ],
        why: "Vế *when* nói về tương lai vẫn dùng hiện tại đơn: *gets*.",
      },
      {
        type: "order",
        prompt: "Tôi sẽ giặt chăn nếu trời không mưa.",
        options: ["I", "will", "wash", "the", "blankets", "if", "it", "doesn't", "rain"],
        answers: [
          "I will wash the blankets if it doesn't rain.",
          "If it doesn't rain I will wash the blankets.",
          "If it doesn't rain, I will wash the blankets.",
        ],
        why: "*Will* ở vế chính, còn vế *if* là *doesn't rain*.",
      },
    ],
    own: {
      prompt: "Cuối tuần này bạn sẽ làm gì nếu trời đẹp, hoặc nếu được nghỉ? Viết một câu có *if*.",
      model: "If I have a free day this weekend, I will visit my grandparents.",
      uses: ["if"],
    },
  },
  {
    kind: "MODAL_BASE",
    slug: "can-must-should-dong-tu-mat-moc",
    title: "Sau can, must, should: động từ nguyên mẫu",
    level: "A2",
    promise: "Dùng động từ nguyên mẫu sau can, must, should và giữ to trong have to, ought to.",
    steps: [
      {
        title: "Không son phấn",
        text: "“Phải đi”, “nên học”, “có thể bơi”: tiếng Việt ghép thẳng, không có từ nối. Đáng lẽ rất dễ, nhưng vì đã thuộc *want to go*, ta thêm *to* vào cả đây: *must to go*.\n\n*Can*, *could*, *must*, *should*, *will*, *would*, *may*, *might* chỉ gặp **động từ mặt mộc**: không *to*, không -s, không -ed, không -ing. Bản thân chúng cũng không thêm -s và không nhờ *do*: *he can*, *can he?*, *he can't*. Muốn nói với tính từ thì động từ mặt mộc là *be*: *you should be careful*.",
        examples: [
          {
            en: "You must turn left here.",
            vi: "Bạn phải rẽ trái ở đây.",
            wrong: "You must to turn left here.",
          },
          {
            en: "My niece can count to fifty.",
            vi: "Cháu gái tôi đếm được tới năm mươi.",
            wrong: "My niece can counts to fifty.",
          },
          { en: "Can he drive?", vi: "Anh ấy biết lái xe không?", wrong: "Does he can drive?" },
        ],
      },
      {
        title: "Những người họ hàng có to",
        text: "*Have to*, *need to*, *ought to*, *be able to* nghĩa gần giống, nhưng giữ *to* và nhóm *have*, *need* chia như động từ thường: *she has to work*, *he doesn't have to pay*. Chú ý nghĩa: *mustn't* là cấm, còn *don't have to* là không bắt buộc.\n\nHai từ mặt mộc không đứng cạnh nhau, nên “sẽ có thể” là *will be able to*, không phải *will can*. “Phải” ở quá khứ là *had to*.\n\nCuối cùng, *should have called* là “lẽ ra phải gọi”. Ở đó *have* chính là động từ mặt mộc, *called* là V3 của nó, nên quy tắc không hề bị phá.",
        examples: [
          {
            en: "You'll be able to swim soon.",
            vi: "Bạn sẽ sớm biết bơi thôi.",
            wrong: "You will can swim soon.",
          },
          {
            en: "Hân has to leave now.",
            vi: "Hân phải đi bây giờ.",
            wrong: "Hân has leave now.",
          },
          { en: "I should have called earlier.", vi: "Lẽ ra tôi nên gọi sớm hơn." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Visitors must ___ their shoes at the door.",
        options: ["to take off", "take off", "taking off"],
        answers: ["take off"],
        why: "Sau *must* là động từ mặt mộc, không có *to*.",
      },
      {
        type: "choose",
        prompt: "My sister has ___ a uniform at work.",
        options: ["wear", "wearing", "to wear"],
        answers: ["to wear"],
        why: "*Has to* là họ hàng có *to*, khác với *must*.",
      },
      {
        type: "gap",
        prompt: "You should ___ ready before seven. (be)",
        answers: ["be"],
        why: "Dạng mặt mộc của *am*, *is*, *are* là *be*.",
      },
      {
        type: "gap",
        prompt: "You ought ___ a doctor about that cough. (see)",
        answers: ["to see"],
        why: "*Ought* nghĩa như *should* nhưng luôn kèm *to*.",
      },
      {
        type: "put-right",
        prompt: "My grandfather can remembers every house in the village.",
        answers: [
          "My grandfather can remember every house in the village.",
          "My grandfather remembers every house in the village.",
          "My grandfather is able to remember every house in the village.",
        ],
        why: "Sau *can* động từ không mang s, dù chủ ngữ là một người.",
      },
      {
        type: "order",
        prompt: "Ngày mai anh ấy không phải dậy sớm.",
        options: ["He", "doesn't", "have", "to", "get", "up", "early", "tomorrow"],
        answers: ["He doesn't have to get up early tomorrow.", "Tomorrow he doesn't have to get up early."],
        why: "“Không phải” (không bắt buộc) là *doesn't have to*; *mustn't* là cấm.",
      },
    ],
    own: {
      prompt: "Khuyên một người bạn luôn mệt vào buổi sáng. Viết một câu có *should*, *must* hay *can*.",
      model: "You should put your phone away before eleven.",
      uses: ["should", "shouldn't", "must", "mustn't", "can", "can't", "cannot"],
    },
  },
];
