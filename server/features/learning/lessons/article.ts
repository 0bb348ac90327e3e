import type { Lesson } from "./lesson.ts";

export const articleLessons: readonly Lesson[] = [
  {
    kind: "ART_MISSING",
    slug: "danh-tu-so-it-khong-di-mot-minh",
    title: "Mạo từ: danh từ số ít không đi một mình",
    level: "A2",
    promise: "Thêm đúng a, an hay the trước danh từ số ít và biết những cụm không cần mạo từ.",
    steps: [
      {
        title: "Đứa trẻ qua đường cần người dắt tay",
        text: "“Chị tôi là y tá”, “Tôi đang tìm phòng rẻ”: tiếng Việt để danh từ đứng trần như thế là đủ. Tiếng Anh thì không. Một danh từ đếm được ở số ít giống **đứa trẻ qua đường**: phải có người dắt tay. Người dắt có thể là *a*, *an*, *the*, *my*, *this*, *every*, nhưng không thể không có ai.\n\nTa hay quên nhất khi nói nghề nghiệp, vì trong “là y tá” không hề có chữ “một”. Ta cũng hay quên khi có tính từ chen vào. Khi ấy chữ *a* đứng trước cả cụm: *a cheap room*.",
        examples: [
          {
            en: "My sister is a nurse at this hospital.",
            vi: "Chị tôi là y tá ở bệnh viện này.",
            wrong: "My sister is nurse at this hospital.",
          },
          {
            en: "I'm looking for a cheap room near the station.",
            vi: "Tôi đang tìm phòng rẻ gần nhà ga.",
            wrong: "I'm looking for cheap room near the station.",
          },
          { en: "That man drives a taxi.", vi: "Chú kia lái taxi." },
        ],
      },
      {
        title: "A hay the? Thử hỏi “cái nào?”",
        text: "Biết là cần người dắt rồi, nhưng chọn ai? Hãy đoán xem người nghe có phải hỏi lại “cái nào cơ?” không.\n\nNếu họ chưa biết, hoặc cái nào cũng được, ta dùng *a* hay *an*. Nếu họ biết ngay là cái nào, ta dùng *the*: vì vừa nhắc tới, vì trong phòng chỉ có một, hoặc vì câu đã nói rõ. “Tắt quạt giúp mình” là *the fan*, vì cả hai đều biết cái quạt ấy. Kể một con mèo lần đầu là *a cat*, nhắc lại thì thành *the cat*.",
        examples: [
          {
            en: "I saw a cat on the roof. The cat was asleep.",
            vi: "Tôi thấy một con mèo trên mái nhà. Con mèo đang ngủ.",
          },
          {
            en: "Please turn off the fan before you leave.",
            vi: "Tắt quạt trước khi đi nhé.",
            wrong: "Please turn off fan before you leave.",
          },
        ],
      },
      {
        title: "Khi nào được đi một mình",
        text: "Luật “dắt tay” chỉ dành cho danh từ đếm được ở số ít. Số nhiều nói chung (*mangoes*) và danh từ không đếm được (*rice*, *music*) có thể đứng riêng.\n\nNgoài ra có vài cụm quen thuộc bỏ mạo từ, đáng học thuộc cả cụm: các bữa ăn (*have breakfast*), phương tiện sau *by* (*by bus*, *by train*), nơi chốn gắn với việc hằng ngày (*at home*, *at school*, *go to work*, *go to bed*). Nhưng hễ bữa ăn có tính từ thì *a* quay lại: *a big breakfast*. Nói một chuyến xe cụ thể cũng vậy: *on the bus*.",
        examples: [
          {
            en: "He goes to work by train.",
            vi: "Anh ấy đi làm bằng tàu hoả.",
            wrong: "He goes to work by a train.",
          },
          {
            en: "We have dinner at seven.",
            vi: "Nhà tôi ăn tối lúc bảy giờ.",
            wrong: "We have a dinner at seven.",
          },
          { en: "We had a big dinner on my birthday.", vi: "Hôm sinh nhật tôi, cả nhà ăn một bữa tối thịnh soạn." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My father is ___ on a small fishing boat.",
        options: ["cook", "a cook", "cooks"],
        answers: ["a cook"],
        why: "Nói nghề của một người thì danh từ vẫn cần *a* dắt tay.",
      },
      {
        type: "choose",
        prompt: "My neighbour goes to the office ___ every day.",
        options: ["by bus", "by a bus", "with bus"],
        answers: ["by bus"],
        why: "*By* + phương tiện là cụm cố định, không có mạo từ.",
      },
      {
        type: "gap",
        prompt: "We have one dog and two cats. ___ dog is eight years old. (A / The)",
        answers: ["The", "Our"],
        why: "Con chó vừa được nhắc tới nên người nghe biết là con nào: *the dog*.",
      },
      {
        type: "put-right",
        prompt: "There is good bakery at the end of this street.",
        answers: [
          "There is a good bakery at the end of this street.",
          "There's a good bakery at the end of this street.",
          "There is one good bakery at the end of this street.",
        ],
        why: "*Bakery* đếm được và ở số ít, nên *a* đứng trước cả cụm *good bakery*.",
      },
      {
        type: "put-right",
        prompt: "We usually have a lunch at noon.",
        answers: [
          "We usually have lunch at noon.",
          "Usually we have lunch at noon.",
          "Usually, we have lunch at noon.",
        ],
        why: "Tên bữa ăn không có mạo từ, trừ khi có tính từ như *a quick lunch*.",
      },
      {
        type: "order",
        prompt: "Anh trai tôi là một thợ điện giỏi.",
        options: ["My", "brother", "is", "a", "good", "electrician"],
        answers: ["My brother is a good electrician."],
        why: "*A* đứng trước tính từ: *a* + *good* + *electrician*.",
      },
    ],
    own: {
      prompt: "Một người trong nhà bạn làm nghề gì? Người ấy có gì hay dùng gì khi làm việc? Dùng *a* hay *an*.",
      model: "My aunt is a tailor, and she has a tiny shop near the market.",
      uses: ["a", "an"],
    },
  },
  {
    kind: "ART_GENERAL",
    slug: "noi-chung-thi-bo-the",
    title: "Nói chung thì bỏ the: friendship, life, coffee",
    level: "B1",
    promise: "Bỏ the khi nói chung, giữ the khi chỉ rõ, và nhớ vài từ hay đi với the.",
    steps: [
      {
        title: "The là ngón tay chỉ",
        text: "Tiếng Việt có “cuộc sống”, “tình bạn”, “sự kiên nhẫn”. Mấy chữ “cuộc”, “tình”, “sự” đứng trước làm ta thấy tiếng Anh cũng phải có gì đó đứng trước, thế là thêm *the*. Nhưng *the* không dịch những chữ ấy. *The* là **ngón tay chỉ** vào một thứ cụ thể.\n\nTình bạn nói chung thì chỉ tay vào đâu được? Vậy là *friendship*, không có *the*. Cách nói chung có hai dạng: danh từ không đếm được (*coffee*, *patience*) hoặc danh từ số nhiều (*snakes*, *teachers*). Danh từ số ít đếm được thì không đứng trần như vậy.",
        examples: [
          { en: "Friendship takes time.", vi: "Tình bạn cần thời gian.", wrong: "The friendship takes time." },
          { en: "I'm afraid of snakes.", vi: "Tôi sợ rắn.", wrong: "I'm afraid of the snakes." },
          { en: "Coffee keeps me awake.", vi: "Cà phê làm tôi mất ngủ." },
        ],
      },
      {
        title: "Khi ngón tay chỉ được",
        text: "Nếu câu cho biết đúng ly cà phê nào, ngón tay có chỗ để chỉ và *the* trở lại: *the coffee you made*. Dấu hiệu hay gặp là một vế như *you made*, *that we heard*, hoặc một cụm với *of*: *the history of this village*.\n\nNhưng đừng tưởng cứ có thêm chữ là thêm *the*. Tính từ hay nơi chốn thường chỉ thu hẹp ý nói chung, chưa chỉ vào đâu cả: *modern life*, *Vietnamese food*, *life in the countryside*. Hãy tự hỏi: mình đang nói cả loại, hay đúng phần này?",
        examples: [
          {
            en: "The coffee you made was too strong.",
            vi: "Ly cà phê bạn pha đặc quá.",
            wrong: "Coffee you made was too strong.",
          },
          {
            en: "Life in the countryside is slower.",
            vi: "Cuộc sống ở quê chậm rãi hơn.",
            wrong: "The life in the countryside is slower.",
          },
          { en: "I miss Vietnamese food.", vi: "Tôi nhớ đồ ăn Việt." },
        ],
      },
      {
        title: "Vài từ vẫn giữ the",
        text: "Có những thứ ai cũng hiểu chỉ có một, nên tiếng Anh thường chỉ tay vào: *the sun*, *the sea*, *the weather*, *the environment*, *the internet*, *the future*, *the past*. Chỗ này không suy ra được hết, vì *nature* và *society* cũng chỉ có một mà lại bỏ *the*. Hãy nhớ thành cặp: *nature* nhưng *the environment*.\n\nTương tự, nhạc cụ thường có *the* (*play the guitar*), còn môn thể thao thì không (*play football*). *The elderly*, *the poor* nghĩa là “người cao tuổi”, “người nghèo”, cũng cần *the*.",
        examples: [
          {
            en: "Plastic bags are bad for the environment.",
            vi: "Túi ni lông có hại cho môi trường.",
            wrong: "Plastic bags are bad for environment.",
          },
          { en: "My niece plays the guitar and volleyball.", vi: "Cháu gái tôi chơi ghi ta và bóng chuyền." },
          {
            en: "Nobody can see the future.",
            vi: "Không ai thấy trước được tương lai.",
            wrong: "Nobody can see future.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "On mountain roads, ___ is more important than speed.",
        options: ["the safety", "safety", "a safety"],
        answers: ["safety"],
        why: "Sự an toàn nói chung: không có gì để chỉ tay vào.",
      },
      {
        type: "choose",
        prompt: "___ you cooked last night was delicious.",
        options: ["Rice", "A rice", "The rice"],
        answers: ["The rice"],
        why: "*You cooked last night* chỉ đúng nồi cơm ấy nên cần *the*.",
      },
      {
        type: "gap",
        prompt: "City children need more time in ___. (nature / the nature)",
        answers: ["nature"],
        why: "*Nature* nghĩa là thiên nhiên thì không có *the*.",
      },
      {
        type: "put-right",
        prompt: "The patience is the first thing a teacher needs.",
        answers: ["Patience is the first thing a teacher needs."],
        why: "“Sự” trong “sự kiên nhẫn” không phải là *the*. *The first* thì vẫn giữ.",
      },
      {
        type: "put-right",
        prompt: "My grandfather reads the newspapers on internet.",
        answers: [
          "My grandfather reads the newspapers on the internet.",
          "My grandfather reads newspapers on the internet.",
          "My grandfather reads the newspapers online.",
        ],
        why: "Mạng internet được coi là chỉ có một: *the internet*.",
      },
      {
        type: "order",
        prompt: "Cuộc sống ở thành phố chẳng bao giờ yên tĩnh.",
        options: ["Life", "in", "the", "city", "is", "never", "quiet"],
        answers: ["Life in the city is never quiet.", "In the city life is never quiet."],
        why: "*In the city* chỉ thu hẹp ý nói chung, nên *life* vẫn không có *the*.",
      },
    ],
    own: {
      prompt: "Viết một câu nói điều bạn nghĩ về tình bạn, tiền bạc, sức khoẻ hay cuộc sống nói chung.",
      model: "For me, friendship means laughing together over a bowl of noodles.",
      uses: ["friendship", "money", "health", "life", "love", "happiness", "success", "nature", "time"],
    },
  },
  {
    kind: "ART_A_AN",
    slug: "a-hay-an",
    title: "A hay an: nghe âm, đừng nhìn chữ",
    level: "A2",
    promise: "Chọn đúng a hay an kể cả trước hour, university và chữ viết tắt.",
    steps: [
      {
        title: "Nhắm mắt lại mà nghe",
        text: "“Một” trong tiếng Việt không bao giờ đổi: một con voi, một con mèo. Tiếng Anh có hai dạng, và người chọn là **cái tai**, không phải con mắt. Từ đứng sau mở đầu bằng nguyên âm thì dùng *an*, bằng phụ âm thì dùng *a*.\n\nPhần lớn trường hợp chữ và âm giống nhau: *an egg*, *a mango*. Chỉ khi chúng khác nhau ta mới nhầm. *Hour* và *honest* có chữ h câm nên là *an hour*. *University*, *uniform*, *useful* mở đầu bằng âm giống chữ y trong *yes* nên đi với *a*.",
        examples: [
          {
            en: "The ferry leaves in an hour.",
            vi: "Một tiếng nữa phà chạy.",
            wrong: "The ferry leaves in a hour.",
          },
          {
            en: "There is a university behind the park.",
            vi: "Sau công viên có một trường đại học.",
            wrong: "There is an university behind the park.",
          },
          { en: "Would you like an egg with your noodles?", vi: "Bạn ăn mì thêm trứng không?" },
        ],
      },
      {
        title: "Từ đứng ngay sau mới tính",
        text: "Nhiều bạn học thuộc *an umbrella* rồi viết luôn *an red umbrella*. Nhưng *a* hay *an* chỉ nghe **từ sát bên** nó, bất kể danh từ ở phía sau là gì. Thêm một tính từ là phải nghe lại từ đầu: *an uncle* nhưng *a kind uncle*, *a house* nhưng *an empty house*.\n\nLàm thế chỉ để nói cho trơn: chữ *n* là cái cầu nhỏ cho hai nguyên âm khỏi va nhau. Bạn đọc thử *a apple* thật nhanh sẽ thấy bị vấp.",
        examples: [
          {
            en: "I need a big orange bag.",
            vi: "Tôi cần một cái túi to màu cam.",
            wrong: "I need an big orange bag.",
          },
          { en: "They moved into an empty house.", vi: "Họ dọn vào một ngôi nhà bỏ trống." },
        ],
      },
      {
        title: "Chữ viết tắt, con số và chữ one",
        text: "Với chữ viết tắt, hãy đọc từng chữ lên. *S* đọc là “ét”, *M* đọc là “em”, *X* đọc là “éc-x”, đều mở đầu bằng nguyên âm: *an SMS*, *an MP3 file*, *an X-ray*. Còn *U* đọc là “yu” nên là *a USB stick*.\n\nCon số cũng nghe như thế: *an eight-hour shift*, *an 18-year-old*. Riêng *one* nhìn là o nhưng nghe là “oăn”, mở đầu bằng âm w, nên *a one-day trip*. Trong sách cũ bạn có thể gặp *an historic*; ngày nay viết *a historic* là an toàn.",
        examples: [
          {
            en: "The doctor looked at an X-ray of my arm.",
            vi: "Bác sĩ xem phim X-quang cánh tay tôi.",
            wrong: "The doctor looked at a X-ray of my arm.",
          },
          {
            en: "We took a one-day trip to Cần Giờ.",
            vi: "Chúng tôi đi Cần Giờ một ngày.",
            wrong: "We took an one-day trip to Cần Giờ.",
          },
          { en: "My mother works an eight-hour shift.", vi: "Mẹ tôi làm ca tám tiếng." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My cousin rides ___ electric scooter to school.",
        options: ["a", "an"],
        answers: ["an"],
        why: "*Electric* mở đầu bằng nguyên âm “i”.",
      },
      {
        type: "choose",
        prompt: "Be careful, this is ___ one-way street.",
        options: ["an", "a"],
        answers: ["a"],
        why: "*One* nhìn là o nhưng nghe là “oăn”, mở đầu bằng âm w.",
      },
      {
        type: "gap",
        prompt: "I got ___ SMS from the bank this morning. (a / an)",
        answers: ["an"],
        why: "Chữ *S* đọc là “ét”, mở đầu bằng nguyên âm.",
      },
      {
        type: "put-right",
        prompt: "The guard wears an uniform on night shifts.",
        answers: ["The guard wears a uniform on night shifts.", "On night shifts the guard wears a uniform."],
        why: "*Uniform* đọc là “yu-”, giống âm đầu của *yes*.",
      },
      {
        type: "put-right",
        prompt: "Mai is carrying an small umbrella.",
        answers: ["Mai is carrying a small umbrella.", "Mai's carrying a small umbrella."],
        why: "Từ sát bên là *small*, không phải *umbrella*.",
      },
      {
        type: "order",
        prompt: "Ông tôi có một chiếc đồng hồ khác thường.",
        options: ["My", "grandfather", "has", "an", "unusual", "clock"],
        answers: ["My grandfather has an unusual clock."],
        why: "*Unusual* đọc là “ăn-” nên đi với *an*; *useful* đọc là “yu-” mới đi với *a*.",
      },
    ],
    own: {
      prompt: "Trong túi, trong bếp hay trên bàn bạn có thứ gì đi với *an*? Viết một câu về thứ ấy.",
      model: "I always carry an umbrella and an old notebook in my bag.",
      uses: ["an"],
    },
  },
  {
    kind: "ART_SUPERLATIVE",
    slug: "nhat-thi-phai-co-the",
    title: "So sánh nhất: đừng quên the",
    level: "A2",
    promise: "Nói ngon nhất, xa nhất, vui nhất có đủ the, và biết lúc nào vương miện được cất đi.",
    steps: [
      {
        title: "Ngôi nhất chỉ có một",
        text: "Tiếng Việt chỉ cần một chữ “nhất” ở cuối: ngon nhất, gần nhất. Tiếng Anh cần hai mảnh: đuôi *-est* hoặc chữ *most*, và chữ *the* đứng đầu. Ta thường nhớ mảnh sau mà quên mảnh trước, vì tiếng Việt không có gì ở chỗ ấy.\n\nHãy nghĩ *the* là **chiếc vương miện**: ngôi nhất chỉ có một, ai cũng biết là ai, nên phải đội *the*. Sau đó thường là *in* + nơi chốn, nhóm người (*in the village*) hoặc *of* + số nhiều (*of the three*).",
        examples: [
          {
            en: "Grandma makes the best spring rolls in the village.",
            vi: "Bà làm chả giò ngon nhất làng.",
            wrong: "Grandma makes best spring rolls in the village.",
          },
          {
            en: "This is the most useful app on my phone.",
            vi: "Đây là ứng dụng hữu ích nhất trong điện thoại tôi.",
            wrong: "This is most useful app on my phone.",
          },
          { en: "February is the shortest month of the year.", vi: "Tháng hai là tháng ngắn nhất trong năm." },
        ],
      },
      {
        title: "Một ngai, một người ngồi",
        text: "Nếu trước tính từ đã có *my*, *his*, *our* hay *Lan's*, chỗ ấy đã có người ngồi, *the* phải nhường: *my best friend*. Đừng viết *the my best friend*.\n\nCũng cẩn thận với *most* đứng ngay trước danh từ số nhiều. *Most people* nghĩa là “đa số mọi người”, không ai tranh ngôi nhất, nên không có *the*. Còn *the most people* nghĩa là “đông người nhất”, ví dụ khi đếm xem quán nào nhiều khách nhất. Thêm *the* là đổi nghĩa. Có *of* cũng vậy: *most of my neighbours*.",
        examples: [
          {
            en: "Trang is my best friend.",
            vi: "Trang là bạn thân nhất của tôi.",
            wrong: "Trang is the my best friend.",
          },
          {
            en: "Most people here ride motorbikes.",
            vi: "Đa số người ở đây đi xe máy.",
            wrong: "The most people here ride motorbikes.",
          },
          { en: "It is the city's oldest bridge.", vi: "Đó là cây cầu cổ nhất của thành phố." },
        ],
      },
      {
        title: "Khi vương miện được cất đi",
        text: "Luật chắc chắn nhất là: có danh từ theo sau (*the longest river*) thì phải có *the*. Không có danh từ thì thoáng hơn.\n\nVới trạng từ, *the* tuỳ bạn: *I like mango best* hay *the best* đều được. Khi so một thứ với chính nó ở nơi khác, lúc khác, ta thường bỏ *the*: *The river is deepest here*. Và các cụm cố định *at least* (ít nhất), *at most* (nhiều nhất), *at first* cũng không có *the*, hãy học thuộc cả cụm.",
        examples: [
          {
            en: "It takes at least two hours.",
            vi: "Mất ít nhất hai tiếng.",
          },
          { en: "I like mango best. / I like mango the best.", vi: "Tôi thích xoài nhất." },
          { en: "This market is busiest at dawn.", vi: "Chợ này đông nhất lúc rạng sáng." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Fansipan is ___ mountain in Vietnam.",
        options: ["highest", "the most highest", "the highest"],
        answers: ["the highest"],
        why: "Tính từ ngắn: *the* + đuôi *-est*, không thêm *most* nữa.",
      },
      {
        type: "choose",
        prompt: "Phương is ___ friend at work.",
        options: ["the my closest", "my closest", "my the closest"],
        answers: ["my closest"],
        why: "*My* đã ngồi vào ngai thì *the* nhường chỗ.",
      },
      {
        type: "gap",
        prompt: "Hà is only five. She is ___ child in the family. (young)",
        answers: ["the youngest"],
        why: "Nhỏ tuổi nhất nhà chỉ có một: *the* + *youngest*.",
      },
      {
        type: "put-right",
        prompt: "What is most popular dish at this stall?",
        answers: ["What is the most popular dish at this stall?", "What's the most popular dish at this stall?"],
        why: "Có danh từ *dish* theo sau thì phải đội *the*.",
      },
      {
        type: "put-right",
        prompt: "The most of my neighbours grow vegetables on the roof.",
        answers: ["Most of my neighbours grow vegetables on the roof."],
        why: "*Most of* ở đây là “đa số”, không ai tranh ngôi nhất, nên bỏ *the*.",
      },
      {
        type: "order",
        prompt: "Đây là chuyến đi dài nhất mà tôi từng đi.",
        options: ["This", "is", "the", "longest", "trip", "I", "have", "ever", "taken"],
        answers: ["This is the longest trip I have ever taken."],
        why: "*The* + so sánh nhất + danh từ, rồi *I have ever* + V3.",
      },
    ],
    own: {
      prompt: "Viết một câu về món ngon nhất, nơi đẹp nhất hay ngày vui nhất của bạn. Dùng so sánh nhất với *the*.",
      model: "The happiest day of last year was my cousin's wedding in Bến Tre.",
      uses: ["the"],
      wishes: ["superlative"],
    },
  },
];
