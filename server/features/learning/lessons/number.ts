import type { Lesson } from "./lesson.ts";

export const numberLessons: readonly Lesson[] = [
  {
    kind: "NUM_PLURAL",
    slug: "hai-cai-thi-them-s",
    title: "Hai cái trở lên: đừng quên -s",
    level: "A2",
    promise: "Viết đúng số nhiều sau two, many, these và biết những chỗ có số đếm mà không có -s.",
    steps: [
      {
        title: "Số gọi, -s thưa",
        text: "“Một quyển sách”, “ba quyển sách”, “nhiều sách”: chữ “sách” không hề đổi, vì con số đã nói đủ. Tiếng Anh lại muốn nói hai lần: một lần ở con số, một lần ở đuôi danh từ. Hãy nhớ như hai người gọi nhau qua sông: **số gọi, -s thưa**.\n\nNhững từ “gọi” hay gặp là *two*, *ten*, *many*, *several*, *a few*, *both*, *these*, *those*. Tính từ chen giữa thì đứng yên, chỉ danh từ thưa: *those old photos*, không phải *olds*.",
        examples: [
          {
            en: "Four families share this alley.",
            vi: "Bốn gia đình ở chung con hẻm này.",
            wrong: "Four family share this alley.",
          },
          {
            en: "Those old photos make me smile.",
            vi: "Những tấm ảnh cũ ấy làm tôi mỉm cười.",
            wrong: "Those olds photo make me smile.",
          },
          { en: "We ordered a few dishes.", vi: "Chúng tôi gọi vài món." },
        ],
      },
      {
        title: "Có người thưa giọng khác",
        text: "Phần lớn danh từ thêm *-s* hoặc *-es* (*boxes*, *dishes*); phụ âm + y đổi thành *-ies* (*families*). Một nhóm nhỏ thưa bằng giọng riêng và phải thuộc: *child* thành *children*, *man* thành *men*, *woman* thành *women*, *person* thành *people*, *tooth* thành *teeth*, *foot* thành *feet*. *Fish* và *sheep* thường giữ nguyên.\n\nNhóm này đã là số nhiều rồi, nên đừng thêm -s lần nữa. *Childrens*, *mens* là đếm hai lần. *Peoples* có thật nhưng nghĩa là “các dân tộc”.",
        examples: [
          {
            en: "Two women were selling lotus seeds.",
            vi: "Hai người phụ nữ bán hạt sen.",
            wrong: "Two womans were selling lotus seeds.",
          },
          {
            en: "Three people got off at the hospital.",
            vi: "Ba người xuống ở bệnh viện.",
            wrong: "Three peoples got off at the hospital.",
          },
          { en: "My feet hurt after the walk.", vi: "Đi bộ xong chân tôi đau." },
        ],
      },
      {
        title: "Có số mà không có -s",
        text: "Đừng thấy số là thêm -s ngay. Có hai chỗ số gọi mà không ai thưa.\n\nMột, khi cả cụm có gạch nối làm tính từ đứng trước danh từ khác: *a three-day trip*, *a ten-year-old boy*. Tính từ tiếng Anh không có số nhiều, nên *day* và *year* đứng yên. Đưa ra sau, không còn gạch nối, thì -s trở lại: *The trip took three days*.\n\nHai, *hundred*, *thousand*, *million* sau một con số: *two hundred*, *five thousand*. Chỉ khi nói “hàng trăm” mới là *hundreds of*.",
        examples: [
          {
            en: "They went on a three-day trip to Hà Giang.",
            vi: "Họ đi Hà Giang ba ngày.",
            wrong: "They went on a three-days trip to Hà Giang.",
          },
          {
            en: "The room costs four hundred thousand đồng.",
            vi: "Phòng giá bốn trăm nghìn đồng.",
            wrong: "The room costs four hundreds thousand đồng.",
          },
          { en: "Hundreds of birds sleep in these trees.", vi: "Hàng trăm con chim ngủ trên những cây này." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Both of my ___ work at a garage.",
        options: ["brother", "brothers", "brother's"],
        answers: ["brothers"],
        why: "*Both* là cả hai người, nên danh từ phải thưa bằng -s.",
      },
      {
        type: "choose",
        prompt: "My boss has a ___ daughter.",
        options: ["six-years-old", "six-year-old", "six years old"],
        answers: ["six-year-old"],
        why: "Cụm có gạch nối làm tính từ, nên *year* không thêm -s.",
      },
      {
        type: "gap",
        prompt: "The dentist says I have two bad ___. (tooth)",
        answers: ["teeth"],
        why: "*Tooth* thưa bằng giọng riêng: *teeth*.",
      },
      {
        type: "gap",
        prompt: "About three ___ guests came to the wedding. (hundred)",
        answers: ["hundred"],
        why: "Sau một con số, *hundred* đứng yên; chỉ *guests* thêm -s.",
      },
      {
        type: "put-right",
        prompt: "My aunt keeps several hen behind the house.",
        answers: ["My aunt keeps several hens behind the house."],
        why: "*Several* (vài) đòi danh từ số nhiều.",
      },
      {
        type: "order",
        prompt: "Những chiếc ghế thấp này dành cho trẻ em.",
        options: ["These", "low", "chairs", "are", "for", "children"],
        answers: ["These low chairs are for children."],
        why: "Tính từ *low* đứng yên, *chairs* thêm -s, còn *children* đã là số nhiều.",
      },
    ],
    own: {
      prompt: "Nhìn quanh phòng bạn: có những đồ vật gì, mỗi thứ mấy cái? Viết một câu có số đếm hoặc *many*, *some*.",
      model: "There are two shelves and about forty books in my room.",
      uses: [
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "many",
        "some",
        "several",
        "a few",
        "a lot of",
        "lots of",
      ],
    },
  },
  {
    kind: "ONE_OF",
    slug: "one-of-cai-ro-nhieu-qua",
    title: "One of + danh từ số nhiều",
    level: "B1",
    promise: "Viết one of với danh từ số nhiều, động từ số ít, và đủ the hay my ở giữa.",
    steps: [
      {
        title: "Rổ nhiều quả, tay một quả",
        text: "“Một trong những người thầy của tôi đến từ Quảng Trị.” Tiếng Việt có “những”, nhưng chữ “thầy” vẫn y nguyên, còn động từ thì chẳng bao giờ đổi. Sang tiếng Anh, cả hai đều phải chọn dạng.\n\nHãy tưởng tượng **cái rổ**. Muốn lấy ra “một trong số”, rổ phải có nhiều quả: danh từ sau *one of* ở số nhiều. Nhưng trên tay bạn chỉ có một quả, và câu đang nói về quả ấy: động từ ở số ít. *One of my teachers comes*: rổ có -s, tay cũng có -s, hai chữ -s với hai lý do khác nhau.",
        examples: [
          {
            en: "One of my teachers comes from Quảng Trị.",
            vi: "Một trong những người thầy của tôi đến từ Quảng Trị.",
            wrong: "One of my teacher comes from Quảng Trị.",
          },
          {
            en: "One of the tyres is flat.",
            vi: "Một bánh xe bị xịt.",
            wrong: "One of the tyres are flat.",
          },
          { en: "Kim is one of our best players.", vi: "Kim là một trong những cầu thủ giỏi nhất của chúng tôi." },
        ],
      },
      {
        title: "Rổ nào? Phải nói rõ",
        text: "Sau *one of* không thể là danh từ trần. Người nghe cần biết cái rổ nào, nên phải có *the*, *my*, *these*, *those* hoặc tên ai đó: *one of the students*, *one of Lan's cousins*. Thay cả rổ bằng đại từ cũng được: *one of us*, *one of them*.\n\nKhi có so sánh nhất, đừng vì chữ “nhất” mà quên -s. “Một trong những con phố cổ nhất” vẫn là nhiều con phố trong rổ: *one of the oldest streets*.",
        examples: [
          {
            en: "One of the students lost a shoe.",
            vi: "Một em học sinh đánh rơi một chiếc giày.",
            wrong: "One of students lost a shoe.",
          },
          {
            en: "This is one of the oldest streets in Hội An.",
            vi: "Đây là một trong những con phố cổ nhất Hội An.",
            wrong: "This is one of the oldest street in Hội An.",
          },
        ],
      },
      {
        title: "Những chỗ trông giống mà khác",
        text: "Không có *of* thì không có rổ: *one friend*, *only one seat* là số ít bình thường. Lấy ra hai, ba quả thì động từ sang số nhiều: *two of my cousins are drivers*.\n\nDanh từ không đếm được không xếp vào rổ từng quả được, nên không có *one of my luggage*. Hãy nói *one piece of luggage*, hoặc đổi sang từ đếm được: *one of my bags*. Còn trong *one of those people who never complain*, vế sau *who* tả cả nhóm nên động từ thường ở số nhiều.",
        examples: [
          {
            en: "Two of my cousins are drivers.",
            vi: "Hai người anh họ của tôi là tài xế.",
            wrong: "Two of my cousins is drivers.",
          },
          {
            en: "One of my bags is missing.",
            vi: "Tôi bị thất lạc một kiện hành lý.",
            wrong: "One of my luggage is missing.",
          },
          { en: "There is only one seat left.", vi: "Chỉ còn một chỗ." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "One of the ___ in our kitchen doesn't work.",
        options: ["light", "lights", "light's"],
        answers: ["lights"],
        why: "Rổ phải có nhiều quả: *one of the lights*.",
      },
      {
        type: "choose",
        prompt: "One of my shoes ___ still wet.",
        options: ["are", "is", "be"],
        answers: ["is"],
        why: "Trên tay chỉ một chiếc giày nên động từ ở số ít.",
      },
      {
        type: "choose",
        prompt: "Two of the eggs in this box ___ broken.",
        options: ["is", "was", "are"],
        answers: ["are"],
        why: "Lấy ra hai quả thì động từ sang số nhiều.",
      },
      {
        type: "gap",
        prompt: "Only one ___ finished the race in the rain. (runner)",
        answers: ["runner"],
        why: "Không có *of* thì không có rổ: *one runner* là số ít.",
      },
      {
        type: "put-right",
        prompt: "Rice noodle soup is one of the most popular breakfast in my city.",
        answers: [
          "Rice noodle soup is one of the most popular breakfasts in my city.",
          "Rice noodle soup is one of my city's most popular breakfasts.",
        ],
        why: "Có “nhất” vẫn là nhiều món trong rổ: *breakfasts*.",
      },
      {
        type: "order",
        prompt: "Một trong những người anh em họ của tôi sống ở nước ngoài.",
        options: ["One", "of", "my", "cousins", "lives", "abroad"],
        answers: ["One of my cousins lives abroad."],
        why: "Danh từ *cousins* số nhiều, động từ *lives* số ít.",
      },
    ],
    own: {
      prompt: "Viết một câu về một trong những nơi, món ăn hay người bạn mà bạn yêu quý. Dùng *one of*.",
      model: "One of my favourite places in Huế is a small tea shop by the river.",
      uses: ["one of"],
    },
  },
  {
    kind: "EVERY_SG",
    slug: "every-each-diem-danh-tung-nguoi",
    title: "Every, each + danh từ số ít",
    level: "A2",
    promise: "Dùng every, each, everyone với số ít, all với số nhiều, và nói đúng every two weeks.",
    steps: [
      {
        title: "Cô giáo đang điểm danh",
        text: "“Mọi học sinh”, “mỗi nhà” nghe rất đông, nên ta muốn thêm -s. Nhưng tiếng Anh nhìn khác: *every* và *each* giống cô giáo **điểm danh**, gọi từng tên một. Mỗi lần gọi chỉ một người đứng lên, nên danh từ ở số ít và động từ cũng ở số ít.\n\nHai chữ gần nghĩa nhau. *Each* chú ý từng cái, dùng được cả khi chỉ có hai: *each hand*. *Every* nói tới cả nhóm từ ba trở lên, không sót ai. Dù chọn chữ nào, đừng thêm -s vào danh từ.",
        examples: [
          { en: "Every seat is taken.", vi: "Mọi ghế đều có người ngồi.", wrong: "Every seats are taken." },
          {
            en: "Each ticket costs fifty thousand đồng.",
            vi: "Mỗi vé giá năm mươi nghìn đồng.",
            wrong: "Each tickets cost fifty thousand đồng.",
          },
          { en: "She had a bag in each hand.", vi: "Mỗi tay cô ấy xách một cái túi." },
        ],
      },
      {
        title: "Everyone số ít, all số nhiều",
        text: "Họ hàng của *every* cũng đi với động từ số ít: *everyone*, *everybody*, *everything*. “Ai cũng biết” là *everyone knows*, dù nghĩa là rất đông người.\n\nCòn *all* thì chụp ảnh cả lớp: danh từ đếm được ở số nhiều, động từ ở số nhiều. *Every shop is closed* và *all the shops are closed* cùng một ý, khác cách nhìn. Nhớ thêm một cặp hay nhầm: *every day* là ngày nào cũng vậy, *all day* là suốt cả ngày.",
        examples: [
          { en: "Everyone knows this song.", vi: "Ai cũng biết bài hát này.", wrong: "Everyone know this song." },
          {
            en: "All the shops are closed today.",
            vi: "Hôm nay mọi cửa hàng đều đóng cửa.",
            wrong: "All the shop is closed today.",
          },
          { en: "It rained all day.", vi: "Trời mưa suốt cả ngày." },
        ],
      },
      {
        title: "Hai chỗ lại có -s",
        text: "Thuộc rồi thì cần biết hai ranh giới. Một, *each of* theo kiểu cái rổ: sau *of* là cả nhóm nên danh từ số nhiều, nhưng động từ vẫn số ít: *each of the boats has a name*. Với *every* phải nói *every one of the boats*.\n\nHai, *every* + con số nói chuyện lặp lại: *every ten minutes*, *every two weeks*. Con số đòi -s như bình thường. Và đừng ngạc nhiên khi gặp *everyone … their*: tiếng Anh dùng *their* cho cả nam lẫn nữ.",
        examples: [
          {
            en: "The bus comes every ten minutes.",
            vi: "Cứ mười phút có một chuyến xe buýt.",
            wrong: "The bus comes every ten minute.",
          },
          {
            en: "Each of the boats has a name.",
            vi: "Mỗi chiếc thuyền có một cái tên.",
            wrong: "Each of the boat has a name.",
          },
          { en: "Everyone should bring their own cup.", vi: "Mọi người nên mang cốc riêng." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "Every ___ on this shelf is for sale.",
        options: ["lamps", "lamp", "lamp's"],
        answers: ["lamp"],
        why: "*Every* điểm danh từng cái, nên danh từ ở số ít.",
      },
      {
        type: "choose",
        prompt: "Everybody ___ a raincoat in this season.",
        options: ["need", "is need", "needs"],
        answers: ["needs"],
        why: "*Everybody* nghe đông nhưng đi với động từ số ít.",
      },
      {
        type: "gap",
        prompt: "My neighbour waters these plants every three ___. (week)",
        answers: ["weeks"],
        why: "*Every* + con số: số đòi -s như bình thường.",
      },
      {
        type: "put-right",
        prompt: "Each players gets a bottle of water.",
        answers: [
          "Each player gets a bottle of water.",
          "Each of the players gets a bottle of water.",
          "Every player gets a bottle of water.",
          "The players each get a bottle of water.",
        ],
        why: "*Each* gọi từng người: *each player gets*.",
      },
      {
        type: "put-right",
        prompt: "All visitor have to leave before six.",
        answers: [
          "All visitors have to leave before six.",
          "All the visitors have to leave before six.",
          "All of the visitors have to leave before six.",
          "Every visitor has to leave before six.",
          "Each visitor has to leave before six.",
        ],
        why: "*All* chụp ảnh cả nhóm nên danh từ đếm được ở số nhiều.",
      },
      {
        type: "order",
        prompt: "Mỗi phòng trong số các phòng này có hai cửa sổ.",
        options: ["Each", "of", "these", "rooms", "has", "two", "windows"],
        answers: ["Each of these rooms has two windows."],
        why: "Sau *each of* là số nhiều, nhưng động từ vẫn số ít: *has*.",
      },
    ],
    own: {
      prompt: "Viết một câu về việc nhà bạn làm mỗi ngày, mỗi tuần hoặc điều ai trong xóm cũng biết.",
      model: "Every evening my father waters the orchids on our balcony.",
      uses: ["every", "each", "everyone", "everybody", "everything"],
    },
  },
  {
    kind: "UNCOUNT",
    slug: "danh-tu-khong-dem-duoc-nhu-nuoc",
    title: "Danh từ không đếm được: advice, luggage…",
    level: "B1",
    promise: "Dùng advice, information, luggage không a, không -s và biết cách đếm khi cần.",
    steps: [
      {
        title: "Tiếng Việt đếm được, tiếng Anh thì không",
        text: "Tiếng Việt đếm gì cũng được, chỉ cần thêm “lời”, “món”, “tin”: hai lời khuyên, ba món đồ gỗ. Tiếng Anh lại xem một số danh từ là một khối, hãy **coi chúng như nước**: không ai nói *a water*, nên cũng không nói *an advice*.\n\nNhóm đáng thuộc là *advice*, *information*, *news*, *homework*, *furniture*, *luggage*, *equipment*, *traffic*, *knowledge*, *work*. Ba điều kéo theo: không *a/an*, không -s ở số nhiều, động từ ở số ít. *News* có s sẵn nhưng vẫn là số ít.",
        examples: [
          {
            en: "This information is very useful.",
            vi: "Những thông tin này rất hữu ích.",
            wrong: "These informations are very useful.",
          },
          {
            en: "My uncle gave me some advice.",
            vi: "Chú tôi cho tôi vài lời khuyên.",
            wrong: "My uncle gave me an advice.",
          },
          { en: "All the equipment was brand new.", vi: "Tất cả thiết bị đều mới tinh." },
        ],
      },
      {
        title: "Muốn đếm thì mượn cái gáo",
        text: "Nước muốn đếm phải múc ra gáo. Cái gáo dùng được nhiều nhất là *a piece of*: *a piece of advice*, *two pieces of furniture*. Đồ ăn có gáo riêng: *a loaf of bread*, *a bowl of rice*. Không cần số chính xác thì dùng *some*, *a lot of*, *a bit of*. Chỉ cái gáo thêm -s.\n\nCách thứ hai là đổi sang một từ đếm được gần nghĩa: *luggage* thành *a suitcase*, *work* thành *a job*, *traffic* thành *cars*, *homework* thành *an exercise*.",
        examples: [
          {
            en: "I have two pieces of news for you.",
            vi: "Mình có hai tin cho bạn.",
            wrong: "I have two news for you.",
          },
          {
            en: "She has found a job in Biên Hoà.",
            vi: "Cô ấy tìm được việc ở Biên Hoà.",
            wrong: "She has found a work in Biên Hoà.",
          },
          { en: "We bought two loaves of bread.", vi: "Chúng tôi mua hai ổ bánh mì." },
        ],
      },
      {
        title: "Một từ, hai mặt",
        text: "Không phải từ nào cũng chỉ có một mặt. *Experience* nghĩa “kinh nghiệm” thì như nước, nhưng nghĩa “một trải nghiệm” thì đếm được. *Time* là thời gian, còn *three times* là ba lần. *Hair* là cả mái tóc, *a hair* là một sợi tóc.\n\nĐồ uống cũng vậy: *coffee* là chất, nhưng gọi món ở quán thì *two coffees* rất tự nhiên, vì ai cũng ngầm hiểu là hai ly. Vì thế hãy hỏi nghĩa trước, rồi mới quyết định đếm hay không.",
        examples: [
          {
            en: "You need experience for this job.",
            vi: "Việc này cần kinh nghiệm.",
            wrong: "You need experiences for this job.",
          },
          { en: "Our first flight was a strange experience.", vi: "Chuyến bay đầu tiên là một trải nghiệm lạ lùng." },
          { en: "Two iced coffees, please.", vi: "Cho hai ly cà phê đá." },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "My grandfather gave me ___ before the interview.",
        options: ["an advice", "some advices", "some advice"],
        answers: ["some advice"],
        why: "*Advice* như nước: không *an*, không -s.",
      },
      {
        type: "choose",
        prompt: "I have been to Phú Quốc three ___.",
        options: ["time", "times", "of time"],
        answers: ["times"],
        why: "*Time* nghĩa là “lần” thì đếm được: *three times*.",
      },
      {
        type: "gap",
        prompt: "Our luggage ___ still on the bus. (is / are)",
        answers: ["is"],
        why: "Bao nhiêu kiện thì *luggage* vẫn đi với động từ số ít.",
      },
      {
        type: "put-right",
        prompt: "Could you give me an information about the night bus?",
        answers: [
          "Could you give me some information about the night bus?",
          "Could you give me information about the night bus?",
          "Could you give me any information about the night bus?",
          "Could you give me a piece of information about the night bus?",
          "Could you give me a bit of information about the night bus?",
          "Could you give me a little information about the night bus?",
          "Could you give me the information about the night bus?",
        ],
        why: "*Information* không đi với *an*; hãy dùng *some* hoặc *a piece of*.",
      },
      {
        type: "put-right",
        prompt: "Sleeping on a boat was amazing experience.",
        answers: ["Sleeping on a boat was an amazing experience."],
        why: "Ở đây *experience* là một trải nghiệm, đếm được, nên lại cần *an*.",
      },
      {
        type: "order",
        prompt: "Cô giáo cho chúng tôi hai lời khuyên.",
        options: ["The", "teacher", "gave", "us", "two", "pieces", "of", "advice"],
        answers: ["The teacher gave us two pieces of advice."],
        why: "Cái gáo *pieces* thêm -s, còn *advice* đứng yên.",
      },
    ],
    own: {
      prompt: "Ai đã cho bạn lời khuyên hay thông tin hữu ích gần đây? Viết một câu có *advice* hoặc *information*.",
      model: "My sister gave me some useful advice about saving money.",
      uses: ["advice", "information"],
    },
  },
  {
    kind: "MUCH_MANY",
    slug: "nhieu-la-much-hay-many",
    title: "“Nhiều” là much hay many?",
    level: "A2",
    promise: "Chọn đúng much, many, a lot of, a few, a little và hỏi giá không nhầm.",
    steps: [
      {
        title: "Đếm trên ngón tay được không?",
        text: "Tiếng Việt có một chữ “nhiều” cho tất cả: nhiều xe, nhiều sữa, nhiều tiền. Tiếng Anh bắt ta hỏi trước: thứ này **đếm trên ngón tay** được không? Được thì *many* + danh từ số nhiều: *many stops*. Không được thì *much*: *much milk*.\n\nCái bẫy nổi tiếng là tiền. Ta vẫn “đếm tiền”, nhưng thật ra là đếm tờ bạc. Chữ *money* thì không có một *money*, hai *moneys*, nên là *how much money*. Mẹo nhìn nhanh: danh từ ở số nhiều (*cars*, *people*) thì *many*.",
        examples: [
          {
            en: "How many stops are there before the zoo?",
            vi: "Còn mấy trạm nữa tới sở thú?",
            wrong: "How much stops are there before the zoo?",
          },
          {
            en: "There isn't much milk in the fridge.",
            vi: "Trong tủ lạnh không còn nhiều sữa.",
            wrong: "There isn't many milk in the fridge.",
          },
          { en: "How much money did you bring?", vi: "Bạn mang theo bao nhiêu tiền?" },
        ],
      },
      {
        title: "A lot of: chìa khoá vạn năng",
        text: "Trong câu khẳng định bình thường, *much* nghe gượng. Người bản ngữ ít nói *We drank much tea*, họ nói *a lot of tea*. *Much* hợp với câu phủ định, câu hỏi và sau *too*, *so*, *as*: *too much sugar*, *so much noise*.\n\n*Many* thì thoải mái hơn, dùng ở đâu cũng được. Còn *a lot of* và *lots of* là chìa khoá vạn năng: đi với cả đếm được lẫn không đếm được. Khi phân vân, hãy rút chìa khoá ấy ra.",
        examples: [
          {
            en: "We drank a lot of tea at the wedding.",
            vi: "Ở đám cưới chúng tôi uống nhiều trà.",
            wrong: "We drank much tea at the wedding.",
          },
          {
            en: "You put too much sugar in this.",
            vi: "Bạn cho nhiều đường quá.",
            wrong: "You put too many sugar in this.",
          },
          { en: "So many stars tonight!", vi: "Đêm nay nhiều sao quá!" },
        ],
      },
      {
        title: "Họ hàng và ngoại lệ",
        text: "“Ít” và “một chút” cũng chia hai như vậy: *a few* đi với đếm được, *a little* đi với không đếm được. *A few eggs*, *a little rice*.\n\n*Much* còn hai việc riêng, không cần đếm gì cả. Hỏi giá luôn là *how much*, dù món hàng đếm được: *How much are these mangoes?* Và trước so sánh hơn, *much* nghĩa là “hơn nhiều”: *much safer*, không dùng *very*. Cuối cùng, *time* đổi theo nghĩa: *how much time* là bao lâu, *how many times* là mấy lần.",
        examples: [
          {
            en: "Add a little rice to the soup.",
            vi: "Cho thêm một chút cơm vào canh.",
            wrong: "Add a few rice to the soup.",
          },
          {
            en: "This road is much safer at night.",
            vi: "Ban đêm đường này an toàn hơn nhiều.",
            wrong: "This road is very safer at night.",
          },
          { en: "How much are these mangoes?", vi: "Xoài này bao nhiêu tiền?" },
        ],
      },
    ],
    tasks: [
      {
        type: "choose",
        prompt: "How ___ seats are left on the sleeper bus?",
        options: ["much", "many", "a lot"],
        answers: ["many"],
        why: "*Seats* đếm trên ngón tay được nên là *many*.",
      },
      {
        type: "choose",
        prompt: '"How ___ are these slippers?" "Sixty thousand đồng a pair."',
        options: ["many", "lots", "much"],
        answers: ["much"],
        why: "Hỏi giá luôn là *how much*, dù dép đếm được.",
      },
      {
        type: "gap",
        prompt: "Sorry, I put too ___ salt in the soup. (much / many)",
        answers: ["much"],
        why: "Muối như nước, không đếm từng cái: *too much salt*.",
      },
      {
        type: "gap",
        prompt: "My new chair is ___ more comfortable than the old one. (much / many)",
        answers: ["much"],
        why: "Trước so sánh hơn, “hơn nhiều” là *much*, không liên quan tới đếm.",
      },
      {
        type: "put-right",
        prompt: "There isn't many space in our kitchen.",
        answers: [
          "There isn't much space in our kitchen.",
          "There is not much space in our kitchen.",
          "There's not much space in our kitchen.",
          "There isn't a lot of space in our kitchen.",
          "There is not a lot of space in our kitchen.",
          "There's not a lot of space in our kitchen.",
          "There isn't lots of space in our kitchen.",
        ],
        why: "*Space* (chỗ trống) không đếm từng cái được, vậy là *much*.",
      },
      {
        type: "order",
        prompt: "Có quá nhiều xe máy trên con phố hẹp này.",
        options: ["There", "are", "too", "many", "motorbikes", "on", "this", "narrow", "street"],
        answers: [
          "There are too many motorbikes on this narrow street.",
          "On this narrow street there are too many motorbikes.",
        ],
        why: "*Motorbikes* đếm được: *too many*.",
      },
    ],
    own: {
      prompt: "Bạn có nhiều thứ gì và không có nhiều thứ gì? Viết một câu có *much*, *many* hoặc *a lot of*.",
      model: "I don't have much free time, but I have a lot of good neighbours.",
      uses: ["much", "many", "a lot of", "lots of"],
    },
  },
];
