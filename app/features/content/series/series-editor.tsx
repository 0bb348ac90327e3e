import { ownWorkAddress } from "#document/addresses.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Category } from "#contracts/schemas/content.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import type { SeriesFields } from "#contracts/schemas/content-fields.ts";
import { useUser } from "#app/session/session-store.ts";
import { formatParts } from "#app/components/series-card.ts";
import { SeriesCard } from "#app/ui/series-card.tsx";
import { blankSeries } from "../drafts/blank-fields.ts";
import { DraftFrame } from "../drafts/draft-frame.tsx";
import { draftAddress, editAddress } from "../drafts/draft-kinds.ts";
import { DraftSettings } from "../drafts/draft-settings.tsx";
import { CategorySetting, TagsSetting } from "../drafts/text-settings.tsx";
import { TitleAndSummary } from "../drafts/title-and-summary.tsx";
import { useDraftSession } from "../drafts/use-draft-session.ts";
import { knownTitle } from "./known-parts.ts";
import { SeriesParts } from "./series-parts.tsx";

/** The editor of a series: like that of an article, with an order of parts instead of a body. */
export function SeriesEditor({ draft, categories }: { draft: Draft | null; categories: readonly Category[] }) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankSeries(),
    ({ slug }) => editAddress("series", slug),
  );
  const user = useUser();
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const head = view.head as SeriesFields;
  const errors = view.fieldErrors;
  const category = categories.find(({ id }) => id === head.categoryId);
  const family = category?.coverFamily ?? "fields";
  const toParts = () => parts.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  useEffect(() => {
    if (!draft) title.current?.focus();
  }, [draft]);

  return (
    <DraftFrame
      session={session}
      view={view}
      actions={actions}
      backTo={ownWorkAddress}
      backLabel="Về trang cá nhân"
      onPreview={(slug) => void navigate(draftAddress("series", slug))}
      onProblem={(field) =>
        field === "title" ? title.current?.focus() : field === "summary" ? summary.current?.focus() : toParts()
      }
      preview={
        <SeriesCard
          title={head.title}
          to="/"
          cover={{ family, shift: head.cover.shift, picture: view.draft?.coverUrl ?? null }}
          meta={[
            ...(category ? [{ text: category.name, isCategory: true }] : []),
            { text: view.draft?.author.displayName ?? user?.displayName ?? "" },
            { text: formatParts(head.items.length) },
          ]}
          steps={head.items.slice(0, 3).map((id) => ({ title: knownTitle(id) ?? "", state: "ahead" }))}
        />
      }
      aside={
        <DraftSettings session={session} view={view} family={family} rest={null}>
          <CategorySetting
            categories={categories}
            value={head.categoryId}
            error={errors.categoryId}
            onChange={(categoryId) => session.change({ categoryId })}
          />
          <TagsSetting value={head.tags} error={errors.tags} onChange={(tags) => session.change({ tags })} />
        </DraftSettings>
      }
    >
      <TitleAndSummary
        {...{ title, summary, session, view, head }}
        titleWording={{ label: "Tên series", placeholder: "Tên series" }}
        summaryWording={{
          label: "Giới thiệu",
          placeholder: "Đi hết series này, người đọc có được gì? Một hai câu là đủ.",
        }}
        onSummaryEnter={toParts}
      />
      <div ref={parts}>
        <SeriesParts
          items={head.items}
          isEditor={user?.role !== "member"}
          error={errors.items}
          present={() => (session.fields() as SeriesFields).items}
          onChange={(items) => session.change({ items })}
        />
      </div>
    </DraftFrame>
  );
}
