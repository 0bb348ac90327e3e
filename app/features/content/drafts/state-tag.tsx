import type { ContentState } from "#contracts/schemas/content-fields.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Tone } from "#app/ui/scales.ts";

const looks: Record<ContentState, { text: string; tone: Tone }> = {
  draft: { text: "Bản nháp", tone: "neutral" },
  scheduled: { text: "Đã lên lịch", tone: "accent" },
  published: { text: "Đã xuất bản", tone: "primary" },
  withdrawn: { text: "Đã gỡ", tone: "warn" },
};

export function StateTag({ state }: { state: ContentState }) {
  const { text, tone } = looks[state];
  return <Tag tone={tone}>{text}</Tag>;
}
