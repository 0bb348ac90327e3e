import type { ArticleCard } from "#contracts/schemas/content.ts";

export const languageNames: Record<ArticleCard["language"], string> = {
  vi: "Tiếng Việt",
  en: "Tiếng Anh",
  "vi-en": "Song ngữ",
};

/** `song ngữ`, or null for Vietnamese, which most texts are. */
export function languageName(language: ArticleCard["language"]): string | null {
  const name = languageNames[language];
  return language === "vi" ? null : name.charAt(0).toLowerCase() + name.slice(1);
}

export const formatMinutes = (minutes: number) => `${minutes} phút đọc`;
