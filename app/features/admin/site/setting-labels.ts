import type { SiteSettingName } from "#contracts/limits/site.ts";

/** Names of the site's settings, on their page and in the log. */
export const settingLabels: Record<SiteSettingName, string> = {
  name: "Tên trang",
  description: "Một câu mô tả",
  links: "Liên kết ở chân trang",
  logoId: "Biểu tượng",
  signUp: "Ai được tham gia",
  firstTexts: "Bài đầu tiên của người mới",
};
