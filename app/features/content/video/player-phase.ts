/** What the player shows: the poster, the provider's player, or an error. */
export type PlayerPhase =
  { kind: "poster" } | { kind: "loading" } | { kind: "live" } | { kind: "failed"; title: string; text: string };

export const scriptFailed: PlayerPhase = {
  kind: "failed",
  title: "Chưa mở được trình phát video",
  text: "Trình phát của YouTube không tải được. Bạn kiểm tra mạng rồi thử lại nhé. Phần còn lại của trang vẫn dùng được.",
};

/** Messages for the provider's error numbers. */
export function apiErrorOf(code: number): PlayerPhase {
  if (code === 100)
    return { kind: "failed", title: "Video này không còn trên YouTube", text: "Chủ video đã gỡ hoặc để riêng tư." };
  if (code === 101 || code === 150)
    return {
      kind: "failed",
      title: "Video này không phát được ở đây",
      text: "Chủ video chỉ cho xem trên YouTube.",
    };
  return { kind: "failed", title: "Video gặp lỗi khi phát", text: "Bạn thử lại, hoặc xem thẳng trên YouTube nhé." };
}
