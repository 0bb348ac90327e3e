import type { PageOf } from "../pages.ts";
import { DoorShelf } from "./door-shelf.tsx";
import { GoOn } from "./go-on.tsx";
import { TodayShelf } from "./today-shelf.tsx";
import { PathShelf } from "./path-shelf.tsx";

/** The learning page: what to continue with, then its sections. */
export function CornerPage({ paths }: PageOf<"corner">) {
  const [first] = paths[0]?.lessons ?? [];
  return (
    <>
      <h1 className="text-d2">Góc học tập</h1>
      <p className="mt-2 max-w-150 text-intro text-pretty text-text-2">
        Mỗi bài ba đến năm phút, mỗi ngày một ít. Sai ở đâu thì học lại ở đó, bằng câu của chính bạn.
      </p>
      <div className="mt-6 grid gap-14">
        {first && paths[0] && <GoOn paths={paths} />}
        <TodayShelf />
        <DoorShelf />
        <PathShelf paths={paths} />
      </div>
    </>
  );
}
