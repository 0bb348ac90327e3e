import { Link } from "react-router";
import type { LearningPath, LessonProgress, ListedLesson } from "#contracts/schemas/lessons.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Steps } from "#app/ui/progress.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { lessonAddress } from "#document/addresses.ts";
import { lessonsChanged } from "#app/components/learning-cache.ts";
import { useLearningPaths } from "../learning-queries.ts";

const useDialog = dialogOnDemand(() => import("#app/ui/confirm-dialog.tsx"));

/**
 * “Lộ trình”: all lessons with the member's progress. Lessons for the member's frequent errors come first, with the
 * reason.
 */
export function PathSection({ paths }: { paths: readonly LearningPath[] }) {
  const own = useLearningPaths();
  const progress = new Map((own.data?.progress ?? []).map((one) => [one.slug, one]));
  const lessons = paths.flatMap((path) => path.lessons);
  const recommended = (own.data?.recommended ?? []).flatMap(({ slug, why }) => {
    const lesson = lessons.find((one) => one.slug === slug);
    return lesson ? [{ ...lesson, why }] : [];
  });
  const passed = lessons.filter(({ slug }) => progress.get(slug)?.passedAt).length;
  return (
    <section aria-labelledby="paths">
      <SectionHead
        id="paths"
        title="Lộ trình"
        aside={
          <span className="text-text-2">
            {own.data ? `${passed}/${lessons.length} bài đã qua` : `${lessons.length} bài`}
          </span>
        }
      />
      {recommended.length > 0 && (
        <div className="mb-8 rounded-2 border border-line p-5">
          <h3 className="text-t2 text-accent">Nên học trước</h3>
          <p className="mt-0.5 text-s text-text-2">
            Lộ trình của bạn được xếp lại theo những lỗi bạn hay gặp khi viết.
          </p>
          <ul className="mt-2">
            {recommended.map((lesson) => (
              <LessonRow key={lesson.slug} lesson={lesson} progress={progress.get(lesson.slug)} note={lesson.why} />
            ))}
          </ul>
        </div>
      )}
      <div className="gap-x-12 md:columns-2">
        {paths.map((path) => (
          <Path key={path.group} path={path} progress={progress} />
        ))}
      </div>
    </section>
  );
}

function Path({ path, progress }: { path: LearningPath; progress: ReadonlyMap<string, LessonProgress> }) {
  const dialog = useDialog();
  const passed = path.lessons.filter(({ slug }) => progress.get(slug)?.passedAt).length;
  const hasBegun = path.lessons.some(({ slug }) => progress.has(slug));
  const reset = async () => {
    dialog.close();
    try {
      await api("POST /v1/learn/paths/{group}/reset", { params: { group: path.group } });
      lessonsChanged();
    } catch (error) {
      notifyError("Chưa đặt lại được", error, { id: "paths" });
    }
  };
  return (
    <section aria-labelledby={`path-${path.group}`} className="mb-9 break-inside-avoid">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 id={`path-${path.group}`} className="text-t2">
          {path.name}
        </h3>
        <span className="text-xs text-text-3">
          {passed}/{path.lessons.length}
        </span>
        {hasBegun && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-1.5 ml-auto"
            aria-label={`Học lại từ đầu: ${path.name}`}
            onClick={() => dialog.open()}
          >
            Học lại từ đầu
          </Button>
        )}
      </div>
      <div className="mt-1.5 flex">
        <Steps
          label={`${path.name}: đã qua ${passed} trong ${path.lessons.length} bài`}
          done={passed}
          total={path.lessons.length}
        />
      </div>
      <ul className="mt-1">
        {path.lessons.map((lesson) => (
          <LessonRow key={lesson.slug} lesson={lesson} progress={progress.get(lesson.slug)} />
        ))}
      </ul>
      {dialog.shown && (
        <dialog.shown.part.ConfirmDialog
          isOpen
          title={`Học lại “${path.name}” từ đầu?`}
          description="Tiến độ của các bài trong nhóm này được xoá. Thẻ ôn tập, điểm và chuỗi ngày của bạn vẫn còn."
          confirmLabel="Học lại từ đầu"
          cancelLabel="Thôi"
          closeLabel="Đóng"
          isDangerous
          onConfirm={() => void reset()}
          onCancel={dialog.close}
        />
      )}
    </section>
  );
}

interface LessonRowProps {
  lesson: ListedLesson;
  progress: LessonProgress | undefined;
  /** Shown instead of `lesson.promise`. */
  note?: string;
}

function LessonRow({ lesson, progress, note }: LessonRowProps) {
  const isPassed = progress?.passedAt != null;
  return (
    <li className="group relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 border-t border-line py-3 xs:grid-cols-[20px_minmax(0,1fr)_auto] first:border-t-0">
      <Icon
        name={isPassed ? "check-circle-fill" : "circle"}
        size={20}
        className={classNames("mt-0.5", isPassed ? "text-mark" : "text-text-3")}
      />
      <div className="min-w-0">
        <Link
          to={lessonAddress(lesson.slug)}
          prefetch="intent"
          className="font-medium underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <Unbroken text={lesson.title} />
        </Link>
        <span className="sr-only">{isPassed ? ", đã qua" : progress ? ", đang học" : ""}</span>
        <p className="text-s text-pretty text-text-2">{note ?? lesson.promise}</p>
      </div>
      <span className="pt-0.5 text-xs text-text-3 max-xs:col-start-2">
        {progress && !isPassed ? `${progress.bestScore}/6` : lesson.level}
      </span>
    </li>
  );
}
