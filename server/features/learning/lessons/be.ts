import type { Lesson } from "./lesson.ts";

export const beLessons: readonly Lesson[] = [
  {
    kind: "THERE_BE",
    slug: "o-dau-co-gi-there-is",
    title: "There is, there are: nói nơi nào có gì",
    level: "A2",
    promise: "Phân biệt there is/are với have khi tiếng Việt chỉ nói “có”.",
    steps: [
      {
        title: "Ai có, hay ở đâu có?",
        text: "Chữ “có” của tiếng Việt làm hai việc: “tôi có xe đạp” và “ngoài sân có xe đạp”. Tiếng Anh tách đôi, nên dịch từng chữ sẽ ra *In the yard have a bicycle*, một câu không có chủ ngữ.\n\nTrước khi viết, hãy hỏi **“Ai là chủ?”**. Nếu có một người hay vật làm chủ thì dùng *have*, *has*. Nếu chỉ có một nơi chốn với *in*, *on*, *near*, thì không ai là chủ cả: dùng *there is*, *there are*. Nơi chốn thường đứng cuối câu.",
        examples: [
          {
            en: "There is a bicycle in the yard.",
            vi: "Ngoài sân có một chiếc xe đạp.",
            wrong: "In the yard have a bicycle.",
          },
          { en: "My cousin has a red bicycle.", vi: "Em họ tôi có chiếc xe đạp đỏ." },
          {
            en: "There are six of us in the flat.",
            vi: "Trong căn hộ có sáu người chúng tôi.",
            wrong: "In the flat have six of us.",
          },
        ],
      },
      {
        title: "Is hay are, và các thì khác",
        text: "Động từ nhìn vào danh từ đứng sau: *there is a lake*, *there are two lakes*. Danh từ không đếm được đi với *is*: *there is some rice*. Khi liệt kê, danh từ đầu tiên quyết định: *there is a bed and two chairs*.\n\nHỏi thì đảo: *Is there …?*, *Are there …?* Phủ định: *there isn't*, *there aren't*, hoặc *there is no*. Chuyện đã qua: *there was*, *there were*; sắp tới: *there will be*. Không bao giờ có *there have two*. Khi nói nhanh, người bản ngữ hay dùng *there's* với số nhiều, nhưng khi viết bạn nên giữ *there are*.",
        examples: [
          {
            en: "There are two lakes in the park.",
            vi: "Trong công viên có hai cái hồ.",
            wrong: "There have two lakes in the park.",
          },
          { en: "Is there any rice left?", vi: "Còn cơm không?", wrong: "Have any rice left?" },
          { en: "There will be fireworks tonight.", vi: "Tối nay có pháo hoa." },
        ],
      },
      {
        title: "Ranh giới: my room has",
        text: "Nơi chốn vẫn làm chủ được, miễn là bỏ giới từ: *my room has two windows*. So với *there are two windows in my room*, nghĩa như nhau. Chỉ khi giữ chữ *in* mà lại dùng *has* thì câu mới hỏng.\n\nNgười thì luôn dùng *have*: *we have an exam today*. Và thời tiết đi với *it*, không đi với *there*: “trời có gió” là *it is windy*.",
        examples: [
          {
            en: "My room has two windows.",
            vi: "Phòng tôi có hai cửa sổ.",
            wrong: "In my room has two windows.",
          },
          { en: "It is windy today.", vi: "Hôm nay trời có gió.", wrong: "There is windy today." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "___ a small pond behind our school.",
        options: ["Has", "There is", "There has"],
        answers: ["There is"],
        why: "Chỉ có nơi chốn, không ai là chủ: *there is*.",
      },
      {
        type: "choose",
        prompt: "My grandparents ___ three cats and a parrot.",
        options: ["there are", "has", "have"],
        answers: ["have"],
        why: "Ông bà là chủ, nên dùng *have*.",
      },
      {
        type: "gap",
        prompt: "___ there any seats left on the six o'clock bus? (be)",
        answers: ["Are", "Were"],
        why: "*Seats* ở số nhiều nên câu hỏi là *Are there*.",
      },
      {
        type: "put-right",
        prompt: "There have two pharmacies on this street.",
        answers: [
          "There are two pharmacies on this street.",
          "There are two pharmacies in this street.",
          "On this street there are two pharmacies.",
          "On this street, there are two pharmacies.",
          "This street has two pharmacies.",
        ],
        why: "Sau *there* là một dạng của *be*, không phải *have*.",
      },
      {
        type: "put-right",
        prompt: "My phone there is a broken screen.",
        answers: [
          "My phone has a broken screen.",
          "My phone has got a broken screen.",
          "My phone's got a broken screen.",
          "There is a broken screen on my phone.",
          "My phone screen is broken.",
        ],
        why: "*My phone* đứng đầu không có giới từ nên nó là chủ: *has*.",
      },
      {
        type: "order",
        prompt: "Hôm qua làng tôi không có điện.",
        options: ["There", "was", "no", "electricity", "in", "my", "village", "yesterday"],
        answers: [
          "There was no electricity in my village yesterday.",
          "There was no electricity yesterday in my village.",
          "Yesterday there was no electricity in my village.",
          "In my village there was no electricity yesterday.",
          "Yesterday in my village there was no electricity.",
          "In my village yesterday there was no electricity.",
        ],
        why: "Chuyện hôm qua, danh từ không đếm được: *there was no*.",
      },
    ],
    own: {
      prompt: "Gần nhà bạn có gì? Viết một câu có *there is* hoặc *there are*.",
      model: "There are three coffee stalls at the end of my street.",
      uses: ["there is", "there are", "there's", "there isn't", "there aren't", "is there", "are there"],
    },
  },
  {
    kind: "BE_MISSING",
    slug: "tinh-tu-can-am-is-are",
    title: "Tính từ cần am/is/are",
    level: "A2",
    promise: "Thêm am/is/are trước tính từ, nơi chốn, V-ing và biết khi nào không cần.",
    steps: [
      {
        title: "Tính từ không tự đứng được",
        text: "“Cô ấy rất tốt”, “Mẹ ở nhà”, “Em đang ngủ”: không câu nào có chữ “là”, nên ta viết *She very kind*. Trong tiếng Anh, mỗi câu cần một động từ, mà *kind*, *at home*, *sleeping* đều chưa phải động từ chia được.\n\nHãy hình dung: **am, is, are là chiếc ghế**. Tính từ, nơi chốn, danh từ và V-ing phải ngồi lên ghế. *Very* chỉ là “rất”, không thay ghế được. Khi nói gọn vẫn có ghế: *I'm*, *she's*, *they're*.",
        examples: [
          { en: "The water is really cold.", vi: "Nước lạnh thật.", wrong: "The water really cold." },
          { en: "Mum is at home.", vi: "Mẹ ở nhà.", wrong: "Mum at home." },
          { en: "They're fixing the roof.", vi: "Họ đang sửa mái nhà.", wrong: "They fixing the roof." },
        ],
      },
      {
        title: "Ghế đổi hình: be, was, been",
        text: "Câu có *will*, *can*, *must*, *should* vẫn cần ghế, lúc ấy ghế là *be*: *I will be busy*. Sau *want to* cũng vậy: *want to be famous*. Ra lệnh hay khuyên thì *be* đứng đầu câu: *Be careful!*\n\nChuyện đã qua thì dùng *was*, *were*. Chỗ này hay quên nhất, vì tiếng Việt chỉ cần “hồi nhỏ” hay “hôm qua” là đủ.",
        examples: [
          {
            en: "The test will be easy.",
            vi: "Bài kiểm tra sẽ dễ thôi.",
            wrong: "The test will easy.",
          },
          { en: "Be quiet, the baby is asleep.", vi: "Khẽ thôi, em bé ngủ rồi." },
          { en: "As a child, I was shy.", vi: "Hồi nhỏ tôi nhút nhát.", wrong: "As a child, I shy." },
        ],
      },
      {
        title: "Khi nào không cần ghế",
        text: "Một, câu đã có động từ thường thì thôi: *she works hard*. Hai, các động từ nối *look*, *feel*, *seem*, *sound*, *smell*, *taste*, *become*, *get* tự làm ghế cho tính từ: *you look happy*, không phải *you are look happy*.\n\nBa, tính từ đứng ngay trước danh từ thì không cần ghế riêng: *a kind nurse helped me*. Còn tiêu đề báo và tin nhắn rất ngắn đôi khi bỏ *be*, ví dụ *Shop closed*; trong câu trọn vẹn thì đừng bắt chước.",
        examples: [
          { en: "You look happy today.", vi: "Hôm nay trông bạn vui.", wrong: "You are look happy today." },
          { en: "A kind nurse helped me.", vi: "Một cô y tá tốt bụng đã giúp tôi." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Câu nào viết đúng?",
        options: [
          "The streets very quiet on New Year's morning.",
          "The streets are very quiet on New Year's morning.",
          "The streets have very quiet on New Year's morning.",
        ],
        answers: ["The streets are very quiet on New Year's morning."],
        why: "*Quiet* là tính từ nên cần chiếc ghế *are*.",
      },
      {
        type: "choose",
        prompt: "After the night shift, Dũng ___ really tired.",
        options: ["looks", "is looks", "is look"],
        answers: ["looks"],
        why: "*Look* là động từ nối, tự làm ghế cho *tired*.",
      },
      {
        type: "gap",
        prompt: "Her flat ___ on the eighth floor. (be)",
        answers: ["is", "was"],
        why: "Nơi chốn cũng cần ghế, dù tiếng Việt chỉ nói “ở”.",
      },
      {
        type: "put-right",
        prompt: "My brother waiting for us at the bus stop.",
        answers: [
          "My brother is waiting for us at the bus stop.",
          "My brother's waiting for us at the bus stop.",
          "My brother was waiting for us at the bus stop.",
        ],
        why: "“Đang” cần đủ hai phần: *be* và V-ing.",
      },
      {
        type: "put-right",
        prompt: "I will late for the meeting.",
        answers: [
          "I will be late for the meeting.",
          "I'll be late for the meeting.",
          "I am going to be late for the meeting.",
          "I'm going to be late for the meeting.",
        ],
        why: "Sau *will* vẫn phải có ghế, và ghế lúc này là *be*.",
      },
      {
        type: "order",
        prompt: "Nồi canh này thơm tuyệt.",
        options: ["This", "soup", "smells", "wonderful"],
        answers: ["This soup smells wonderful."],
        why: "*Smell* tự nối với tính từ nên không thêm *is*.",
      },
    ],
    own: {
      prompt: "Lúc này bạn thấy thế nào, đang ở đâu? Viết một câu có *I am* hoặc *I'm*.",
      model: "I'm a little sleepy because my room is so warm.",
      uses: ["i am", "i'm"],
    },
  },
  {
    kind: "BE_EXTRA",
    slug: "i-agree-khong-phai-i-am-agree",
    title: "Thừa am/is/are trước động từ",
    level: "A2",
    promise: "Bỏ am/is/are trước động từ thường mà vẫn giữ ở chỗ thật sự cần.",
    steps: [
      {
        title: "“Am” không dính vào I",
        text: "Bài tiếng Anh đầu tiên của ai cũng là *I am Lan*, *I am a student*. Thế là *I am* in vào đầu như một khối, và “tôi đồng ý” thành *I am agree*. Nhưng *am* là một động từ, mà *agree* cũng là động từ.\n\nCứ hình dung: **mỗi vế một động cơ**. Hoặc là *be*, hoặc là động từ thường. Câu hỏi và phủ định cũng theo động cơ ấy: đã là động từ thường thì dùng *do*, *does*, *did*, chứ không dùng *are you like* hay *I am not like*.",
        examples: [
          { en: "I agree with my teacher.", vi: "Tôi đồng ý với thầy.", wrong: "I am agree with my teacher." },
          { en: "Do you like durian?", vi: "Bạn có thích sầu riêng không?", wrong: "Are you like durian?" },
          {
            en: "We don't need a bag.",
            vi: "Chúng tôi không cần túi.",
            wrong: "We are not need a bag.",
          },
        ],
      },
      {
        title: "Khi be đứng trước là đúng",
        text: "Có hai khuôn mà *be* đi cùng một động từ khác, vì động từ ấy đã đổi dạng và không còn là động cơ nữa. Khuôn “đang”: *be* + V-ing, *she is cooking*. Khuôn “được, bị”: *be* + V3, *the door is locked*. Thấy động từ trần hay động từ có -s ngay sau *be*, gần như chắc chắn là thừa.\n\nNgược lại, vài từ nghe như động từ trong tiếng Việt lại là tính từ tiếng Anh, nên phải giữ *be*: sợ (*afraid*), trễ (*late*), vắng (*absent*), tự hào (*proud*), quan tâm (*interested*). Hãy tra loại từ trước khi bỏ *be*.",
        examples: [
          { en: "Phúc is late again.", vi: "Phúc lại đến trễ.", wrong: "Phúc lates again." },
          { en: "The gate is locked at ten.", vi: "Cổng khoá lúc mười giờ." },
          {
            en: "This song reminds me of my village.",
            vi: "Bài hát này làm tôi nhớ làng.",
            wrong: "This song is remind me of my village.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Many families here ___ on the rice harvest.",
        options: ["are depend", "depend", "are depends"],
        answers: ["depend"],
        why: "*Depend* là động từ, một động cơ là đủ.",
      },
      {
        type: "choose",
        prompt: "My little sister ___ of the dark.",
        options: ["afraids", "afraid", "is afraid"],
        answers: ["is afraid"],
        why: "“Sợ” nghe như động từ, nhưng *afraid* là tính từ nên phải có *is*.",
      },
      {
        type: "gap",
        prompt: "___ you know the way to the station? (do / be)",
        answers: ["Do", "Did"],
        why: "*Know* là động từ thường nên câu hỏi dùng *do*.",
      },
      {
        type: "gap",
        prompt: "Look! The ducks ___ the road. (cross)",
        answers: ["are crossing"],
        why: "Đang diễn ra trước mắt: *be* + V-ing, ở đây *are* không hề thừa.",
      },
      {
        type: "put-right",
        prompt: "I am not understand the second question.",
        answers: [
          "I don't understand the second question.",
          "I do not understand the second question.",
          "I didn't understand the second question.",
          "I did not understand the second question.",
        ],
        why: "Phủ định của động từ thường là *don't*, không phải *am not*.",
      },
      {
        type: "order",
        prompt: "Chú tôi bán trái cây ở chợ nổi.",
        options: ["My", "uncle", "sells", "fruit", "at", "the", "floating", "market"],
        answers: ["My uncle sells fruit at the floating market.", "At the floating market my uncle sells fruit."],
        why: "Chỉ một động cơ *sells*, không thêm *is*.",
      },
    ],
    own: {
      prompt: "Bạn đồng ý hay không đồng ý với điều gì về việc học? Viết một câu có *agree* hoặc *think*.",
      model: "I think homework helps, but I don't agree with long tests.",
      uses: ["agree", "agrees", "agreed", "disagree", "think", "thinks", "thought"],
    },
  },
];
