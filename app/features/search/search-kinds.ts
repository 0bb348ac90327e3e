import type { SearchKind } from "#contracts/schemas/search.ts";
import { contentKinds } from "#app/components/content-kinds.ts";

/** Names of everything that is found, and their words in addresses; in the order of the tabs. */
export const searchKinds: Record<SearchKind, { label: string; word: string }> = {
  ...contentKinds,
  lesson: { label: "Bài học", word: "bai-hoc" },
  "graded-text": { label: "Bài đọc", word: "bai-doc" },
  grammar: { label: "Sổ ngữ pháp", word: "so-ngu-phap" },
  word: { label: "Từ điển", word: "tu-dien" },
  topic: { label: "Góc nhìn", word: "goc-nhin" },
  person: { label: "Người viết", word: "nguoi-viet" },
};
export const searchKindNames = Object.keys(searchKinds) as SearchKind[];
