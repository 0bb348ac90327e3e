import type { Lesson } from "./lesson.ts";

export const orderLessons: readonly Lesson[] = [
  {
    kind: "ADJ_ORDER",
    slug: "tinh-tu-truoc-danh-tu",
    title: "Tính từ đứng trước danh từ: blue shirt",
    level: "A2",
    promise: "Đặt tính từ, trạng từ đúng chỗ và xếp được hai, ba tính từ liền nhau.",
    steps: [
      {
        title: "Đảo lại chuyến tàu",
        text: "“Áo xanh”, “nhà gỗ nhỏ”, “cô gái tốt bụng”: tiếng Việt nêu vật trước rồi mới tả. Tiếng Anh chạy ngược lại, như **đoàn tàu** mà danh từ là toa cuối: *a blue shirt*, *a kind girl*. Tính từ không thêm -s, dù danh từ số nhiều.\n\nCó hai, ba tính từ thì xếp ý kiến trước, sự thật sau: đẹp xấu, rồi to nhỏ, cũ mới, màu sắc, nơi chốn, chất liệu. *A lovely old wooden door* nghe xuôi tai. Thực tế ít ai dùng quá ba tính từ, nên bạn chỉ cần nhớ “ý kiến trước, chất liệu sát danh từ”.",
        examples: [
          { en: "I need a strong bag.", vi: "Tôi cần một chiếc túi chắc.", wrong: "I need a bag strong." },
          {
            en: "They live in a small wooden house.",
            vi: "Họ sống trong một căn nhà gỗ nhỏ.",
            wrong: "They live in a wooden small house.",
          },
          { en: "We took some beautiful old photos home.", vi: "Chúng tôi mang về vài tấm ảnh cũ rất đẹp." },
        ],
      },
      {
        title: "Đừng chen vào giữa động từ và tân ngữ",
        text: "“Nói rất giỏi tiếng Anh” có trạng từ nằm giữa. Trong tiếng Anh, động từ và tân ngữ nắm tay nhau, trạng từ phải đứng ra ngoài: *speak English very well*.\n\nRanh giới cần biết: tính từ đứng sau trong ba trường hợp. Sau *be*, *look*, *feel*: *The shirt is blue*. Sau *something*, *anything*, *nothing*, *someone*: *something hot*. Và sau số đo: *two metres long*, *ten years old*. Với động từ có giới từ thì trạng từ được chen vào, như *look carefully at the map*, vì giới từ đã mở sẵn một khe hở.",
        examples: [
          { en: "He plays chess very well.", vi: "Anh ấy chơi cờ rất giỏi.", wrong: "He plays very well chess." },
          { en: "I want something cold.", vi: "Tôi muốn thứ gì đó lạnh.", wrong: "I want cold something." },
          {
            en: "This table is one metre wide.",
            vi: "Cái bàn này rộng một mét.",
            wrong: "This table is wide one metre.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "An old man sells ___ near the bridge.",
        options: ["hats cheap", "cheaps hats", "cheap hats"],
        answers: ["cheap hats"],
        why: "Tính từ đứng trước danh từ và không thêm -s.",
      },
      {
        type: "choose",
        prompt: "I'm bored with rice. Let's cook ___ tonight.",
        options: ["new something", "something new", "a something new"],
        answers: ["something new"],
        why: "Với *something*, tính từ đứng phía sau.",
      },
      {
        type: "choose",
        prompt: "The wall around the garden is ___.",
        options: ["two metres high", "high two metres", "two high metres"],
        answers: ["two metres high"],
        why: "Với số đo, tính từ đứng sau: *two metres high*.",
      },
      {
        type: "gap",
        prompt: "She keeps her letters in a ___ box. (wooden + small, viết đúng thứ tự)",
        answers: ["small wooden", "small, wooden"],
        why: "Cỡ đứng trước, chất liệu sát danh từ.",
      },
      {
        type: "put-right",
        prompt: "My brother plays very well the guitar.",
        answers: ["My brother plays the guitar very well."],
        why: "Động từ và tân ngữ nắm tay nhau, trạng từ đứng ra cuối.",
      },
      {
        type: "order",
        prompt: "Bà tôi mặc một chiếc váy lụa rất đẹp.",
        options: ["My", "grandmother", "wore", "a", "beautiful", "silk", "dress"],
        answers: ["My grandmother wore a beautiful silk dress."],
        why: "Ý kiến (*beautiful*) trước, chất liệu (*silk*) sát danh từ.",
      },
    ],
    own: {
      prompt: "Nhìn quanh bạn và tả một đồ vật bằng hai tính từ đứng trước danh từ.",
      model: "There is a small round mirror next to my desk.",
      uses: [],
      wishes: ["two-adjectives"],
    },
  },
  {
    kind: "QUESTION_ORDER",
    slug: "trat-tu-cau-hoi",
    title: "Trật tự câu hỏi: where do you live?",
    level: "B1",
    promise: "Đặt câu hỏi có trợ động từ, và giữ trật tự câu kể trong câu hỏi gián tiếp.",
    steps: [
      {
        title: "Quà Anh Sắm Vội",
        text: "Tiếng Việt hỏi rất nhàn: giữ nguyên câu kể, thêm “đâu”, “gì”, “không”. Tiếng Anh phải đưa một trợ động từ lên trước chủ ngữ. Hãy nhớ câu **“Quà Anh Sắm Vội”**, bốn chữ đầu là Q-A-S-V: *question word* (từ hỏi), *auxiliary* (trợ động từ), *subject* (chủ ngữ), *verb* (động từ).\n\nCó sẵn *be*, *can*, *will*, *have* (trong *have lived*) thì lấy chúng làm A. Không có thì mượn *do*, *does*, *did*, và động từ trở về nguyên mẫu. Câu hỏi có hay không thì bỏ Q, còn A-S-V.",
        examples: [
          { en: "Where do your parents live?", vi: "Bố mẹ bạn sống ở đâu?", wrong: "Where your parents live?" },
          { en: "How long have you been here?", vi: "Bạn ở đây bao lâu rồi?", wrong: "How long you have been here?" },
          { en: "Does this bus go to Mỹ Tho?", vi: "Xe này đi Mỹ Tho không?", wrong: "Do this bus goes to Mỹ Tho?" },
        ],
      },
      {
        title: "Khi hỏi chính chủ ngữ",
        text: "Có một loại câu hỏi không cần mượn *do*: khi từ hỏi chính là chủ ngữ. “Ai gọi đấy?” hỏi về người làm việc gọi, nên *who* ngồi luôn vào ghế S và câu chạy như câu kể: *Who called?*, *What happened?*\n\nSo sánh hai câu: *Who called you?* (ai gọi bạn) và *Who did you call?* (bạn gọi ai). Câu sau đã có chủ ngữ *you*, nên mới cần *did*. Cách thử: nếu trong câu đã có một chủ ngữ khác thì mượn *do*, chưa có thì thôi.",
        examples: [
          { en: "Who cooked this soup?", vi: "Ai nấu món canh này?", wrong: "Who did cooked this soup?" },
          { en: "What did they cook?", vi: "Họ đã nấu gì?", wrong: "What they cooked?" },
        ],
      },
      {
        title: "Câu hỏi nằm trong câu khác",
        text: "Khi câu hỏi bị gói vào một câu lớn hơn, nó thôi là câu hỏi và **trở lại trật tự câu kể**: *I don't know where he is*, không đảo *is*, không mượn *do*.\n\nCâu mở đầu như *Do you know …*, *Can you tell me …*, *I wonder …* đã làm phần hỏi rồi, chỉ cần một lần đảo là đủ. Với câu hỏi có hay không, dùng *if* hoặc *whether* để nối: *I wonder if the shop is open*. Lối gói này cũng nghe lịch sự hơn khi bạn hỏi người lạ.",
        examples: [
          {
            en: "Can you tell me where the bank is?",
            vi: "Bạn chỉ giúp tôi ngân hàng ở đâu nhé?",
            wrong: "Can you tell me where is the bank?",
          },
          { en: "I wonder what he wants.", vi: "Tôi tự hỏi anh ấy muốn gì.", wrong: "I wonder what does he want." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "What time ___ on Saturdays?",
        options: ["the post office opens", "does the post office open", "does the post office opens"],
        answers: ["does the post office open"],
        why: "Q-A-S-V: mượn *does*, và *open* trở về nguyên mẫu.",
      },
      {
        type: "choose",
        prompt: "This cake is delicious. Who ___ it?",
        options: ["did made", "made", "did you made"],
        answers: ["made"],
        why: "*Who* chính là chủ ngữ nên không mượn *did*.",
      },
      {
        type: "choose",
        prompt: "Excuse me, do you know where ___?",
        options: ["is the toilet", "does the toilet be", "the toilet is"],
        answers: ["the toilet is"],
        why: "Câu hỏi đã được gói trong *do you know* nên trở lại trật tự câu kể.",
      },
      {
        type: "gap",
        prompt: "___ your sister like spicy food? (do)",
        answers: ["Does", "Did"],
        why: "Câu hỏi có hay không cần trợ động từ đứng trước chủ ngữ.",
      },
      {
        type: "put-right",
        prompt: "Why you are carrying two umbrellas?",
        answers: ["Why are you carrying two umbrellas?"],
        why: "Có sẵn *are* thì đưa nó lên trước *you*.",
      },
      {
        type: "order",
        prompt: "Tối qua bạn ăn tối ở đâu?",
        options: ["Where", "did", "you", "have", "dinner", "last", "night"],
        answers: ["Where did you have dinner last night?", "Last night where did you have dinner?"],
        why: "Q-A-S-V: *where*, *did*, *you*, *have*.",
      },
    ],
    own: {
      prompt:
        "Bạn muốn hỏi một người mới quen điều gì? Viết một câu hỏi bắt đầu bằng *what*, *where*, *when*, *why* hoặc *how*.",
      model: "What do you usually do after work?",
      uses: ["what", "where", "when", "why", "how"],
      wishes: ["question", "begins"],
    },
  },
  {
    kind: "SUBJECT",
    slug: "moi-ve-mot-chu-ngu",
    title: "Lặp hay thiếu chủ ngữ",
    level: "A2",
    promise: "Bỏ chủ ngữ lặp, thêm it khi câu còn trống và biết khi nào được lược bỏ.",
    steps: [
      {
        title: "Một ghế, hai người ngồi",
        text: "“Chị tôi, chị ấy làm y tá”: trong lời nói tiếng Việt, ta nêu người trước rồi nhắc lại. Tiếng Anh coi vị trí chủ ngữ như **một chiếc ghế**, chỉ một người ngồi. Đã có *my sister* thì *she* phải đứng dậy.\n\nLỗi này hay quay lại khi chủ ngữ dài, vì ta sợ người đọc quên: *The man who lives next door he…* Dù dài mấy, cả cụm ấy vẫn là một chủ ngữ. Trong mệnh đề với *who*, *which*, *that* cũng vậy: *who* đã ngồi ghế rồi, không thêm *he*.",
        examples: [
          {
            en: "My neighbour sells fruit.",
            vi: "Bác hàng xóm tôi bán trái cây.",
            wrong: "My neighbour she sells fruit.",
          },
          {
            en: "The man who lives next door is a drummer.",
            vi: "Người đàn ông nhà bên là tay trống.",
            wrong: "The man who he lives next door is a drummer.",
          },
        ],
      },
      {
        title: "Ghế trống cũng không được",
        text: "“Nóng quá”, “Mưa rồi”, “Xa lắm”: tiếng Việt không cần ai ngồi ghế. Tiếng Anh thì phải có, nên ta mời *it* vào ngồi hộ khi nói về thời tiết, giờ giấc, khoảng cách, hay khi cái khó, cái dễ nằm ở phía sau: *It is hard to find a room*.\n\nSau *because*, *when*, *if* cũng cần một ghế riêng. Hai ngoại lệ đáng nhớ: câu mệnh lệnh (*Come in.*) không có chủ ngữ; và khi một người làm hai việc nối bằng *and*, vế sau được lược: *She smiled and waved*.",
        examples: [
          { en: "It is dark in here.", vi: "Trong này tối quá.", wrong: "Is dark in here." },
          {
            en: "I like Đà Lạt because it is cool.",
            vi: "Tôi thích Đà Lạt vì mát.",
            wrong: "I like Đà Lạt because is cool.",
          },
          { en: "Quang paid and left.", vi: "Quang trả tiền rồi đi." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My younger brother ___ in a bakery near the station.",
        options: ["he works", "works", "he is works"],
        answers: ["works"],
        why: "Ghế chủ ngữ đã có *my younger brother*, không thêm *he*.",
      },
      {
        type: "choose",
        prompt: "___ is difficult to park near the market.",
        options: ["There", "Here", "It"],
        answers: ["It"],
        why: "*It* ngồi ghế hộ cho phần *to park near the market* ở phía sau.",
      },
      {
        type: "choose",
        prompt: "Bạn nhờ ai đó đóng cửa. Câu nào đúng?",
        options: ["Please close the door.", "Please you close the door.", "Please to close the door."],
        answers: ["Please close the door."],
        why: "Câu mệnh lệnh là ngoại lệ: không có chủ ngữ.",
      },
      {
        type: "gap",
        prompt: "Last night Tuấn closed his laptop and ___ to bed. (go)",
        answers: ["went", "he went"],
        why: "Cùng một người làm hai việc, nên sau *and* không cần nhắc lại chủ ngữ.",
      },
      {
        type: "put-right",
        prompt: "I stayed in bed because was ill.",
        answers: ["I stayed in bed because I was ill.", "Because I was ill, I stayed in bed."],
        why: "Vế *because* cần một chủ ngữ của riêng nó.",
      },
      {
        type: "order",
        prompt: "Từ nhà tôi ra chợ không xa.",
        options: ["It", "is", "not", "far", "from", "my", "house", "to", "the", "market"],
        answers: [
          "It is not far from my house to the market.",
          "It is not far to the market from my house.",
          "From my house to the market it is not far.",
          "From my house it is not far to the market.",
        ],
        why: "Nói về khoảng cách thì mời *it* vào ghế chủ ngữ.",
      },
    ],
    own: {
      prompt: "Thời tiết chỗ bạn hôm nay thế nào? Viết một câu bắt đầu bằng *it*.",
      model: "It is cool and windy in my town today.",
      uses: ["it", "it's"],
      wishes: ["begins"],
    },
  },
];
