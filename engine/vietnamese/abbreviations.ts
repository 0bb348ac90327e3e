/**
 * Chat abbreviations by their full form: the full form left of the colon, the written forms right of it, in lower
 * case. Only forms that hardly ever mean anything else in a Vietnamese sentence: the others are in `choices`, or need
 * their neighbors (`neighbors.ts`).
 */
const written = `
không: ko kô khg hok hem khum hong hổng hongg kh0ng khôg khog kông khong hôk hơm hăm kh kg
được: dc đc đượk duoc đươc đuoc
với: vs zới dzới vớj
gì: j gj ji jì zì dzì
vậy: z zậy zị dzậy dzị zay zạy zại dzạy
rồi: r rùi rùj roài òi ròi oài rồj gòi gồi òy gòy
biết: bit bik bíc bík bjt biet bjk biêt
người: ng ngừi nguoi ngừơi ngườj ngừ
người ta: ngta nta ngkta ngừita
người yêu: ny ngyeu nyeu ngyêu nyêu
người yêu cũ: nyc
người khác: ngkhac ngkhác nkhac
mọi người: mn mng mngười mngừi mnguoi
mình: mk mik mìh mjnh mjh mìk mềnh mềk
bao nhiêu: bnhiu bnhieu bnhiêu bnhìu
chồng: ck
vợ: vk zợ dzợ
vợ chồng: vck vkck
ông xã: ox
bà xã: bx
bạn: pạn pn
anh: ank anhh
em: emk iem
chị: cj chj chụy chuỵ cị
anh em: ae
làm: lm
làm gì: lmj lmgi lmgì
làm sao: lmsao lms
cũng: cx cg cug củg cũg kũng cũnq cũm
nữa: nx nựa nũa nữk
nói chuyện: nchuyen nchuyện
nhưng: nhug nhưg
nhưng mà: nma nhma nhmà nhm nmà nhưngma
nhiều: nhìu nhju nhìeu nhiềuu
nhiêu: nhiu
trước: trc truoc trướk
thì: thj thỳ
thích: thik thix thíc thjk thík thíck thíx
thôi: thoai hoy thuii thoyy thôj
luôn: lun luon luônn lunn
muốn: mún muon
vui: zui dzui zuii dui
vui vẻ: vvẻ
vô: zô dzô
về: zề dzề dìa zìa
và: zà dzà
vào: zào dzào
vừa: zừa
việc: viêc
nước: nươc
trường: truờng
tôi: tôj toy
công việc: cviec cviệc cvc
điện thoại: đth dthoai đthoai đthoại đtdđ
số điện thoại: sđt sdt
gia đình: gđ gđình gđinh gdinh
bây giờ: bgio bgiờ bjo bjờ bâyh
bao giờ: baoh
mấy giờ: mấyh
giờ: jờ jo
hôm nay: hnay hnai hômnay
hôm qua: hqua
tối nay: tnay
sáng nay: snay
chiều nay: cnay
như thế nào: ntn nthe ntnào nhưtn
như nào: nnao nnào
quan trọng: qtrong qtrọng
quan tâm: qtam qtâm
quá: qá wá qa
quen: wen
quên: wên qên
mới: ms mớj
nhắn tin: ntin
chưa: chx chuaw chưaa
chắc: chắk
chuyện: chiện chuỵện chiệnn
thương: thưn thươg
thương nhau: thưnhau
yêu: iu iêu
hôm: hum
hiểu: hỉu hỉêu
điều: đìu
thiếu: thíu
chiều: chìu
trả lời: trlời trloi
ví dụ: vd
vấn đề: vđ vde vđề
xin lỗi: xl xlỗi xloi
học sinh: hs
sinh viên: sv
giáo viên: gv
sinh nhật: snhat snhật
thời gian: tgian
kiểm tra: ktra
bình thường: bthg bthuong bthường bthườg bthương bth bthf
mạng xã hội: mxh
liên quan: lquan
không liên quan: klq kliên
không phải: kphai kphải kp
không có: kco kcó koco
không biết: kbiet kbiết kobiet
con gái: cgái cgai
con trai: ctrai
kết quả: kq
chúng ta: chta
chúng mình: cmình
như vậy: nhz nvậy
đẹp trai: đtrai dtrai deptrai đeptrai
xinh gái: xgai xgái
trời: trùi chời trừi
đi: đj đy ik
có: coá cóa kó
con: kon
cái: káj kái cáj
lúc: luk lúk
lắm: lém lắmm
xong: xog
trong: trog
đang: đag đng
bé: pé
bà: pà
bố: pố
hoài: quài
vẫn: zẫn vẫng
nhỉ: nhễ
nghe: nge
phải: fải fãi phảj
phim: fim
phòng: fòng
chim: chym
cười: cừi
đừng: đừg
cảm ơn: cảmơn cmơn
làm ơn: lmơn
trà sữa: tsua tsữa
đại học: đhoc đhọc
giáo dục: gduc gdục
đám cưới: đcưới
gọi: gọy
chụp: chụpp
hình như: hnhu hnhư
bắt đầu: bđ bđầu bdau bđau
sử dụng: sd sdung sdụng
tự nhiên: tnhien tnhiên
thật: thặc
xỉu: chĩu
một: mộr
nè: nèk
này: nàyy
nhân viên: nvien
điều kiện: đkien đkiện dkien
mèo: moè mòe
rất: gất
đâu: đou
chết: chếc
chia tay: ctay
kiếm: kím
buổi: bủi
chuẩn bị: cbi cbị
lớp: lp
trả lời: trl trlời
nhắn tin: ib inb
xin lỗi: sr
cảm ơn: tks thks tkiu
công ty: cty
hôm nào: hnao hnào
đang: dg
cũng: cg cgx
tiếp: típ
luôn: luông
phiền: phìn
tưởng: tửng
anh chị: ac
chị em: ce
sản phẩm: sphẩm sphâm
quá trời quá đất: qtqđ
mối quan hệ: mqh
lần sau: lsau
tuyệt vời: tvời
bài tập: btập
hiện tại: htai htại
điểm: đỉm
tiền: tìn
buồn: buồnn bùnn
người: ngừoi nguời
nữa: nửaa nữaa
không: hổg hôg hog hỏg
cái gì: cgi cgì
`;

/** Written form → full form. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [full = "", forms = ""] = line.split(": ");
      return forms.split(" ").map((form) => [form, full] as const);
    }),
);

/** Also signs of measure, sizes, or real if rare words: believed only in a text that is plainly a chat. */
export const onlyInChats = new Set(
  "bit ac ce típ sr ib dg cg lp v ms hs sv gv sd kq jo qa cv kg kh đy pn ae ox bx gđ bđ vd vđ xl hum dìa oài kp ik".split(
    " ",
  ),
);

/** Ambiguous forms: shown with their readings, never corrected. */
export const choices: ReadonlyMap<string, readonly string[]> = new Map([
  ["t", ["tôi", "tao", "tớ"]],
  ["m", ["mày", "mình"]],
  ["c", ["chị", "cậu", "con"]],
  ["b", ["bạn", "bác"]],
  ["vn", ["Việt Nam", "vẫn"]],
  ["bt", ["biết", "bình thường", "bài tập"]],
  ["bh", ["bây giờ", "bao giờ"]],
  ["đt", ["điện thoại", "đội tuyển"]],
  ["dt", ["điện thoại", "dân tộc"]],
  ["tr", ["trời", "triệu"]],
  ["nt", ["nhắn tin", "như thế"]],
  ["nc", ["nói chuyện", "nước"]],
  ["kb", ["không biết", "kết bạn"]],
  ["tl", ["trả lời", "tỉ lệ"]],
  ["vc", ["vợ chồng", "việc"]],
  ["tg", ["thời gian", "thế giới", "tác giả"]],
  ["đk", ["được", "đăng ký", "điều kiện"]],
  ["dk", ["được", "đăng ký", "điều kiện"]],
  ["đg", ["đang", "đường"]],
  ["trg", ["trong", "trường"]],
  ["thg", ["thằng", "tháng", "thường"]],
  ["nhg", ["nhưng", "những"]],
  ["wa", ["quá", "qua"]],
  ["hk", ["không", "học kỳ"]],
  ["sn", ["sinh nhật", "sinh năm"]],
  ["cv", ["công việc", "công văn"]],
  ["nv", ["nhân viên", "như vậy"]],
  ["sp", ["sản phẩm", "sư phạm"]],
  ["tn", ["thế nào", "tốt nghiệp"]],
  ["ad", ["quản trị viên"]],
  ["ns", ["nói", "nghệ sĩ"]],
  ["nch", ["nói chuyện", "nói chung"]],
  ["qtr", ["quan trọng", "quá trời"]],
]);
