import { deletionGrace } from "#contracts/limits/accounts.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta, settingsOf } from "#app/site/page-meta.ts";
import { useSettings } from "#app/site/settings.ts";
import type { Route } from "./+types/terms-page.ts";
import { type LegalSection, LegalText } from "./legal-text.tsx";

export const handle: PageHandle = {
  searchParameters: {},
  application: "on-interaction",
  bandTitle: "Điều khoản và điều kiện",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Điều khoản và điều kiện",
    description: `Đọc và viết ở ${settingsOf(matches).siteName}: bạn được gì, giữ gì, và điều gì không nên làm.`,
    path: "/dieu-khoan-va-dieu-kien",
  });

export default function TermsPage() {
  const { siteName } = useSettings();
  return (
    <LegalText
      title="Điều khoản và điều kiện"
      effectiveFrom="ngày 21 tháng 11 năm 2026"
      intro={
        <>
          {siteName} là nơi người Việt đọc và viết về tiếng Anh. Dùng trang này nghĩa là bạn đồng ý với những điều dưới
          đây. Chúng tôi viết ngắn để bạn đọc hết được; “chúng tôi” là người vận hành trang.
        </>
      }
      sections={sectionsFor(siteName)}
    />
  );
}

// oxlint-disable-next-line max-lines-per-function -- the flat prose of the page, section by section
const sectionsFor = (siteName: string): LegalSection[] => [
  {
    id: "tai-khoan",
    title: "Tài khoản",
    text: (
      <ul>
        <li>Ai cũng đọc được. Muốn viết, bạn cần một tài khoản với e-mail đã xác nhận.</li>
        <li>
          Mỗi tài khoản là của một người. Bạn giữ mật khẩu của mình; những gì làm từ tài khoản được coi là bạn làm.
        </li>
        <li>
          Nghi có người lạ vào? Đổi mật khẩu, hoặc đăng xuất mọi thiết bị trong trang Tài khoản, rồi báo cho chúng tôi.
        </li>
        <li>Đừng lấy tên để giả làm người khác.</li>
      </ul>
    ),
  },
  {
    id: "bai-viet",
    title: "Bài viết của bạn vẫn là của bạn",
    text: (
      <>
        <p>
          Bạn giữ mọi quyền với chữ và hình mình đăng. Bạn cho phép chúng tôi lưu, hiển thị, đổi cỡ và sao lưu chúng để
          trang chạy được, và chỉ để làm việc đó. Khi bạn gỡ bài hay xoá tài khoản, sự cho phép này dừng lại, trừ bài
          bạn tự chọn để lại.
        </p>
        <p>Bạn tải về được toàn bộ bài viết và dữ liệu của mình bất cứ lúc nào, miễn phí.</p>
        <p>Chỉ đăng những gì bạn có quyền đăng. Trích của người khác thì trích vừa phải và ghi rõ nguồn.</p>
      </>
    ),
  },
  {
    id: "khong-nen",
    title: "Những điều không được làm",
    text: (
      <>
        <ul>
          <li>đăng điều trái pháp luật Việt Nam, xúc phạm, đe doạ hay kích động thù ghét;</li>
          <li>đăng thông tin riêng của người khác khi họ chưa đồng ý;</li>
          <li>quảng cáo trá hình, rải liên kết, mạo nhận bài của người khác;</li>
          <li>phá trang, dò mật khẩu, gửi yêu cầu hàng loạt, hay tìm cách đọc bản nháp của người khác.</li>
        </ul>
        <p>
          Thấy lỗ hổng an toàn, bạn báo riêng cho chúng tôi trước. Ai tìm lỗi một cách tử tế, không đụng tới dữ liệu của
          người khác, thì chúng tôi cảm ơn chứ không làm khó.
        </p>
      </>
    ),
  },
  {
    id: "bien-tap",
    title: "Biên tập và khoá tài khoản",
    text: (
      <p>
        Biên tập viên có thể gỡ bài vi phạm những điều trên. Tài khoản vi phạm nặng hoặc nhiều lần có thể bị khoá. Trừ
        khi luật buộc phải giữ kín, chúng tôi nói rõ lý do, và bạn có thể trả lời để được xem xét lại. Tài khoản bị khoá
        vẫn được yêu cầu một bản dữ liệu của mình.
      </p>
    ),
  },
  {
    id: "noi-dung",
    title: "Nội dung để tham khảo",
    text: (
      <p>
        Bài viết ở đây do thành viên viết, theo hiểu biết của họ. Chúng tôi không cam đoan mọi bài đều đúng hay hợp với
        kỳ thi, công việc của bạn. Thấy chỗ sai, bạn báo cho tác giả hoặc cho chúng tôi.
      </p>
    ),
  },
  {
    id: "dich-vu",
    title: "Về dịch vụ",
    text: (
      <>
        <p>
          {siteName} miễn phí. Chúng tôi cố giữ trang chạy đều và sao lưu đều đặn, nhưng không hứa trang không bao giờ
          nghỉ hay không bao giờ có lỗi.
        </p>
        <p>
          Trong phạm vi luật cho phép, chúng tôi không chịu trách nhiệm về thiệt hại gián tiếp do dùng trang. Điều này
          không bớt đi những quyền mà luật bảo vệ người tiêu dùng và luật bảo vệ dữ liệu cá nhân dành cho bạn.
        </p>
        <p>Nếu một ngày phải đóng trang, chúng tôi báo trước ít nhất 30 ngày để bạn mang bài đi.</p>
      </>
    ),
  },
  {
    id: "cham-dut",
    title: "Thôi không dùng nữa",
    text: (
      <p>
        Bạn xoá tài khoản lúc nào cũng được trong <a href="/tai-khoan">trang Tài khoản</a>, và có {deletionGrace} ngày
        để đổi ý. Dữ liệu được giữ và xoá ra sao: xem <a href="/chinh-sach-bao-mat">chính sách bảo mật</a>.
      </p>
    ),
  },
  {
    id: "thay-doi",
    title: "Thay đổi và luật áp dụng",
    text: (
      <>
        <p>
          Khi điều khoản đổi, ngày ở đầu trang đổi theo; thay đổi lớn thì chúng tôi báo qua e-mail trước 15 ngày. Không
          đồng ý, bạn có thể mang dữ liệu đi và xoá tài khoản.
        </p>
        <p>
          Điều khoản này theo pháp luật Việt Nam. Có bất đồng, hãy{" "}
          <a href="/chinh-sach-bao-mat#thay-doi-lien-he">viết cho chúng tôi</a> trước: phần lớn chuyện nói với nhau là
          xong.
        </p>
      </>
    ),
  },
];
