import type { Notification } from "../schemas/notifications.ts";

/** A piece of a sentence; names and titles are emphasized. */
export interface NotificationPiece {
  text: string;
  isStrong?: true;
}

const strong = (text: string): NotificationPiece => ({ text, isStrong: true });
/** A title that already contains quotes is not quoted again. */
const title = (notification: Pick<Notification, "title">) =>
  strong(notification.title.includes("“") ? notification.title : `“${notification.title}”`);

const subjects = {
  perspective: "Góc nhìn",
  "perspective-reply": "Phản hồi",
  "mind-change": "Lời ghi nhận",
  topic: "Vấn đề",
} as const;

/** The sentence of a notification, for the bell and the daily email. */
export function notificationText(
  notification: Pick<Notification, "kind" | "actor" | "people" | "cards" | "title" | "decision" | "subject" | "reason">,
): NotificationPiece[] {
  const who = strong(notification.actor?.displayName ?? "Một thành viên");
  switch (notification.kind) {
    case "reply":
      return [who, { text: " trả lời bạn trong " }, title(notification)];
    case "mention":
      return [who, { text: " nhắc đến bạn trong " }, title(notification)];
    case "comment":
      return [who, { text: " bình luận về " }, title(notification)];
    case "reaction":
      return [
        who,
        { text: notification.people > 1 ? ` và ${notification.people - 1} người khác` : "" },
        { text: " bày tỏ cảm xúc về " },
        title(notification),
      ];
    case "follower":
      return [who, { text: " bắt đầu theo dõi bạn" }];
    case "published":
      return notification.actor
        ? [who, { text: " vừa đăng " }, title(notification)]
        : [{ text: "Có bài mới: " }, title(notification)];
    case "mind-change":
      return [who, { text: " cho biết bạn đã giúp họ nhìn khác đi trong " }, title(notification)];
    case "cards":
      return [
        strong(`${notification.cards ?? 0} thẻ ôn tập`),
        { text: " của bạn được để riêng vì câu trên thẻ còn chỗ cần xem lại. Bạn sửa, giữ hoặc bỏ thẻ đều được" },
      ];
    case "plan":
      return [
        title({ title: notification.title || "Bài chưa có nhan đề" }),
        {
          text:
            notification.decision === "dropped"
              ? " không đăng được theo giờ hẹn nên trở lại thành bản nháp, không mất chữ nào"
              : " chưa đăng được theo giờ hẹn. Trang sẽ thử lại trong một ngày",
        },
        { text: notification.reason ? `. Lý do: ${notification.reason}` : "" },
      ];
    case "moderation":
      if (notification.decision === "withdrawn")
        return [
          { text: "Ban biên tập đã gỡ " },
          title(notification),
          { text: " của bạn xuống. Bài trở lại thành bản nháp, không mất chữ nào" },
        ];
      return [
        // A topic has the title itself; perspectives, replies and mind changes name their topic.
        {
          text: `${notification.subject ? subjects[notification.subject] : "Bình luận"} của bạn ${notification.subject === "topic" ? "" : "trong "}`,
        },
        title(notification),
        {
          text:
            notification.decision === "approved"
              ? " đã được duyệt"
              : ` đã bị ${notification.subject ? "gỡ" : "ẩn"}${notification.reason ? `. Lý do: ${notification.reason}` : " vì trái với quy tắc chung"}`,
        },
      ];
    default:
      // A page of an older build does not know the kinds of a newer one.
      notification.kind satisfies never;
      return [{ text: "Bạn có thông báo mới" }];
  }
}
