type State = "done" | "now" | "open";

const looks: Record<State, { fill: string; stroke: string; dashes?: string }> = {
  done: { fill: "var(--mark)", stroke: "var(--mark)" },
  now: { fill: "var(--accent-tint)", stroke: "var(--accent)" },
  open: { fill: "none", stroke: "var(--line-control)", dashes: "2.6 2.4" },
};
const spoken: Record<State, string> = { done: " (đã xong)", now: "", open: " (chưa tới)" };

/** The three parts of a placement beside the task; only on wide screens. */
export function StepsRail({ now, notes }: { now: 0 | 1 | 2; notes: readonly [string, string, string] }) {
  return (
    <ol className="run-rail hidden min-[1181px]:grid">
      {(["Ngữ pháp và đọc", "Ba câu của bạn", "Kết quả"] as const).map((name, place) => {
        const state: State = place < now ? "done" : place === now ? "now" : "open";
        const { fill, stroke, dashes } = looks[state];
        return (
          <li
            key={name}
            aria-current={state === "now" ? "step" : undefined}
            className="grid grid-cols-[20px_1fr] gap-3 py-2.25"
          >
            <svg aria-hidden viewBox="0 0 22 22" className="size-5">
              <path
                d="M3 19A16 16 0 0 1 19 3A16 16 0 0 1 3 19Z"
                fill={fill}
                stroke={stroke}
                strokeWidth="1.5"
                strokeDasharray={dashes}
              />
            </svg>
            <span className={state === "now" ? "text-body font-semibold text-text" : "text-body font-medium"}>
              {name}
              <span className="sr-only">{spoken[state]}</span>
              <small className="block text-xs font-normal text-text-3">{notes[place]}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
