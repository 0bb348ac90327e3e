/** The purpose of the site, the same wherever it introduces itself. */
export const sitePurpose = "Nơi người Việt đọc, luyện tiếng Anh và trao đổi góc nhìn";

/** The same as a sentence, for previews, feeds and search engines. */
export const siteDescription = (siteName: string) => `${siteName} là ${sitePurpose.replace(/^N/, "n")}.`;
