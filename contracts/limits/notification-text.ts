import type { Notice } from "../schemas/notifications.ts";

/** A part of a sentence; names and titles stand out. */
export interface NoticePiece {
  text: string;
  isStrong?: true;
}

const strong = (text: string): NoticePiece => ({ text, isStrong: true });
/** A title that quotes something itself is not put into quotes once more. */
const title = (notice: Pick<Notice, "title">) =>
  strong(notice.title.includes("“") ? notice.title : `“${notice.title}”`);

const subjects = {
  perspective: "Góc nhìn",
  "perspective-reply": "Phản hồi",
  "perspective-opening": "Lời ghi nhận",
  topic: "Vấn đề",
} as const;

/** What a notice says, for the bell and for the daily letter alike. */
export function noticeWords(
  notice: Pick<Notice, "kind" | "actor" | "people" | "title" | "decision" | "subject" | "reason">,
): NoticePiece[] {
  const who = strong(notice.actor?.displayName ?? "Một thành viên");
  switch (notice.kind) {
    case "reply":
      return [who, { text: " trả lời bạn trong " }, title(notice)];
    case "mention":
      return [who, { text: " nhắc đến bạn trong " }, title(notice)];
    case "comment":
      return [who, { text: " bình luận về " }, title(notice)];
    case "reaction":
      return [
        who,
        { text: notice.people > 1 ? ` và ${notice.people - 1} người khác` : "" },
        { text: " bày tỏ cảm xúc về " },
        title(notice),
      ];
    case "follower":
      return [who, { text: " bắt đầu theo dõi bạn" }];
    case "published":
      return notice.actor ? [who, { text: " vừa đăng " }, title(notice)] : [{ text: "Có bài mới: " }, title(notice)];
    case "opening":
      return [who, { text: " ghi nhận bạn đã mở góc nhìn cho họ trong " }, title(notice)];
    case "cards":
      return [
        strong(`${notice.title} thẻ ôn tập`),
        { text: " của bạn được để riêng vì câu trên thẻ còn chỗ cần xem lại. Bạn sửa, giữ hoặc bỏ thẻ đều được" },
      ];
    case "plan":
      return [
        title({ title: notice.title || "Bài chưa có nhan đề" }),
        {
          text:
            notice.decision === "dropped"
              ? " không lên được theo giờ hẹn nên trở lại thành bản nháp, không mất chữ nào"
              : " chưa lên được theo giờ hẹn. Trang sẽ thử lại trong một ngày",
        },
        { text: notice.reason ? `. Lý do: ${notice.reason}` : "" },
      ];
    case "moderation":
      if (notice.decision === "withdrawn")
        return [
          { text: "Ban biên tập đã gỡ " },
          title(notice),
          { text: " của bạn xuống. Bài trở lại thành bản nháp, không mất chữ nào" },
        ];
      return [
        // A topic bears the title itself, everything else stands under one.
        {
          text: `${notice.subject ? subjects[notice.subject] : "Bình luận"} của bạn ${notice.subject === "topic" ? "" : "trong "}`,
        },
        title(notice),
        {
          text:
            notice.decision === "approved"
              ? " đã được duyệt"
              : ` đã bị ${notice.subject ? "gỡ" : "ẩn"}${notice.reason ? `. Lý do: ${notice.reason}` : " vì trái với quy tắc chung"}`,
        },
      ];
  }
}
