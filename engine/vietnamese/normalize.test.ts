import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyEdits, normalizeVietnamese } from "./normalize.ts";
import { informalExamples } from "./informal.examples.ts";

const right = (text: string) => normalizeVietnamese(text).text;

describe("normalized Vietnamese", () => {
  it.each([
    ["Hôm nay tôi tôi đi học.", "Hôm nay tôi đi học."],
    ["nhưng mà mà trời mưa", "nhưng mà trời mưa"],
    ["Bạn ấy bị bệnh bệnh nên nghỉ.", "Bạn ấy bị bệnh nên nghỉ."],
    ["Tôi tôi rất thích đọc sách.", "Tôi rất thích đọc sách."],
    ["Mình mua hai cuốn sách sách mới.", "Mình mua hai cuốn sách mới."],
    ["Nếu trời mưa thì thì mình ở nhà.", "Nếu trời mưa thì mình ở nhà."],
    ["Nó có con mèo mèo đen.", "Nó có con mèo đen."],
  ])("says “%s” once", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    "Trời xanh xanh, mây trắng trắng.",
    "Người người đổ ra đường, nhà nhà treo cờ.",
    "Ngày ngày mẹ luôn luôn dậy sớm.",
    "Cứ từ từ, chầm chậm, đều đều thôi.",
    "Hôm nay thấy bệnh bệnh trong người.",
    "Chỉ mình mình biết chuyện đó.",
    "Ai gặp tôi tôi cũng chào.",
    "Ba ba là một con vật.",
    "Nó cứ có có không không.",
    "Đàn chim bay là là mặt đất.",
    "Rất rất vui, thích thích là.",
    "Tí nữa thì chiều chiều ra đó.",
    "Lý do do anh ấy đến muộn.",
    "Hiện tại tại Hà Nội có mưa.",
    "Gọi nó nó không nghe.",
  ])("leaves what is said twice on purpose: “%s”", (text) => expect(right(text)).toBe(text));

  it.each([
    ["nghành học này khó", "ngành học này khó"],
    ["nguời ta thấy vậy", "người ta thấy vậy"],
    ["mình đã hocj bài", "mình đã học bài"],
    ["nguwowif ta đã đến", "người ta đã đến"],
    ["được ngiêm túc", "được nghiêm túc"],
    ["gê quá bạn", "ghê quá bạn"],
    ["bé kưng đã ngủ", "bé cưng đã ngủ"],
    ["điều đó khiến tiéng Việt khó", "điều đó khiến tiếng Việt khó"],
    ["lấy chiéc bút", "lấy chiếc bút"],
    ["tòan bộ, khỏang cách, gìơ, qúa", "toàn bộ, khoảng cách, giờ, quá"],
    ["đẹp quáááá, vuiii lắmmm, hayyyy ghê", "đẹp quá, vui lắm, hay ghê"],
    ["riêg mình thươg bạn", "riêng mình thương bạn"],
    ["fải đi rồi, wên mất, qên luôn", "phải đi rồi, quên mất, quên luôn"],
  ])("spells “%s” as %s", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    ["hôm nay ko đi dc", "hôm nay không đi được"],
    ["Ko biết ntn nữa", "Không biết như thế nào nữa"],
    ["KO BIẾT GÌ", "KHÔNG BIẾT GÌ"],
    ["mn ơi cho mk hỏi bn này tên j vậy", "mọi người ơi cho mình hỏi bạn này tên gì vậy"],
    ["giá bn tiền vậy ạ", "giá bao nhiêu tiền vậy ạ"],
    ["mình cx bt rồi, ko bt làm sao", "mình cũng biết rồi, không biết làm sao"],
    ["đi vs mình nha, trc sau j cx tới", "đi với mình nha, trước sau gì cũng tới"],
    ["e ơi, sao v ạ", "em ơi, sao vậy ạ"],
    ["hong biết nữa, tóc hong khô chưa", "không biết nữa, tóc hong khô chưa"],
  ])("writes the abbreviations of “%s” out", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    ["xin lổi vì đã chia sẽ bài", "xin lỗi vì đã chia sẻ bài"],
    ["cách xử dụng dể hiểu", "cách sử dụng dễ hiểu"],
    ["ko dể dàng j", "không dễ dàng gì"],
  ])("knows words by their company: “%s”", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    ["Chào bạn , mình là Lan .", "Chào bạn, mình là Lan."],
    ["Đẹp quá ,ngon quá,rẻ quá", "Đẹp quá, ngon quá, rẻ quá"],
    ["Mình  đi   đây", "Mình đi đây"],
    ["Hết rồi.Mai đi nhé", "Hết rồi. Mai đi nhé"],
    ["sách ( cũ ) của của tôi", "sách (cũ) của tôi"],
  ])("spaces “%s”", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    "I do not know what dc means.",
    "She said: we will see, too good.",
    "Nguyễn Văn Đoòng ở Đắk Lắk, Kon Tum, Pleiku",
    "Giá 100k, nặng 5 kg, cao 3,5 m, lúc 7h30, đường 3/2, 1.000 đ",
    "Xem tại https://ko.vn/dc?k=1 hoặc viết cho ko@dc.vn, #ko, @dc",
    "Gọi hàm `ko(dc)` với $k = r + h$ nhé",
    "hằng số k và bán kính r, trục z",
    "các điểm a, b, c, d, e thẳng hàng",
    "chữ “ko” và chữ *k* trong tiếng Anh",
    "Trận Hà Nội vs Nam Định hoà 1-1",
    "oxy, axit, protein, café, vắc-xin, ti-vi, xà phòng",
    "từ từ, xanh xanh, luôn luôn, người người, nhà nhà",
    "hoà bình và hòa bình, thuý và thúy",
    "vui quá :)) thật luôn :D =))) ...",
    "bê thui, lỗ hổng, lém lỉnh, đìu hiu, hông to",
    "vào website load trang book vé check mail của mình",
  ])("leaves “%s” as it is", (text) =>
    expect(normalizeVietnamese(text)).toEqual({ text, edits: [], choices: expect.anything() }),
  );

  it.each([
    ["Em sẻ đi Đà Nẳng, ý nghỉa đó dể hiểu", "Em sẽ đi Đà Nẵng, ý nghĩa đó dễ hiểu"],
    ["Anh muốn đặt khách sạng", "Anh muốn đặt khách sạn"],
    ["Hơn nửa, tôi chông chờ vào em và cố gắn", "Hơn nữa, tôi trông chờ vào em và cố gắng"],
    ["Tôi nghĩ giằng như vậy", "Tôi nghĩ rằng như vậy"],
    ["Quần áo sinh sắn, đồ ăn luông ngong", "Quần áo xinh xắn, đồ ăn luôn ngon"],
    ["Đây là là quyển sách đẹp quá quá .", "Đây là quyển sách đẹp quá."],
    ["Nó trồn cây trước nhà, giử nhà sạch sẻ", "Nó trồng cây trước nhà, giữ nhà sạch sẽ"],
  ])("repairs what sounds the same: “%s”", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    "Nó lớn nên không mặc vừa áo cũ",
    "Hơn nửa lớp vắng mặt, còn nửa tiếng là hết giờ",
    "Con chim sẻ đi lạc, ta chia sẻ với nhau",
    "Củng cố kiến thức, vẩn vơ một mình, đả kích nhau",
    "Nó khóc trước mặt cả nhà",
    "Em bị khinh dể mà hai bên còn giằng co",
    "Anh Nguyễn Lăng ở Lạng Sơn có mặt cả hai ngày",
    "Mười lăm và năm mươi, bỏ trống một dòng",
    "Cho a, b là hai số dương và các điểm a, b, c",
    "Nó bắc nồi cơm, bắt con cá, đổ xăng rồi đỗ xe",
    "Trung tâm sửa xe bán sữa tươi, tàu cập bến, cặp đôi đi chơi",
    "Đàn cò bay là là mặt ruộng",
    "Mẹ nấu chè, chẻ củi, che ô; bố bàn việc nước, lòng bàng hoàng",
  ])("leaves real words that sound like others: “%s”", (text) => expect(right(text)).toBe(text));

  it.each([
    ["mai m có đi học k để t qua chở", "mai mày có đi học không để tao qua chở"],
    ["c ơi cho e hỏi, a tới r, e đợi chút", "chị ơi cho em hỏi, anh tới rồi, em đợi chút"],
    ["thui k sao đâu b, e hứa vs mẹ r", "thôi không sao đâu bạn, em hứa với mẹ rồi"],
  ])("reads single letters by their company: “%s”", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    "cho hình vuông cạnh a, chiều cao h và bán kính r",
    "vật đi quãng đường s với vận tốc v, thời gian t",
    "vitamin b và vitamin c, size m hay size s",
  ])("leaves letters that name quantities: “%s”", (text) => expect(right(text)).toBe(text));

  it.each([
    [
      "Bài thơ hay lắm. tôi đọc hai lần rồi. Hôm nay lại mở ra xem",
      "Bài thơ hay lắm. Tôi đọc hai lần rồi. Hôm nay lại mở ra xem.",
    ],
    ["hôm nay tôi đi học muộn vì trời mưa.", "Hôm nay tôi đi học muộn vì trời mưa."],
    ["Trời mưa. củng may tôi có áo mưa.", "Trời mưa. Cũng may tôi có áo mưa."],
  ])("begins and ends the sentences of prose: “%s”", (text, expected) => expect(right(text)).toBe(expected));

  it.each([
    "mai đi nhé. nhớ mang áo mưa",
    "trăng lên đầu núi\nnước chảy về nguồn",
    "Tôi đi học. Dọc đường trời mưa rất to nên tôi\nghé vào quán. ngồi đợi một lúc",
    "# Mười điều cần nhớ",
    "- cơm với cá. rau\n- bánh mì. sữa",
    "summary: Tôi xin kể. Chuyện dài lắm đấy bạn",
    "Ngày mai mình học bài mới",
    "Tôi mở cửa... rồi đứng yên ở đó.",
  ])("leaves the bounds of chats, verse, lists and titles: “%s”", (text) => expect(right(text)).toBe(text));

  it("leaves Vietnamese without marks unchanged", () => {
    const text = "minh khong biet ngay mai co di hoc khong nua";
    expect(normalizeVietnamese(text)).toEqual({ text, edits: [], choices: [] });
  });

  it("offers what may mean several things, and does not choose", () => {
    const { text, choices } = normalizeVietnamese("t nói với b rồi, vn nóng lắm");
    expect(text).toBe("t nói với b rồi, vn nóng lắm");
    expect(choices.map(({ start, end, options }) => [text.slice(start, end), options[0]])).toEqual([
      ["t", "tôi"],
      ["b", "bạn"],
      ["vn", "Việt Nam"],
    ]);
  });

  it("gives the edits that make the text, with a reason, in offsets of the composed text", () => {
    const source = "😀 hôm nay ko đi đc".normalize("NFD");
    const { text, edits } = normalizeVietnamese(source);
    expect(text).toBe("😀 hôm nay không đi được");
    expect(applyEdits(source.normalize("NFC"), edits)).toBe(text);
    expect(edits.map(({ kind, whyVi }) => [kind, whyVi])).toEqual([
      ["abbreviation", "“ko” viết đầy đủ là “không”."],
      ["abbreviation", "“đc” viết đầy đủ là “được”."],
    ]);
  });
});

describe("twice", () => {
  it("gives the same as once, for any company of words and signs", () => {
    const pieces = [
      ..."ko dc đc k j z r s h v a e vs bn bt tr hông bít thui ng cx mn lém hong nghành nguời hocj quáaa tòan của của và các".split(
        " ",
      ),
      ..."người bạn không được với gì vậy rồi sao em anh biết trời ơi ạ đi làm chia sẽ sẻ the is Hà Nội vs 100k 5 kg".split(
        " ",
      ),
      ..."sẻ đi củng có khách sạng chổ nửa hơn trồn quá là t m c b Mai. nhé.".split(" "),
      ",",
      ".",
      "!",
      "?",
      ":))",
      "\n",
      "  ",
      "(",
      ")",
      "...",
      "“",
      "”",
      "-",
      "=",
      "*",
      "`",
      "@",
      "https://ko.vn",
      "😀",
    ];
    let seed = 20261121;
    const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    for (let round = 0; round < 4000; round++) {
      const text = Array.from(
        { length: 1 + next(14) },
        () => (pieces[next(pieces.length)] ?? "") + (next(4) ? " " : ""),
      ).join("");
      const { text: once, edits } = normalizeVietnamese(text);
      expect(applyEdits(text.normalize("NFC"), edits)).toBe(once);
      expect(normalizeVietnamese(once).text, JSON.stringify(text)).toBe(once);
    }
  });
});

describe("measured", () => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [];

  it("puts more than a third of what needs it right in chats, and hardly anything wrong", () => {
    let needed = 0;
    let repaired = 0;
    let changed = 0;
    let correct = 0;
    for (const { informal, wanted } of informalExamples.map(read)) {
      const { edits } = normalizeVietnamese(informal);
      needed += wanted.size;
      for (const edit of edits) {
        if (edit.kind === "spacing") continue;
        changed++;
        if (wanted.get(edit.start) === edit.with.toLowerCase()) correct++;
      }
      repaired += [...wanted].filter(([start, meant]) =>
        edits.some((edit) => edit.start === start && edit.with.toLowerCase() === meant),
      ).length;
    }
    expect(needed).toBeGreaterThan(150);
    expect(repaired / needed).toBeGreaterThanOrEqual(0.35);
    expect(correct / changed).toBeGreaterThanOrEqual(0.94);
  });

  it("changes at most 1.5 of 1,000 words of edited prose", () => {
    const folder = new URL("../../example/articles/", import.meta.url);
    const prose = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
    const words = prose.reduce((sum, text) => sum + wordsOf(text).length, 0);
    const changes = prose.reduce((sum, text) => sum + normalizeVietnamese(text).edits.length, 0);
    expect(words).toBeGreaterThan(10_000);
    expect((changes / words) * 1000).toBeLessThanOrEqual(1.5);
  });
});

/** A marked example without its marks, and what is meant by the offset of the word. */
function read(marked: string): { informal: string; wanted: Map<number, string> } {
  let informal = "";
  const wanted = new Map<number, string>();
  for (const [, between = "", word = "", meant] of marked.matchAll(
    /([^\p{L}\d{]*)([\p{L}\p{M}\d]*)(?:\{([^}]*)\})?/gu,
  )) {
    informal += between;
    if (meant) wanted.set(informal.length, meant);
    informal += word;
  }
  return { informal, wanted };
}
