import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Dashboard } from "#contracts/schemas/personal.ts";
import { LevelChoice } from "./level-choice.tsx";
import { reviewAddress, writingTopicsAddress } from "#document/addresses.ts";
import { Icon } from "#app/ui/icon.tsx";

/** The first steps of a new member; hidden when done. */
export function BeginnersList({ beginning }: { beginning: NonNullable<Dashboard["beginning"]> }) {
  return (
    <section aria-labelledby="beginning" className="mt-6 rounded-3 border border-line p-5 md:px-8">
      <h2 id="beginning" className="text-t2">
        Ba bước đầu tiên
      </h2>
      <ol className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        <FirstStep isDone={beginning.level}>
          Chọn trình độ
          <span className="mt-2 block">
            <LevelChoice />
          </span>
        </FirstStep>
        <FirstStep isDone={beginning.sentences}>
          <Link to={writingTopicsAddress} className="text-link">
            Viết 5 câu
          </Link>
        </FirstStep>
        <FirstStep isDone={beginning.cards}>
          <Link to={reviewAddress} className="text-link">
            Ôn 5 thẻ
          </Link>
        </FirstStep>
      </ol>
    </section>
  );
}

function FirstStep({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        name={isDone ? "check-circle-fill" : "circle"}
        size={20}
        className={isDone ? "mt-0.5 shrink-0 text-brand-text" : "mt-0.5 shrink-0 text-text-3"}
      />
      <span>
        {children}
        <span className="sr-only">{isDone ? " (đã xong)" : " (chưa xong)"}</span>
      </span>
    </li>
  );
}
