import { longestVideo } from "#contracts/limits/content.ts";
import { type VideoFields, VideoId } from "#contracts/schemas/content-fields.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { readChapters, readTranscript, writeChapters, writeTranscript } from "#document/transcript.ts";
import { Cover, type CoverProps } from "#app/ui/cover.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import type { DraftView } from "../drafts/draft-view.ts";
import { CommitOnBlurField } from "../drafts/commit-on-blur-field.tsx";
import { TimedField } from "./timed-field.tsx";
import { TranscriptFile } from "./transcript-file.tsx";
import { VideoPlayer } from "./video-player.tsx";

export interface VideoContentProps {
  session: DraftSession;
  view: DraftView;
  cover: Pick<CoverProps, "family" | "shift" | "picture">;
}

/** The address of the video, its player, the chapters and the transcript. */
export function VideoContent({ session, view, cover }: VideoContentProps) {
  const head = view.head as VideoFields;
  const errors = view.fieldErrors;
  return (
    <div className="mt-10 grid gap-8 border-t border-section-line pt-6">
      <CommitOnBlurField
        id="videoId"
        label="Địa chỉ video trên YouTube"
        hint="Dán địa chỉ của trang, liên kết chia sẻ hay mã của video đều được."
        placeholder="https://youtu.be/…"
        inputMode="url"
        shown={head.videoId ?? ""}
        value={head.videoId}
        error={errors.videoId}
        onChange={(videoId) => session.change({ videoId, ...(head.videoId === null ? {} : { seconds: null }) })}
        onProblem={(problem) => session.noteTyped("videoId", problem)}
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
          length={head.seconds === null ? undefined : durationClock(head.seconds)}
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
  );
}
