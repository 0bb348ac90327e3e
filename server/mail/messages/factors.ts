import { composeEmail, words, type Block, type Message, type Site } from "./email.ts";
import { originFacts, type Origin } from "./origin.ts";

const openSettings = (site: Site): Block => ({
  kind: "button",
  label: "Mở Đăng nhập và bảo mật",
  href: `${site.siteUrl}/tai-khoan/bao-mat`,
});
const notYou =
  "Nếu là bạn thì mọi việc đã xong. Nếu không phải bạn, bạn hãy đổi mật khẩu ngay và xem lại các khoá, các thiết bị đang đăng nhập.";

export const confirmationCode = (site: Site, of: { displayName: string; code: string; minutes: number }): Message =>
  composeEmail(site, `Mã xác nhận ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words("Bạn sắp đổi một điều quan trọng của tài khoản. Bạn nhập mã dưới đây để xác nhận đó là bạn."),
    { kind: "code", label: "Mã xác nhận", code: of.code },
    words(`Mã dùng được một lần, trong ${of.minutes} phút. Nếu bạn không làm gì, bạn cứ bỏ qua thư này.`),
  ]);

/** What was changed. */
export const factorChanges = [
  "passkey-added",
  "passkey-removed",
  "totp-added",
  "totp-removed",
  "recovery-codes-made",
] as const;
export type FactorChange = (typeof factorChanges)[number];

const changes: Record<FactorChange, { subject: string; text: string }> = {
  "passkey-added": {
    subject: "Một khoá truy cập vừa được thêm",
    text: "Từ nay một khoá truy cập mới đăng nhập được vào tài khoản của bạn.",
  },
  "passkey-removed": {
    subject: "Một khoá truy cập vừa được xoá",
    text: "Khoá này không còn đăng nhập được vào tài khoản của bạn.",
  },
  "totp-added": {
    subject: "Mã từ ứng dụng vừa được bật",
    text: "Từ nay sau mật khẩu, bạn nhập thêm mã từ ứng dụng khi đăng nhập.",
  },
  "totp-removed": {
    subject: "Mã từ ứng dụng vừa được tắt",
    text: "Ứng dụng tạo mã không còn dùng được để đăng nhập vào tài khoản của bạn.",
  },
  "recovery-codes-made": {
    subject: "Mã dự phòng vừa được tạo lại",
    text: "Các mã dự phòng cũ không còn dùng được.",
  },
};

export const factorChanged = (site: Site, change: FactorChange, of: Origin): Message =>
  composeEmail(site, changes[change].subject, [
    words(`Chào ${of.displayName},`),
    words(changes[change].text),
    originFacts(of),
    words(notYou),
    openSettings(site),
  ]);

export const recoveryCodeUsed = (site: Site, of: Origin & { left: number }): Message =>
  composeEmail(site, "Một mã dự phòng vừa được dùng", [
    words(`Chào ${of.displayName},`),
    words(
      of.left === 0
        ? "Đó là mã dự phòng cuối cùng của bạn. Bạn hãy tạo mã mới để khi mất điện thoại vẫn vào được."
        : `Bạn còn ${of.left} mã dự phòng.`,
    ),
    originFacts(of),
    words(notYou),
    openSettings(site),
  ]);

/** An attacker may know the password, or have the Google account: a login failed at the second step. */
export const secondFactorFailed = (site: Site, of: Origin): Message =>
  composeEmail(site, `Có người không qua được bước hai khi đăng nhập ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words(
      "Có người vừa qua được bước đầu khi đăng nhập vào tài khoản của bạn, rồi nhập sai mã nhiều lần ở bước hai. Họ chưa vào được.",
    ),
    originFacts(of),
    words("Nếu không phải bạn, hãy đổi mật khẩu ngay: người đó có thể đã biết mật khẩu của bạn."),
    openSettings(site),
  ]);
