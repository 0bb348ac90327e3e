import { ownWorkAddress } from "#app/components/addresses.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { longestVideo, summaryLength, titleLength } from "#contracts/limits/content.ts";
import { type Category, type Draft, VideoFields, VideoId } from "#contracts/schemas/content.ts";
import {
  clockOf,
  readChapters,
  readTranscript,
  secondsOf,
  writeChapters,
  writeTranscript,
} from "#document/transcript.ts";
import { useSession } from "#app/session/session-store.ts";
import { Cover } from "#app/ui/cover.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import { blankVideo } from "../drafts/blank-fields.ts";
import { DraftFrame } from "../drafts/draft-frame.tsx";
import { draftAddress, editAddress } from "../drafts/draft-kinds.ts";
import { DraftSettings } from "../drafts/draft-settings.tsx";
import { SettledField } from "../drafts/settled-field.tsx";
import { CategorySetting, LanguageSetting, LevelSetting, TagsSetting } from "../drafts/text-settings.tsx";
import { TitleField } from "../drafts/title-field.tsx";
import { useDraftSession } from "../drafts/use-draft-session.ts";
import { TimedField } from "./timed-field.tsx";
import { TranscriptFile } from "./transcript-file.tsx";
import { VideoPlayer } from "./video-player.tsx";

/** A video is written like an article: its address at the provider, chapters and what is said in the place of a text. */
export function VideoEditor({ draft, categories }: { draft: Draft | null; categories: readonly Category[] }) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankVideo(),
    ({ slug }) => editAddress("video", slug),
  );
  const author = useSession((state) => state.authUser?.user.displayName ?? "");
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const head = view.head as VideoFields;
  const errors = view.fieldErrors;
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
      preview={
        <VideoCard
          title={head.title}
          to="/"
          summary={head.summary}
          cover={cover}
          meta={[
            ...(category ? [{ text: category.name, isCategory: true }] : []),
            { text: view.draft?.author.displayName ?? author },
            ...(head.transcript.length > 0 ? [{ text: "có lời thoại" }] : []),
          ]}
          {...(head.seconds === null ? {} : { length: clockOf(head.seconds) })}
        />
      }
      aside={
        <DraftSettings
          session={session}
          view={view}
          family={family}
          rest={
            <SettledField
              label="Độ dài"
              hint="Phút và giây, ví dụ 4:49. Bạn bấm phát ở trang này thì tự có."
              placeholder="4:49"
              shown={head.seconds === null ? "" : clockOf(head.seconds)}
              value={head.seconds}
              error={errors.seconds}
              onChange={(seconds) => session.change({ seconds })}
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
      }
    >
      <TitleField
        ref={title}
        id="title"
        label="Nhan đề"
        placeholder="Nhan đề"
        look="text-d2"
        value={head.title}
        max={titleLength.max}
        error={errors.title}
        onChange={(value) => session.change({ title: value })}
        onEnter={() => summary.current?.focus()}
      />
      <div className="mt-2">
        <TitleField
          ref={summary}
          id="summary"
          label="Tóm tắt"
          placeholder="Xem video này được gì? Một hai câu là đủ."
          look="text-lead text-text-2"
          value={head.summary}
          max={summaryLength}
          error={errors.summary}
          onChange={(value) => session.change({ summary: value })}
          onEnter={() => focusOn("videoId")}
        />
      </div>
      <div className="mt-10 grid gap-8 border-t border-section-line pt-6">
        <SettledField
          id="videoId"
          label="Địa chỉ video trên YouTube"
          hint="Dán địa chỉ của trang, liên kết chia sẻ hay mã của video đều được."
          placeholder="https://youtu.be/…"
          inputMode="url"
          shown={head.videoId ?? ""}
          value={head.videoId}
          error={errors.videoId}
          onChange={(videoId) => session.change({ videoId, ...(head.videoId === null ? {} : { seconds: null }) })}
          read={(typed) => {
            if (typed === "") return { value: null };
            const checked = VideoId.safeParse(typed);
            return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? "" };
          }}
        />
        {head.videoId !== null && (
          <VideoPlayer
            videoId={head.videoId}
            width={720}
            height={405}
            title={head.title || "Video chưa có nhan đề"}
            poster={<Cover title={head.title || "Video mới"} {...cover} format="video" />}
            length={head.seconds === null ? undefined : clockOf(head.seconds)}
            onTime={(_, duration) => {
              const seconds = Math.round(duration);
              if (head.seconds === null && seconds > 0 && seconds <= longestVideo) session.change({ seconds });
            }}
          />
        )}
        <TimedField
          id="chapters"
          label="Các chương"
          hint="Mỗi dòng một chương: thời điểm rồi tên, ví dụ 1:30 Hỏi giá."
          placeholder={"0:00 Chào hỏi\n1:30 Hỏi giá"}
          value={head.chapters}
          write={writeChapters}
          read={(typed) => {
            const { chapters, unread } = readChapters(typed);
            return unread.length === 0
              ? { value: chapters }
              : { value: chapters, problem: `Chưa hiểu dòng “${unread[0]}”. Mỗi dòng cần thời điểm rồi tên chương.` };
          }}
          error={errors.chapters}
          onChange={(chapters) => session.change({ chapters })}
        />
        <TimedField
          id="transcript"
          label="Lời thoại"
          hint="Dán chữ thường hoặc phụ đề WebVTT, SRT. Dòng có thời điểm thì người xem chạm vào là tua tới."
          placeholder={"0:00 Good morning!\n0:03 Chào buổi sáng!"}
          rows={12}
          value={head.transcript}
          write={writeTranscript}
          read={(typed) => ({ value: readTranscript(typed) })}
          error={errors.transcript}
          aside={<TranscriptFile present={head.transcript} onTake={(transcript) => session.change({ transcript })} />}
          onChange={(transcript) => session.change({ transcript })}
        />
        {head.transcript.length > 0 && (
          <p className="-mt-6 text-xs text-text-3 tabular-nums">
            {head.transcript.length} dòng, {head.transcript.filter(({ at }) => at !== null).length} dòng có thời điểm.
          </p>
        )}
      </div>
    </DraftFrame>
  );
}
