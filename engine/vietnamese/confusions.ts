import { compounds, places } from "./compounds.ts";
import { realSyllables } from "./singles.ts";
import { isSyllable, parted, spellings, type Tone } from "./syllable.ts";

/**
 * Repairs what sounds the same to the writer: `sạng` for `sạn`, `nghỉa` for `nghĩa`. A pair of syllables is repaired when it is
 * not a word itself and exactly one word is one confusion away; a single syllable when it is no word and one frequent word is.
 */

interface Sound {
  onset: string;
  rime: string;
  tone: Tone;
}
type Confusion = "tone" | "missing" | "onset" | "final";

const onsetOf = /^(?:ngh?|gh|gi|kh|ph|th|tr|ch|nh|qu|[bcdđghklmnprstvx])/;
/** Onsets that sound alike in the south or in the north. */
const onsetClasses: Record<string, string> = { x: "s", tr: "ch", gi: "d", r: "d", n: "l", k: "c", gh: "g", ngh: "ng" };
/** Final consonants that sound alike in the south. */
const finalOf = (rime: string) =>
  rime
    .replace(/ng$/, "n")
    .replace(/(?<=[iêy])nh$/, "n")
    .replace(/c$/, "t")
    .replace(/(?<=[iê])ch$/, "t");

const sounds = new Map<string, Sound>();
function soundOf(syllable: string): Sound {
  const known = sounds.get(syllable);
  if (known) return known;
  const { base, tone } = parted(syllable);
  // `gì`, `gìn`: the vowel is part of the onset's letters.
  const onset = /^gi(?![aăâeêoôơuư])/.test(base) ? "gi" : (onsetOf.exec(base)?.[0] ?? "");
  const rest = base.slice(onset.length);
  const sound = { onset, rime: onset === "gi" && !/^[aăâeêoôơuư]/.test(rest) ? `i${rest}` : rest, tone };
  if (realSyllables.has(syllable)) sounds.set(syllable, sound);
  return sound;
}

const skeletonOf = ({ onset, rime }: Sound) => `${onsetClasses[onset] ?? onset}|${finalOf(rime)}`;

function indexOf(words: ReadonlySet<string>): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    const key = word
      .split(" ")
      .map((syllable) => skeletonOf(soundOf(syllable)))
      .join(" ");
    const same = index.get(key);
    if (same) same.push(word);
    else index.set(key, [word]);
  }
  return index;
}
const compoundIndex = indexOf(compounds);
const placeIndex = indexOf(places);

const hook: Tone = "\u0309";
const tilde: Tone = "\u0303";
const isHookForTilde = (a: Tone, b: Tone) => (a === hook && b === tilde) || (a === tilde && b === hook);

/** How the written syllable differs from the right one; nothing when in more than the known ways. */
function confusionsOf(written: string, right: string): Confusion[] | undefined {
  if (written === right) return [];
  const [a, b] = [soundOf(written), soundOf(right)];
  const found: Confusion[] = [];
  if (a.tone !== b.tone) {
    if (isHookForTilde(a.tone, b.tone)) found.push("tone");
    else if (a.tone === "" && b.tone !== "") found.push("missing");
    else return undefined;
  }
  // k and c, g and gh are spelling, not sound.
  if (a.onset !== b.onset) {
    if ((onsetClasses[a.onset] ?? a.onset) !== (onsetClasses[b.onset] ?? b.onset)) return undefined;
    found.push("onset");
  }
  if (a.rime !== b.rime) found.push("final");
  return found;
}

/** Syllables that are words of their own in nearly any company: they are not taken for a misspelling of half a word. */
const ownWords = new Set(
  `là nên nào lại này rồi ra gì có các cho chỉ chưa sẽ sao vì và với được đã đang thì mà ở của những một hai ba bốn năm bảy tôi
  ta em anh chị cô chú bác ông bà con cái nó họ mình ai đâu đó đây kia ấy nay mai xưa sau trước trên trong ngoài dưới lên xuống
  vào về đi đến tới qua từ do bởi để nếu như khi lúc còn nữa cũng vẫn cứ hay hoặc không chẳng rất quá lắm thật chừng hơn nhất
  cùng đều mỗi mọi từng phải nói làm ăn xem nghe biết nghĩ thấy chơi mua bán lấy đưa xin tìm sống chết nhà cửa nước xe lo ba cha
  chung riêng xa gần to nhỏ cao lâu tay chân đầu vai da cây hoa xanh trung sang sâu xâu da ra tan sông xông son lan nan
  long nong chè trè ngang cam chi chia tra nhau vui yêu thương bạn thân đôi lo la ca ma cá cả bò bỏ mơ hoa ban bay hang tên quê
  thi thơ tin tính riêng mưa chờ ngày đêm trưa sáng chiều tối thôi luôn ngay cần muốn nhớ quên nhìn sợ vừa mới lần phía bên nhưng`.split(
    /\s+/,
  ),
);
/** Single words that nothing else sounds like, right so often that a form without a meaning is surely one of them. */
const frequentWords = new Set(
  `luôn ngon trồng tiếng việc giúp nghĩa giữ chỗ gửi những cũng dễ đã mỗi lỗi rõ trễ nỗi vẫn nữa sẵn dữ của cả phải để tuổi khổ mở
  thử chữ xử tỏa giỗ thở nhỏ hỏi nghỉ nghĩ cửa bữa chưa trong không được nước người học làm lúc lên lớn lắm lại lấy lòng năm nắng
  nóng nói nằm này nào mệt nhất thích thiết biết viết một chắc khác nhắc việc sắp sách sạch sau sáng sớm suốt sống sợ sửa sức xuống
  xong xinh xem xanh xấu chiều chín chuyện chừng trước trời trường trẻ trễ trả giờ giống giỏi giận giàu giá rồi rất rằng riêng rảnh
  rẻ dùng dậy dài dạy bằng buồn muốn luyện bình thường đường giường hướng thương lượng mừng từng vắng cuống cuối cùng công đông đồng
  chồng sông trống bệnh xuân tiền phiền hoàn đoàn quen quên nhìn mình tình tính chính đình định cảm đảm tưởng hưởng trưởng khoảng
  cuộn tuyển kiểm hiểu điểm biển giải nổi đổi mổ đủ cổ bỏ tủ thuốc việt nghiệm nghiệp nghề nghèo nghỉnh mẹ vẽ vẻ đẹp khỏe đã
  mất nhặt ruột bắt hết tốt tuyệt khuyết hát mát cắt đặt mặt thật đất gặt biếng siêng kiên chân răng khăn`.split(/\s+/),
);

/**
 * The word of two syllables that was meant by a pair that is none.
 * @param before the syllable before the pair, `after` the one behind it: when the changed one forms a word with it, nothing is said
 */
export function meantPair(first: string, second: string, before: string, after: string): string | undefined {
  const written = `${first} ${second}`;
  if (compounds.has(written) || first === second) return undefined;
  const candidates = compoundIndex.get(`${skeletonOf(soundOf(first))} ${skeletonOf(soundOf(second))}`);
  if (!candidates) return undefined;
  const found = candidates.filter((word) => {
    const [a = "", b = ""] = word.split(" ");
    const [inFirst, inSecond] = [confusionsOf(first, a), confusionsOf(second, b)];
    if (!inFirst || !inSecond) return false;
    const all = [...inFirst, ...inSecond];
    // The same confusion in both syllables counts as one: `xắp sếp`, `sinh sắn`.
    const isOne =
      all.length === 1 ||
      (all.length === 2 && inFirst[0] === inSecond[0] && inFirst[0] !== "missing" && !all.includes("missing"));
    if (!isOne) return false;
    return isChangeable(first, inFirst, before, "before") && isChangeable(second, inSecond, after, "after");
  });
  return found.length === 1 ? found[0] : undefined;
}

function isChangeable(written: string, confusions: readonly Confusion[], beside: string, side: "before" | "after") {
  if (confusions.length === 0) return true;
  if (ownWords.has(written)) return false;
  // Marks that are missing in one place only are rare, and a word without a tone is usually meant.
  if (confusions.includes("missing") && realSyllables.has(written)) return false;
  return beside === "" || !compounds.has(side === "before" ? `${beside} ${written}` : `${written} ${beside}`);
}

/** The name of a place that was meant by two words with capitals. */
export function meantPlace(first: string, second: string): string | undefined {
  if (places.has(`${first} ${second}`)) return undefined;
  const found = (placeIndex.get(`${skeletonOf(soundOf(first))} ${skeletonOf(soundOf(second))}`) ?? []).filter(
    (place) => {
      const [a = "", b = ""] = place.split(" ");
      const all = [
        ...(confusionsOf(first, a) ?? ["onset", "onset"]),
        ...(confusionsOf(second, b) ?? ["onset", "onset"]),
      ];
      // `Thái Lan` and `Thái Lang` may be people: only a syllable that is no word is surely wrong.
      return all.length === 1 && !(realSyllables.has(first) && realSyllables.has(second));
    },
  );
  return found.length === 1 ? found[0] : undefined;
}

const singles = new Map<string, string | undefined>();
const finals: readonly (readonly [RegExp, string])[] = [
  [/ng$/, "n"],
  [/n$/, "ng"],
  [/c$/, "t"],
  [/t$/, "c"],
  [/(?<=[iê])nh$/, "n"],
  [/(?<=[iê])n$/, "nh"],
];
const onsets: readonly (readonly [RegExp, string])[] = [
  [/^s/, "x"],
  [/^x/, "s"],
  [/^ch/, "tr"],
  [/^tr/, "ch"],
  [/^n(?![gh])/, "l"],
  [/^l/, "n"],
  [/^d/, "gi"],
  [/^gi/, "d"],
];

/** The word of one syllable that was meant by one that is none. */
export function meantSingle(written: string): string | undefined {
  if (realSyllables.has(written)) return undefined;
  if (singles.has(written)) return singles.get(written);
  const syllable = parted(written);
  const found = new Set<string>();
  if (isSyllable(syllable) && syllable.tone) {
    const { base, tone } = syllable;
    const flipped = tone === hook ? tilde : tone === tilde ? hook : undefined;
    const byTone = flipped && spellings({ base, tone: flipped, tones: 1 })[0];
    if (byTone && realSyllables.has(byTone)) found.add(byTone);
    else
      for (const [find, put] of [...finals, ...onsets]) {
        const right = find.test(base) && spellings({ base: base.replace(find, put), tone, tones: 1 })[0];
        if (right && frequentWords.has(right)) found.add(right);
      }
  } else if (isSyllable(syllable))
    for (const [find, put] of [...finals, ...onsets]) {
      const right = find.test(written) && written.replace(find, put);
      if (right && frequentWords.has(right)) found.add(right);
    }
  const only = found.size === 1 ? [...found][0] : undefined;
  if (singles.size < 5000) singles.set(written, only);
  return only;
}

const verbs =
  "đi|về|đến|tới|làm|có|là|được|bị|không|phải|cố|gửi|học|thi|mua|bán|xem|nghe|nói|gặp|ghé|gọi|nhắn|trả|cho|giúp|ăn|ngủ|chơi|thấy|biết|hiểu|nhớ|quên|qua|ra|vào|lên|xuống|báo|bắt|viết|đọc|rất|luôn|còn|vẫn|tự|cùng|mang|đưa|lấy|tìm|trở|hết|đang|sớm|bớt|khác|tốt|ổn|vui|buồn|xong|mất|nghỉ|nghĩ";
const subjects =
  "tôi|mình|em|anh|chị|bạn|tụi|họ|nó|ta|cô|thầy|mẹ|ba|bố|con|người|ai|cậu|tao|mày|tớ|bác|chú|ông|bà|cháu|hắn|nhau|này|đó|ấy|kia|đây|gì|nào";

/** Syllables that are words themselves, and what they surely mean between these neighbors (`before|after`). */
const inContext: Record<string, readonly (readonly [RegExp, string])[]> = {
  sẻ: [[new RegExp(`^(?!(?:chia|san|chim|thợ|suối)\\|)[^|]*\\|(?:${verbs})$`), "sẽ"]],
  đả: [[new RegExp(`\\|(?:${verbs}|đi|từng|lâu|đời|kích hoạt)$`), "đã"]],
  củng: [[/\|(?!cố$|điện$)/, "cũng"]],
  vẩn: [[/\|(?!vơ$|đục$|khói$)./, "vẫn"]],
  dể: [[/^(?!khinh\||khi\|)/, "dễ"]],
  bửa: [
    [
      /\|(?:nay|nai|ăn|cơm|trước|đó|tiệc|sau|trưa|tối|sáng|giờ|hôm|kia|qua|nào|này)$|^(?:mấy|hôm|từng|mỗi|một|ba|hai)\|/,
      "bữa",
    ],
  ],
  mải: [[/\|(?:mãi|không|mới|chưa|vẫn)$/, "mãi"]],
  nửa: [
    [
      /^(?:lần|còn|thêm|không|gì|hơn|rồi|đâu|chút|ai|lại|học|làm|thấy|biết|thương|mưa|đi|được|này|tăng|tốt|vui|đẹp|đến|ăn|cố)\|$/,
      "nữa",
    ],
    [/^(?:lần|chút|tí|gì|đâu|ai)\|(?:rồi|nhé|nha|đi|không|thôi|ạ|chứ|đâu|à|hả|và|là|thì|mới|em|mình)$/, "nữa"],
    [new RegExp(`^hơn\\|(?:${subjects}|thì|là|để|vì|cũng|còn|trong|ở|nhé|nha|ạ)$`), "nữa"],
  ],
  giằng: [[/^(?:nghĩ|nói|biết|thấy|bảo|tin|hiểu|nhớ|vọng|hứa|cho|kể|mong|nhận|là|tưởng)\|/, "rằng"]],
  nghỉ: [
    [/\|(?:là|rằng|gì|sao|vậy|thế|mình|tới|tích|kỹ|kĩ|ngợi)$/, "nghĩ"],
    [/^(?:suy|cứ|hay|tôi|thầm|thiết|không)\|(?:đến|về|ra|nó|anh|em|thật|sẽ)$/, "nghĩ"],
  ],
  nghĩ: [[/\|(?:hè|lễ|tết|học|phép|mát|hưu|dưỡng|ngơi|thai|bệnh|trưa|dịch)$/, "nghỉ"]],
  sữa: [
    [
      /\|(?:xe|chữa|máy|nhà|lại|lỗi|bài|điện|đổi|giày|sai|giúp|ống|quần|đồ|đường|được)$|^(?:chỉnh|thợ|cần|sang)\|/,
      "sửa",
    ],
  ],
  sửa: [[/^(?:trà|uống|hộp|bình|bò|ly)\|(?!lại|chữa|xe)|\|(?:chua|bột|tươi|mẹ)$/, "sữa"]],
  ngũ: [
    [
      /^(?:đi|buồn|mất|ru|khó|chưa|không|đang|dễ|ăn)\||\|(?:ngon|trưa|dậy|gật|quên|nướng|say|muộn|sớm|được|đi|nhé|nha)$/,
      "ngủ",
    ],
  ],
  giữ: [
    [
      /^(?:lắm|đau|mệt|đẹp|đông|nhiều|nóng|lạnh|hung|mưa|vui|buồn|ngon|khó|đắt|mắc)\|(?:vậy|quá|ha|hen|ta|luôn|lắm|)$/,
      "dữ",
    ],
  ],
  nổi: [[/\|(?:buồn|đau|nhớ|sợ|niềm|lòng|lo|khổ)$/, "nỗi"]],
  nỗi: [[/\|(?:tiếng|bật|giận|nóng|loạn)$|^(?:chịu|làm|đi|dậy|học|hiểu|ngủ|ăn|nói|đọc)\|/, "nổi"]],
  đở: [[/^giúp\||\|(?:hơn|mệt|đau|buồn|tốn|phải)$/, "đỡ"]],
  vẽ: [[/^(?:vui|có|ra|mạnh|khỏe)\|(?:|nha|nhé|như|và|ạ|quá|ghê|lắm|đẹp)$|\|(?:đẹp|mặt|ngoài)$/, "vẻ"]],
  bít: [[/^(?:nào|ai|bạn)\|(?:chỗ|cách|gì|đâu|ở)/, "biết"]],
};

export function meantInContext(written: string, before: string, after: string): string | undefined {
  if (!Object.hasOwn(inContext, written)) return undefined;
  return inContext[written]?.find(([company]) => company.test(`${before}|${after}`))?.[1];
}
