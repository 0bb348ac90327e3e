import { ownWorkAddress } from "#document/addresses.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Category } from "#contracts/schemas/content.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import type { VideoFields } from "#contracts/schemas/content-fields.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { useSession } from "#app/session/session-store.ts";
import type { CoverProps } from "#app/ui/cover.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import { blankVideo } from "../drafts/blank-fields.ts";
import { DraftFrame } from "../drafts/draft-frame.tsx";
import { draftAddress, editAddress } from "../drafts/draft-kinds.ts";
import { TitleAndSummary } from "../drafts/title-and-summary.tsx";
import { useDraftSession } from "../drafts/use-draft-session.ts";
import { VideoContent } from "./video-content.tsx";
import { VideoSettings } from "./video-settings.tsx";

/** The editor of a video: like that of an article, with address, chapters and transcript instead of a body. */
export function VideoEditor({ draft, categories }: { draft: Draft | null; categories: readonly Category[] }) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankVideo(),
    ({ slug }) => editAddress("video", slug),
  );
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const head = view.head as VideoFields;
  const category = categories.find(({ id }) => id === head.categoryId);
  const family = category?.coverFamily ?? "fields";
  const cover = { family, shift: head.cover.shift, picture: view.draft?.coverUrl ?? null };
  const focusOn = (id: string) => document.getElementById(id)?.focus();
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
      onPreview={(slug) => void navigate(draftAddress("video", slug))}
      onProblem={(field) =>
        field === "title" ? title.current?.focus() : field === "summary" ? summary.current?.focus() : focusOn(field)
      }
      preview={<VideoPreview head={head} category={category} author={view.draft?.author.displayName} cover={cover} />}
      aside={<VideoSettings session={session} view={view} categories={categories} family={family} />}
    >
      <TitleAndSummary
        {...{ title, summary, session, view, head }}
        titleWording={{ label: "Nhan đề", placeholder: "Nhan đề" }}
        summaryWording={{ label: "Tóm tắt", placeholder: "Xem video này được gì? Một hai câu là đủ." }}
        onSummaryEnter={() => focusOn("videoId")}
      />
      <VideoContent session={session} view={view} cover={cover} />
    </DraftFrame>
  );
}

interface VideoPreviewProps {
  head: VideoFields;
  category: Category | undefined;
  /** The author of the draft, once it is saved. */
  author: string | undefined;
  cover: Pick<CoverProps, "family" | "shift" | "picture">;
}

function VideoPreview({ head, category, author, cover }: VideoPreviewProps) {
  const self = useSession((state) => state.authUser?.user.displayName ?? "");
  return (
    <VideoCard
      title={head.title}
      to="/"
      summary={head.summary}
      cover={cover}
      meta={[
        ...(category ? [{ text: category.name, isCategory: true }] : []),
        { text: author ?? self },
        ...(head.transcript.length > 0 ? [{ text: "có lời thoại" }] : []),
      ]}
      {...(head.seconds === null ? {} : { length: durationClock(head.seconds) })}
    />
  );
}
