import { importFileLimit, importTextLimit, sourceEndings, type SourceKind } from "#contracts/limits/transfers.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { StorageError } from "#server/storage/file-storage.ts";
import { UnreadableSource, type UnreadableReason } from "./import/import-item.ts";

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export const sourceNames: Record<SourceKind, string> = {
  wordpress: "WordPress",
  ghost: "Ghost",
  substack: "Substack",
  medium: "Medium",
  markdown: "Markdown",
};

const sentences: Record<UnreadableReason, string> = {
  missing: "Tệp đã gửi không còn trên máy chủ. Bạn gửi lại nhé.",
  "too-large": `Phần chữ trong tệp lớn hơn ${megabytes(importTextLimit)} hoặc bị hỏng. Bạn chia tệp khi xuất, hoặc nhập bằng dòng lệnh.`,
  "nothing-inside": "Trong tệp ZIP này không có tệp xuất của trang cũ.",
  "no-json": "Tệp này không đọc được như JSON. Có thể nó bị cắt ngang khi tải về.",
  "no-ghost": "Đây không phải tệp xuất của Ghost. Trong Ghost, bạn vào Settings → Export.",
  "no-xml": "Tệp này không đọc được như XML. Có thể nó bị cắt ngang khi tải về.",
  entities: "Tệp XML này có khai báo thực thể riêng. WordPress không ghi như vậy, nên trang không nhận.",
  "no-wordpress": "Đây không phải tệp xuất của WordPress. Trong WordPress, bạn vào Công cụ → Xuất → Tất cả nội dung.",
  "no-zip": "Tệp này không đọc được như ZIP. Có thể nó bị cắt ngang khi tải về.",
  outside: "Tệp ZIP này có tên tệp dẫn ra ngoài thư mục, nên trang không nhận.",
  "too-many-files": "Tệp ZIP này có quá nhiều tệp bên trong. Bạn chia nhỏ rồi nhập từng phần nhé.",
  "no-medium": "Đây không phải tệp của Medium: bên trong không có thư mục posts với các bài.",
  "no-substack": "Đây không phải tệp của Substack: bên trong không có posts.csv như Substack ghi.",
  "no-markdown": "Trong tệp ZIP này không có bài Markdown nào.",
  "no-author": "Ở đây không có ai mang tên người dùng này.",
  "too-much": "Đọc tệp này tốn quá nhiều bộ nhớ hoặc thời gian. Bạn chia nhỏ rồi nhập từng phần nhé.",
};

/** Why the source cannot be read, for the page. */
export const unreadableSentence = ({ reason }: UnreadableSource) => sentences[reason];

/** @throws ApiError VALIDATION_FAILED for a file that is too large, or by its name another kind */
export function assertImportable({ source, name, bytes }: { source: SourceKind; name: string; bytes: number }): void {
  const endings: readonly string[] = sourceEndings[source];
  const ending = endings.find((one) => name.toLowerCase().endsWith(one));
  if (ending === undefined)
    throw fieldError("file", `Tệp của ${sourceNames[source]} có đuôi ${endings.join(" hoặc ")}. Tệp này là ${name}.`);
  const most = ending === ".zip" ? importFileLimit : importTextLimit;
  if (bytes > most)
    throw fieldError(
      "file",
      `Tệp này nặng ${megabytes(bytes)}; ở đây nhận tới ${megabytes(most)}. Tệp lớn hơn thì nhập bằng dòng lệnh.`,
    );
}

/** @throws ApiError VALIDATION_FAILED when the disk has no room for so many bytes, with some to spare */
export function assertRoom(free: number, needed: number): void {
  const spare = 200 * 1024 * 1024;
  if (free >= needed + spare) return;
  const message = `Máy chủ chỉ còn ${megabytes(free)} trống, mà việc này cần chừng ${megabytes(needed + spare)}. Bạn dọn bớt chỗ rồi thử lại nhé.`;
  throw new ApiError("VALIDATION_FAILED", { message, fields: { file: message } });
}

export const alreadyRunning = () =>
  new ApiError("IN_PROGRESS", {
    message: "Đang có một lượt nhập, xuất hoặc sao lưu chạy dở. Bạn chờ xong, hoặc huỷ lượt ấy rồi làm nhé.",
  });

/** What an administrator can do about the failure of a run; the log has the rest. */
export function failureSentence(error: unknown): string {
  if (error instanceof UnreadableSource) return unreadableSentence(error);
  if (error instanceof ApiError) return error.message;
  if (error instanceof StorageError) return "Kho ảnh không trả lời nên việc dừng giữa chừng. Bạn thử lại sau nhé.";
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return "Máy chủ hết chỗ trống. Bạn dọn bớt rồi thử lại nhé.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "Máy chủ không cho ghi vào thư mục dữ liệu. Người cài đặt trang cần xem lại quyền ghi.";
  return "Có lỗi bất ngờ. Nhật ký của máy chủ ghi rõ hơn.";
}
