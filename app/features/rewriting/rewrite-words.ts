import type { RewriteLanguage, RewriteMode, RewriteStrength } from "#contracts/schemas/rewriting.ts";

export const modeNames: Record<RewriteMode, string> = {
  fix: "Sửa lỗi",
  clear: "Rõ ràng",
  formal: "Trang trọng",
  friendly: "Thân mật",
  simple: "Đơn giản",
  concise: "Ngắn gọn",
  expand: "Mở rộng",
  academic: "Học thuật",
  translate: "Ý Việt → câu Anh",
};

export const strengthNames: Record<RewriteStrength, string> = { 1: "Nhẹ", 2: "Vừa", 3: "Mạnh" };

export const languageNames: Record<RewriteLanguage | "auto", string> = {
  auto: "Tự nhận diện",
  en: "English",
  vi: "Tiếng Việt",
};

/** Sample texts. */
export const examples = [
  {
    title: "E-mail xin nghỉ",
    mode: "formal",
    text: "Hi boss,\n\nI'm gonna be off on Monday 'cause my kid is sick. I'll hand in the report asap and let you know if I can't finish it. Thanks a lot!",
  },
  {
    title: "Đoạn giới thiệu",
    mode: "concise",
    text: "I am writing this in order to introduce myself. At this point in time, I am a student of the university in Huế. Due to the fact that I have the ability to speak two languages, I make an attempt to help a large number of tourists.",
  },
  {
    title: "Bình luận",
    mode: "fix",
    text: "bài hay lắm bn ơi , mk đọc xong mới hiểu vì sao mình ko nhớ đc từ mới.Cảm ơn bn nhìu nha",
  },
] as const satisfies readonly { title: string; mode: RewriteMode; text: string }[];
