import type { PerspectiveLanguage } from "#contracts/schemas/perspectives.ts";
import type { TopicSort } from "#contracts/schemas/topics.ts";

export const topicFilters = [
  { name: null, label: "Mới", query: { sort: "new" } },
  { name: "soi-noi", label: "Đang sôi nổi", query: { sort: "hot" } },
  { name: "chua-co-phan-bien", label: "Chưa có phản biện", query: { sort: "unanswered" } },
  { name: "tieng-anh", label: "Bằng tiếng Anh", query: { sort: "new", lang: "en" } },
] as const satisfies readonly {
  name: string | null;
  label: string;
  query: { sort: TopicSort; lang?: PerspectiveLanguage };
}[];

export const topicFilter = (name: string | null) => topicFilters.find((one) => one.name === name) ?? topicFilters[0];
