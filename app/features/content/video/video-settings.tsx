import { type Category } from "#contracts/schemas/content.ts";
import { VideoFields } from "#contracts/schemas/content-fields.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { secondsOf } from "#document/transcript.ts";
import { DraftSettings } from "../drafts/draft-settings.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import type { DraftView } from "../drafts/draft-view.ts";
import { CommitOnBlurField } from "../drafts/commit-on-blur-field.tsx";
import { CategorySetting, LanguageSetting, LevelSetting, TagsSetting } from "../drafts/text-settings.tsx";

export interface VideoSettingsProps {
  session: DraftSession;
  view: DraftView;
  categories: readonly Category[];
  family: Category["coverFamily"];
}

export function VideoSettings({ session, view, categories, family }: VideoSettingsProps) {
  const head = view.head as VideoFields;
  const errors = view.fieldErrors;
  return (
    <DraftSettings
      session={session}
      view={view}
      family={family}
      rest={
        <CommitOnBlurField
          label="Độ dài"
          hint="Phút và giây, ví dụ 4:49. Bấm phát thử ở đây, độ dài sẽ tự điền."
          placeholder="4:49"
          shown={head.seconds === null ? "" : durationClock(head.seconds)}
          value={head.seconds}
          error={errors.seconds}
          onChange={(seconds) => session.change({ seconds })}
          onProblem={(problem) => session.noteTyped("seconds", problem)}
          read={(typed) => {
            if (typed === "") return { value: null };
            const seconds = secondsOf(typed);
            const checked = VideoFields.shape.seconds.safeParse(seconds);
            return seconds !== null && checked.success
              ? { value: checked.data }
              : { problem: "Bạn ghi phút và giây, ví dụ 4:49 hoặc 1:02:03." };
          }}
        />
      }
    >
      <CategorySetting
        categories={categories}
        value={head.categoryId}
        error={errors.categoryId}
        onChange={(categoryId) => session.change({ categoryId })}
      />
      <TagsSetting value={head.tags} error={errors.tags} onChange={(tags) => session.change({ tags })} />
      <LanguageSetting
        label="Ngôn ngữ trong video"
        value={head.language}
        error={errors.language}
        onChange={(language) => session.change({ language })}
      />
      <LevelSetting value={head.level} error={errors.level} onChange={(level) => session.change({ level })} />
    </DraftSettings>
  );
}
