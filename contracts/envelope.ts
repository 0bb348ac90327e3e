/**
 * Every answer of the API is `{error, data}`: on success `error` is null, on failure `data` is. The list of codes is
 * closed; each has one status and one Vietnamese sentence for display.
 */
export const errorCodes = {
  BAD_JSON: [400, "Dữ liệu gửi lên không đọc được."],
  VALIDATION_FAILED: [422, "Vài mục chưa đúng. Bạn xem lại những chỗ được đánh dấu nhé."],
  PASSWORD_WEAK: [422, "Mật khẩu này quá dễ đoán. Bạn thử một câu dài hơn nhé."],
  CURRENT_PASSWORD_WRONG: [422, "Mật khẩu hiện tại không đúng."],
  OTP_INVALID: [422, "Mã không đúng hoặc đã hết hạn."],
  PASSKEY_INVALID: [422, "Khoá truy cập này không dùng được ở đây. Bạn thử lại, hoặc dùng cách khác nhé."],
  CHALLENGE_INVALID: [422, "Lần xác nhận này đã hết hạn hoặc đã thử quá nhiều lần. Bạn làm lại từ đầu nhé."],
  RESET_TOKEN_INVALID: [422, "Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn."],
  INVALID_CREDENTIALS: [401, "E-mail hoặc mật khẩu không đúng."],
  GOOGLE_TOKEN_INVALID: [401, "Google chưa xác nhận được bạn. Bạn thử lại nhé."],
  AUTH_REQUIRED: [401, "Bạn cần đăng nhập để làm việc này."],
  TOKEN_EXPIRED: [401, "Phiên đăng nhập đã hết hạn."],
  SESSION_REVOKED: [401, "Phiên đăng nhập này đã bị đóng."],
  REFRESH_INVALID: [401, "Phiên đăng nhập đã hết hạn."],
  ACCOUNT_SUSPENDED: [403, "Tài khoản này đang bị khoá."],
  NOT_FOUND: [404, "Không tìm thấy nội dung này."],
  REQUEST_TIMEOUT: [408, "Dữ liệu gửi lên tới quá chậm nên đã dừng. Bạn thử lại nhé."],
  EMAIL_NOT_VERIFIED: [409, "E-mail này chưa được xác nhận. Chúng tôi vừa gửi mã mới cho bạn."],
  // Not 403: browsers end the session at any 403, and these three are answered by going on.
  SECOND_FACTOR_REQUIRED: [409, "Còn một bước nữa: bạn xác nhận bằng khoá truy cập hoặc mã nhé."],
  CONFIRMATION_REQUIRED: [409, "Để làm việc này, bạn xác nhận lại đây là bạn nhé."],
  FACTOR_REQUIRED: [409, "Phần quản trị cần khoá truy cập hoặc mã từ ứng dụng. Bạn thêm trong trang Tài khoản nhé."],
  LINK_REQUIRED: [
    409,
    "E-mail này đã có tài khoản. Hãy đăng nhập bằng mật khẩu rồi liên kết Google trong trang Tài khoản.",
  ],
  INVITATION_REQUIRED: [
    409,
    "Trang này nhận thành viên mới qua lời mời. Bạn mở lại liên kết trong lời mời, hoặc xin quản trị một lời mời mới nhé.",
  ],
  USERNAME_TAKEN: [409, "Tên người dùng này đã có người chọn."],
  EMAIL_TAKEN: [409, "E-mail này đang được dùng cho một tài khoản khác."],
  SLUG_TAKEN: [409, "Địa chỉ này đã được dùng rồi."],
  VERSION_CONFLICT: [409, "Bản nháp đã được sửa ở nơi khác."],
  IN_PROGRESS: [409, "Yêu cầu này đang được xử lý."],
  TOO_LARGE: [413, "Dữ liệu gửi lên quá lớn."],
  UNSUPPORTED_MEDIA_TYPE: [415, "Kiểu dữ liệu này không được nhận."],
  RATE_LIMITED: [429, "Bạn thử quá nhiều lần. Hãy chờ một lát rồi thử lại."],
  AI_QUOTA_EXCEEDED: [429, "Hết lượt hôm nay, làm mới lúc 00:00."],
  INTERNAL: [500, "Có lỗi ở phía chúng tôi. Bạn thử lại sau nhé."],
  UNAVAILABLE: [503, "Dịch vụ đang tạm nghỉ. Bạn thử lại sau ít phút nhé."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCodes;

export interface ApiErrorBody {
  code: ErrorCode;
  /** Vietnamese, for display. */
  message: string;
  /** Field path (`newPassword`, `fields.title`) → Vietnamese sentence, shown beside the field. */
  fields?: Record<string, string>;
  /** Data that the caller needs to continue; the endpoints of the few codes that have it describe it. */
  details?: Record<string, unknown>;
  /** Seconds; for streams, which cannot send a header any more. */
  retryAfter?: number;
  requestId: string;
}

export type Envelope<Data> = { error: null; data: Data } | { error: ApiErrorBody; data: null };
