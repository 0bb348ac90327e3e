import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import type { BulkKind } from "./bulk-actions.ts";
import { capital, draftKinds } from "./draft-kinds.ts";

export interface BulkWords {
  /** On its button in the bar. */
  name: string;
  question: (count: number) => string;
  description?: string;
  confirm: string;
  busy: string;
  done: (count: number) => string;
  /** Some of all. */
  partly: (count: number, all: number) => string;
  failed: string;
}

/** “3 bài”: texts of every kind. */
const texts = (count: number) => `${count} bài`;

export const bulkWords: Record<BulkKind, BulkWords> = {
  category: {
    name: "Chuyển danh mục",
    question: (count) => `Chuyển danh mục ${texts(count)}`,
    description: "Bài đang được đọc đổi danh mục ngay; bài có bản sửa thì đổi khi bạn cập nhật bản sửa.",
    confirm: "Chuyển",
    busy: "Đang chuyển…",
    done: (count) => `Đã chuyển ${texts(count)}`,
    partly: (count, all) => `Đã chuyển ${count} trong ${texts(all)}`,
    failed: "Chưa chuyển được",
  },
  schedule: {
    name: "Lên lịch",
    question: (count) => `Lên lịch ${texts(count)}`,
    confirm: "Lên lịch",
    busy: "Đang lên lịch…",
    done: (count) => `Đã lên lịch ${texts(count)}`,
    partly: (count, all) => `Đã lên lịch ${count} trong ${texts(all)}`,
    failed: "Chưa lên lịch được",
  },
  unschedule: {
    name: "Bỏ lịch",
    question: (count) => `Bỏ lịch ${texts(count)}?`,
    description: "Bài không tự đăng nữa và trở lại là bản nháp.",
    confirm: "Bỏ lịch",
    busy: "Đang bỏ lịch…",
    done: (count) => `Đã bỏ lịch ${texts(count)}`,
    partly: (count, all) => `Đã bỏ lịch ${count} trong ${texts(all)}`,
    failed: "Chưa bỏ lịch được",
  },
  withdraw: {
    name: "Gỡ khỏi trang",
    question: (count) => `Gỡ ${texts(count)} khỏi trang?`,
    description: "Người đọc sẽ không mở được nữa. Nội dung và lịch sử vẫn còn, bạn có thể xuất bản lại.",
    confirm: "Gỡ",
    busy: "Đang gỡ…",
    done: (count) => `Đã gỡ ${texts(count)}`,
    partly: (count, all) => `Đã gỡ ${count} trong ${texts(all)}`,
    failed: "Chưa gỡ được",
  },
  delete: {
    name: "Xoá",
    question: (count) => `Xoá hẳn ${texts(count)}?`,
    description: "Nội dung, lịch sử, lượt thích và bình luận sẽ mất, không lấy lại được.",
    confirm: "Xoá hẳn",
    busy: "Đang xoá…",
    done: (count) => `Đã xoá ${texts(count)}`,
    partly: (count, all) => `Đã xoá ${count} trong ${texts(all)}`,
    failed: "Chưa xoá được",
  },
};

export const nameOf = ({ title, kind }: Pick<DraftSummary, "title" | "kind">) =>
  title || `${capital(draftKinds[kind].it)} chưa có ${draftKinds[kind].title}`;
