import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { KindCode } from "#contracts/schemas/language.ts";
import { listSearchLength } from "#contracts/limits/search.ts";
import { isDrilled } from "#contracts/limits/language.ts";
import { useDrill } from "#app/components/drill/use-drill.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { findKinds } from "./find-kinds.ts";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { cornerAddress, lessonAddress } from "#document/addresses.ts";
import { bookAddress } from "#document/learning-addresses.ts";
import type { Route } from "./+types/book-page.ts";
import { learningMeta } from "../page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [{ kinds }, { paths }] = await Promise.all([
    call("GET /v1/ai/grammar/kinds"),
    call("GET /v1/learn/paths"),
  ]).catch(pageFailure);
  return { kinds: kinds.filter(({ wrong }) => wrong !== ""), paths };
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = { application: "on-interaction", searchParameters: {}, bandTitle: "Sổ ngữ pháp" };

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Sổ ngữ pháp",
    description:
      "Bốn mươi loại lỗi tiếng Anh người Việt hay mắc: vì sao sai, viết thế nào cho đúng, bài học và bài luyện.",
    path: bookAddress,
    isIndexed: true,
  });

type BookData = Awaited<ReturnType<typeof loader>>;
type Kind = BookData["kinds"][number];
type Lesson = BookData["paths"][number]["lessons"][number];

/** “Sổ ngữ pháp”: all kinds of errors with reason, lesson and drill; the search ignores diacritics. */
export default function BookPage({ loaderData: { kinds, paths } }: Route.ComponentProps) {
  const lessons = paths.flatMap((path) => path.lessons);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the application had started.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const drill = useDrill();
  const isSearched = typed.trim() !== "";
  const taught = kinds.filter(({ code }) => lessons.some(({ kind }) => kind === code)).length;
  const groupNames = new Map(paths.map(({ group, name }) => [group, name]));
  const found = findKinds(typed, kinds, (kind) => ({
    ...kind,
    group: groupNames.get(kind.group),
    lesson: lessons.find((lesson) => lesson.kind === kind.code)?.title,
  }));
  return (
    <div className="wrap">
      <BackLink to={cornerAddress} label="Góc học tập" />
      <h1 className="mt-2 text-d2">Sổ ngữ pháp</h1>
      <p className="mt-2 max-w-150 text-intro text-pretty text-text-2">
        Những lỗi người Việt hay mắc khi viết tiếng Anh: vì sao ta hay sai, và viết thế nào cho đúng.
      </p>
      <search className="mt-6 block max-w-150">
        <TextInput
          ref={field}
          type="search"
          aria-label="Tìm trong sổ ngữ pháp"
          placeholder="mao tu, since, dong tu…"
          maxLength={listSearchLength}
          value={typed}
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <p role="status" className="mt-2 text-xs text-text-3">
        {isSearched
          ? `${found.length} mục khớp`
          : `${kinds.length} mục: ${taught} có bài học riêng, ${kinds.length - taught} chỉ cần nhắc ngắn`}
      </p>
      {found.length === 0 && (
        <EmptyState
          className="mt-4"
          title={`Không có mục nào khớp với “${typed.trim()}”`}
          text="Bạn thử một từ ngắn hơn, có dấu hay không dấu đều được."
        />
      )}
      <div className="mt-6 grid gap-12">
        {paths.map(({ group, name: groupName }) => {
          const own = found.filter((kind) => kind.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`kinds-${group}`}>
              <SectionHead id={`kinds-${group}`} title={groupName} />
              <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
                {own.map((kind) => (
                  <KindEntry
                    key={kind.code}
                    kind={kind}
                    lesson={lessons.find((lesson) => lesson.kind === kind.code)}
                    onDrill={drill.start}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {drill.dialog}
    </div>
  );
}

interface KindEntryProps {
  kind: Kind;
  lesson: Lesson | undefined;
  onDrill: (kind: KindCode) => void;
}

/** A kind of error with its reason, an example, its lesson and its drill. */
function KindEntry({ kind: { code, name, why, wrong, right, thought }, lesson, onDrill }: KindEntryProps) {
  return (
    <li className="min-w-0">
      <h3 className="text-t2">{name}</h3>
      <p className="mt-1 text-s text-pretty text-text-2">{why}</p>
      {thought !== null && (
        <p className="mt-1 text-s text-text-2">Người Việt hay nghĩ: “{thought.replace(/\.$/, "")}”</p>
      )}
      <p lang="en" className="mt-2 font-serif text-[1.0625rem]/7">
        <s className="text-text-2 decoration-accent">{wrong}</s>
        <span aria-hidden> → </span>
        <b className="font-semibold">{right}</b>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {lesson && (
          <Link to={lessonAddress(lesson.slug)} className="text-link touch-target text-s">
            Bài học: {lesson.title}
          </Link>
        )}
        {isDrilled(code) && (
          <Button size="sm" variant="outline" aria-label={`Luyện 60 giây: ${name}`} onClick={() => onDrill(code)}>
            Luyện 60 giây
          </Button>
        )}
      </div>
    </li>
  );
}
