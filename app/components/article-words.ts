import type { ArticleCard } from "#contracts/schemas/content.ts";

const languages: Record<ArticleCard["language"], string | null> = { vi: null, en: "tiếng Anh", "vi-en": "song ngữ" };

/** `song ngữ`, or null for plain Vietnamese, which goes without saying. */
export const languageName = (language: ArticleCard["language"]) => languages[language];

export const formatMinutes = (minutes: number) => `${minutes} phút đọc`;

/** 1234 → `1.234` */
export const formatCount = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ".");
