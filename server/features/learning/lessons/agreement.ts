import type { Lesson } from "./lesson.ts";

export const agreementLessons: readonly Lesson[] = [
  {
    kind: "SVA_3SG",
    slug: "me-toi-lam-works-co-s",
    title: "Động từ thêm -s với he, she, it",
    level: "A2",
    promise: "Thêm đúng -s cho he, she, it và bỏ -s khi đã có does, doesn't.",
    steps: [
      {
        title: "Chỉ có một chữ s để chia",
        text: "“Tôi bán cá, mẹ bán cá, cả nhà bán cá”: chữ “bán” không đổi. Tiếng Anh thì nhìn xem ai làm. Với *he*, *she*, *it*, một người hay một vật, động từ hiện tại đơn thêm -s: *my mother sells*.\n\nMẹo nhớ: câu chỉ có **một chữ s để chia**. Nhiều con chó thì danh từ giữ s: *dogs bark*. Một con chó thì động từ giữ s: *a dog barks*. Mẹo này hợp với danh từ thường; gặp *people*, *children* (số nhiều mà không có s) hay *bus* (số ít mà sẵn có s), bạn phải hỏi lại: một hay nhiều?",
        examples: [
          {
            en: "My mother sells fish at the market.",
            vi: "Mẹ tôi bán cá ở chợ.",
            wrong: "My mother sell fish at the market.",
          },
          { en: "Our dogs bark at every motorbike.", vi: "Mấy con chó nhà tôi sủa mọi chiếc xe máy." },
          { en: "This bus stops near the hospital.", vi: "Xe buýt này dừng gần bệnh viện." },
        ],
      },
      {
        title: "Does lấy mất chữ s",
        text: "Trong câu phủ định và câu hỏi, chữ s nhảy sang *does*, nên động từ trở về dạng gốc: *she doesn't work*, *does she work?* Viết *doesn't works* là tiêu hai lần một chữ s.\n\nVề chính tả, sau *-ch*, *-sh*, *-s*, *-x*, *-o* thêm -es: *watches*, *goes*. Phụ âm + y đổi thành -ies: *studies*; nguyên âm + y giữ nguyên: *plays*. Chỉ *have* là lạ hẳn: *has*.",
        examples: [
          {
            en: "Khoa doesn't work on Sundays.",
            vi: "Khoa không làm việc Chủ nhật.",
            wrong: "Khoa doesn't works on Sundays.",
          },
          {
            en: "Does this train go to Vinh?",
            vi: "Tàu này có đi Vinh không?",
            wrong: "Does this train goes to Vinh?",
          },
          { en: "My niece studies drawing after school.", vi: "Cháu gái tôi học vẽ sau giờ học." },
        ],
      },
      {
        title: "Khi nào không thêm s",
        text: "Hai người nối bằng *and* là số nhiều: *Lan and her sister live here*. *I* và *you* đi với động từ gốc, dù chỉ có một người. Sau *can*, *will*, *should* và sau *to*, động từ cũng không mang s: *he can swim*. Ở quá khứ, động từ nào cũng chỉ có một dạng cho mọi ngôi: *I walked*, *she walked*; riêng *be* tách ra *was* và *were*.\n\nNgược lại, *everyone*, *nobody*, *each student* nghe như đông người nhưng tính là số ít, nên cần s: *everyone knows him*.",
        examples: [
          {
            en: "Lan and her sister live above the bakery.",
            vi: "Lan và chị gái ở ngay trên tiệm bánh.",
            wrong: "Lan and her sister lives above the bakery.",
          },
          {
            en: "Everyone in the alley knows him.",
            vi: "Cả hẻm ai cũng biết anh ấy.",
            wrong: "Everyone in the alley know him.",
          },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My father ___ the news on his phone every evening.",
        options: ["read", "reads", "reading"],
        answers: ["reads"],
        why: "*My father* là một người, nên chữ s nằm ở động từ: *reads*.",
      },
      {
        type: "choose",
        prompt: "Hà and her brother ___ a room near the university.",
        options: ["rents", "is rent", "rent"],
        answers: ["rent"],
        why: "Hai người nối bằng *and* là số nhiều nên động từ không thêm s.",
      },
      {
        type: "gap",
        prompt: "These days the last bus ___ at half past nine. (leave)",
        answers: ["leaves"],
        why: "*Bus* sẵn có s nhưng vẫn là một chiếc, vì vậy động từ thêm s: *leaves*.",
      },
      {
        type: "gap",
        prompt: "Does your neighbour still ___ chickens? (keep)",
        answers: ["keep"],
        why: "*Does* đã lấy chữ s, động từ trở về dạng gốc.",
      },
      {
        type: "put-right",
        prompt: "Uncle Ba don't drink coffee after lunch.",
        answers: [
          "Uncle Ba doesn't drink coffee after lunch.",
          "Uncle Ba does not drink coffee after lunch.",
          "After lunch Uncle Ba doesn't drink coffee.",
          "After lunch, Uncle Ba doesn't drink coffee.",
        ],
        why: "Một người thì dùng *doesn't*; *don't* dành cho *I*, *you*, *we*, *they*.",
      },
      {
        type: "order",
        prompt: "Cửa hàng này không nhận thẻ.",
        options: ["This", "shop", "doesn't", "take", "cards"],
        answers: ["This shop doesn't take cards."],
        why: "Chữ s nằm trong *doesn't*, nên *take* giữ nguyên.",
      },
    ],
    own: {
      prompt: "Kể một việc mà một người trong nhà bạn làm hằng ngày. Viết một câu ở hiện tại, có *every*.",
      model: "My grandfather waters his orchids every morning.",
      uses: ["every"],
      wishes: ["present"],
    },
  },
  {
    kind: "COMPARE",
    slug: "hon-mot-lan-er-hoac-more",
    title: "So sánh hơn: -er hoặc more",
    level: "A2",
    promise: "Chọn đúng -er hay more, không dùng cả hai, và nhấn mạnh bằng much.",
    steps: [
      {
        title: "Hai chiếc xe chở chữ “hơn”",
        text: "Tiếng Việt chỉ có một cách: thêm “hơn” sau mọi tính từ, “rẻ hơn”, “tiện lợi hơn”. Tiếng Anh có hai chiếc xe cùng chở chữ “hơn”: đuôi -er và chữ *more*. **Mỗi chuyến chỉ gọi một xe.** Gọi cả hai là *more cheaper*.\n\nTính từ một âm tiết đi xe nhỏ: *cheap*, *cheaper*. Hai âm tiết tận cùng là -y cũng vậy: *busy*, *busier*. Từ dài đi xe lớn: *more expensive*. Vài từ hai âm tiết như *quiet*, *simple*, *clever* đi xe nào cũng được. Từ kết thúc bằng -ed luôn đi với *more*: *more tired*. So với ai thì dùng *than*.",
        examples: [
          {
            en: "The bus is cheaper than a taxi.",
            vi: "Xe buýt rẻ hơn taxi.",
            wrong: "The bus is more cheaper than a taxi.",
          },
          {
            en: "Flights are more expensive in summer.",
            vi: "Vé máy bay mùa hè đắt hơn.",
            wrong: "Flights are expensiver in summer.",
          },
          { en: "I was more tired on Friday.", vi: "Thứ Sáu tôi mệt hơn." },
        ],
      },
      {
        title: "Good, bad, far và “hơn nhiều”",
        text: "Ba từ đổi hẳn hình dạng: *good* thành *better*, *bad* thành *worse*, *far* thành *farther* hoặc *further*. Chúng đã mang nghĩa “hơn”, nên *more better* cũng là gọi hai xe.\n\n“Hơn nhiều” không phải là *very*. Muốn nhấn mạnh, đặt *much*, *a lot*, *far* trước dạng so sánh: *much colder*. “Hơn một chút” là *a bit colder*. Còn *even colder* là “còn lạnh hơn nữa”.",
        examples: [
          {
            en: "Đà Lạt is much colder than Nha Trang.",
            vi: "Đà Lạt lạnh hơn Nha Trang nhiều.",
            wrong: "Đà Lạt is very colder than Nha Trang.",
          },
          {
            en: "Your handwriting is better than mine.",
            vi: "Chữ bạn đẹp hơn chữ mình.",
            wrong: "Your handwriting is more better than mine.",
          },
        ],
      },
      {
        title: "Ranh giới: more thời gian, as … as",
        text: "Không phải cứ gặp *more* là thừa. Trước danh từ, *more* nghĩa là “nhiều hơn” và luôn đúng: *more time*, *more friends*. Với động từ cũng vậy: *sleep more*.\n\nTrong *as … as* (bằng, như), tính từ giữ nguyên, vì hai bên ngang nhau chứ không ai hơn ai: *as tall as*. Phủ định *not as tall as* nghĩa là “không cao bằng”. Cuối cùng, “càng ngày càng” lặp dạng so sánh: *hotter and hotter*, *more and more expensive*. Ở đây hai chữ *more* là đúng.",
        examples: [
          {
            en: "This pillow is as soft as a cloud.",
            vi: "Chiếc gối này êm như mây.",
            wrong: "This pillow is as softer as a cloud.",
          },
          { en: "We need more chairs.", vi: "Chúng ta cần thêm ghế." },
          { en: "Rents are getting higher and higher.", vi: "Tiền thuê nhà ngày càng cao." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Train tickets are ___ at Tết than in March.",
        options: ["more expensive", "expensiver", "more expensiver"],
        answers: ["more expensive"],
        why: "*Expensive* là từ dài nên đi xe lớn *more*, không thêm -er.",
      },
      {
        type: "choose",
        prompt: "My new room is as ___ as the old one.",
        options: ["smaller", "more small", "small"],
        answers: ["small"],
        why: "Trong *as … as* hai bên ngang nhau, tính từ giữ nguyên.",
      },
      {
        type: "gap",
        prompt: "The traffic is ___ today than it was on Monday. (bad)",
        answers: ["worse", "much worse", "far worse", "a lot worse", "even worse"],
        why: "*Bad* đổi hẳn thành *worse*, không thêm *more*.",
      },
      {
        type: "put-right",
        prompt: "Trains are more safer than motorbikes.",
        answers: [
          "Trains are safer than motorbikes.",
          "Trains are much safer than motorbikes.",
          "Trains are far safer than motorbikes.",
          "Trains are a lot safer than motorbikes.",
        ],
        why: "Mỗi chuyến một xe: đã có -er thì bỏ *more*.",
      },
      {
        type: "put-right",
        prompt: "The new bridge is very wider than the old one.",
        answers: [
          "The new bridge is much wider than the old one.",
          "The new bridge is a lot wider than the old one.",
          "The new bridge is far wider than the old one.",
          "The new bridge is wider than the old one.",
          "The new bridge is even wider than the old one.",
          "The new bridge is way wider than the old one.",
        ],
        why: "“Hơn nhiều” là *much* hay *a lot*; *very* chỉ đứng trước tính từ chưa so sánh.",
      },
      {
        type: "order",
        prompt: "Hôm nay tôi cần nhiều thời gian hơn.",
        options: ["I", "need", "more", "time", "today"],
        answers: ["I need more time today.", "Today I need more time."],
        why: "Trước danh từ, *more* nghĩa là “nhiều hơn” và không có -er nào thay được.",
      },
    ],
    own: {
      prompt: "So sánh hai nơi bạn từng sống, hai món ăn hoặc hai người bạn. Viết một câu có *than*.",
      model: "My hometown is quieter than Sài Gòn, and its food is cheaper.",
      uses: ["than"],
    },
  },
  {
    kind: "SVA_BE",
    slug: "is-hay-are-thu-it-hay-they",
    title: "Is hay are: thử it, thử they",
    level: "A2",
    promise: "Chọn đúng is, are, was, were, cả với people, news, glasses và tiền.",
    steps: [
      {
        title: "“Là”, “thì” không đổi, be thì đổi",
        text: "“Tôi là học sinh, họ là học sinh”: tiếng Việt chỉ có một chữ “là”. Tiếng Anh có *am*, *is*, *are* và ở quá khứ *was*, *were*.\n\nKhi phân vân, hãy **thay chủ ngữ bằng it hoặc they**. *The shoes in that box* thay bằng *they*, vậy là *are*. Đừng để danh từ đứng sát động từ đánh lừa: *box* ở gần, nhưng giày mới là chủ. *You* luôn đi với *are*, *were*, dù bạn nói với một người.",
        examples: [
          {
            en: "The shoes in that box are new.",
            vi: "Đôi giày trong hộp kia còn mới.",
            wrong: "The shoes in that box is new.",
          },
          {
            en: "You were so brave, little one.",
            vi: "Bé con, con dũng cảm quá.",
            wrong: "You was so brave, little one.",
          },
          { en: "The key to both doors is under the pot.", vi: "Chìa khoá của cả hai cửa ở dưới chậu cây." },
        ],
      },
      {
        title: "Những từ đánh lừa mắt",
        text: "Nhóm một không có s nhưng là *they*: *people*, *children*, *police*. Nhóm hai có s nhưng là *it*: *news*, *maths*, *physics*. Nhóm ba luôn số nhiều vì có hai nửa: *glasses*, *trousers*, *scissors*. Thêm một nhóm nữa: *money*, *furniture*, *information* không đếm được, nên đi với *is*.\n\nMột khoản tiền, một quãng đường, một khoảng thời gian xem là một khối: *Ten dollars is enough*. *Everyone* là số ít. Còn *family*, *team* thì người Anh dùng cả hai, người Mỹ thường dùng *is*; bạn chọn một và giữ cho đều.",
        examples: [
          {
            en: "The police are at the crossroads.",
            vi: "Cảnh sát đang ở ngã tư.",
            wrong: "The police is at the crossroads.",
          },
          { en: "The news is on at seven.", vi: "Bảy giờ có bản tin.", wrong: "The news are on at seven." },
          { en: "Two hours is a long wait.", vi: "Đợi hai tiếng là lâu đấy." },
          { en: "My family is big. / My family are all tall.", vi: "Nhà tôi đông. / Nhà tôi ai cũng cao." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "The mangoes on that tree ___ still green.",
        options: ["is", "are", "am"],
        answers: ["are"],
        why: "Thay *the mangoes* bằng *they*; *tree* chỉ đứng gần động từ thôi.",
      },
      {
        type: "choose",
        prompt: "Five kilometres ___ too far to walk in this heat.",
        options: ["are", "be", "is"],
        answers: ["is"],
        why: "Một quãng đường là một khối, thay bằng *it* nên dùng *is*.",
      },
      {
        type: "gap",
        prompt: "I can't read the menu. Where ___ my glasses? (be)",
        answers: ["are"],
        why: "Kính có hai mắt kính nên *glasses* luôn là *they*.",
      },
      {
        type: "gap",
        prompt: "Physics ___ my hardest subject last year. (be)",
        answers: ["was"],
        why: "*Physics* có s nhưng là một môn học, quá khứ là *was*.",
      },
      {
        type: "put-right",
        prompt: "Everyone in the kitchen are busy now.",
        answers: ["Everyone in the kitchen is busy now.", "Everyone in the kitchen is now busy."],
        why: "*Everyone* nghe đông nhưng tính là số ít: *is*.",
      },
      {
        type: "order",
        prompt: "Cảnh sát đã có mặt ở đó trước chúng tôi.",
        options: ["The", "police", "were", "there", "before", "us"],
        answers: ["The police were there before us."],
        why: "*Police* không có s nhưng là *they*, vậy là *were*.",
      },
    ],
    own: {
      prompt: "Tả những người ở khu bạn sống hoặc lớp bạn học. Viết một câu có *people*, *children* hay *neighbours*.",
      model: "The people in my alley are noisy but very helpful.",
      uses: ["people", "children", "neighbours", "neighbors"],
    },
  },
];
