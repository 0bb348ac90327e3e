import type { AuditEntry } from "#contracts/schemas/admin.ts";
import type { SiteSettingName } from "#contracts/limits/site.ts";
import { roleNames } from "./role-names.ts";
import { settingLabels } from "./site/setting-labels.ts";

/** A piece of a sentence: text, or a member to link to. */
export type AuditPiece = string | { username: string; displayName: string };

const reasons: Record<string, string> = {
  theft: "vì có dấu hiệu bị lấy cắp",
  google: "bằng Google",
  "e-mail": "bằng e-mail",
};
const transferNames: Record<string, string> = {
  import: "một lượt nhập bài",
  export: "một lượt xuất nội dung",
  backup: "một lượt sao lưu",
};
const transferName = (kind: string | undefined) => transferNames[kind ?? ""] ?? "một lượt chuyển dữ liệu";
const factorNames: Record<string, string> = { passkey: "một khoá truy cập", totp: "mã từ ứng dụng" };
const counted = (count: number | undefined) => (count && count > 1 ? `${count} báo cáo` : "báo cáo");
const times = (count: number | undefined) => (count && count > 1 ? ` ${count} lần` : "");
const named = (title: string | undefined, without: string) => (title ? `“${title}”` : without);

const settingsText = (names: readonly SiteSettingName[]) =>
  names.map((name) => settingLabels[name].toLowerCase()).join(", ");

/** What happened, as one sentence, from recorded facts only. */
// oxlint-disable-next-line max-lines-per-function -- a flat list with one sentence for each action
export function auditText({ action, person, by, facts }: AuditEntry): AuditPiece[] {
  const who: AuditPiece = person ?? "Một tài khoản không còn nữa";
  const role = facts.role ? roleNames[facts.role].toLowerCase() : "vai trò khác";
  const why = reasons[facts.reason ?? ""] ?? "";
  switch (action) {
    case "account-created":
      return facts.reason === "site"
        ? [who, " có tài khoản do trang lập sẵn"]
        : [who, ` mở tài khoản${why ? ` ${why}` : ""}`];
    case "account-deleted":
      return ["Một tài khoản được xoá hẳn theo yêu cầu của chủ"];
    case "account-deletion-requested":
      return [who, " xin xoá tài khoản"];
    case "account-deletion-canceled":
      return [who, " thôi không xoá tài khoản nữa"];
    case "account-exported":
      return [who, " tải dữ liệu của mình"];
    case "learning-data-deleted":
      return [who, " xoá dữ liệu học của mình"];
    case "account-suspended":
      return by ? [by, " khoá tài khoản của ", who] : [who, " bị khoá tài khoản từ dòng lệnh"];
    case "account-restored":
      return by ? [by, " mở khoá tài khoản của ", who] : [who, " được mở khoá từ dòng lệnh"];
    case "role-changed":
      if (!by) return [who, ` được giao ${facts.role ? `vai trò ${role}` : role} từ dòng lệnh hoặc cấu hình`];
      return by.username === person?.username
        ? [who, ` tự đổi vai trò của mình thành ${role}`]
        : [by, " đổi vai trò của ", who, ` thành ${role}`];
    case "comment-approved":
      return [who, " cho hiện một bình luận"];
    case "comment-hidden":
      return [who, " ẩn một bình luận"];
    case "perspective-approved":
      return [who, " cho hiện một góc nhìn"];
    case "perspective-removed":
      return [who, " gỡ một góc nhìn"];
    case "mind-change-approved":
      return [who, " cho hiện một lời ghi nhận"];
    case "mind-change-removed":
      return [who, " gỡ một lời ghi nhận"];
    case "points-granted":
      return by ? [by, " tính điểm đang chờ của ", who] : [who, " được tính điểm đang chờ"];
    case "points-reversed":
      return by ? [by, " không tính điểm đang chờ của ", who] : [who, " không được tính điểm đang chờ"];
    case "report-upheld":
      return [who, ` đồng ý với ${counted(facts.count)}${facts.title ? ` về “${facts.title}”` : ""}`];
    case "report-rejected":
      return [who, ` bỏ qua ${counted(facts.count)}${facts.title ? ` về “${facts.title}”` : ""}`];
    case "rule-decided":
      return [who, ` quyết định về ${facts.title ? `quy tắc ngữ pháp ${facts.title}` : "một quy tắc ngữ pháp"}`];
    case "text-passed":
      return [who, ` đã xem ${named(facts.title, "một bài đầu tay")} và thấy ổn`];
    case "text-doubted":
      return [who, ` muốn xem lại ${named(facts.title, "một bài đầu tay")}`];
    case "trust-given":
      return by ? [by, " đặt ", who, " vào hàng được tin cậy"] : [who, " được tin cậy"];
    case "trust-taken":
      return by ? [by, " thôi đặt ", who, " vào hàng được tin cậy"] : [who, " thôi được tin cậy"];
    case "settings-changed":
      return [who, ` đổi cài đặt trang${facts.settings ? `: ${settingsText(facts.settings)}` : ""}`];
    case "invitation-created":
      return person ? [person, " tạo một lời mời"] : ["Một lời mời được tạo từ dòng lệnh"];
    case "invitation-withdrawn":
      return [who, " rút một lời mời"];
    case "transfer-started":
      return [who, ` bắt đầu ${transferName(facts.reason)}`];
    case "transfer-canceled":
      return [who, ` huỷ ${transferName(facts.reason)}`];
    case "transfer-downloaded":
      return [who, ` tải về tệp của ${transferName(facts.reason)}`];
    case "transfer-failed":
      return [who, ` bắt đầu ${transferName(facts.reason)}, và việc ấy không xong`];
    case "transfer-finished":
      return [who, ` bắt đầu ${transferName(facts.reason)}, và việc ấy đã xong`];
    case "test-email-sent":
      return [who, " gửi thư thử"];
    case "email-retried":
      return [who, " gửi lại một thư đang chờ"];
    case "access-denied":
      return [who, ` bị từ chối${times(facts.count)} ở ${facts.route ?? "một chỗ không có quyền"}`];
    case "limit-reached":
      return [
        person ?? "Có người",
        ` gọi quá nhanh và bị chặn${times(facts.count)}${facts.route ? ` ở ${facts.route}` : ""}`,
      ];
    case "login":
      return [who, " đăng nhập"];
    case "google-login":
      return [who, " đăng nhập bằng Google"];
    case "passkey-login":
      return [who, " đăng nhập bằng khoá truy cập"];
    case "factor-added":
      return [who, ` thêm ${factorNames[facts.factor ?? ""] ?? "một cách xác nhận"}`];
    case "factor-removed":
      return facts.factor === "all"
        ? [who, " được gỡ mọi khoá và mã từ dòng lệnh"]
        : [who, ` xoá ${factorNames[facts.factor ?? ""] ?? "một cách xác nhận"}`];
    case "factor-failed":
      return [
        person ? "Có người không qua được bước hai của " : "Có người dùng một khoá truy cập không hợp lệ",
        ...(person ? [person] : []),
      ];
    case "recovery-code-used":
      return [who, " dùng một mã dự phòng"];
    case "recovery-codes-created":
      return [who, " tạo mã dự phòng mới"];
    case "session-confirmed":
      return [who, " xác nhận lại phiên đăng nhập"];
    case "login-failed":
      return person ? ["Có người nhập sai mật khẩu của ", who] : ["Có người đăng nhập vào một tài khoản không có"];
    case "session-revoked":
      return facts.reason === "by-owner"
        ? [who, " đóng phiên đăng nhập của mình ở nơi khác"]
        : [who, ` bị đóng phiên đăng nhập${why ? ` ${why}` : ""}`];
    case "password-changed":
      return [who, " đổi mật khẩu"];
    case "password-reset":
      return [who, " đặt lại mật khẩu"];
    case "password-reset-requested":
      return [who, " xin đặt lại mật khẩu"];
    case "email-changed":
      return [who, " đổi e-mail"];
    case "google-linked":
      return [who, " nối tài khoản với Google"];
    case "google-unlinked":
      return [who, " gỡ Google khỏi tài khoản"];
  }
}
