import { composeEmail, words, type Message, type Site } from "./email.ts";
import { originFacts, type Origin } from "./origin.ts";

export const googleLinked = (site: Site, of: Origin): Message =>
  composeEmail(site, "Tài khoản Google vừa được liên kết", [
    words(`Chào ${of.displayName},`),
    words(`Từ nay một tài khoản Google đăng nhập được vào tài khoản ${site.siteName} của bạn.`),
    originFacts(of),
    words(
      "Nếu là bạn thì mọi việc đã xong. Nếu không phải bạn, bạn hãy huỷ liên kết trong trang Tài khoản, mục Google, rồi đổi mật khẩu ngay.",
    ),
    { kind: "button", label: "Mở trang Tài khoản", href: `${site.siteUrl}/tai-khoan` },
  ]);

export const googleUnlinked = (site: Site, of: Origin): Message =>
  composeEmail(site, "Tài khoản Google vừa được huỷ liên kết", [
    words(`Chào ${of.displayName},`),
    words(
      `Tài khoản ${site.siteName} của bạn không còn liên kết với Google. Từ nay bạn đăng nhập bằng e-mail và mật khẩu.`,
    ),
    originFacts(of),
    words(
      "Nếu là bạn thì mọi việc đã xong. Nếu không phải bạn, bạn hãy chọn “Quên mật khẩu” ở ô đăng nhập để đặt lại ngay.",
    ),
  ]);
