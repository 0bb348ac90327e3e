import { dateAndHour } from "#contracts/limits/vietnamese-time.ts";
import { composeEmail, words, type Message, type Site } from "./email.ts";

interface SessionOrigin {
  displayName: string;
  device: string;
  addressPrefix: string;
  at: Date;
}

const facts = (of: SessionOrigin) => ({
  kind: "facts" as const,
  rows: [
    ["Thiết bị", of.device],
    ["Vùng mạng", of.addressPrefix],
    ["Lúc", dateAndHour(of.at)],
  ] satisfies [string, string][],
});

export const newDevice = (site: Site, of: SessionOrigin): Message =>
  composeEmail(site, `Đăng nhập ${site.siteName} trên thiết bị mới`, [
    words(`Chào ${of.displayName},`),
    words("Tài khoản của bạn vừa đăng nhập trên một thiết bị chúng tôi chưa từng thấy."),
    facts(of),
    words(
      "Nếu là bạn thì bạn không cần làm gì. Nếu không phải bạn, hãy đổi mật khẩu ngay: mọi thiết bị khác sẽ được đăng xuất.",
    ),
    { kind: "button", label: "Xem các phiên đăng nhập", href: `${site.siteUrl}/tai-khoan` },
    words("Bạn có thể tắt loại thư này trong trang Tài khoản, mục Riêng tư."),
  ]);

/** A session whose tokens were used elsewhere. */
export const sessionStolen = (site: Site, of: SessionOrigin): Message =>
  composeEmail(site, "Chúng tôi vừa đóng một phiên đăng nhập đáng ngờ", [
    words(`Chào ${of.displayName},`),
    words(
      "Một phiên đăng nhập của bạn vừa được dùng từ nơi không khớp với lúc đăng nhập, nên chúng tôi đã đóng phiên đó để giữ an toàn.",
    ),
    facts(of),
    words("Bạn hãy đăng nhập lại. Nếu bạn thấy lạ, hãy đổi mật khẩu và xem lại các thiết bị đang đăng nhập."),
    { kind: "button", label: "Mở trang Tài khoản", href: `${site.siteUrl}/tai-khoan` },
  ]);
