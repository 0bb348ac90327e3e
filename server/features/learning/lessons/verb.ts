import type { Lesson } from "./lesson.ts";

export const verbLessons: readonly Lesson[] = [
  {
    kind: "V_GERUND",
    slug: "sau-enjoy-la-v-ing",
    title: "Sau enjoy, avoid, finish: V-ing",
    level: "B1",
    promise: "Dùng đúng V-ing sau enjoy, avoid, finish, mind, suggest và biết khi nào thì không.",
    steps: [
      {
        title: "Hai động từ đứng sát nhau",
        text: "Tiếng Việt cứ đặt hai động từ cạnh nhau: “thích đọc”, “tránh nói”, “nấu xong rồi”. Không chữ nào phải đổi dạng. Tiếng Anh thì khác: động từ thứ nhất quyết định động từ thứ hai mang hình dáng gì.\n\nSau *enjoy*, *avoid*, *finish*, *mind*, *suggest*, *keep*, *practise*, *give up*, động từ sau phải thêm -ing. Mẹo nhớ: thử chèn chữ **“việc”** vào giữa. “Thích việc đọc”, “tránh việc nói”, “xong việc nấu” nghe đều được, vì các động từ này nói về một việc đã có sẵn để ta thích, tránh hay kết thúc.",
        examples: [
          {
            en: "We enjoy chatting over iced tea.",
            vi: "Chúng tôi thích ngồi trà đá tán gẫu.",
            wrong: "We enjoy to chat over iced tea.",
          },
          { en: "Have you finished packing?", vi: "Bạn xếp đồ xong chưa?", wrong: "Have you finished to pack?" },
          { en: "The baby kept crying all night.", vi: "Em bé khóc suốt đêm." },
        ],
      },
      {
        title: "Ranh giới: like, stop, would like",
        text: "Mẹo “việc” giúp bạn nhớ, nhưng không phải luật tuyệt đối, nên vẫn cần thuộc nhóm động từ trên. Có ba chỗ đáng biết.\n\nMột, *like*, *love*, *hate*, *start*, *begin* nhận cả hai dạng, nghĩa gần như nhau. Hai, *would like* luôn đi với to V, vì nó là “muốn” chứ không phải “thích”. Ba, *stop* đổi nghĩa: *stop smoking* là bỏ thuốc, còn *stop to smoke* là dừng lại để hút thuốc. Hãy nghĩ: -ing là việc đang có trong tay, *to* là mũi tên chỉ tới việc sắp làm.",
        examples: [
          { en: "I'd like to order now.", vi: "Tôi muốn gọi món bây giờ.", wrong: "I'd like ordering now." },
          { en: "It started raining. / It started to rain.", vi: "Trời bắt đầu mưa." },
          { en: "Please stop talking.", vi: "Xin đừng nói chuyện nữa.", wrong: "Please stop to talk." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My grandmother enjoys ___ to the radio every morning.",
        options: ["listen", "to listen", "listening"],
        answers: ["listening"],
        why: "Sau *enjoy* là V-ing: thích (việc) nghe.",
      },
      {
        type: "choose",
        prompt: "It is still early. Would you like ___ some tea first?",
        options: ["drinking", "to drink", "drink"],
        answers: ["to drink"],
        why: "*Would like* nghĩa là “muốn” nên đi với to V, khác với *enjoy*.",
      },
      {
        type: "gap",
        prompt: "I have just finished ___ the dishes. (wash)",
        answers: ["washing"],
        why: "*Finish* + V-ing: xong việc rửa bát.",
      },
      {
        type: "gap",
        prompt: "We stopped ___ petrol, and then we drove on to Huế. (buy)",
        answers: ["to buy"],
        why: "Dừng lại để mua xăng: mũi tên *to* chỉ việc sắp làm. *Stopped buying* là thôi không mua nữa.",
      },
      {
        type: "put-right",
        prompt: "My uncle gave up to smoke two years ago.",
        answers: ["My uncle gave up smoking two years ago.", "Two years ago my uncle gave up smoking."],
        why: "*Give up* (từ bỏ) đi với V-ing.",
      },
      {
        type: "order",
        prompt: "Em trai tôi tránh nói trước đám đông.",
        options: ["My", "brother", "avoids", "speaking", "in", "public"],
        answers: ["My brother avoids speaking in public."],
        why: "*Avoid* + V-ing: tránh việc nói.",
      },
    ],
    own: {
      prompt: "Viết một câu về việc bạn thích làm cuối tuần hoặc việc bạn luôn tránh. Dùng *enjoy* hay *avoid*.",
      model: "I enjoy cycling along the river on Sunday mornings.",
      uses: ["enjoy", "enjoys", "enjoyed", "avoid", "avoids", "avoided"],
    },
  },
  {
    kind: "V_TO",
    slug: "muon-di-la-want-to-go",
    title: "Sau want, decide, promise: to + động từ",
    level: "A2",
    promise: "Thêm đúng to sau want, hope, decide, need và bỏ to sau let, make, must.",
    steps: [
      {
        title: "Chữ to không có trong tiếng Việt",
        text: "“Muốn đi”, “quyết định ở lại”, “hứa giúp”: tiếng Việt không có từ nối nào giữa hai động từ, nên khi dịch ta hay viết *want go*. Tiếng Anh cần *to* ở giữa.\n\nNhóm hay gặp nhất là *want*, *hope*, *decide*, *need*, *plan*, *promise*, *agree*, *refuse*, *learn*, *would like*. Mẹo nhớ: hãy coi *to* là **mũi tên** chỉ về phía trước. Muốn, hy vọng, định, hứa đều nhìn tới một việc chưa xảy ra. Khi phủ định, *not* đứng trước mũi tên: *decide not to go*.",
        examples: [
          {
            en: "They hope to open a noodle shop.",
            vi: "Họ hy vọng mở được một quán mì.",
            wrong: "They hope open a noodle shop.",
          },
          {
            en: "Minh promised not to tell anyone.",
            vi: "Minh hứa không kể với ai.",
            wrong: "Minh promised don't tell anyone.",
          },
          { en: "I need to charge my phone.", vi: "Tôi cần sạc điện thoại." },
        ],
      },
      {
        title: "Muốn ai làm gì",
        text: "“Mẹ muốn tôi về sớm” dễ bị dịch từng chữ thành *want that I come*. Tiếng Anh không dùng *that* sau *want*. Công thức là *want* + người + to V, và người đứng ở dạng tân ngữ: *me*, *him*, *her*, *us*, *them*.\n\nNhiều động từ khác đi theo cùng khuôn: *ask*, *tell*, *invite*, *teach*, *expect*. Cứ nghĩ: động từ trao mũi tên cho ai, người ấy làm việc tiếp theo.",
        examples: [
          {
            en: "My mother wants me to eat more.",
            vi: "Mẹ muốn tôi ăn thêm.",
            wrong: "My mother wants that I eat more.",
          },
          {
            en: "The guard told us to wait outside.",
            vi: "Chú bảo vệ bảo chúng tôi đợi bên ngoài.",
            wrong: "The guard told us wait outside.",
          },
        ],
      },
      {
        title: "Khi nào không có to",
        text: "Thuộc quy tắc rồi, nhiều bạn lại thêm *to* vào mọi chỗ. Có hai nhóm đi thẳng với động từ nguyên mẫu, không cần mũi tên.\n\nNhóm một là *can*, *must*, *should*, *will*, *may*. Nhóm hai là *let* và *make* khi có người ở giữa: *let me try*, *make him laugh*. Riêng *help* thì tuỳ bạn: *help me carry* hay *help me to carry* đều đúng. Và nhớ rằng *enjoy*, *avoid*, *finish* thuộc một nhóm khác, chúng cần V-ing.",
        examples: [
          { en: "Let me pay this time.", vi: "Lần này để mình trả.", wrong: "Let me to pay this time." },
          { en: "That song makes me cry.", vi: "Bài hát ấy làm tôi khóc.", wrong: "That song makes me to cry." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "I hope ___ from you before Tết.",
        options: ["hear", "hearing", "to hear"],
        answers: ["to hear"],
        why: "*Hope* nhìn về phía trước nên cần mũi tên *to*.",
      },
      {
        type: "choose",
        prompt: "My parents let me ___ my own clothes.",
        options: ["to choose", "choose", "choosing"],
        answers: ["choose"],
        why: "*Let* + người + động từ nguyên mẫu, không có *to*.",
      },
      {
        type: "gap",
        prompt: "Lan learned ___ when she was six. (swim)",
        answers: ["to swim"],
        why: "*Learn* + to V: học bơi là *learn to swim*.",
      },
      {
        type: "put-right",
        prompt: "Our teacher made us to write the sentence ten times.",
        answers: ["Our teacher made us write the sentence ten times."],
        why: "*Make* + người + động từ nguyên mẫu: bắt ai làm gì thì bỏ *to*.",
      },
      {
        type: "put-right",
        prompt: "My boss wants that I work on Saturday.",
        answers: ["My boss wants me to work on Saturday."],
        why: "Muốn ai làm gì: *want* + người + to V, không dùng *that*.",
      },
      {
        type: "order",
        prompt: "Chúng tôi quyết định không bán căn nhà cũ.",
        options: ["We", "decided", "not", "to", "sell", "the", "old", "house"],
        answers: ["We decided not to sell the old house.", "We decided to not sell the old house."],
        why: "*Not* đứng ngay trước mũi tên: *not to sell*.",
      },
    ],
    own: {
      prompt:
        "Viết một câu về điều bạn muốn, định hoặc hy vọng làm trong năm nay. Dùng *want to*, *plan to* hay *hope to*.",
      model: "I hope to visit my cousin in Cà Mau this summer.",
      uses: [
        "want to",
        "wants to",
        "wanted to",
        "plan to",
        "plans to",
        "planned to",
        "planning to",
        "hope to",
        "hopes to",
        "hoped to",
        "hoping to",
      ],
    },
  },
  {
    kind: "PREP_GERUND",
    slug: "gioi-tu-cong-v-ing",
    title: "Sau giới từ: V-ing",
    level: "B1",
    promise: "Viết đúng động từ sau in, of, about, for, without và không mắc bẫy chữ to.",
    steps: [
      {
        title: "Giới từ chỉ nhận danh từ",
        text: "“Giỏi vẽ”, “cảm ơn đã giúp”, “đi mà không chào”: tiếng Việt giữ nguyên động từ ở mọi vị trí. Trong tiếng Anh, sau giới từ (*in*, *of*, *at*, *about*, *for*, *without*, *by*, *before*, *after*) phải là một danh từ. Muốn đặt động từ vào đó, bạn cho nó **khoác áo -ing** để trông như danh từ.\n\nVì thế ta nói *without asking*, *by watching*, *tired of waiting*. Không dùng động từ nguyên mẫu, cũng không thêm *to*: *interested in to learn* là hai chữ nhỏ giẫm chân nhau.",
        examples: [
          { en: "He left without paying.", vi: "Anh ta đi mà không trả tiền.", wrong: "He left without pay." },
          {
            en: "I'm tired of waiting for the lift.",
            vi: "Tôi phát ngán cảnh đợi thang máy.",
            wrong: "I'm tired of wait for the lift.",
          },
          { en: "You can save water by fixing that tap.", vi: "Sửa cái vòi ấy là tiết kiệm được nước." },
        ],
      },
      {
        title: "Cái bẫy chữ to, và hai chữ before, after",
        text: "*To* có hai vai. Trong *want to go* nó là dấu hiệu của động từ nguyên mẫu. Nhưng trong *look forward to* (mong) và *be used to* (đã quen) nó là giới từ thật, nên sau nó là V-ing. Cách thử: đặt một danh từ vào sau. *Look forward to the holiday* nghe ổn, vậy là giới từ; *want to the holiday* không ổn.\n\nCẩn thận: *used to* không có *be* nghĩa là “ngày trước thường”, đi với động từ nguyên mẫu. Còn *before*, *after* nếu có chủ ngữ theo sau thì động từ chia bình thường: *before I leave*.",
        examples: [
          { en: "We look forward to seeing you.", vi: "Chúng tôi mong gặp bạn.", wrong: "We look forward to see you." },
          { en: "I am used to working at night.", vi: "Tôi quen làm đêm rồi.", wrong: "I am used to work at night." },
          { en: "We used to live by the sea.", vi: "Ngày trước chúng tôi sống cạnh biển." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My aunt is thinking about ___ a small café.",
        options: ["open", "opening", "to open"],
        answers: ["opening"],
        why: "Sau giới từ *about*, động từ khoác áo -ing.",
      },
      {
        type: "choose",
        prompt: "When I was a child, I used to ___ in this river.",
        options: ["swim", "swimming", "swam"],
        answers: ["swim"],
        why: "*Used to* (ngày trước thường) đi với động từ nguyên mẫu; chỉ *be used to* mới cần V-ing.",
      },
      {
        type: "gap",
        prompt: "I look forward to ___ you in Cần Thơ. (meet)",
        answers: ["meeting"],
        why: "*To* ở đây là giới từ: *look forward to the trip*, *look forward to meeting*.",
      },
      {
        type: "gap",
        prompt: "After I ___ dinner, I usually take a walk. (eat)",
        answers: ["eat", "have eaten"],
        why: "Sau *after* đã có chủ ngữ *I* nên động từ chia bình thường; *after eating* là khi không có chủ ngữ.",
      },
      {
        type: "put-right",
        prompt: "He learned English by watch cooking videos.",
        answers: ["He learned English by watching cooking videos.", "He learnt English by watching cooking videos."],
        why: "*By* + V-ing cho biết làm bằng cách nào.",
      },
      {
        type: "order",
        prompt: "Cảm ơn bạn đã mời tôi ăn tối.",
        options: ["Thank", "you", "for", "inviting", "me", "to", "dinner"],
        answers: ["Thank you for inviting me to dinner."],
        why: "Cảm ơn vì việc gì: *thank you for* + V-ing.",
      },
    ],
    own: {
      prompt:
        "Viết một câu về việc bạn làm giỏi, làm dở hoặc thấy hứng thú. Dùng *good at*, *bad at* hay *interested in*.",
      model: "I am good at fixing old bicycles, but I am bad at singing.",
      uses: ["good at", "bad at", "interested in"],
    },
  },
  {
    kind: "PURPOSE_TO",
    slug: "de-lam-gi-to-v",
    title: "Nói mục đích: to + động từ",
    level: "A2",
    promise: "Nói mục đích bằng to + động từ, và giữ for cho danh từ.",
    steps: [
      {
        title: "“Để” không phải là for",
        text: "“Tôi đến để học” thường thành *I came for learn*, vì trong đầu ta chữ “để” và chữ “cho” đều dính với *for*. Tiếng Anh chia việc rất rõ: **để + động từ thì dùng to, cho + danh từ thì dùng for**.\n\nVậy là *I came to learn*, nhưng *I came for a lesson*. Đừng ghép cả hai thành *for to learn*. Khi viết trang trọng, bạn có thể dùng *in order to* hoặc *so as to*, nghĩa không đổi; trong lời nói hằng ngày, một chữ *to* là đủ.",
        examples: [
          {
            en: "I opened the window to let in some air.",
            vi: "Tôi mở cửa sổ để có chút không khí.",
            wrong: "I opened the window for let in some air.",
          },
          {
            en: "She went to Hà Nội for an interview.",
            vi: "Cô ấy ra Hà Nội phỏng vấn.",
            wrong: "She went to Hà Nội to an interview.",
          },
          { en: "We left early in order to avoid the traffic.", vi: "Chúng tôi đi sớm để tránh kẹt xe." },
        ],
      },
      {
        title: "Công dụng, và “để khỏi”",
        text: "Có lúc bạn sẽ gặp *for* + V-ing, và nó đúng: đó là khi nói một đồ vật dùng vào việc gì, như *a knife for cutting bread*. Câu ấy nói về công dụng của con dao, không phải mục đích của một người đang làm gì đó.\n\n“Để khỏi”, “để không” là *so as not to* hoặc *in order not to*; *for not* là dịch từng chữ. Còn khi hai vế có hai chủ ngữ khác nhau, hãy dùng *so that*: *I spoke slowly so that he could understand*.",
        examples: [
          { en: "This brush is for cleaning shoes.", vi: "Bàn chải này để đánh giày." },
          {
            en: "I set an alarm so as not to miss the bus.",
            vi: "Tôi đặt chuông để khỏi lỡ xe.",
            wrong: "I set an alarm for not miss the bus.",
          },
          { en: "She drew a map so that we could find the house.", vi: "Cô ấy vẽ bản đồ để chúng tôi tìm được nhà." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My cousin moved to Đà Nẵng ___ a better job.",
        options: ["for find", "to find", "for to find"],
        answers: ["to find"],
        why: "“Để” + động từ là *to* + động từ.",
      },
      {
        type: "choose",
        prompt: "We went to the market ___ some fresh fish.",
        options: ["to", "for buy", "for"],
        answers: ["for"],
        why: "Sau chỗ trống là danh từ *some fresh fish* nên dùng *for*; có động từ thì mới là *to buy*.",
      },
      {
        type: "gap",
        prompt: "My uncle gets up at three ___ bread for his shop. (bake)",
        answers: ["to bake", "in order to bake", "so as to bake"],
        why: "Dậy sớm để nướng bánh: *to* + động từ.",
      },
      {
        type: "gap",
        prompt: "The soft cloth in the box is for ___ your glasses. (clean)",
        answers: ["cleaning"],
        why: "Nói công dụng của đồ vật thì *for* + V-ing là đúng.",
      },
      {
        type: "put-right",
        prompt: "I turned on the light for see the map.",
        answers: [
          "I turned on the light to see the map.",
          "I turned the light on to see the map.",
          "I turned on the light in order to see the map.",
          "I turned on the light so as to see the map.",
          "I turned on the light so that I could see the map.",
          "I turned on the light so I could see the map.",
        ],
        why: "Mục đích của người bật đèn: *to see*.",
      },
      {
        type: "order",
        prompt: "Cô ấy đi khẽ để khỏi làm em bé thức giấc.",
        options: ["She", "walked", "quietly", "so", "as", "not", "to", "wake", "the", "baby"],
        answers: ["She walked quietly so as not to wake the baby."],
        why: "“Để khỏi” là *so as not to* + động từ.",
      },
    ],
    own: {
      prompt: "Hôm nay bạn đã đi đâu, gọi ai hay mua gì, và để làm gì? Viết một câu có *to* + động từ.",
      model: "I went to the post office to send a parcel to my sister.",
      uses: ["to"],
      wishes: ["to-verb"],
    },
  },
  {
    kind: "PASSIVE_BE",
    slug: "bi-dong-can-be",
    title: "Câu bị động",
    level: "B1",
    promise: "Thêm be vào câu bị động và nhận ra lúc “bị”, “được” không hề là bị động.",
    steps: [
      {
        title: "Ngôi nhà không tự xây",
        text: "Tiếng Việt nói “Nhà xây năm 1990”, “Thư gửi rồi” mà ai cũng hiểu. Viết thẳng sang tiếng Anh thành *The house built*, người đọc sẽ chờ xem ngôi nhà xây cái gì.\n\nHãy hỏi một câu: **chủ ngữ có tự làm việc đó không?** Nhà không tự xây, thư không tự gửi, vậy cần bị động: *be* + V3. Động từ *be* gánh phần thì: *is built*, *was built*, *will be built*, *has been built*, còn V3 đứng yên. Quên *be* là câu mất luôn dấu hiệu thời gian.",
        examples: [
          { en: "The window was broken last night.", vi: "Cửa sổ vỡ đêm qua.", wrong: "The window broken last night." },
          { en: "Lunch is served at noon.", vi: "Bữa trưa dọn lúc mười hai giờ.", wrong: "Lunch served at noon." },
          { en: "A new school will be opened here.", vi: "Một trường mới sẽ được mở ở đây." },
        ],
      },
      {
        title: "Không phải cứ “bị”, “được” là bị động",
        text: "Một số việc tự xảy ra, không ai làm, nên không bao giờ ở bị động: *happen*, *arrive*, *appear*, *disappear*, *die*. “Tai nạn được xảy ra” thì tiếng Việt cũng không nói, nhưng khi đã học bị động ta lại hay viết *was happened*.\n\n“Bị ốm” chỉ là *be ill*, “được đi chơi” là *be allowed to go out*. Cuối cùng, có lúc V3 đứng một mình vẫn đúng: trong *the bridge built in 1950*, nó rút gọn từ *which was built* để tả chiếc cầu, và câu vẫn cần động từ chính ở sau.",
        examples: [
          {
            en: "What happened to your bike?",
            vi: "Xe đạp của bạn bị sao thế?",
            wrong: "What was happened to your bike?",
          },
          {
            en: "My keys have disappeared.",
            vi: "Chùm chìa khoá của tôi biến mất rồi.",
            wrong: "My keys were disappeared.",
          },
          { en: "The noodles sold here are very good.", vi: "Mì bán ở đây rất ngon." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "These baskets ___ by hand in a village near Huế.",
        options: ["make", "made", "are made"],
        answers: ["are made"],
        why: "Rổ không tự đan: *be* + V3.",
      },
      {
        type: "choose",
        prompt: "The accident ___ at about six this morning.",
        options: ["was happened", "happened", "is happened"],
        answers: ["happened"],
        why: "*Happen* là việc tự xảy ra nên không có bị động.",
      },
      {
        type: "gap",
        prompt: "The parcel ___ to the wrong house yesterday. (send)",
        answers: ["was sent", "got sent"],
        why: "Bưu kiện được gửi hôm qua: *was* gánh thì quá khứ, *sent* là V3.",
      },
      {
        type: "put-right",
        prompt: "This photo taken by my grandfather in 1982.",
        answers: ["This photo was taken by my grandfather in 1982."],
        why: "Có người làm (*by my grandfather*) thì cần *was* trước V3.",
      },
      {
        type: "put-right",
        prompt: "The night train was arrived late again.",
        answers: ["The night train arrived late again."],
        why: "Tàu tự đến, không ai “đến” nó, nên *arrive* không có bị động.",
      },
      {
        type: "order",
        prompt: "Món này được nấu với nước cốt dừa.",
        options: ["This", "dish", "is", "cooked", "with", "coconut", "milk"],
        answers: ["This dish is cooked with coconut milk."],
        why: "Nói chung ở hiện tại: *is* + *cooked*.",
      },
    ],
    own: {
      prompt: "Viết một câu về một thứ ở quê bạn: nó được làm, trồng hay xây ở đâu, khi nào? Dùng *be* + V3.",
      model: "The fish sauce in our kitchen is made in my home village.",
      uses: [
        "is made",
        "are made",
        "was made",
        "were made",
        "is grown",
        "are grown",
        "was grown",
        "were grown",
        "is built",
        "are built",
        "was built",
        "were built",
        "been built",
        "been made",
        "been grown",
      ],
    },
  },
];
