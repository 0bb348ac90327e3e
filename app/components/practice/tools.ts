import type { ListedTopic } from "#contracts/schemas/writing.ts";
import { practiceAddress, writingTopicsAddress } from "#document/addresses.ts";
import { practiceTools } from "../practice-hand-over.ts";
import { practiceLink } from "#app/site/site-links.ts";
import type { WorkIconName } from "#app/ui/icon-names.ts";

interface Page {
  to: string;
  label: string;
  icon: WorkIconName;
  /** It is the parent of other pages. */
  hasPages?: boolean;
}

export interface Tool extends Page {
  /** What the tool is for. */
  text: string;
}

export const hubPage = {
  to: practiceLink.to,
  label: "Luyện viết",
  title: "Luyện viết cùng Mầm",
  icon: "sparkle",
} as const satisfies Page & { title: string };
export const englishPage = {
  to: "/ai/luyen-tieng-anh",
  label: "Luyện tiếng Anh",
  icon: "notebook",
} as const satisfies Page;
export const writingTool = {
  to: writingTopicsAddress,
  label: "Viết theo chủ đề",
  text: "Chọn một chủ đề hợp sức, viết, tự tìm lỗi rồi mới xem đáp án.",
  icon: "note-pencil",
  hasPages: true,
} as const satisfies Tool;

export const grammarTool = {
  to: practiceTools.grammar,
  label: "Phân tích ngữ pháp",
  text: "Dán một đoạn tiếng Anh, xem chỗ nào chưa ổn và vì sao người Việt hay viết vậy.",
  icon: "text-aa",
} as const satisfies Tool;

export const rewritingTool = {
  to: practiceTools.rewriting,
  label: "Viết lại thông minh",
  text: "Đổi giọng, rút gọn, sửa lỗi từng câu, và biết vì sao mỗi chỗ được đổi.",
  icon: "shuffle",
} as const satisfies Tool;

/** The tools of the AI section. */
export const tools: readonly Tool[] = [writingTool, grammarTool, rewritingTool];

export const practicePages: readonly Page[] = [hubPage, englishPage, ...tools];

/** The address of the draft on this topic, or of the topic itself. */
export const addressOfTopic = ({ slug, writingId }: Pick<ListedTopic, "slug" | "writingId">) =>
  practiceAddress(writingId ?? slug);
