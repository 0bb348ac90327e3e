/** The purpose of the site in one sentence, for previews, feeds and search engines. */
export const siteDescription = (siteName: string) =>
  `${siteName} là nơi người Việt đọc và viết về tiếng Anh: ngữ pháp, phát âm, thói quen học và chuyện chữ nghĩa.`;
