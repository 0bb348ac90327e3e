import { wordSet } from "../english/word-set.ts";

/** Written forms whose meaning depends on their neighbors. */

export interface Place {
  /** In small letters, as they will be; empty at the edge of the sentence. */
  before: string;
  after: string;
  /** The text is plainly a chat: something in it was certainly abbreviated. */
  isChat: boolean;
  /** Short forms and pronouns of the whole text, as they are written. */
  company?: ReadonlySet<string>;
}

/** After these a single letter is a name of something: `hằng số k`, `trục z`. */
export const named = wordSet(
  "tốc dài đáy giác tích lực lượng suất trị phẳng thẳng thức trình số hằng hệ biến trục điểm chữ vitamin tham kính hạng khối nhóm lớp loại đường cạnh vectơ vector hàm ký kí hiệu nhóm mục phím nút cột hàng đoạn góc mặt âm nguyên phụ con_chữ tập ẩn size cỡ",
);

/** What “em” and “anh” do, or are spoken to with. */
const followsPerson = wordSet(
  `ơi à ạ là có không đang sẽ đã muốn thích hỏi thấy cũng với nhé nha chào cảm xin nghĩ bị được đi ở về mới thì mà biết
  yêu nhớ thương cần làm học ăn ngủ nói gửi nhắn gọi mua bán đọc xem nghe tưởng định phải vẫn còn chưa rất hay tên sinh
  bảo kể giúp cho hiểu chỉ đừng hãy nên cứ vừa lại toàn tự đâu này kia đó ấy nào gái trai bé mình ko vào ra lên xuống`,
);
const precedesPerson = wordSet(
  `cho của chào với yêu nhớ bảo kêu giúp thương nhờ hỏi gọi cảm_ơn ơn mong chúc mấy các hai nhà như là đưa tặng gặp để thì
  mà vì do nên khi tại bởi nếu chờ đợi theo ghét tin thấy ủng hộ lỗi chị bé đứa`,
);
const besideSelf = wordSet(
  `đi nói thấy nghĩ hay không có bị được cũng đã đang sẽ phải với và về qua ở hỏi nhớ thích yêu ghét biết là mới lo cần muốn
  đoán làm chưa rảnh bận mệt chịu tin gửi gọi cho thì mà còn lại vừa vẫn tưởng định học ăn ngủ chơi xem đọc nghe nè nha nhé ơi`,
);
const beforeSelf = wordSet(
  `với cho để nói nhà của tin giận bảo hỏi nhớ yêu ghét gặp kêu giúp như và là mà thì vì nên nếu khi gọi người_yêu yêu mẹ ba
  mượn trả nhắn chở đợi chờ chỉ gửi thấy hồi nhỏ qua một_mình mình ơi ủa chúc chào cảm ơn cả đâu`,
);
const isPerson = ({ before, after }: Place, form: string) =>
  !named.has(before) &&
  before !== form &&
  (besideSelf.has(after) || followsPerson.has(after) || beforeSelf.has(before) || precedesPerson.has(before));
const hasAny = ({ company }: Place, words: string) => words.split(" ").some((word) => company?.has(word));
/** Who says `t` to a `m` says tao; without such a sign the writer chooses. */
const hasPartner = (company?: ReadonlySet<string>) =>
  ["e", "em", "anh", "chị", "c", "ac"].filter((word) => company?.has(word)).length > 0;
const selfHere = (place: Place) =>
  hasAny(place, "m tao mày bây") ? "tao" : hasAny(place, "cậu tớ") ? "tớ" : undefined;

const endOfQuestion = wordSet(
  "nhé nha nhở hen ạ nhỉ ta trời hả bạn anh em á chứ nè luôn mọi ơi các mày bà má ông bác chị cô nhỉ trời ad",
);
const beforeSo = wordSet("sao gì thế nào đâu lắm quá dữ ghê chi đó như này luôn hết ai rồi đi nhiều");

/** `gì dị`, `sao dậy`: southern for `vậy`, but not in `kì dị`, `thức dậy`. */
const soBefore = (before: string, after: string) =>
  /^(?:gì|sao|như|lạ|thế|dễ|nói|tính|đâu|chi)$/.test(before) && (after === "" || endOfQuestion.has(after))
    ? "vậy"
    : undefined;

/** The full form of the abbreviation here, or nothing. */
const meanings: Record<string, (place: Place) => string | undefined> = {
  t: (place) => (place.isChat && isPerson(place, "t") ? selfHere(place) : undefined),
  m: (place) =>
    !place.isChat || !isPerson(place, "m")
      ? undefined
      : hasAny(place, "t tao mày mẹt tụi bây")
        ? "mày"
        : hasAny(place, "b bạn")
          ? "mình"
          : undefined,
  b: (place) => (place.isChat && isPerson(place, "b") && !hasAny(place, "bác cháu") ? "bạn" : undefined),
  c: (place) =>
    !place.isChat || !isPerson(place, "c")
      ? undefined
      : hasAny(place, "e em chị")
        ? "chị"
        : hasAny(place, "t tớ cậu")
          ? "cậu"
          : undefined,
  bùn: ({ before, after }) =>
    /^(?:thấy|lại|hơi|rất|quá|đừng|đỡ|ai|mà|thì|sao|cũng|vẫn|không|chán|tui|em|mình)$/.test(before) ||
    /^(?:ghê|quá|lắm|vậy|ngủ|thiệt|dữ|hiu|cười|ơi|thật|luôn)$/.test(after)
      ? "buồn"
      : undefined,
  wa: ({ before, after }) =>
    before === "hôm" || /^(?:nhà|lại|ghé|đi|đã|vừa|bỏ|trải|sang|gọi)$/.test(before)
      ? "qua"
      : before
        ? after === "" || /^(?:nên|trời|đi|ạ|à|luôn|vậy|nè|nha|hà|bạn|rồi|mà|em|anh|chị|shop)$/.test(after)
          ? "quá"
          : undefined
        : undefined,
  hk: ({ before, after, isChat }) =>
    isChat && !/^\d|^(?:một|hai|i|ii)$/.test(after) && !/^(?:trong|cuối|đầu|hết|thi|điểm)$/.test(before)
      ? "không"
      : undefined,
  ns: ({ after, before, isChat }) =>
    isChat &&
    (/^(?:chuyện|gì|với|rồi|là|cho|thật|thế|vậy|không|chi|hoài|mãi)$/.test(after) ||
      /^(?:tao|tôi|em|anh|mày|nó|ai|đã|đang|phải)$/.test(before))
      ? "nói"
      : undefined,
  nc: ({ before, after, isChat }) =>
    isChat && (/^(?:với|riêng|hoài|mãi|chung)$/.test(after) || /^(?:đang|ngồi|để|hay)$/.test(before))
      ? "nói chuyện"
      : undefined,
  sn: ({ before, after }) =>
    /^(?:mừng|chúc|tiệc|tổ|quà|dự|ngày|đi)$/.test(before) ||
    /^(?:vui|bạn|em|anh|mình|của|mẹ|ba|con|tuổi|năm)$/.test(after)
      ? "sinh nhật"
      : undefined,
  sp: ({ before, after }) =>
    /^(?:mua|bán|mẫu|giá|những|các|mỗi|một|về|link|đặt|nhiều|của|dùng|có)$/.test(before) ||
    /^(?:này|bên|của|mới|đẹp|tốt|chất|có|được|đó|nào)$/.test(after)
      ? "sản phẩm"
      : undefined,
  nv: ({ before, after }) =>
    /^(?:tuyển|bạn|các|mấy|thái|em|anh|tìm|gọi|làm|là)$/.test(before) ||
    /^(?:bán|phục|của|mới|nhiệt|văn|thân|dễ|quán|kho|giao|ở)$/.test(after)
      ? "nhân viên"
      : undefined,
  tn: ({ before, after }) =>
    /^(?:gửi|đọc|nhận|xem|trả|rep|nhiều|có)$/.test(before) || /^(?:cho|hôm|của)$/.test(after) ? "tin nhắn" : undefined,
  đg: ({ after, before, isChat }) =>
    isChat &&
    /^(?:làm|đi|ở|học|ngủ|ăn|xem|nghe|chờ|đợi|bận|tìm|cần|có|nói|chơi|yêu|nghĩ|trên|hay|rảnh|giận|vui|buồn|đọc)$/.test(
      after,
    ) &&
    !/^(?:con|trên|ngoài)$/.test(before)
      ? "đang"
      : undefined,
  đh: ({ before, after }) =>
    /^(?:học|trường|thi|đậu|vào|lên|gần|sinh|rớt|đỗ)$/.test(before) && after !== "" ? "đại học" : undefined,
  nt: ({ after, isChat }) => (isChat && /^(?:cho|với|qua|hỏi|riêng|mình|em|lại)$/.test(after) ? "nhắn tin" : undefined),
  tl: ({ after, before, isChat }) =>
    isChat && (/^(?:tin|em|mình|anh|giúp|câu|lại|chị)$/.test(after) || /^(?:ai|không|chưa|chị|anh|shop)$/.test(before))
      ? "trả lời"
      : undefined,
  đk: ({ before, after, isChat }) =>
    isChat &&
    (after === "" || /^(?:rồi|không|ạ|nha|đâu|mà|nữa|chưa)$/.test(after)) &&
    /^(?:không|là|cũng|ăn|đi|làm|thấy|mua|nào|ngủ|chơi|nghe|biết)$/.test(before)
      ? "được"
      : undefined,
  k: ({ before }) => (named.has(before) ? undefined : "không"),
  j: ({ before, isChat }) => (named.has(before) || (!before && !isChat) ? undefined : "gì"),
  z: ({ before }) => (named.has(before) ? undefined : "vậy"),
  r: ({ before, after, isChat }) => (named.has(before) || (!isChat && !before && !after) ? undefined : "rồi"),
  s: ({ before, after, isChat }) =>
    named.has(before) || (!isChat && before !== "" && !/^(?:tại|vì|làm|thì|biết|mà|không|hay|hả)$/.test(before))
      ? undefined
      : after || before
        ? "sao"
        : undefined,
  h: ({ before, after }) =>
    /^(?:bây|bao|mấy|đến|tới|từ|hồi|đó)$/.test(before) ||
    (!before && /^(?:này|mới|thì|em|mình|tui|sao|không|còn|đi|ai)$/.test(after))
      ? "giờ"
      : undefined,
  v: ({ before, after }) =>
    before &&
    !named.has(before) &&
    (after === "" || endOfQuestion.has(after) || beforeSo.has(before) || before === "thấy")
      ? "vậy"
      : undefined,
  e: ({ before, after, isChat, company }) =>
    !named.has(before) &&
    (precedesPerson.has(before) || followsPerson.has(after)) &&
    (isChat || (before !== "" && after !== "") || /^(?:ơi|đã|đang|sẽ|xin|chào|cảm)$/.test(after))
      ? "em"
      : isChat && !named.has(before) && (hasPartner(company) || !before)
        ? "em"
        : undefined,
  a: ({ before, after, isChat, company }) =>
    !named.has(before) &&
    isChat &&
    ((hasPartner(company) && (after === "" || /^(?:ơi|ạ)$/.test(after))) ||
      followsPerson.has(after) ||
      (precedesPerson.has(before) && before !== "là"))
      ? "anh"
      : undefined,
  bn: ({ before, after }) =>
    /^(?:giá|hết|được|tốn|mất|cao|nặng|khoảng|tầm|thêm|còn)$/.test(before) ||
    /^(?:tiền|tuổi|năm|ngày|tháng|lần|người|cái|con|kg|km)$/.test(after)
      ? "bao nhiêu"
      : "bạn",
  bt: ({ before, after }) =>
    /^(?:không|chả|chẳng|ai|chưa|mới|đâu|để|cho|muốn|sao|đã|hãy|đều|phải|tự|hay)$/.test(before) ||
    /^(?:được|là|sao|gì|làm|ai|đâu|rồi|thế|nói|trước|đến|tới|cách|tận|ơn)$/.test(after)
      ? "biết"
      : /^(?:cũng|vẫn|rất|thấy|hơi|như|người)$/.test(before) && /^(?:mà|thôi|nhé|ạ|)$/.test(after)
        ? "bình thường"
        : undefined,
  tr: ({ before, after }) =>
    /^(?:ơi|oi)$/.test(after) || before === "ơi" || (after === "" && /^(?:sao|đâu|gì|vậy|ghê|thế|dữ|quá)$/.test(before))
      ? "trời"
      : undefined,
  dị: ({ before, after }) => soBefore(before, after),
  dậy: ({ before, after }) => soBefore(before, after),
  đt: ({ before }) =>
    /^(?:cầm|gọi|số|nghe|qua|mất|chơi|bấm|lấy|mua|cái|bằng|bằng|dùng|hết|sạc|xem|lướt)$/.test(before)
      ? "điện thoại"
      : undefined,
  trg: ({ before, after }) =>
    /^(?:ra|tới|gần|đi|cổng|sân|mái|hiệu|tan)$/.test(before)
      ? "trường"
      : /^(?:nhà|lớp|phòng|khi|lúc|lòng|nước|tim|đời|ngày|năm|tháng|tuần|mắt|đầu|vòng|đó|xe|túi)$/.test(after)
        ? "trong"
        : undefined,
  hông: ({ before, after }) =>
    /^(?:biết|có|phải|thể|được|dám|thèm|ai|cho|thích|muốn|hiểu|thấy|bao|sao|nói|cần|còn)$/.test(after) ||
    (after === "" && /^(?:được|có|rồi|vậy|đi|ghê|chưa|biết|nè|thích|vui|phải|đó|ăn|đúng|hiểu)$/.test(before))
      ? "không"
      : undefined,
  hỏng: ({ after }) => (/^(?:biết|có|phải|thể|dám|thèm|cho|muốn|hiểu|thấy|bao)$/.test(after) ? "không" : undefined),
  bít: ({ before, after }) =>
    /^(?:không|chả|chẳng|ai|để|cho|muốn|mới|đâu|có|mà)$/.test(before) && !/^(?:tất|kín|lối|đường|cửa|bùng)$/.test(after)
      ? "biết"
      : undefined,
  thui: ({ before }) => (/^(?:bê|đen|bò|trụi|cầy|da|thịt|thui|dê|chó|mông)$/.test(before) ? undefined : "thôi"),
};

/** Company in which the listed form is the real word it looks like: `hong khô`, `lỗ hổng`, `lém lỉnh`. */
const asItStands: Record<string, RegExp> = {
  hong: /\|(?:khô|tóc|áo|gió|nắng|lúa|chân|tay|lửa|cho|quần|đồ|ấm)$/,
  hổng: /^(?:lỗ|chỗ|bị|trống|phần)\||\|(?:kiến|hốc|chân|gốc)$/,
  lém: /\|(?:lỉnh|lắm)$|^láu\|/,
  thoai: /\|thoải$/,
  đìu: /\|hiu$/,
  trùi: /\|trũi$/,
  khum: /\|(?:khum|tay|bàn|lưng)$|^(?:khum|cong)\|/,
  hum: /^hùm\||\|hùm$/,
  xl: /^(?:size|cỡ|áo|bản)\|/,
  hăm: /\|(?:doạ|dọa|he|hở|mốt|hai|ba|bốn|lăm)$|^(?:bị|chống)\|/,
  nhiu: /$^/,
  // A unit after a number or a word of measure.
  kg: /^(?:mỗi|một|vài|mấy|trăm|nghìn|ngàn|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|chục|nửa|theo|đơn_vị|nặng|đồng|rưỡi|lạng|g|\d.*)\|/,
};

export const isContextual = (form: string) => Object.hasOwn(meanings, form);

export const meaningHere = (form: string, place: Place): string | undefined =>
  Object.hasOwn(meanings, form) ? meanings[form]?.(place) : undefined;

export const standsAsItIs = (form: string, { before, after }: Place): boolean =>
  Object.hasOwn(asItStands, form) && asItStands[form]!.test(`${before}|${after}`);
