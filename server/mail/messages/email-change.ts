import { composeEmail, words, type Message, type Site } from "./email.ts";

/** To the new address, which may be a stranger's, so it contains no text chosen by the member. */
export const emailChangeCode = (site: Site, of: { code: string; minutes: number }): Message =>
  composeEmail(site, `Mã xác nhận e-mail mới tại ${site.siteName}`, [
    words("Chào bạn,"),
    words(
      `Bạn vừa xin dùng địa chỉ này cho tài khoản ${site.siteName}. Bạn nhập mã dưới đây vào trang Tài khoản để xác nhận nhé.`,
    ),
    { kind: "code", label: "Mã xác nhận", code: of.code },
    words(`Mã dùng được một lần, trong ${of.minutes} phút.`),
    words("Nếu bạn không xin đổi, bạn cứ bỏ qua thư này."),
  ]);

/** To an address that another account tried to move to. */
export const emailAlreadyUsed = (site: Site): Message =>
  composeEmail(site, `E-mail này đã có tài khoản tại ${site.siteName}`, [
    words("Chào bạn,"),
    words(
      `Vừa có người muốn chuyển một tài khoản ${site.siteName} khác sang e-mail này, nhưng e-mail đã có tài khoản. Không có gì thay đổi cả.`,
    ),
    words(
      "Nếu đó là bạn, bạn hãy dùng một địa chỉ khác, hoặc đăng nhập vào tài khoản sẵn có. Nếu không phải bạn, bạn không cần làm gì.",
    ),
  ]);

/** To the old address. */
export const emailChanged = (site: Site, of: { displayName: string; newEmail: string }): Message =>
  composeEmail(site, "E-mail tài khoản của bạn vừa được đổi", [
    words(`Chào ${of.displayName},`),
    words(
      `Tài khoản ${site.siteName} của bạn từ nay dùng e-mail ${masked(of.newEmail)}. Địa chỉ này sẽ không nhận thư của tài khoản nữa.`,
    ),
    words("Nếu không phải bạn đổi, bạn hãy liên hệ ngay với người quản trị trang để được giúp lấy lại tài khoản."),
  ]);

/** "an***@gmail.com": enough for the owner to recognize, too little for other readers of the old mailbox. */
function masked(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.slice(0, 2)}***@${domain}`;
}
