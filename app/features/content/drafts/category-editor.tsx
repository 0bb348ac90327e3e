import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { CategoryFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { Cover } from "#app/ui/cover.tsx";
import { blankCategory } from "./blank-fields.ts";
import { CategoryLook } from "./category-look.tsx";
import { DraftFrame } from "./draft-frame.tsx";
import { DraftSettings } from "./draft-settings.tsx";
import { CommitOnBlurField } from "./commit-on-blur-field.tsx";
import { TitleAndSummary } from "./title-and-summary.tsx";
import { useDraftSession } from "./use-draft-session.ts";

/** The editor of a category: like that of an article, with fields instead of a body. */
export function CategoryEditor({ draft }: { draft: Draft | null }) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankCategory(),
    ({ slug }) => `/danh-muc/edit/${slug}`,
  );
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const head = view.head as CategoryFields;
  const errors = view.fieldErrors;
  useEffect(() => {
    if (!draft) title.current?.focus();
  }, [draft]);

  return (
    <DraftFrame
      session={session}
      view={view}
      actions={actions}
      backTo="/danh-muc"
      backLabel="Về các danh mục"
      onPreview={(slug) => void navigate(`/danh-muc/draft/${slug}`)}
      onProblem={(field) => (field === "title" ? title.current : summary.current)?.focus()}
      preview={
        <div>
          <div className="aspect-[12/5] overflow-hidden rounded-1">
            <Cover
              title={head.title}
              family={head.coverFamily}
              shift={head.cover.shift}
              picture={view.draft?.coverUrl ?? null}
              format="series"
            />
          </div>
          <p className="mt-3 text-d5">{head.title}</p>
          <p className="text-s text-text-2">{head.summary}</p>
        </div>
      }
      aside={
        <DraftSettings
          session={session}
          view={view}
          family={head.coverFamily}
          rest={
            <CommitOnBlurField
              label="Thứ tự"
              hint="Số nhỏ đứng trước."
              inputMode="numeric"
              shown={String(head.order)}
              value={head.order}
              error={errors.order}
              onChange={(order) => session.change({ order })}
              onProblem={(problem) => session.noteTyped("order", problem)}
              read={(typed) => ({ value: Math.min(9999, Math.max(0, Math.trunc(Number(typed)) || 0)) })}
            />
          }
        />
      }
    >
      <TitleAndSummary
        {...{ title, summary, session, view, head }}
        titleWording={{ label: "Tên danh mục", placeholder: "Tên danh mục" }}
        summaryWording={{ label: "Mô tả", placeholder: "Danh mục này viết về gì? Một hai câu là đủ." }}
        onSummaryEnter={() => document.getElementById("category-icon")?.focus()}
      />
      <CategoryLook session={session} view={view} />
    </DraftFrame>
  );
}
