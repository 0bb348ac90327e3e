import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta, settingsOf } from "#app/site/page-meta.ts";
import { useSettings } from "#app/site/settings.ts";
import type { Route } from "./+types/privacy-page.ts";
import { LegalText } from "./legal-text.tsx";
import { privacySections } from "./privacy-sections.tsx";

export const handle: PageHandle = {
  searchParameters: {},
  application: "on-interaction",
  bandTitle: "Chính sách bảo mật",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Chính sách bảo mật",
    description: `${settingsOf(matches).siteName} giữ gì về bạn, vì sao, trong bao lâu, và bạn xem, mang đi hay xoá như thế nào.`,
    path: "/chinh-sach-bao-mat",
  });

export default function PrivacyPage() {
  const { siteName, google, contactEmail } = useSettings();
  return (
    <LegalText
      title="Chính sách bảo mật"
      effectiveFrom="ngày 21 tháng 11 năm 2026"
      intro={
        <>
          Đọc ở {siteName} không cần tài khoản, không có quảng cáo và không ai theo dõi bạn từ trang này sang trang
          khác. Khi bạn mở tài khoản, chúng tôi giữ một ít dữ liệu để tài khoản chạy được. Trang này kể hết: giữ gì, vì
          sao, bao lâu, và bạn làm gì được với chúng. “Chúng tôi” là người vận hành trang {siteName} này.
        </>
      }
      sections={privacySections(siteName, contactEmail, google !== null)}
    />
  );
}
