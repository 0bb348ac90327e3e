import { composeEmail, words, type Message, type Site } from "./email.ts";

/*
 * The person who registers chooses both address and name. These emails contain no text of theirs, because otherwise
 * strangers could send their own text through us.
 */

/** Asks a new member to prove that the address is theirs. */
export const registrationCode = (site: Site, of: { code: string; minutes: number }): Message =>
  composeEmail(site, `Mã xác nhận e-mail của bạn tại ${site.siteName}`, [
    words("Chào bạn,"),
    words(`Cảm ơn bạn đã đăng ký. Bạn nhập mã dưới đây vào trang ${site.siteName} đang mở để hoàn tất nhé.`),
    { kind: "code", label: "Mã xác nhận", code: of.code },
    words(
      `Mã dùng được một lần, trong ${of.minutes} phút. Chúng tôi không bao giờ hỏi mã này qua điện thoại hay tin nhắn.`,
    ),
    words("Nếu bạn không đăng ký, bạn cứ bỏ qua thư này: không có tài khoản nào được tạo."),
  ]);

/** To the owner of an account whose address was registered again. */
export const alreadyRegistered = (site: Site): Message =>
  composeEmail(site, `Bạn đã có tài khoản tại ${site.siteName}`, [
    words("Chào bạn,"),
    words(
      "Vừa có người đăng ký bằng e-mail này, nhưng e-mail đã có tài khoản từ trước. Tài khoản của bạn vẫn nguyên như cũ.",
    ),
    words(
      "Nếu đó là bạn, bạn chỉ cần đăng nhập. Nếu quên mật khẩu, bạn chọn “Quên mật khẩu” ở ô đăng nhập để đặt lại.",
    ),
    { kind: "button", label: `Mở ${site.siteName}`, href: site.siteUrl },
    words("Nếu không phải bạn, bạn không cần làm gì cả."),
  ]);
