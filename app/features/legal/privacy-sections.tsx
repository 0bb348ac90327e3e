import { deletionGrace } from "#contracts/limits/accounts.ts";
import { codeMinutes, resetMinutes } from "#contracts/limits/one-time-codes.ts";
import { impersonalRetention, retention } from "#contracts/limits/retention.ts";
import type { LegalSection } from "./legal-text.tsx";

/** What the operator promises to do, which no code does. */
export const promised = { backupDays: 35, replyDays: 2, requestDays: 15, longestDays: 20, breachHours: 72 } as const;

// oxlint-disable-next-line max-lines-per-function -- the flat prose of the page, section by section
export const privacySections = (siteName: string, contactEmail: string | null, usesGoogle: boolean): LegalSection[] => [
  {
    id: "giu-gi",
    title: "Chúng tôi giữ gì, và vì sao",
    text: (
      <>
        <p>Nếu bạn chỉ đọc, chúng tôi không biết bạn là ai. Nếu bạn có tài khoản, chúng tôi giữ:</p>
        <ul>
          <li>
            <strong>E-mail</strong>, để xác nhận tài khoản, đăng nhập, lấy lại mật khẩu và báo những việc liên quan tới
            an toàn. Không ai khác nhìn thấy địa chỉ này.
          </li>
          <li>
            <strong>Mật khẩu</strong>, ở dạng đã băm: chúng tôi kiểm được, nhưng không đọc lại được. Nếu bạn dùng khoá
            truy cập, chúng tôi chỉ giữ nửa công khai của khoá; vân tay và khuôn mặt không bao giờ rời máy bạn. Nếu bạn
            dùng mã từ ứng dụng, khoá của ứng dụng được mã hoá, và mã dự phòng được băm.
          </li>
          <li>
            <strong>Hồ sơ</strong>: tên hiển thị, tên người dùng, lời giới thiệu và ảnh đại diện. Bạn điền đến đâu,
            người khác thấy đến đó.
          </li>
          <li>
            <strong>Bài viết, bản nháp, lịch sử xuất bản và ảnh bạn tải lên.</strong> Bài đã xuất bản thì ai cũng đọc
            được; bản nháp chỉ có bạn và biên tập viên của trang. Ảnh được nén và lưu lại, bỏ thông tin kèm theo như nơi
            chụp và máy chụp.
          </li>
          <li>
            <strong>Bình luận, cảm xúc và bình chọn</strong> dưới các bài. Bình luận thì ai cũng đọc được; cảm xúc và
            bình chọn chỉ hiện thành con số. Báo cáo của bạn về một bình luận chỉ biên tập viên đọc.
          </li>
          <li>
            <strong>Thông báo gửi tới bạn</strong>, giữ nhiều nhất {retention.notificationDays} ngày và không quá{" "}
            {retention.readNotificationDays} ngày sau khi bạn đọc; cùng loại tin bạn chọn nhận trong chuông hay qua thư
            hằng ngày.
          </li>
          <li>
            <strong>Lời nhắc bạn bật</strong>: loại lời nhắc, giờ nhắc và giờ yên tĩnh, những lời nhắc đã gửi trong{" "}
            {retention.reminderDays} ngày, và địa chỉ nhận thông báo của trình duyệt bạn cho phép, giữ tới khi bạn tắt
            hoặc đăng xuất.
          </li>
          <li>
            <strong>Danh sách của riêng bạn</strong>: bài đã lưu, những gì bạn theo dõi, sổ từ kèm ghi chú của bạn, và
            lịch sử đọc. Lịch sử đọc tắt được, và tắt là xoá.
          </li>
          <li>
            <strong>Những gì bạn luyện viết</strong>: bài viết theo chủ đề, đoạn bạn lưu lại để phân tích hay viết lại,
            lỗi tìm thấy, thẻ ôn tập, trình độ bạn chọn. Chỉ mình bạn thấy. Đoạn bạn chỉ phân tích mà không lưu thì
            không được giữ; chúng tôi chỉ giữ số lỗi của từng loại.
          </li>
          <li>
            <strong>Các phiên đăng nhập</strong>: loại trình duyệt và hệ điều hành, lúc đăng nhập, lần dùng cuối, và địa
            chỉ mạng đã rút gọn (chỉ phần đầu, không chỉ đúng nhà bạn). Bạn xem danh sách này trong trang Tài khoản và
            đăng xuất từng chỗ.
          </li>
          <li>
            <strong>Nhật ký an toàn</strong>: đăng nhập, đổi mật khẩu, khoá hay mã, đổi e-mail, tải dữ liệu, xoá tài
            khoản. Nhờ nó mà tìm ra được chuyện lạ.
          </li>
        </ul>
        <p>
          Chúng tôi không hỏi ngày sinh, số điện thoại, địa chỉ nhà hay giấy tờ, và không mua dữ liệu về bạn từ nơi
          khác.
        </p>
      </>
    ),
  },
  {
    id: "dem-luot-ghe",
    title: "Đếm lượt ghé thăm",
    text: (
      <>
        <p>
          Để biết trang có bao nhiêu người đọc, trình duyệt của bạn báo mỗi phút một lần rằng trang đang mở. Lời báo chỉ
          gồm một mã phiên ngẫu nhiên, địa chỉ mạng, và bài hoặc video đang mở để biết bài nào được đọc nhiều: đã đọc
          tới cuối chưa, tên miền của trang dẫn tới, từ nào được tra. Không có tên, không có mã tài khoản.
        </p>
        <ul>
          <li>
            Địa chỉ mạng không được lưu nguyên: chúng tôi giữ phần đầu đã rút gọn, và một dấu băm làm bằng khoá riêng
            của từng ngày. Khoá bị huỷ sau {retention.visitKeyHours} giờ; từ đó không ai đối chiếu được nữa.
          </li>
          <li>
            Ai đã đọc bài nào chỉ được nhớ bằng một dấu băm làm lại mỗi ngày, để mỗi người đọc được tính một lần, và bị
            xoá sau {retention.readerMarkDays} ngày. Từ đó chỉ còn số người đọc của mỗi bài.
          </li>
          <li>
            Người viết thấy các con số của bài mình: lượt đọc, bao nhiêu lượt tới cuối, người đọc đến từ tên miền nào,
            từ nào được tra. Đó là số đếm, không nối với ai.
          </li>
          <li>Từng lượt được giữ {retention.visitDays} ngày, sau đó chỉ còn con số tổng của mỗi ngày.</li>
          <li>
            Trình duyệt gửi tín hiệu <em>Global Privacy Control</em> hoặc <em>Do Not Track</em> thì không đếm. Có tài
            khoản thì bạn tắt được bằng một công tắc trong trang Tài khoản, mục Riêng tư.
          </li>
        </ul>
        <p>Chúng tôi không dùng công cụ đo lường của bên thứ ba.</p>
      </>
    ),
  },
  {
    id: "trong-trinh-duyet",
    title: "Những gì nằm trong trình duyệt của bạn",
    text: (
      <>
        <p>Trình duyệt giữ vài thứ để trang chạy được; xoá dữ liệu của trang trong trình duyệt là chúng biến mất:</p>
        <ul>
          <li>phiên đăng nhập của bạn, và một cookie gắn phiên đó với đúng trình duyệt này;</li>
          <li>chế độ màu, cỡ chữ, giãn dòng và tốc độ đọc bạn chọn;</li>
          <li>mã phiên ngẫu nhiên để đếm lượt ghé, nếu bạn cho đếm;</li>
          <li>khoảng 50 bài đọc gần nhất, để đọc lại khi không có mạng; đăng xuất là xoá;</li>
          <li>bản nháp chưa kịp lưu, để không mất chữ khi mạng chập chờn.</li>
        </ul>
        <p>Không có cookie quảng cáo, nên cũng không có bảng hỏi về cookie.</p>
      </>
    ),
  },
  {
    id: "ai-nhan",
    title: "Ai khác nhận dữ liệu",
    text: (
      <>
        <p>
          Chúng tôi không bán, không cho thuê và không trao đổi dữ liệu của bạn. Chỉ những nơi sau có thể nhận một phần,
          vì không có chúng thì việc không xong:
        </p>
        <ul>
          <li>
            <strong>Nơi gửi thư</strong> nhận địa chỉ e-mail và nội dung thư chúng tôi gửi bạn: mã xác nhận, liên kết
            đặt lại mật khẩu, thông báo an toàn.
          </li>
          {usesGoogle && (
            <li>
              <strong>Google</strong>, nếu bạn chọn đăng nhập bằng Google: Google cho chúng tôi biết mã tài khoản,
              e-mail, tên và ảnh của bạn; chúng tôi không gửi gì ngược lại. Mã lệnh của Google chỉ được tải khi bạn mở
              khung đăng nhập hoặc liên kết Google.
            </li>
          )}
          <li id="ai-ben-ngoai">
            <strong>Nhà cung cấp AI bên ngoài</strong> mà người vận hành trang đã chọn, nếu trang có nối với một nơi như
            vậy, và chỉ sau khi bạn đồng ý: nơi ấy nhận đoạn bạn đem phân tích, viết lại hay nộp, câu bạn hỏi, câu có từ
            bạn tra, góc nhìn bạn đang viết khi bạn xin gợi ý phản biện, góc nhìn bạn đã đăng công khai khi một thành
            viên nhờ tóm tắt hai phía, các con số của tuần trước khi bạn nhờ AI kể lại, và trình độ bạn chọn. Tên,
            e-mail và những bài khác không được gửi kèm. Khi một thành viên đã đồng ý hỏi về một câu trong bài viết hay
            về một chủ đề, câu ấy hoặc câu hỏi của chủ đề được gửi theo. Không đồng ý thì bộ phân tích có sẵn làm việc
            ngay trên máy chủ của trang; bản nháp, bài luyện và góc nhìn của bạn không rời khỏi đó.
          </li>
          <li>
            <strong>Cơ quan nhà nước có thẩm quyền</strong>, khi luật buộc phải cung cấp, và chỉ trong phạm vi luật
            buộc.
          </li>
        </ul>
        <p>
          Chữ, hình và mã lệnh của trang đều nằm trên máy chủ của trang. Mã lệnh của bên thứ ba không được tải trước khi
          bạn cần tới.
        </p>
      </>
    ),
  },
  {
    id: "bao-lau",
    title: "Giữ bao lâu",
    text: (
      <>
        <ul>
          <li>Hồ sơ, bài viết, bản nháp: tới khi bạn xoá chúng, hoặc xoá tài khoản.</li>
          <li>
            Đăng ký chưa xác nhận và mã một lần: mã hết hạn sau {codeMinutes} phút, liên kết đặt lại mật khẩu sau{" "}
            {resetMinutes} phút.
          </li>
          <li>
            Phiên đăng nhập: nhiều nhất {retention.sessionDays} ngày, và tự đóng sau {retention.idleSessionDays} ngày
            không dùng.
          </li>
          <li>
            Thư chúng tôi gửi bạn: xoá khỏi máy chủ ngay khi gửi xong; thư chưa gửi được thì bỏ sau{" "}
            {retention.unsentEmailHours} giờ.
          </li>
          <li>Từng lần bạn trả lời một thẻ ôn: {retention.reviewDays} ngày.</li>
          <li>Nhật ký an toàn: {retention.auditMonths} tháng.</li>
          <li>Lời mời lập tài khoản, ai tạo và ai đã dùng: {retention.expiredInvitationDays} ngày sau khi hết hạn.</li>
          <li>
            Câu tìm không có kết quả, để biết nên viết thêm gì: {impersonalRetention.missedSearchDays} ngày, không kèm
            ai đã tìm. Câu mới một người tìm thì không ai xem được, và mất đi sau {impersonalRetention.unsharedMissDays}{" "}
            ngày.
          </li>
          <li>Từng lượt ghé thăm: {retention.visitDays} ngày.</li>
          <li>
            Số lượt dùng các bộ phân tích và chúng trả lời nhanh hay chậm, không kèm chữ nào của bạn:{" "}
            {retention.usageDays} ngày.
          </li>
          <li>
            Bản sao lưu: tự mất đi trong {promised.backupDays} ngày. Thứ bạn đã xoá có thể còn nằm trong bản sao lưu tới
            lúc đó, và không được dùng vào việc gì khác ngoài khôi phục sau sự cố.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "quyen",
    title: "Quyền của bạn",
    text: (
      <>
        <p>
          Luật Bảo vệ dữ liệu cá nhân (số 91/2025/QH15) và Nghị định 356/2025/NĐ-CP cho bạn quyền được biết, đồng ý hay
          rút lại đồng ý, xem, sửa, yêu cầu cung cấp, xoá, hạn chế hoặc phản đối việc xử lý dữ liệu của mình, và quyền
          khiếu nại, tố cáo, khởi kiện, đòi bồi thường. Phần lớn bạn tự làm được ngay trong{" "}
          <a href="/tai-khoan">trang Tài khoản</a>:
        </p>
        <ul>
          <li>
            <strong>Xem và sửa</strong> hồ sơ, e-mail, mật khẩu, các phiên đăng nhập.
          </li>
          <li>
            <strong>Mang đi</strong>: tải về một tệp JSON có tất cả những gì chúng tôi giữ về bạn.
          </li>
          <li>
            <strong>Rút lại đồng ý</strong> việc đếm lượt ghé, hay việc gửi bài tới AI bên ngoài: mỗi thứ một công tắc.
          </li>
          <li>
            <strong>Xoá tài khoản</strong>: bạn có {deletionGrace} ngày để đổi ý. Sau đó hồ sơ, e-mail và bản nháp bị
            xoá hẳn; bài đã xuất bản và bình luận bị gỡ cùng, hoặc ở lại với chữ ký “Người dùng đã xoá” nếu bạn chọn
            vậy. Vấn đề bạn đặt mà người khác đã bàn thì câu hỏi ở lại, không kèm tên bạn.
          </li>
        </ul>
        <p>
          Điều gì không tự làm được, bạn viết cho người vận hành trang. Chúng tôi trả lời trong {promised.replyDays}{" "}
          ngày làm việc và làm xong trong {promised.requestDays} ngày; việc khó thì báo bạn trước, và không quá{" "}
          {promised.longestDays} ngày.
        </p>
      </>
    ),
  },
  {
    id: "an-toan",
    title: "Giữ an toàn",
    text: (
      <>
        <p>
          Dữ liệu đi lại qua kết nối mã hoá. Mật khẩu được băm bằng Argon2id. Mỗi phiên đăng nhập đóng được ngay. Chỉ
          những người vận hành cần tới mới vào được cơ sở dữ liệu, và bản sao lưu được mã hoá.
        </p>
        <p>
          Không hệ thống nào an toàn tuyệt đối. Nếu xảy ra chuyện làm lộ dữ liệu của bạn, chúng tôi báo cho bạn và cơ
          quan chức năng trong vòng {promised.breachHours} giờ từ khi biết.
        </p>
      </>
    ),
  },
  {
    id: "tre-em",
    title: "Người dưới 16 tuổi",
    text: (
      <p>
        Nếu bạn chưa đủ 16 tuổi, hãy hỏi cha mẹ hoặc người giám hộ trước khi mở tài khoản. Cha mẹ và người giám hộ có
        thể viết cho chúng tôi để xem hoặc xoá tài khoản của con.
      </p>
    ),
  },
  {
    id: "thay-doi-lien-he",
    title: "Thay đổi và liên hệ",
    text: (
      <>
        <p>
          Khi cách chúng tôi dùng dữ liệu thay đổi, trang này đổi theo và ngày ở đầu trang được ghi lại. Thay đổi lớn
          thì chúng tôi báo qua e-mail trước khi áp dụng.
        </p>
        <p>
          Liên hệ: người vận hành trang {siteName}
          {contactEmail ? (
            <>
              , <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Bạn không cần tài khoản để viết cho chúng tôi.
            </>
          ) : (
            ", tức người đã cho bạn địa chỉ trang này."
          )}
        </p>
      </>
    ),
  },
];
