/**
 * Frequent words of two syllables, written for this project: the first syllable, then each second one. A pair that is spelled
 * otherwise but sounds the same in some region is probably one of them (`confusions.ts`).
 */
const written = `
an: toàn ninh tâm ủi nhàn bình cư khang phận lành
anh: em chị hùng dũng trai họ
ai: oán nấy
ác: độc liệt cảm nghiệt ý mộng
ám: ảnh hại chỉ sát
ánh: sáng mắt nắng đèn trăng
áo: quần dài sơ khoác ấm mưa cưới len thun
áp: dụng lực suất đặt bức
ăn: uống cơm sáng trưa tối chay vặt năn mặc nói cắp cưới mừng tiệc ý khớp gian
ân: cần hận huệ nhân xá
ấn: tượng định phẩm bản
âm: nhạc thanh thầm mưu lịch u
ấm: áp cúng ức no
ẩm: thực ướt mốc
ẩn: dấu danh số chứa náu
ầm: ĩ ầm
ba: mẹ má lô hoa
bà: con ngoại nội xã mẹ
bác: sĩ sỹ bỏ ái
bạc: phận hà bẽo nghĩa liêu
bài: học hát tập viết thơ văn báo giảng thi vở trí
bãi: biển bỏ cỏ giữ cát xe đậu công
bại: liệt trận
bạn: bè học gái trai thân đời cũ đọc
ban: đầu đêm ngày công nãy hành tặng đại giám
bán: hàng kính buôn chạy lẻ đắt
bàn: tay chân ghế bạc luận giao phím thờ
bản: thân lĩnh chất đồ quyền năng tin sao nhạc
bang: giao
bàng: hoàng quan bạc
bảng: lương hiệu điểm đen chữ
báo: cáo chí thức động hiếu giá đáp hại oán
bao: giờ nhiêu dung gồm la vây quanh bọc
bảo: vệ hiểm đảm tàng tồn mật hành dưỡng trì lãnh
bạo: lực hành dạn
bát: đĩa ngát đũa
bay: nhảy bổng lượn
bày: tỏ biện trí đặt
bắc: cực nam
bắp: cải chân rang
bắt: đầu buộc chước nạt tay gặp cóc bớ kịp nguồn
bằng: lòng chứng cấp khen hữu lái chừng
băn: khoăn
bẩm: sinh
bận: rộn tâm bịu việc
bất: ngờ công mãn an tiện bình lực hạnh hợp động cứ tài lợi đồng hiếu thường cẩn diệt kể
bầu: trời cử không bạn
bẩn: thỉu
bấp: bênh
bập: bùng
bật: khóc mí cười đèn
bây: giờ bẩy
bảy: mươi
bé: nhỏ gái trai bỏng
bè: phái bạn lũ
bẽn: lẽn
bế: tắc mạc giảng
bệ: hạ
bên: cạnh trong ngoài ngoại nội kia này trái phải nhau
bến: xe đò tàu cảng bờ
bền: vững bỉ chặt lâu
bệnh: viện nhân tật hoạn tình dịch nặng
bênh: vực
béo: phì bở
bi: quan kịch thương thảm
bí: mật quyết ẩn đao đỏ thư
bì: thư bõm
bị: động cáo thương ốm bệnh lừa
biên: giới tập soạn chế bản kịch
biến: mất đổi động thành cố chất dạng hóa
biển: đảo cả báo số quảng khơi xanh đông
biểu: diễn hiện tượng cảm tình đạt quyết đồ lộ
biết: ơn điều đâu thân bao
biệt: thự lập danh tài ly
bình: thường yên luận minh đẳng tĩnh an chọn ổn quân phẩm hoa nước
bỏ: trống qua lỡ rơi học cuộc phiếu bê túi trốn mặc dở chạy công bữa đi
bó: buộc hoa tay
bồi: dưỡng thường hồi đắp
bối: cảnh rối
bội: thu bạc
bôn: ba
bồn: chồn chứa tắm
bổn: phận
bộn: bề
bông: hoa đùa băng gòn
bóng: đá chuyền rổ dáng tối đèn đêm
bỏng: ngô rát
bỗng: dưng nhiên chốc
bổng: lộc
bộc: lộ phát trực
bốc: hơi thăm đồng
bố: mẹ trí cục
bổ: sung ích dưỡng nhiệm túc
bộ: phận phim máy trưởng đội quần đồ mặt sưu não
bờ: biển sông vai ao hồ kè
bơ: vơ phờ
bỡ: ngỡ
bơi: lội
bởi: vì vậy
bới: móc
bù: đắp lại
bùi: ngùi
bụi: bặm bẩn cây
bùn: đất lầy
bún: bò riêu chả đậu
buồn: bã chán cười ngủ rầu phiền nôn tẻ tủi bực
buổi: sáng tối chiều trưa họp học lễ tiệc
buôn: bán làng lậu
buông: bỏ tay xuôi lơi
buồng: ngủ chuối trứng
bùng: nổ phát
bụng: đói dạ
bút: chì bi mực danh
bực: bội mình tức
bức: xúc tranh bách thư tường xạ
bưng: bít
bướng: bỉnh
bước: chân ngoặt tiến đầu
bưởi: da
bữa: ăn cơm nay tiệc trưa tối sáng trước đó hôm giờ
ca: sĩ hát dao khúc ngợi nhạc từ
cá: nhân tính biệt cược mập heo voi
cà: phê rốt chua tím vạt kê
cả: nhà lớp nể tin đời hai
các: bạn em loại cháu
cách: mạng ly thức xa điệu trở biệt
cạch: mặt
cái: gì này kia đó nào đẹp
cải: thiện tiến tạo cách xanh bắp cúc
cãi: nhau lộn cọ vã lời
cam: kết đoan chịu sành tâm
cám: ơn dỗ cảnh
cảm: ơn thấy xúc giác động nhận tình nghĩ hứng phục thông tưởng lạnh kích hóa
can: đảm thiệp ngăn
cán: bộ cân
cạn: kiệt lời
cản: trở
cảng: biển
càng: ngày
cạnh: tranh bên
cánh: đồng cửa tay chim diều rừng
canh: chua cánh tác giữ
cảnh: báo sát vật quan giác sắc đẹp tượng
cao: thủ cấp quý thượng nguyên ráo su cả đẳng nhất lớn tuổi
cáo: buộc phó trạng lỗi
cào: cào
cát: bụi trắng
cau: mày có trầu
cay: đắng nghiệt cú xè độc
căn: bản hộ cứ bệnh dặn phòng nhà nguyên
cắn: rứt răng xé
cằn: nhằn cỗi
cặn: kẽ bã
căng: thẳng tin
cẳng: chân
cắt: giảm đứt nghĩa tóc ngang
cặp: đôi sách kè
câm: lặng nín
cấm: đoán kỵ cản
cẩm: nang thạch
cầm: tay cự đồ cố chừng
cân: nhắc bằng đối nặng đo
cần: thiết cù mẫn kiệm
cẩn: thận trọng
cấp: cứu bách thiết độ tốc dưỡng
cập: nhật
cập: bến kề
câu: chuyện hỏi trả lạc thơ cá văn nói
cấu: trúc tạo kết xé
cầu: thang vồng lông thủ nguyện cứu hôn tiến kỳ toàn
cẩu: thả
cậu: bé mợ
cây: cối xanh bút cầu cảnh trồng đàn
cấy: lúa
che: giấu chở đậy mưa chắn
chè: xanh đậu
chén: bát đũa
chèn: ép
chèo: thuyền
chế: độ tạo biến giễu ngự
chê: bai trách cười
chết: người tiệt chóc
chi: tiết phí tiêu nhánh phối trả viện
chí: khí hướng tình công ít phèo
chì: chiết
chỉ: huy dẫn đạo trích bảo tiêu đường thị có vàng
chị: em gái dâu họ
chia: sẻ tay ly buồn rẽ đôi
chìa: khóa khoá
chiếc: xe lá áo
chiếm: đoạt đóng giữ
chiêm: ngưỡng bao
chiên: xào
chiến: tranh thắng đấu sĩ lược dịch binh
chiều: chuộng cao tối dài hôm hướng nay
chim: chóc én sẻ
chìm: đắm
chín: chắn mươi muồi
chính: xác trị phủ sách thức quyền đáng là mình diện
chinh: phục phạt
chỉnh: sửa tề chu đốn lý
chịu: đựng khó trách thua thiệt
cho: phép mượn nên rằng
chó: mèo con sói
chọc: ghẹo giận tức phá
chói: chang mắt lóa
chọn: lựa lọc
chòm: sao xóm râu
chong: chóng đèn
chóng: mặt vánh
chồng: con chất chéo
chống: đối chọi lại chế cự
chông: chênh gai
chổi: lau quét
chối: bỏ cãi từ
chỗ: ngồi ở đứng này nào đó kia làm dựa
chốc: lát
chờ: đợi mong
chở: che hàng
chợ: búa đêm nổi
chơi: đùa bời vơi game
chớm: nở
chớp: mắt nhoáng
chợt: nhận thấy
chu: đáo vi kỳ cấp
chú: ý thích bác trọng rể
chủ: động yếu nhật quan đề tịch nhà nhân quyền nghĩa trương
chùa: chiền
chuẩn: bị mực xác
chuẩn: hóa
chúc: mừng tết ngủ
chục: ngàn
chùm: nho
chung: thủy thuỷ kết quanh cư sống quy tay
chúng: ta tôi mình nó em con
chủng: loại tộc
chứng: minh kiến cứ nhận tỏ chỉ thực
chửi: bới thề mắng rủa
chưa: từng bao chắc kể
chữa: bệnh trị cháy lành
chứa: đựng chan
chương: trình trình
chữ: viết cái ký nghĩa số
chức: năng vụ danh
chúa: trời
chùn: bước
chuyên: môn nghiệp gia cần viên ngành tâm chở
chuyến: đi bay xe tàu
chuyện: trò tình cười gì đời vặt phiếm
chuyển: động nhà khoản biến đổi tiếp hướng
chuyền: tay bóng
chuộc: lỗi lại
chuột: cống rút nhắt
chuồng: gà lợn heo
chuối: chiên tiêu
chuỗi: ngày hạt
chụp: hình ảnh
chút: xíu ít đỉnh
chuẩn: mực
chừng: mực nào
chững: chạc lại
chân: thành thật lý trời dung tình chất tay trọng phương mày
chăn: nuôi gối ga
chăm: sóc chỉ lo ngoan học
chắc: chắn hẳn là nịch
chằm: chằm
chặn: đường đứng
chẳng: lẽ hạn qua may
chặng: đường
chắp: vá cánh tay
chắt: lọc chiu
chặt: chẽ chém
chậm: chạp rãi trễ
chấm: dứt hỏi công điểm than
chấn: thương động
chần: chừ
chẩn: đoán
chấp: nhận hành nhặt thuận
chập: chờn chững
chất: lượng vấn liệu phác chứa
chật: chội vật hẹp
chất: độc
châu: báu thổ chấu
chầu: trời
cháu: nội ngoại trai gái
chào: hỏi đón mừng tạm hàng
cháo: lòng gà
chảo: dầu
chạy: bộ trốn đua xe
chảy: máu nước
cháy: nắng nhà rừng
chan: chứa hòa canh
chán: nản ghét chường ngán
chạm: khắc tay trán
chạnh: lòng
chàng: trai rể
chạng: vạng
có: mặt chồng vợ con chuyện thể lẽ khi ích nghĩa hiếu lỗi vẻ sẵn
co: giãn ro quắp
cò: mồi trắng
cỏ: dại non cây
cọ: xát vẽ
cóc: nhái
cõi: đời lòng mạng
coi: thường chừng trọng
còi: cọc xe
cói: mòn
con: người gái trai cái cháu đường số dâu rể giáp chữ mắt mèo
còn: lại nửa nữa gì
cong: queo vênh
cóng: tay
cõng: con
cô: giáo đơn gái dâu bé đọng đọc nương tấm
cố: gắng định chấp ý vấn sức hương thủ
cổ: phần tích điển vũ đông kính họng tay xưa thụ truyền phiếu
cỗ: máy bàn
cốc: nước chén
cội: nguồn rễ
cối: xay
công: việc ty viên nhân nghệ bằng cộng an tác trình chức ơn lao sức nghiệp dụng thức nhận chúa bố cụ sở suất
cống: hiến nạp
cộng: đồng tác hòa
cồng: kềnh chiêng
cổng: trường làng sau
cốt: truyện lõi yếu
cột: mốc đèn cờ sống
cơ: hội thể bản quan sở cấu khí động bắp cực chế
cớ: sao
cỡ: lớn nhỏ
cởi: mở áo bỏ trói
cơm: nước trưa tối canh rang tấm nhà sườn
cơn: mưa giận gió bão đau
cũ: kỹ kĩ mèm
củ: cải khoai chi hành
cụ: thể già ông bà
cúc: áo họa
cuộc: sống đời thi họp gọi chơi chiến cách
cuối: cùng tuần năm tháng ngày giờ
cuồng: nhiệt loạn
cuốn: sách hút hồn chiếu
cuộn: tròn
cung: cấp kính ứng hoàng đình thủ
cùng: nhau lúc với lớp cực
cũng: được vậy như là có không thế chẳng
củng: cố
cúng: giỗ bái dường
cứ: việc tưởng
cử: chỉ nhân động tri tạ
cư: dân trú xử ngụ
cự: tuyệt cãi ly
cửa: hàng sổ tiệm ngõ kính khẩu biển ra
cứng: đầu rắn cáp nhắc cỏi
cưng: chiều nựng
cười: nói đùa khúc ngất mỉm
cưới: hỏi xin
cương: quyết vị
cường: độ điệu tráng
cưỡng: bức chế ép
cướp: giật bóc
cứu: trợ giúp hộ vớt rỗi
cực: khổ kỳ đoan điểm nhọc
da: thịt dẻ
dã: ngoại man tâm
dai: dẳng nhách
dài: dòng hạn lâu
dại: dột khờ
dám: làm nói nghĩ chắc
dàn: dựng nhạc trải xếp
dán: mắt nhãn
danh: sách tiếng hiệu dự từ lam ngôn giá vọng phận
dành: dụm cho riêng thời tặng
dao: động kéo
dạo: chơi này phố trước bước
dáng: vẻ đi người điệu hình
dạng: thức
dãy: núi nhà phố số bàn
dạy: học dỗ bảo nghề
dày: dặn đặc công
dáo: dác
dặm: dài
dặn: dò
dằn: vặt
dắt: tay díu
dâm: bụt
dân: tộc gian số cư làng dã chủ quê
dấn: thân
dẫn: đến dắt chứng đầu chương
dần: dần dà
dâng: hiến trào lên cao
dấu: hiệu vết chân ấn câu hỏi chấm
dầu: mỡ ăn gội khí
dập: tắt khuôn
dây: chuyền điện dưa
dậy: sớm thì
dẻo: dai
dễ: dàng thương hiểu chịu tính dãi sợ nhớ gần bảo chừng
dép: lê
dê: con xồm
di: chuyển sản động tích truyền cư chúc
dĩ: nhiên vãng
dì: ghẻ dượng
dị: ứng thường dạng tật
dịch: vụ bệnh giả thuật chuyển
diễn: ra viên tả đàn đạt biến thuyết xuất giải
diện: tích mạo
diệt: vong trừ
diệu: kỳ vợi
dinh: dưỡng thự
dịp: này lễ may
dìu: dắt dịu
dịu: dàng ngọt
do: đó dự vậy
dò: xét dẫm hỏi
dòng: sông người chữ họ nước
dọn: dẹp nhà
dỗ: dành ngọt
dốc: hết sức
dối: trá lòng
dội: lại nước
dồi: dào
dồn: dập nén
dở: dang hơi tệ
dỡ: bỏ hàng
dớ: dẩn
dơ: bẩn dáy
dời: đổi
du: lịch học khách kích
dụ: dỗ
dũng: cảm khí mãnh
dụng: cụ ý
dung: dịch lượng nhan tục
dùng: chung
dự: định án báo đoán kiến thi tính phòng
dữ: dội liệu dằn tợn kiện
dứa: gai
dưa: hấu chuột leo cà
dừa: nước tươi
dựa: vào dẫm
dựng: nước xây
dừng: lại chân
dưỡng: sinh da chất
dương: lịch cầu
dường: như nào
dượng: ghẻ
dược: sĩ phẩm liệu
duyên: dáng phận nợ hải số
duy: trì nhất tâm
duyệt: binh bài
dứt: khoát điểm
đa: dạng số phần tài nghi
đá: bóng cầu banh quý lửa
đà: điểu tạ
đã: từng được đời
đả: kích đảo thương
đặc: biệt điểm sản trưng sắc
đài: phát truyền loan
đại: học diện khái dương lý hội biểu lộ từ đa
đãi: ngộ bôi
đàm: phán thoại
đám: cưới đông mây tang bạn
đảm: bảo nhận đương đang
đạm: bạc
đàn: ông bà guitar áp anh
đán: đo
đạn: dược
đang: làm khi
đáng: yêu kể sợ tiếc tin ghét giá trách nhớ thương lẽ
đàng: hoàng
đảng: viên
đãng: trí
đánh: giá nhau mất bại thức răng lừa bóng đập dấu ghen
đành: lòng chịu phải hanh
đào: tạo hoa thải
đảo: lộn ngược
đạo: đức lý diễn cụ hữu
đáo: để
đáp: án ứng lại
đạp: xe đổ
đạt: được chuẩn
đau: khổ đớn lòng đầu buồn thương bụng ốm răng
đay: nghiến
đắm: chìm đuối
đắn: đo
đằng: sau kia trước ấy
đăng: ký kí bài nhập tải
đắng: cay ngắt
đẳng: cấp
đắp: chăn đập
đắt: đỏ hàng tiền giá
đặt: hàng biệt câu tên cọc mua niềm
đậm: đà nét chất
đâm: chồi ra
đầm: ấm lầy đìa
đấm: đá
đẫm: máu
đần: độn
đập: phá tan
đất: nước đai liền
đâu: đó đây có
đầu: tiên tư bếp óc hàng năm tháng vào độc đuôi tàu
đậu: phộng hũ xanh đỏ nành
đấu: tranh giá thầu
đây: đó
đầy: đủ ắp đặn đọa
đẩy: mạnh lùi
đậy: nắp
đe: dọa doạ
đè: bẹp nén
đeo: đuổi bám kính
đẹp: trai đẽ lòng
để: dành ý lại tâm
đề: nghị tài xuất thi phòng cập cao án xướng
đế: quốc vương
đêm: nay khuya qua
đếm: ngược tiền
đến: nơi lúc khi
đền: đáp bù chùa thờ
đèn: pin điện đỏ
đều: đặn nhau
đi: học làm chơi ngủ bộ lại về dạo đứng chợ
đĩa: nhạc cơm
địa: chỉ phương điểm cầu lý ngục vị hình danh
đích: đáng thực thân
địch: thủ
điểm: số danh đến tựa thi chung
điên: cuồng rồ khùng đầu
điện: thoại ảnh tử lực đàm
điển: hình
điêu: luyện khắc
điều: kiện khiển chỉnh tra hành đó này trị chế
điệu: đà nhạc bộ
đình: chỉ đám làng
đỉnh: cao núi điểm
định: nghĩa hướng mệnh kiến cư kỳ
đính: kèm hôn
đo: lường đạc
đó: đây là
đỏ: mặt chót tươi
đoạn: đường văn phim trường
đoán: mò
đoàn: kết tụ viên người
đón: tiếp nhận tết đưa
đóng: góp cửa băng gói phim dấu
đọng: lại
đỏng: đảnh
đọc: sách báo giả truyện
đòi: hỏi nợ lại
đói: khát bụng nghèo
đô: thị la
đố: kị kỵ vui
đồ: ăn uống chơi đạc dùng vật họa
đổ: vỡ bộ mồ rác lỗi xăng ra
đỗ: xe đại đạt
độ: tuổi dài lượng cao
độc: lập giả đáo thân hại ác lạ
đối: với tượng thủ phó diện thoại xử lập chiếu đầu
đổi: mới tiền thay lại
đôi: khi mắt lúc tay giày co vai
đội: bóng trưởng ngũ tuyển
đồi: núi
đỗi: bình
đồng: ý hồ bào thời nghiệp ruộng tiền đội tình hành cảm
đông: đúc vui người nam
động: viên lực vật tác đất đậy chạm cơ
đống: rác
đột: ngột nhiên phá xuất
đốt: cháy lửa
đơn: giản vị độc xin hàng điệu sơ
đớn: đau
đợi: chờ
đời: sống người thường
đủ: điều thứ loại
đùa: giỡn cợt nghịch
đua: xe đòi
đũa: bát
đúng: đắn giờ lúc rồi hạn là mực
đụng: chạm độ
đựng: đồ
đừng: lo nên có
đứng: đắn dậy đầu im
đưa: đón ra đẩy tin
đứa: trẻ bé con nào
đuổi: theo kịp
đuối: nước
đức: tính hạnh
đứt: đoạn gãy
đường: phố xá sá đi dây ray cong lối
được: mất việc phép
đương: nhiên đầu
em: gái trai bé út họ
ép: buộc
êm: đềm dịu ái ả
ga: tàu
gà: rán vịt trống con
gạch: chân ngói
gãi: ngứa
gan: dạ lì
gán: ghép
gánh: vác nặng
gạo: nếp tẻ
gào: thét
gạt: bỏ
gay: gắt go cấn
gãy: xương
gây: ra dựng rối hấn
gắn: bó liền kết
gắng: sức gượng
gắt: gỏng
gặp: gỡ mặt nhau lại
gầm: gừ
gần: gũi đây như nhau
gấp: rút gáp đôi
gật: đầu gù
gầy: gò
ghé: thăm qua
ghen: tị tuông ghét
ghép: đôi
ghét: bỏ
ghê: gớm tởm
ghế: đá sofa
ghi: nhớ chép nhận danh âm
gì: vậy thế
gia: đình đạo cảnh vị tăng công hạn nhập sư tộc đình
giá: trị cả rẻ như tiền vé đỗ
già: nua dặn yếu
giả: vờ dối tạo thiết sử bộ
giã: từ biệt
giai: đoạn điệu cấp
giải: thích quyết pháp trí thưởng đáp phóng tỏa bày khát cứu tán
giãi: bày
giám: đốc sát khảo
giảm: giá cân bớt sút nhẹ
gian: nan khổ lận dối nhà hàng truân
giản: dị tiện lược
gián: điệp tiếp đoạn
giãn: cách
giàn: giáo
giang: hồ sơn
giáng: sinh
giảng: viên dạy bài đường
giành: giật lấy được lại chiến
giao: tiếp thông lưu dịch hàng diện hưởng
giáo: viên dục sư án trình
giáp: ranh
giàu: có sang
giấu: giếm mặt
giày: dép
giấy: tờ phép
giặt: giũ đồ ủi
giấc: mơ ngủ mộng
giận: dữ hờn dỗi
giật: mình gân
giậm: chân
gió: mưa mùa bấc
giỏ: hàng xách
giọng: nói hát
giọt: nước sương lệ
giỏi: giang
giòn: tan
giông: bão
giống: nhau như hệt
giới: thiệu hạn tính trẻ
giờ: giấc này đây học
giỗ: tổ chạp
giúp: đỡ ích sức
giữ: gìn lời kín vững sức nguyên
giữa: đường chừng
giường: ngủ chiếu
gìn: giữ
gò: bó
góc: nhìn độ cạnh
gói: hàng quà
gọi: là điện
gọn: gàng
góp: ý phần nhặt mặt
gồ: ghề
gỗ: lim
gốc: rễ cây
gối: đầu
gội: đầu
gỡ: rối
gợi: ý nhớ
gởi: gắm
gửi: gắm thư hàng
gương: mặt mẫu
gượng: gạo ép
hà: nội
hả: hê
hạ: cánh tầng nhiệt
hai: mươi
hài: lòng hước hòa
hải: sản quan
hại: não
hàm: răng số
hãm: hại
ham: chơi học muốn mê
hàn: gắn quốc
hạn: chế hẹp
hãng: xe
hàng: hóa xóm ngày loạt xịn triệu rào quán
hạng: mục nhất
hành: động trình lý chính khách vi lang hạ nghề
hạnh: phúc kiểm
hãnh: diện
hao: mòn tốn hụt
hào: hứng phóng hùng
hảo: hán
hát: hò
hạt: giống mưa dẻ
hay: ho hờn là
hãy: còn
hăm: dọa hở
hăng: hái say
hằng: ngày năm
hẳn: hoi là
hắt: hơi hủi
hâm: nóng mộ
hầm: hập
hận: thù
hân: hạnh hoan
hấp: dẫn tấp thụ
hậu: quả môn
hầu: hết như
hé: mở
hẹn: hò gặp
hèn: nhát hạ
hẹp: hòi
héo: úa
hệ: thống quả
hết: lòng sức hồn mình
hi: vọng sinh
hí: hửng
hiền: lành hòa
hiện: tại nay đại thực tượng trạng hữu
hiến: máu
hiển: nhiên
hiểm: nguy
hiếm: hoi
hiểu: biết lầm nhầm
hiếu: thảo kỳ khách thắng
hiệu: quả trưởng suất
hình: ảnh như dung dáng thành thức
hít: thở
ho: hen khan
hò: hẹn reo
họ: hàng tên
hoa: quả hồng mắt
hòa: bình thuận hợp đồng nhập
hóa: đơn học chất
hỏa: hoạn
hoạ: sĩ
họa: sĩ tiết
hoài: nghi niệm bão
hoan: nghênh hỉ
hoàn: toàn cảnh thành hảo thiện
hoãn: lại
hoạn: nạn
hoang: mang dã đường vắng
hoảng: hốt sợ loạn
hoàng: hôn cung gia
hoạt: động bát hình
hoặc: là
học: sinh hành hỏi tập phí bổng kỳ vấn lực viên giỏi thuộc
hỏi: thăm han đáp ý
hòm: thư
hòn: đảo đá
hỏng: hóc xe
hồ: sơ bơi đồ
hỗ: trợ
hổ: thẹn
hộ: khẩu chiếu
hốc: hác
hồi: phục hộp ức âm đó nhỏ
hối: hận hả lộ tiếc
hội: nghị trường thảo chợ họp đồng
hồn: nhiên
hỗn: láo loạn hợp độn
hôm: nay qua sau trước kia nào
hồng: hào
hơi: thở nước
hời: hợt
hỡi: ôi
hờn: dỗi giận
hơn: nửa nữa thua hẳn
hợp: tác đồng lý lí lệ
hớn: hở
hú: hồn
hư: hỏng đốn
hủ: tiếu tục
hút: thuốc
hùng: vĩ dũng
hung: dữ hăng
hưng: phấn thịnh
hứng: thú khởi
hướng: dẫn nghiệp ngoại
hương: vị thơm liệu
hưởng: thụ ứng
hữu: ích hạn nghị
hứa: hẹn hôn
hủy: bỏ diệt
huấn: luyện
huyện: lỵ
huyền: thoại bí
huyết: áp
hy: vọng sinh
ích: kỷ kỉ lợi
im: lặng lìm
in: ấn
ít: nhiều nhất khi ỏi
kèm: theo
kém: cỏi
kéo: dài co
kẻ: thù trộm xấu gian
kẹo: bánh
kẽ: hở tay
kẹt: xe
kể: chuyện lể cả từ
kế: hoạch toán tiếp
kệ: sách thây
kênh: truyền rạch
kết: quả thúc hợp hôn bạn luận nối cấu thân
kêu: gọi ca la
khá: giỏi khen
khả: năng nghi
khác: nhau biệt thường
khách: hàng sạn mời quan du
khai: giảng thác báo trương
khái: niệm quát
khám: phá bệnh
khan: hiếm
khán: giả
khang: trang
kháng: chiến sinh cáo
khao: khát
khảo: sát
khát: vọng nước khao
khắc: phục nghiệt khổ họa
khăn: tắm quàng giấy trải
khắp: nơi
khắt: khe
khẳng: định
khâm: phục
khẩn: cấp trương
khấn: vái
khập: khiễng
khẩu: trang phần
khẩu: hiệu
khe: khẽ
khen: ngợi thưởng
khéo: léo tay
khép: kín
khẽ: khàng
khi: nào
khí: hậu
khỉ: gió
khinh: thường bỉ
khiêm: tốn nhường
khiển: trách
khiếm: khuyết
khiếp: sợ
khiếu: nại
kho: báu tàng
khó: khăn chịu tính hiểu nhọc xử quên
khoa: học
khóa: học cửa
khoan: dung thai
khoản: nợ
khoảng: cách chừng không
khoái: chí
khoác: lác
khoai: lang tây
khoẻ: mạnh
khỏe: mạnh khoắn
khỏi: bệnh
khóc: lóc
khô: khan ráo
khổ: sở cực đau
khối: lượng
không: khí gian biết thể được phải ngừng bao
khốc: liệt
khôn: ngoan khéo
khốn: nạn khổ
khởi: nghiệp động hành
khơi: dậy
khớp: xương
khu: vực phố vườn
khuất: phục
khủng: khiếp hoảng bố
khuôn: mặt khổ viên
khuya: khoắt
khuyên: nhủ bảo
khuyến: khích mãi cáo
khuyết: điểm tật
khử: trùng
kì: lạ thi nghỉ
kỳ: lạ thi nghỉ vọng quặc diệu cục thị
kỉ: niệm luật lục
kỷ: niệm luật lục
kĩ: năng thuật sư càng
kỹ: năng thuật sư càng lưỡng
kí: ức hiệu
ký: ức hiệu tên túc
kích: thích thước động
kịch: bản tính
kiếm: tiền sống chác hiệp
kiểm: tra soát duyệt điểm
kiềm: chế
kiên: trì nhẫn quyết cường định
kiến: thức trúc nghị
kiện: tụng hàng
kiếp: trước
kiệt: sức tác quệ
kiêu: ngạo hãnh căng
kiểu: dáng cách gì
kim: cương loại chỉ
kín: đáo mít
kinh: nghiệm tế doanh khủng ngạc hoàng phí hãi
kính: trọng mến chào thưa mắt
la: mắng hét lối
lá: cây thư chắn
là: lạ
lạ: lùng thường mắt kỳ
lạc: quan lõng đề hậu
lách: cách luật
lai: lịch láng
lái: xe buôn
lại: còn
lãi: suất
lam: lũ
làm: việc ăn ơn sao bài quen phiền biếng mưa chủ gì bộ tình nũng đẹp nhục
lạm: dụng phát
lãm: nguyệt
lan: tỏa man truyền can
làn: da sóng gió
lãn: công
làng: quê xóm bản mạc
láng: giềng
lảng: tránh vảng
lãng: mạn phí quên
lãnh: đạo đạm thổ
lạnh: lẽo lùng nhạt giá
lành: lặn mạnh
lao: động công đao
lão: hóa
lảo: đảo
lạp: xưởng
láu: lỉnh táu cá
lau: chùi nhà
lay: động
lắm: lời
lăn: tăn lộn
lặn: lội biển
lăng: mạ kính
lắng: nghe đọng lo
lặng: lẽ im thinh
lẵng: hoa
lẳng: lặng
lắp: đặt bắp ráp
lặp: lại
lâm: sàng thời
lầm: lỗi lỡ lẫn tưởng bầm
lấm: lem
lẩm: bẩm cẩm
lân: cận la
lấn: át chiếm
lần: lượt đầu sau này trước lữa
lẩn: quẩn thẩn tránh trốn
lẫn: lộn nhau
lận: đận
lâu: dài lắm đời ngày năm nay
lầu: cao
lẩu: thái nấm
lấy: chồng vợ lại
lây: lan nhiễm
lầy: lội
lẽ: ra phải sống
lẻ: loi tẻ
len: lỏi lén
lén: lút
leo: núi trèo thang
lê: thê la
lề: đường
lễ: phép hội nghi tân
lệ: thuộc phí
lên: lớp xe tiếng kế
lềnh: bềnh
lếch: thếch
lênh: đênh láng
lí: do luận trí
lý: do luận trí thuyết tưởng lịch
lì: xì lợm
lịch: sự sử trình thi
lia: lịa
liên: quan lạc tục hoan hệ kết tưởng miên
liền: kề tay
liệt: kê sĩ
liều: lĩnh mạng lượng
liệu: pháp rằng
lĩnh: vực hội
lính: mới
linh: hồn hoạt thiêng tinh
lo: lắng âu sợ liệu toan nghĩ
lò: mò xo
lọ: hoa
loài: người vật
loại: bỏ trừ hình
loan: báo
loạn: xạ
loanh: quanh
lộ: trình liễu
lỗ: hổng vốn mãng
lô: hàng
lố: bịch lăng
lồ: lộ
lối: sống đi mòn thoát
lỗi: lầm thời
lội: nước
lôi: kéo cuốn
lộn: xộn ngược
lồng: ghép lộn
lông: mày
lộng: lẫy
lộc: xuân
lốc: xoáy
lòng: tin tốt người vòng tham
lóng: ngóng lánh
lỏng: lẻo
lơ: là lửng đãng
lờ: mờ
lỡ: hẹn dở lời
lở: loét
lời: khuyên nói hứa lẽ giải
lợi: ích nhuận dụng hại thế
lớn: lên lao tuổi mạnh
lớp: học trưởng
lũ: lụt trẻ
lú: lẫn
lúa: gạo mì
lụa: là
lục: lọi đục
lúc: nào này đó đầu
lùi: bước lại
lúi: húi
lum: khum
lún: sâu
lung: linh tung lay
lùng: sục bùng
lúng: túng
lủng: củng
luộm: thuộm
luôn: luôn miệng
luồn: lách cúi
luống: cuống
luận: văn án điểm
luật: sư lệ pháp
lui: tới
lụt: lội
luyện: tập thi
lũy: tre
lưa: thưa
lừa: đảo dối gạt
lửa: trại
lựa: chọn
lực: lượng sĩ
lưng: chừng
lương: thực tâm thiện bổng
lượng: sức thứ
lười: biếng nhác
lưỡi: câu dao
lưới: điện
lượm: lặt
lượn: lờ
lướt: sóng web
lưu: ý trữ luyến lượng loát manh giữ
ly: hôn kỳ dị khai
ma: quỷ thuật sát
mã: số
má: hồng
mạch: lạc máu
mai: mối sau mốt
mái: nhà trường tóc chèo ấm
mải: mê miết
mãi: mãi mê dâm
màn: hình đêm
mạn: phép
mãn: nguyện nhãn
mang: thai tiếng lại vác
màng: nhện
mạng: xã lưới sống nhện
mảng: tường
mãnh: liệt thú
mảnh: mai vỡ đất khảnh giấy
mạnh: mẽ khỏe dạn
mạo: hiểm danh
mát: mẻ rượi lạnh
mạt: sát
màu: sắc mè mỡ xanh
máu: me mủ
mau: chóng lẹ
may: mắn mặc vá áo
máy: bay tính móc ảnh giặt lạnh
mày: mò râu
mắc: cỡ kẹt phải cười bệnh
mặc: dù kệ định áo
măm: măm
mắm: muối tôm
mặn: mà
mắng: mỏ chửi
mắt: kính
mặt: trời trăng mũi hàng đất khác
mầm: non mống
mâm: cơm
mẫm: béo
mất: ngủ mát công mặt tích lòng dạy
mật: khẩu ong độ thiết
mâu: thuẫn
mẫu: mã giáo số giáo
mấu: chốt
mây: mù trời
mấy: hôm giờ khi ngày
mè: nheo
mẹ: con chồng ghẻ
mềm: mại mỏng dẻo
mệnh: lệnh đề
mê: tín muội man
mến: mộ thương
mệt: mỏi nhọc lả
miễn: phí là cưỡng dịch sao
miệng: lưỡi
miếng: ăn bánh
miêu: tả
mỉa: mai
mịn: màng
mình: ên
minh: bạch họa chứng
mít: đặc ướt
mỉm: cười
mò: mẫm
mọc: răng
mỏ: neo
món: ăn quà
mòn: mỏi
móng: tay
mong: muốn manh chờ ước đợi
mỏng: manh
mọi: người thứ nơi lúc khi
môi: trường giới son
mối: quan tình
mỗi: ngày người khi lần tội năm
mồi: nhậu
mô: hình tả phỏng
mồ: hôi côi mả
mổ: xẻ
mộ: phần
mộng: mơ tưởng
một: mình chút số vài hôm
mơ: hồ mộng ước
mờ: ảo ám nhạt
mở: cửa rộng mang đầu
mỡ: màng
mới: mẻ đây
mời: gọi mọc
mơn: mởn
mù: quáng chữ tịt
mủ: cao
mũ: bảo
mua: sắm bán hàng
múa: hát
mùa: xuân hè đông thu màng
mũi: tên
mủi: lòng
mục: đích tiêu nát
mụn: trứng
muối: mặn
muôn: vàn
muộn: màng phiền
mưa: gió bão rào phùn
mức: độ lương
mực: in
mừng: rỡ tuổi
mứt: tết
mương: máng
mượn: sách tiền đồ
mười: lăm năm
mưu: mô
mỹ: phẩm thuật
mĩ: thuật
nam: nữ sinh
nan: giải
nàng: dâu
nản: lòng chí
nạn: nhân
não: nề bộ
não: nùng
nát: bét
năm: học nay ngoái mới sau
nắm: bắt tay rõ vững
nằm: ngủ mơ
năn: nỉ
năng: lực động suất khiếu lượng nổ
nắng: nóng mưa gắt
nặng: nề nhọc
nâng: cao niu cấp
nâu: sẫm
nấu: ăn nướng cơm
né: tránh
nề: nếp
nền: tảng nếp kinh
nếp: sống
nêu: rõ
nếu: như không
nỉ: non
niềm: vui tin nở
niêm: yết phong
ninh: hầm
nín: thở
nó: nê
no: nê ấm
nói: chuyện chung dối xấu năng thật rằng
non: nớt sông
nóng: nực bỏng nảy
nòng: nọc
nô: đùa lệ nức
nổ: súng máy
nỗ: lực
nỗi: buồn đau nhớ niềm sợ lo lòng
nổi: tiếng bật giận loạn nóng cáu trội
nội: dung trợ thành tâm
nối: tiếp liền
nông: dân thôn nghiệp sản nổi
nồng: nàn nhiệt ấm
nốt: ruồi
nộp: bài đơn
nợ: nần
nở: hoa rộ
nơi: chốn đó
nơm: nớp
nới: lỏng
núi: rừng non đồi
nũng: nịu
nuôi: dưỡng nấng con
nuối: tiếc
nụ: cười hôn
nữ: sinh công hoàng tính
nữa: không rồi chứ
nửa: đêm năm ngày đường giờ vời
nước: mắt ngoài mắm uống ngọt
nương: tựa rẫy
nướng: thịt
nức: nở
ngã: ba tư ngửa
ngả: lưng nghiêng
ngạc: nhiên
ngại: ngùng
ngành: nghề
ngán: ngẩm
ngang: bằng ngược nhau
ngào: ngạt
ngay: lập thẳng thơ
ngày: mai nay xưa đêm càng tháng nghỉ
ngắm: nhìn nghía
ngăn: cản nắp chặn
ngắn: ngủi gọn hạn
ngắt: lời
ngấm: ngầm
ngần: ngại
ngẩn: ngơ
ngẫm: nghĩ
ngẫu: nhiên hứng
ngập: tràn ngừng
ngất: xỉu
ngây: thơ
nghe: lời nói ngóng
nghèo: khó nàn
nghẹn: ngào
nghề: nghiệp
nghệ: thuật sĩ
nghi: ngờ vấn hoặc
nghĩ: đến ngợi suy rằng thầm
nghỉ: ngơi hè học phép việc lễ mát dưỡng hưu trưa
nghĩa: vụ trang là địa
nghiêm: túc trọng khắc cấm chỉnh
nghiên: cứu
nghiện: ngập
nghiêng: ngả
nghiệp: vụ
nghịch: ngợm lý
ngọt: ngào lịm
ngoài: ra đường trời
ngoại: ngữ hình lệ tình ô
ngoan: ngoãn cường
ngọn: lửa núi đèn nguồn
ngon: lành miệng ngọt
ngỏ: ý lời
ngõ: hẻm cụt
ngóng: trông
ngô: nghê
ngỗ: nghịch
ngộ: độc nghĩnh nhận
ngôi: sao nhà trường
ngồi: không xổm
ngôn: ngữ từ
ngổn: ngang
ngốc: nghếch
ngờ: vực nghệch
ngỡ: ngàng
ngớ: ngẩn
ngơi: tay
ngủ: ngon trưa nướng gật dậy quên say
ngũ: cốc
nguội: lạnh
nguồn: gốc lực
nguy: hiểm cơ
nguyên: nhân tắc liệu vẹn đán
nguyện: vọng
ngừng: lại nghỉ
ngứa: ngáy
ngửa: mặt
ngữ: pháp cảnh
ngưỡng: mộ cửa
ngượng: ngùng
ngược: lại đãi
người: ta yêu dân thân lớn lạ già bạn
nhà: cửa trường hàng nước văn thơ báo máy nghỉ trọ thờ bếp sách
nhã: nhặn
nhạc: sĩ cụ
nhái: hàng
nhàm: chán
nhan: sắc đề
nhàn: hạ rỗi
nhanh: chóng nhẹn
nhánh: sông
nhảm: nhí
nhãn: hiệu lồng
nhạt: nhẽo nhòa
nhàu: nát
nhạy: cảm bén
nhảy: múa dây
nhắc: nhở lại đến
nhắm: mắt
nhăn: nheo nhó
nhắn: tin nhủ
nhằm: mục
nhặt: rác
nhân: viên dân vật loại quả ái tiện dịp duyên
nhẫn: nại nhịn tâm
nhận: ra xét biết thức định lời được
nhập: khẩu học viện
nhấn: mạnh
nhầm: lẫn
nhất: định là thiết
nhật: ký bản
nhậu: nhẹt
nhẹ: nhàng nhõm
nhiễm: bệnh
nhiệm: vụ màu
nhiên: liệu
nhiệt: tình độ đới huyết liệt
nhiều: lần người
nhiễu: loạn
nhìn: nhận thấy lại
nhịp: độ sống nhàng
nhỏ: nhắn bé nhoi xíu nhen
nhọc: nhằn
nhóm: bạn bếp
nhộn: nhịp
nhớ: nhung lại thương
nhờ: vả có
nhỡ: nhàng
nhu: cầu
nhục: nhã
nhuần: nhuyễn
nhút: nhát
như: vậy thế ý nào
nhũ: danh
nhức: đầu nhối
những: người lúc ngày gì
nhưng: mà
nhường: nhịn
nhược: điểm
oan: ức uổng
oi: bức
ôm: ấp
ổn: định thỏa áo
ông: bà nội ngoại
ồn: ào
ở: lại đâu
ớn: lạnh
phá: hoại hủy sản
phác: họa thảo
phai: nhạt
phái: đẹp
phải: chăng không lòng
phạm: vi lỗi
phàm: ăn
phản: ứng đối hồi ánh bội
phán: xét đoán
phàn: nàn
phạt: tiền
pháo: hoa
pháp: luật lý
phát: triển hiện biểu minh âm sinh huy hành
phân: biệt tích vân công chia loại
phấn: đấu khởi
phần: lớn thưởng trăm mềm
phẫn: nộ
phẫu: thuật
phận: sự
phẳng: phiu
phẩm: chất giá
phất: phơ
phập: phồng
phê: bình duyệt
phi: công thường
phí: phạm
phía: sau trước
phiên: bản dịch
phiền: phức muộn hà não toái
phiếu: bầu
phim: ảnh truyện
phòng: ngủ khách thi khám trọ tránh bệnh
phỏng: vấn đoán
phóng: viên khoáng to
phong: phú cảnh tục trào cách
phó: mặc thác
phổ: biến thông
phố: phường xá
phối: hợp
phơi: nắng phới
phớt: lờ
phu: nhân
phú: quý
phù: hợp sa
phủ: nhận
phụ: nữ huynh thuộc kiện
phúc: lợi đức
phục: vụ hồi
phung: phí
phút: giây
phức: tạp
phương: pháp tiện hướng án
phượng: vĩ
quá: trình khứ đáng
quà: tặng cáp
quả: thật là quyết
quan: trọng tâm hệ sát niệm
quán: ăn xá triệt
quản: lý lí gia ngại
quang: cảnh đãng
quảng: cáo trường bá
quãng: đường đời thời
quanh: co quẩn
quạnh: hiu
quần: áo chúng
quẩn: quanh
quấn: quýt
quẫn: trí
quân: đội
quẹt: thẻ
quên: lãng
quyển: sách vở
quyến: rũ luyến
quyền: lợi lực
quyết: định tâm liệt
quy: định trình tắc
quý: giá khách mến
quỹ: đạo đen
rao: hàng vặt bán
ra: sức đời
rác: rưởi thải
rách: rưới
rạch: ròi
rải: rác
rãi: bày
rảnh: rỗi rang tay
rành: mạch
ranh: giới
ràng: buộc
rạng: rỡ
ráng: sức
rau: muống củ quả
rào: cản
răm: rắp
răn: đe
rắn: chắc rỏi
rằng: là
rầm: rộ
rậm: rạp
rất: nhiều
rèn: luyện
reo: hò
rẻ: tiền
rẽ: trái phải
riêng: tư biệt
rõ: ràng rệt nét
rò: rỉ
ròng: rã
rộn: ràng rã
rối: rắm ren
rỗi: rãi
rốt: cuộc
rời: bỏ xa
rủ: rê
rũ: rượi
rung: động rinh
run: rẩy
rùng: mình
rụng: tóc
ruột: thịt
ruộng: đồng vườn
rừng: núi
rực: rỡ
rước: đèn
rượu: bia
sa: sút mạc
sách: vở giáo báo
sạch: sẽ
sai: lầm sót trái
sản: phẩm xuất
sàn: nhà
sang: trọng năm
sáng: tạo suốt sủa kiến tác
sảng: khoái
sành: điệu
sánh: vai
sao: chép lưng
sáo: rỗng
sát: hại sao
sau: này đó khi
say: mê xỉn sưa
sặc: sỡ
sắc: sảo đẹp
săn: bắn lùng
săn: sóc
sắm: sửa
sẵn: sàng lòng
sắp: xếp tới đặt
sân: trường bay khấu
sẩy: thai
sâu: sắc rộng
sầu: riêng
se: lạnh
sẻ: chia
sẽ: phải không được có
siêng: năng
siêu: thị
sinh: viên nhật hoạt sống động tồn
sính: lễ
so: sánh sàng
soạn: bài thảo
soi: xét gương
sóng: gió biển
song: song
sót: lại
số: lượng phận điện
sổ: sách tay
sôi: nổi động
sông: nước suối
sống: chết sót động
sơ: suất sài cứu
sở: hữu thích thú
sợ: hãi
sớm: muộn
su: hào
sụp: đổ
suất: cơm học
suy: nghĩ luận sụp
suýt: nữa
suốt: ngày đời
sung: sướng túc
súng: đạn
sủng: ái
sửa: chữa xe đổi lỗi soạn nhà
sữa: chua bột tươi mẹ
sức: khỏe khoẻ lực mạnh
sự: thật kiện việc nghiệp cố
sử: dụng
sự: kiện
sưng: phù
sừng: sững
sững: sờ
sương: mù
sướng: khổ
sườn: nướng
sưu: tầm tập
tác: giả phẩm dụng động hại
tách: biệt
tai: nạn họa tiếng
tài: năng liệu khoản chính xế trợ sản
tải: xuống trọng
tại: sao vì chỗ
tái: tạo phát
tám: chuyện
tạm: thời biệt bợ
tan: nát học tầm
tán: tỉnh thành
tàn: nhẫn phá bạo
tận: hưởng tâm tụy tình
tang: lễ thương
tảng: đá sáng
tặng: quà
tăng: cường lương giá ca
tạo: điều ra hóa
táo: bạo bón
tát: nước
tay: chân áo
tắc: đường
tắm: rửa gội
tằn: tiện
tắt: đèn máy
tâm: sự lý lí trạng hồn tình trí huyết
tầm: nhìn thường
tấm: lòng gương ảnh
tẩm: bổ
tân: thời
tấn: công
tận: dụng
tầng: lớp
tập: trung luyện thể quán
tấp: nập
tất: cả nhiên bật
tật: nguyền
tẩy: chay
tấu: hài
te: tua
tệ: hại nạn
tên: tuổi
tết: nguyên
thả: lỏng
tha: thứ thiết hóa
thà: rằng
thách: thức đố
thạch: sùng
thái: độ
thai: nghén
thải: bỏ
tham: gia khảo quan lam vọng dự
thảm: họa hại
thám: hiểm
than: phiền thở vãn
thán: phục
thản: nhiên
thang: máy
tháng: ngày
thẳng: thắn tay
thắng: lợi cuộc
thanh: niên toán bình thản lịch
thánh: thiện
thành: công phố viên tích lập thật kính ngữ
thảnh: thơi
thao: tác thức
tháo: gỡ
thảo: luận
thay: đổi thế
thăm: hỏi dò nuôi
thắm: thiết
thắc: mắc
thăng: tiến trầm
thân: thiện thể thiết thương mật yêu
thần: tượng thánh kỳ
thẩn: thờ
thận: trọng
thâm: quầng
thấm: thía thoát
thầm: lặng kín
thẩm: mỹ phán
thấp: thỏm
thập: kỷ
thất: bại vọng nghiệp thường
thật: sự thà lòng
thầy: cô giáo trò
thấy: rõ
thế: giới này nào hệ
thể: thao hiện dục loại lực
thề: thốt
thê: thảm
thêm: nửa nữa
thi: cử đua đấu
thì: thầm thào
thí: sinh nghiệm
thị: trường trấn
thích: thú hợp nghi
thiên: nhiên tài vị
thiện: cảm chí nguyện
thiêng: liêng
thiết: kế bị tha thực
thiệt: thòi hại
thiếu: thốn niên sót
thịnh: hành vượng
thỉnh: thoảng
thịt: heo bò
tho: lọ
thỏ: thẻ
thoả: thuận mãn
thỏa: thuận mãn thích
thoải: mái
thoang: thoảng
thoát: khỏi
thói: quen hư
thon: thả
thổ: lộ
thôi: thúc
thổi: phồng
thối: nát
thô: lỗ
thôn: quê xóm
thông: minh tin cảm báo thường qua thạo
thống: kê nhất
thốt: lên
thơ: mộng ca ấu
thờ: ơ
thở: dài
thợ: hồ
thời: gian tiết trang sự đại điểm
thơm: ngon tho
thú: vị nuôi nhận
thu: nhập hút hoạch xếp
thù: địch lao
thủ: tục đô phạm
thua: kém lỗ
thuần: thục
thuận: lợi tiện
thuật: ngữ
thuê: nhà
thuế: má
thuộc: lòng về
thuốc: lá tây men
thuở: nhỏ
thúc: đẩy giục
thuyết: phục trình minh
thuyền: bè
thủy: tinh triều
thư: giãn viện từ ký
thứ: tự hai ba tư năm sáu bảy
thử: thách nghiệm
thừa: nhận thãi
thưa: thớt
thức: ăn dậy khuya
thực: hiện tế phẩm sự hành đơn
thương: mại hiệu yêu lượng tâm
thường: xuyên ngày
thưởng: thức tết
thượng: đế
ti: tiện
tỉ: mỉ lệ
tỷ: lệ
tí: hon
tia: nắng
tích: cực lũy
tịch: thu
tiếc: nuối
tiệc: tùng cưới
tiêm: phòng
tiềm: năng ẩn
tiệm: cận
tiên: tiến tri phong
tiến: bộ hành
tiền: bạc lương
tiện: lợi nghi thể
tiễn: đưa biệt
tiếng: anh việt động nói
tiếp: tục theo xúc thu cận tân
tiết: kiệm lộ mục
tiêu: dùng chuẩn cực
tiểu: học thuyết sử
tiếu: lâm
tim: mạch
tìm: kiếm hiểu
tin: tưởng tức nhắn cậy
tính: cách toán tình từ
tình: yêu cảm trạng nguyện bạn hình cờ
tỉnh: táo thành
tĩnh: lặng
tinh: thần tế tươm nghịch
tò: mò
to: lớn tát
tóc: tai
toả: sáng
tỏa: sáng
toan: tính
toàn: bộ diện cầu
toán: học
tóm: tắt lại
tỏ: tình ra
tô: điểm
tố: cáo chất
tổ: chức quốc tiên ấm
tốc: độ
tôi: luyện
tối: đa tăm thiểu
tội: nghiệp lỗi phạm
tồi: tệ
tôn: trọng giáo
tồn: tại
tổn: thương thất
tốn: kém tiền
tổng: kết hợp giám
tốt: đẹp nghiệp bụng lành
tuổi: trẻ thơ tác già
tra: cứu hỏi
trà: sữa đá
trả: lời góp giá
trách: nhiệm móc
trai: gái
trái: cây ngược đất tim
trải: nghiệm qua
trại: hè
trạm: xe
tràn: ngập đầy
trạng: thái nguyên
trang: trí trọng web điểm
trăng: tròn
trắng: trợn
tráng: miệng
tranh: thủ cãi luận
tránh: xa né
trao: đổi tặng
tràng: pháo
trau: dồi
trăm: năm
trăn: trở
trầm: trọng cảm
trân: trọng quý
trần: nhà gian
trận: đấu mưa
trật: tự
trẻ: con em trung trâu
trèo: cây
treo: cờ
trễ: hẹn giờ nải
trên: đời
trêu: chọc ghẹo
tri: thức ân
trí: thông tuệ tưởng nhớ thức
trì: hoãn trệ
trị: giá liệu
triển: khai lãm vọng
triệt: để
triệu: phú
triều: đại
trìu: mến
trình: độ bày diễn
trò: chơi chuyện
trọ: học
trói: buộc
tròn: trịa
trọn: vẹn đời
trong: sáng trẻo
trọng: lượng tâm
trông: chờ mong coi cậy nom
trồng: cây trọt
trống: rỗng trải vắng
trộm: cắp
trộn: lẫn
trôi: chảy nổi qua
trốn: tránh thoát
trời: đất nắng mưa ơi
trở: thành lại về ngại
trợ: giúp lý cấp
trù: phú
trú: ẩn ngụ
trùng: hợp lặp
trung: tâm bình thực thành thu học
trúng: thưởng số tuyển
trứng: gà vịt
trưng: bày
trừng: phạt
truy: cập tìm
truyền: thống thông hình đạt
truyện: tranh ngắn
trước: mặt mắt đây kia khi
trường: học hợp lớp
trưởng: thành phòng
trưa: nay
trừ: khi
trực: tiếp tuyến
trượt: chân
tu: sửa
tú: tài
tủ: lạnh sách
tụ: tập
tuần: sau hoàn
tuân: thủ
túng: thiếu
tung: tăng
tuôn: trào
tụt: hậu
tuột: tay
tuy: nhiên
tùy: tiện
tuỳ: tiện
tuyên: bố truyền
tuyển: dụng sinh chọn
tuyệt: vời đối vọng
tuyến: đường
tư: vấn duy tưởng cách
từ: chối bi vựng thiện điển
tứ: chi
tử: tế vong
tự: tin do nhiên hào giác học động nguyện ti lập
tựa: như
tức: giận là
từng: trải người
tưng: bừng
tước: đoạt
tươi: sáng tắn
tưởng: tượng nhớ
tượng: trưng
tương: lai tác tự
tường: tận thuật
ủ: rũ
ủng: hộ
uể: oải
ung: thư
ủy: ban quyền
ức: chế
ưng: ý
ứng: dụng xử cử
ước: mơ muốn gì
ướt: át đẫm
ưu: điểm tiên đãi
va: chạm
vá: víu
vài: ngày
vãi: chưởng
vải: thiều
vai: trò
vàng: bạc
vãng: lai
vang: dội
vạn: sự
văn: hóa học phòng minh
vắn: tắt
vẳng: lặng
vắng: vẻ mặt
vặt: vãnh
vâng: lời
vấn: đề vương
vận: động chuyển
vẩn: vơ đục
vẫn: còn chưa không là
vất: vả
vật: chất liệu lý nuôi
vậy: mà
vẻ: đẹp mặt vang
vẽ: tranh vời
vé: số
ven: sông
vẹn: nguyên
về: quê nhà
vệ: sinh sĩ
vết: thương
ví: dụ von
vị: trí ngọt
vĩ: đại
vĩnh: viễn
viện: trợ
viết: văn chữ
việt: nam
vinh: dự quang
vỏ: trứng
võ: thuật sĩ
vò: đầu
vòi: vĩnh
vòng: tay
vô: lý tình cùng duyên tư
vỗ: tay về
vồ: vập
vội: vàng vã
vốn: liếng
vỡ: òa
vở: kịch
vợ: chồng
vu: khống vơ
vũ: trụ khí
vụ: việc
vui: vẻ mừng tính chơi
vụn: vặt
vùng: quê vẫy
vững: chắc vàng chãi
vụng: về
vun: đắp
vừa: phải ý lòng
vứt: bỏ rác
vượt: qua
vươn: lên
vườn: tược rau
vương: vấn
vướng: mắc
vượng: khí
xa: xôi lạ cách
xã: hội giao
xá: lợi
xác: định nhận suất
xao: xuyến lãng
xào: nấu
xanh: mướt lá
xăm: hình
xăng: dầu
xâm: phạm nhập
xấp: xỉ
xấu: hổ xa
xây: dựng
xe: máy đạp buýt hơi lửa
xé: rách
xem: xét phim
xen: kẽ lẫn
xét: nghiệm
xếp: hàng
xì: xào
xích: lô mích
xiên: que
xin: lỗi phép chào
xinh: đẹp xắn xẻo
xóa: bỏ
xoay: sở xở quanh
xong: xuôi
xông: pha
xôi: xéo
xối: xả
xô: xát đẩy
xổ: số
xỏ: xiên
xót: xa thương
xơ: xác
xu: hướng
xua: đuổi
xúc: động phạm
xuất: hiện sắc phát khẩu bản
xung: quanh đột
xuề: xòa
xuống: cấp dốc
xuân: hè
xuyên: suốt
xử: lý lí phạt
xưng: hô
xứng: đáng
xưa: nay
xương: khớp
ý: nghĩa kiến tưởng thức định
yên: tâm bình tĩnh
yêu: thương cầu quý đời
yếu: đuối tố
`;

/** `first second` of every word, as it is written. */
export const compounds: ReadonlySet<string> = new Set(
  written
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [first = "", seconds = ""] = line.split(": ");
      return seconds.split(" ").map((second) => `${first} ${second}`);
    }),
);

/** Names that are spelled with capitals. */
export const places: ReadonlySet<string> = new Set(
  `Hà Nội, Đà Nẵng, Sài Gòn, Cần Thơ, Hải Phòng, Nha Trang, Đà Lạt, Vũng Tàu, Quy Nhơn, Hội An, Phú Quốc, Hạ Long, Hà Giang,
  Cao Bằng, Bắc Giang, Bắc Ninh, Lạng Sơn, Thái Nguyên, Thái Bình, Nam Định, Ninh Bình, Thanh Hóa, Nghệ An, Hà Tĩnh, Quảng Bình,
  Quảng Trị, Quảng Nam, Quảng Ngãi, Quảng Ninh, Bình Định, Phú Yên, Khánh Hòa, Ninh Thuận, Bình Thuận, Kon Tum, Gia Lai,
  Lâm Đồng, Bình Dương, Bình Phước, Đồng Nai, Tây Ninh, Long An, Tiền Giang, Bến Tre, Trà Vinh, Vĩnh Long, Đồng Tháp, An Giang,
  Kiên Giang, Hậu Giang, Sóc Trăng, Bạc Liêu, Cà Mau, Hải Dương, Hưng Yên, Hòa Bình, Sơn La, Điện Biên, Lai Châu, Lào Cai,
  Yên Bái, Tuyên Quang, Phú Thọ, Vĩnh Phúc, Biên Hòa, Phan Thiết, Buôn Ma, Tam Kỳ, Mỹ Tho, Rạch Giá, Thủ Đức, Bình Thạnh,
  Gò Vấp, Tân Bình, Cầu Giấy, Đống Đa, Ba Đình, Hoàn Kiếm, Thanh Xuân, Hà Đông, Việt Nam, Sa Pa, Côn Đảo, Mộc Châu, Tam Đảo,
  Ba Vì, Châu Đốc, Bến Thành, Bảo Lộc, Phan Rang, Đồng Hới, Đông Hà, Hồng Kông, Trung Quốc, Hàn Quốc, Nhật Bản, Thái Lan`
    .toLowerCase()
    .split(/,\s+/),
);
