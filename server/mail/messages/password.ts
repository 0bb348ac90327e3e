import { composeEmail, words, type Message, type Site } from "./email.ts";
import { originFacts, type Origin } from "./origin.ts";

export const resetLink = (site: Site, of: { displayName: string; token: string; minutes: number }): Message =>
  composeEmail(site, `Đặt lại mật khẩu tại ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words(
      "Chúng tôi nhận được yêu cầu đặt lại mật khẩu cho tài khoản của bạn. Bạn mở liên kết dưới đây để chọn mật khẩu mới.",
    ),
    // In the fragment, which browsers send to no server and no log contains.
    { kind: "button", label: "Đặt mật khẩu mới", href: `${site.siteUrl}/reset-password#token=${of.token}` },
    words(`Liên kết dùng được một lần, trong ${of.minutes} phút. Chỉ liên kết mới nhất còn hiệu lực.`),
    words("Nếu bạn không yêu cầu, bạn cứ bỏ qua thư này: mật khẩu hiện tại vẫn giữ nguyên."),
  ]);

export const passwordChanged = (site: Site, of: Origin & { hasGoogle: boolean }): Message =>
  composeEmail(site, "Mật khẩu của bạn vừa được đổi", [
    words(`Chào ${of.displayName},`),
    words(`Mật khẩu tài khoản ${site.siteName} của bạn vừa được đổi, và các thiết bị khác đã được đăng xuất.`),
    originFacts(of),
    // A new password does not affect the login with Google.
    words(
      of.hasGoogle
        ? "Tài khoản này đang liên kết với Google, nên vẫn đăng nhập được bằng tài khoản Google ấy. Nếu bạn không nhận ra liên kết này, bạn hãy huỷ nó trong trang Tài khoản, mục Google."
        : "Tài khoản này không liên kết với Google.",
    ),
    words(
      "Nếu là bạn thì mọi việc đã xong. Nếu không phải bạn, bạn hãy chọn “Quên mật khẩu” ở ô đăng nhập để đặt lại ngay.",
    ),
  ]);
