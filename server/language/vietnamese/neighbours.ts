import { set } from "../english/word-set.ts";

/** Written forms whose meaning depends on what stands beside them. */

export interface Place {
  /** In small letters, as they will be; empty at the edge of the sentence. */
  before: string;
  after: string;
  /** The text is plainly a chat: something in it was certainly abbreviated. */
  isChat: boolean;
}

/** After these a single letter is a name of something: `hằng số k`, `trục z`. */
const named = set(
  "số hằng hệ biến trục điểm chữ vitamin tham kính hạng khối nhóm lớp loại đường cạnh vectơ vector hàm ký kí hiệu nhóm mục phím nút cột hàng đoạn góc mặt âm nguyên phụ con_chữ tập ẩn size cỡ",
);

/** What “em” and “anh” do, or are spoken to with. */
const followsPerson = set(
  `ơi à ạ là có không đang sẽ đã muốn thích hỏi thấy cũng với nhé nha chào cảm xin nghĩ bị được đi ở về mới thì mà biết
  yêu nhớ thương cần làm học ăn ngủ nói gửi nhắn gọi mua bán đọc xem nghe tưởng định phải vẫn còn chưa rất hay tên sinh
  bảo kể giúp cho hiểu chỉ đừng hãy nên cứ vừa lại toàn tự đâu này kia đó ấy nào gái trai bé mình ko vào ra lên xuống`,
);
const precedesPerson = set(
  `cho của chào với yêu nhớ bảo kêu giúp thương nhờ hỏi gọi cảm_ơn ơn mong chúc mấy các hai nhà như là đưa tặng gặp để thì
  mà vì do nên khi tại bởi nếu chờ đợi theo ghét tin thấy ủng hộ lỗi chị bé đứa`,
);
const endOfQuestion = set(
  "nhé nha nhở hen ạ nhỉ ta trời hả bạn anh em á chứ nè luôn mọi ơi các mày bà má ông bác chị cô nhỉ trời ad",
);
const beforeSo = set("sao gì thế nào đâu lắm quá dữ ghê chi đó như này luôn hết ai rồi đi nhiều");

/** `gì dị`, `sao dậy`: southern for `vậy`, but not in `kì dị`, `thức dậy`. */
const soBefore = (before: string, after: string) =>
  /^(?:gì|sao|như|lạ|thế|dễ|nói|tính|đâu|chi)$/.test(before) && (after === "" || endOfQuestion.has(after))
    ? "vậy"
    : undefined;

/** What the form stands for here, or nothing. */
const meanings: Record<string, (place: Place) => string | undefined> = {
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
    before && !named.has(before) && (after === "" || endOfQuestion.has(after) || beforeSo.has(before))
      ? "vậy"
      : undefined,
  e: ({ before, after, isChat }) =>
    !named.has(before) &&
    (precedesPerson.has(before) || followsPerson.has(after)) &&
    (isChat || (before !== "" && after !== "") || /^(?:ơi|đã|đang|sẽ|xin|chào|cảm)$/.test(after))
      ? "em"
      : undefined,
  a: ({ before, after, isChat }) =>
    !named.has(before) && isChat && (followsPerson.has(after) || (precedesPerson.has(before) && before !== "là"))
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
