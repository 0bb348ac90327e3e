import type { Remark, RemarkKind, SourceKind, TransferKind } from "#contracts/limits/transfers.ts";
import { summaryLength, tagLimit, titleLength } from "#contracts/limits/content.ts";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { formatCount, formatDecimal } from "#app/text/vietnamese-numbers.ts";

export const sourceNames: Record<SourceKind, string> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  substack: "Substack",
  medium: "Medium",
  markdown: "Markdown",
};

export const kindNames: Record<TransferKind, string> = {
  import: "Nhập bài",
  export: "Xuất nội dung",
  backup: "Sao lưu",
};

/** `820 kB`, `48 MB`, `1,2 GB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatCount(Math.max(1, Math.round(bytes / 1024)))} kB`;
  if (bytes < 1024 ** 3) return `${formatCount(Math.round(bytes / 1024 / 1024))} MB`;
  return `${formatDecimal(bytes / 1024 ** 3)} GB`;
}

const units: Record<TransferKind, string> = { import: "bài", export: "bài và ảnh", backup: "ảnh" };

/** `128/340 bài`. */
export function progressWords({ kind, total, done }: Pick<Transfer, "kind" | "total" | "done">): string {
  if (total === null) return "Sắp bắt đầu…";
  if (kind === "backup" && done === 0) return "Đang chép cơ sở dữ liệu…";
  return `${formatCount(Math.min(done, total))}/${formatCount(total)} ${units[kind]}`;
}

/** What came of one that has ended. */
export function outcomeWords({ kind, counts, file, failure }: Transfer): string {
  if (failure !== null) return failure;
  if (kind !== "import") return file ? fileSize(file.bytes) : "";
  const { created, known, skipped } = counts!;
  return [
    `${formatCount(created)} bài mới`,
    ...(known > 0 ? [`${formatCount(known)} bài đã có`] : []),
    ...(skipped > 0 ? [`${formatCount(skipped)} bài bỏ qua`] : []),
  ].join(", ");
}

const endings: Record<TransferKind, string> = { import: "nhập bài", export: "xuất nội dung", backup: "sao lưu" };

/** `Đã nhập bài xong`, `Đã huỷ sao lưu`. */
export function endingWords({ kind, state }: Pick<Transfer, "kind" | "state">): string {
  if (state === "failed") return `Chưa ${endings[kind]} được`;
  return state === "canceled" ? `Đã huỷ ${endings[kind]}` : `Đã ${endings[kind]} xong`;
}

const remarkWords: Record<RemarkKind, (count: string, text: string) => string> = {
  pages: (count) => `${count} trang riêng ở lại: ở đây chỉ có bài viết.`,
  trash: (count) => `${count} bài trong thùng rác ở lại.`,
  comments: (count) => `${count} bình luận ở lại: người viết chưa có tài khoản ở đây.`,
  "other-files": (count) => `${count} tệp khác ở lại: ở đây chỉ lấy bài viết.`,
  "reader-lists": (count) => `${count} danh sách độc giả ở lại: địa chỉ của người khác không được nhập.`,
  changed: () => "Bài ở trang cũ đã đổi từ lần nhập trước; bản ở đây được giữ.",
  address: (_, slug) => `Địa chỉ cũ đã có bài khác dùng, nên bài nằm ở ${slug}.`,
  "title-short": () => `Tiêu đề ngắn hơn ${titleLength.min} chữ cái nên bài nằm trong bản nháp.`,
  "not-imported": (_, why) => `Chưa nhập được: ${why}`,
  "picture-missing": (_, address) => `Không có ảnh này trong tệp: ${address}`,
  "picture-refused": (_, address) => `Ảnh không dùng được: ${address}`,
  "picture-unplaced": (_, address) => `Ảnh nằm ở chỗ không giữ được: ${address}`,
  "tags-cut": (_, names) => `Bài có hơn ${tagLimit} thẻ, bỏ bớt: ${names}.`,
  "title-cut": () => `Tiêu đề được cắt còn ${titleLength.max} chữ cái.`,
  "summary-cut": () => `Tóm tắt được cắt còn ${summaryLength} chữ cái.`,
  "for-members": () => "Bài chỉ dành cho thành viên trả phí nên nằm trong bản nháp.",
  "for-subscribers": () => "Bài chỉ dành cho người đăng ký nên nằm trong bản nháp.",
  protected: () => "Bài có mật khẩu nên nằm trong bản nháp.",
  private: () => "Bài để riêng tư nên nằm trong bản nháp.",
  planned: () => "Bài hẹn giờ đăng nên nằm trong bản nháp.",
  "no-date": () => "Bài không có ngày đăng nên nằm trong bản nháp.",
  empty: () => "Trong tệp, bài này không có chữ.",
  unreadable: () => "Không đọc được chữ của bài, nên chỉ có bản nháp trống.",
  plugin: (_, names) => `Phần do tiện ích tạo ra không nhập được: ${names}.`,
  "recording-stays": (_, address) => `Bản ghi âm vẫn ở ${address}.`,
  boxes: (count) => `Bỏ ${count} ô đăng ký hay chia sẻ.`,
  "front-broken": () => "Phần đầu tệp không đọc được, nên thiếu tiêu đề, ngày và thẻ.",
  "end-cut": () => "Bài dài hơn mức cho phép nên phần cuối bị bỏ.",
  "lost-recordings": (count) => `Bỏ ${count} bản ghi âm.`,
  "lost-forms": (count) => `Bỏ ${count} biểu mẫu.`,
  "lost-objects": (count) => `Bỏ ${count} vật nhúng.`,
  "lost-scripts": (count) => `Bỏ ${count} đoạn mã.`,
  frames: (count) => `${count} phần nhúng của trang khác thành liên kết.`,
};

export const remarkText = ({ kind, count = 0, text = "" }: Remark) => remarkWords[kind](formatCount(count), text);
