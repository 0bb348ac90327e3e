import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import { RunFrame } from "#app/components/run-frame.tsx";
import { minutesLeft, runName, stepInRail } from "#app/components/today/run-words.tsx";
import { StepLeaf } from "#app/components/today/step-leaf.tsx";
import { classNames } from "#app/ui/class-names.ts";
import "#app/components/ruled-page.css";
import "./daily.css";

const ToolPlace = createContext<HTMLElement | null>(null);

/** Tools of a step, at the end of the header. */
export function StepTools({ children }: { children: ReactNode }) {
  const place = use(ToolPlace);
  return place && createPortal(children, place);
}

interface DailyFrameProps {
  run: DailyRun;
  /** Null at the end. */
  place: number | null;
  /** Steps that the server does not have yet. */
  unsent: number;
  children: ReactNode;
}

/** The frame of the run: its steps in the rail, its minutes in the header. The header stays while steps change. */
export function DailyFrame({ run, place, unsent, children }: DailyFrameProps) {
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const { steps } = run;
  const closed = steps.filter(({ state }) => state !== "open").length;
  return (
    <RunFrame
      name={runName(run.minutes)}
      closeTo="/"
      closeLabel={
        place === null ? "Về trang chủ" : closed > 0 ? "Dừng lại, việc đã làm được giữ" : "Dừng lại, lúc khác học tiếp"
      }
      progress={{
        label: place === null ? "Đã xong các bước" : `Bước ${place + 1} trên ${steps.length}`,
        value: closed,
        max: steps.length,
        segments: steps.map(({ minutes, state }, at) => ({
          size: minutes,
          is: at === place ? ("now" as const) : state === "done" ? ("done" as const) : ("open" as const),
        })),
      }}
      end={
        <>
          <span ref={setTools} className="contents" />
          {place !== null && <span className="tabular-nums">còn {minutesLeft(run)} phút</span>}
        </>
      }
    >
      <div className="run-rail daily-rail">
        <ol>
          {steps.map((step, at) => {
            const { name, amount } = stepInRail(step);
            return (
              // Steps never change their order.
              <li key={at} aria-current={at === place ? "step" : undefined}>
                <StepLeaf state={step.state} isNow={at === place} />
                <span className={classNames("min-w-0", at === place && "font-semibold text-text")}>
                  {name}
                  <small>{step.state === "skipped" ? "bỏ qua" : amount}</small>
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      <p role="status" className="daily-unsent">
        {unsent > 0 && `${unsent} bước chờ mạng, vẫn được giữ trên máy này`}
      </p>
      <ToolPlace value={tools}>{children}</ToolPlace>
    </RunFrame>
  );
}
