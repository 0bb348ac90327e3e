import type { Lesson } from "./lesson.ts";

export const vocabularyLessons: readonly Lesson[] = [
  {
    kind: "WORD_FORM",
    slug: "mot-chu-bon-dang-tu",
    title: "Từ loại: success, succeed, successful",
    level: "B1",
    promise: "Chọn đúng danh từ, động từ, tính từ hay trạng từ bằng cách nhìn chỗ ngồi của nó.",
    steps: [
      {
        title: "Chỗ ngồi quyết định trang phục",
        text: "“Muốn thành công”, “một thành công”, “người thành công”, “làm thành công”: một chữ tiếng Việt giữ cả bốn vai. Tiếng Anh bắt từ **thay trang phục** theo chỗ ngồi: *succeed*, *success*, *successful*, *successfully*.\n\nHãy nhìn quanh chỗ trống. Sau *a*, *the*, *my* hoặc sau tính từ là danh từ (-tion, -ment, -ness). Trước danh từ hoặc sau *be* là tính từ (-ful, -ous, -able). Sau *to*, *can* là động từ. Tả hành động diễn ra thế nào thì dùng trạng từ, thường có -ly.",
        examples: [
          { en: "I hope you succeed.", vi: "Mong bạn thành công.", wrong: "I hope you success." },
          {
            en: "His decision was difficult.",
            vi: "Quyết định của anh ấy thật khó.",
            wrong: "His decide was difficult.",
          },
          { en: "She answered politely.", vi: "Cô ấy trả lời lịch sự.", wrong: "She answered polite." },
        ],
      },
      {
        title: "Đuôi -ly không phải lúc nào cũng đúng",
        text: "*Friendly*, *lovely*, *lonely* có -ly nhưng là tính từ. Ngược lại, *hard*, *fast*, *early*, *late* vừa là tính từ vừa là trạng từ, không thêm gì cả. Thêm vào là đổi nghĩa: *hardly* là “hầu như không”, *lately* là “dạo này”. Viết *work hardly*, bạn vừa tự nhận mình lười.\n\nMột bẫy nữa: sau *look*, *feel*, *smell*, *taste*, *sound* (nghĩa “có vẻ, có mùi, có vị”), từ theo sau tả chủ ngữ, nên là tính từ: *It smells good*. Câu ấy giống *It is good*, chứ không tả cách ngửi.",
        examples: [
          { en: "They trained hard.", vi: "Họ tập luyện chăm chỉ.", wrong: "They trained hardly." },
          { en: "This soup tastes strange.", vi: "Món canh này có vị lạ.", wrong: "This soup tastes strangely." },
          { en: "The staff are friendly.", vi: "Nhân viên thân thiện." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Her ___ surprised everyone in the village.",
        options: ["succeed", "success", "successful"],
        answers: ["success"],
        why: "Sau *her* là chỗ ngồi của danh từ.",
      },
      {
        type: "choose",
        prompt: "Those ripe mangoes smell ___.",
        options: ["sweetly", "sweetness", "sweet"],
        answers: ["sweet"],
        why: "Sau *smell* (có mùi) là tính từ vì nó tả quả xoài, không tả cách ngửi.",
      },
      {
        type: "gap",
        prompt: "Please close the door ___. The baby is asleep. (quiet)",
        answers: ["quietly"],
        why: "Tả cách đóng cửa nên cần trạng từ có -ly.",
      },
      {
        type: "put-right",
        prompt: "Her explain was clear and short.",
        answers: ["Her explanation was clear and short.", "Her explanation was short and clear."],
        why: "Sau *her* cần danh từ: *explanation*.",
      },
      {
        type: "put-right",
        prompt: "My parents work hardly to pay for my studies.",
        answers: ["My parents work hard to pay for my studies."],
        why: "Trạng từ của *hard* vẫn là *hard*; *hardly* nghĩa là “hầu như không”.",
      },
      {
        type: "order",
        prompt: "Chú lái đò rất thân thiện với chúng tôi.",
        options: ["The", "boatman", "was", "very", "friendly", "to", "us"],
        answers: ["The boatman was very friendly to us."],
        why: "*Friendly* có -ly nhưng là tính từ nên đứng sau *was*.",
      },
    ],
    own: {
      prompt: "Viết một câu có *success*, *succeed*, *successful* hoặc *successfully*, về bạn hay một người bạn quý.",
      model: "My cousin runs a successful noodle stall near the hospital.",
      uses: ["success", "successes", "succeed", "succeeds", "succeeded", "successful", "successfully"],
    },
  },
  {
    kind: "COLLOCATION",
    slug: "make-do-va-mo-ti-vi",
    title: "Kết hợp từ: do homework, make a cake",
    level: "B1",
    promise: "Ghép đúng make, do, take, turn on, heavy với những danh từ hay gặp.",
    steps: [
      {
        title: "Make tạo ra, do thực hiện",
        text: "Chữ “làm” của ta làm được mọi thứ: làm bài, làm bánh, làm ồn, làm quen. Tiếng Anh chia cho hai người thợ. *Make* là **thợ tạo ra**: xong việc thì có thêm một thứ mới, như *make a cake*, *make a noise*, *make a decision*, *make friends*. *Do* là người thực hiện một việc đã có sẵn: *do homework*, *do the dishes*, *do exercise*, *do your best*.\n\nMẹo này đúng với đa số, không phải tất cả. *Make the bed* chỉ là dọn giường, chẳng ai đóng giường mới. Gặp ngoại lệ, cứ nhớ cả cụm.",
        examples: [
          { en: "Don't make a noise.", vi: "Đừng làm ồn.", wrong: "Don't do a noise." },
          {
            en: "It's your turn to do the dishes.",
            vi: "Đến lượt bạn rửa bát.",
            wrong: "It's your turn to make the dishes.",
          },
          { en: "I made two friends on the bus.", vi: "Tôi làm quen được hai người bạn trên xe buýt." },
        ],
      },
      {
        title: "Mở, uống, mưa to: đừng dịch từng chữ",
        text: "“Mở” có hai nghĩa. Thứ có cánh, có nắp, có trang thì *open*: cửa, hộp, sách. Thứ chạy bằng điện thì *turn on*: đèn, quạt, ti vi; “tắt” là *turn off*. Ranh giới: ứng dụng và tệp trên máy lại dùng *open* và *close*, vì chúng hiện ra như một trang.\n\nVài cụm khác hay bị dịch thẳng: uống thuốc là *take medicine*, chụp ảnh là *take a photo*, mưa to là *heavy rain*, gió to là *strong wind*. Mỗi khi học một danh từ mới, hãy ghi luôn động từ hay tính từ đi cùng nó.",
        examples: [
          { en: "Can you turn on the fan?", vi: "Bạn mở quạt giúp nhé?", wrong: "Can you open the fan?" },
          {
            en: "Take this medicine twice a day.",
            vi: "Uống thuốc này ngày hai lần.",
            wrong: "Drink this medicine twice a day.",
          },
          { en: "Open the file and read page two.", vi: "Mở tệp ra và đọc trang hai." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "I need to ___ a decision before Friday.",
        options: ["do", "make", "give"],
        answers: ["make"],
        why: "Quyết định là thứ mới được tạo ra: *make a decision*.",
      },
      {
        type: "choose",
        prompt: "___ the map app and type the address.",
        options: ["Turn on", "Switch on", "Open"],
        answers: ["Open"],
        why: "Ứng dụng hiện ra như một trang nên dùng *open*, không dùng *turn on*.",
      },
      {
        type: "choose",
        prompt: "Every morning I ___ my bed before breakfast.",
        options: ["make", "do", "build"],
        answers: ["make"],
        why: "Ngoại lệ nên nhớ cả cụm: *make the bed* là dọn giường.",
      },
      {
        type: "gap",
        prompt: "The doctor told her to ___ two tablets after each meal. (uống)",
        answers: ["take"],
        why: "Uống thuốc là *take*, không phải *drink*.",
      },
      {
        type: "put-right",
        prompt: "We stayed at home because of the big rain.",
        answers: [
          "We stayed at home because of the heavy rain.",
          "Because of the heavy rain, we stayed at home.",
          "We stayed at home because it rained heavily.",
          "We stayed at home because it was raining heavily.",
          "We stayed at home because of heavy rain.",
        ],
        why: "Mưa to là *heavy rain*, nặng hạt chứ không to hạt.",
      },
      {
        type: "order",
        prompt: "Tết nào nhà tôi cũng chụp một tấm ảnh.",
        options: ["My", "family", "takes", "a", "photo", "every", "Tết"],
        answers: ["My family takes a photo every Tết.", "Every Tết my family takes a photo."],
        why: "Chụp ảnh là *take a photo*, không phải *make*.",
      },
    ],
    own: {
      prompt: "Tối nay bạn sẽ làm gì? Viết một câu có *make*, *do* hoặc *take* đi với danh từ đúng của nó.",
      model: "Tonight I am going to do the dishes and make a cake for my niece.",
      uses: ["make", "makes", "made", "making", "do", "does", "did", "doing", "take", "takes", "took", "taking"],
    },
  },
];
