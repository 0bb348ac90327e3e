import { letter, momentInVietnam, words, type Message, type Site } from "./email.ts";

/** Proves that mail goes out. */
export const testLetter = (site: Site, of: { displayName: string; at: Date }): Message =>
  letter(site, `Thư thử của ${site.siteName}`, [
    words(`Chào ${of.displayName},`),
    words(`Bạn đọc được thư này nghĩa là ${site.siteName} gửi thư được. Thư được gửi lúc ${momentInVietnam(of.at)}.`),
    { kind: "link", label: "Trang Thư", href: `${site.siteUrl}/quan-tri/thu` },
  ]);
