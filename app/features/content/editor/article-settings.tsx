import { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { type Category } from "#contracts/schemas/content.ts";
import { latePart } from "#app/components/late-part.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { DraftSettings } from "../drafts/draft-settings.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import type { DraftView } from "../drafts/draft-view.ts";
import { CommitOnBlurField } from "../drafts/commit-on-blur-field.tsx";
import { CategorySetting, LanguageSetting, LevelSetting, TagsSetting } from "../drafts/text-settings.tsx";

/** Loaded after the editor, which works without it. */
const SeriesSetting = latePart(() => import("../drafts/series-setting.tsx").then((part) => part.SeriesSetting), {
  name: "phần chọn series",
});

type Head = Omit<ArticleFields, "body">;

export interface ArticleSettingsProps {
  session: DraftSession;
  view: DraftView;
  categories: readonly Category[];
}

export function ArticleSettings({ session, view, categories }: ArticleSettingsProps) {
  const head = view.head as Head;
  const errors = view.fieldErrors;
  const onChange = (fields: Partial<Head>) => session.change(fields);
  const category = categories.find(({ id }) => id === head.categoryId);
  return (
    <DraftSettings
      session={session}
      view={view}
      family={category?.coverFamily ?? "fields"}
      rest={
        <details className="group border-t border-line pt-3" open={errors.canonicalUrl ? true : undefined}>
          <summary className="flex min-h-11 items-center gap-2 text-s font-medium text-text-2 hover:text-text">
            <WorkIcon name="caret-right" size={18} className="transition-transform group-open:rotate-90" />
            Nâng cao
          </summary>
          <div className="mt-2 grid gap-5">
            <CommitOnBlurField
              label="Địa chỉ gốc"
              hint="Bài đã đăng ở nơi khác trước? Dán địa chỉ ấy để công cụ tìm kiếm biết đâu là bản gốc."
              type="url"
              inputMode="url"
              placeholder="https://"
              shown={head.canonicalUrl ?? ""}
              value={head.canonicalUrl}
              error={errors.canonicalUrl}
              onChange={(canonicalUrl) => onChange({ canonicalUrl })}
              onProblem={(problem) => session.noteTyped("canonicalUrl", problem)}
              read={(typed) => {
                const checked = ArticleFields.shape.canonicalUrl.safeParse(typed || null);
                return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? "" };
              }}
            />
            <Checkbox
              label="Ẩn bài này khỏi công cụ tìm kiếm"
              checked={head.noindex}
              onChange={(event) => onChange({ noindex: event.currentTarget.checked })}
            />
          </div>
        </details>
      }
    >
      <CategorySetting
        categories={categories}
        value={head.categoryId}
        error={errors.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <SeriesSetting itemId={view.draft?.id ?? null} />
      <TagsSetting value={head.tags} error={errors.tags} onChange={(tags) => onChange({ tags })} />
      <LanguageSetting
        label="Ngôn ngữ của bài"
        value={head.language}
        error={errors.language}
        onChange={(language) => onChange({ language })}
      />
      <LevelSetting value={head.level} error={errors.level} onChange={(level) => onChange({ level })} />
    </DraftSettings>
  );
}
