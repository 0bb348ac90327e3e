import { errorPrecision, gradeOf, leastEvidence, type Figures } from "#engine/grades.ts";
import { cleanShare, wordsRead, type Run, type Seen } from "./figures.ts";
import type { readJudgments } from "./judgments.ts";

/** Rules in the table. */
const most = 60;

const perThousand = (count: number, words: number) => (words === 0 ? "-" : ((1000 * count) / words).toFixed(2));

/** What the figures say, for a terminal. */
export function printReport(run: Run, figures: Figures, judgments: ReturnType<typeof readJudgments>): void {
  const { seen, files } = run;
  const words = wordsRead(run);
  const isJudgedRight = ({ key }: Seen) => judgments.get(key)?.verdict === "right";
  const isError = ({ measuredAs, suggestion }: Seen) =>
    suggestion !== null && gradeOf(measuredAs, figures).certainty === "error";
  console.log(`${words.learner} words of learner text, ${words.clean} of clean prose (counted as ${cleanShare} of it)`);
  console.log("learner  agree   read  clean   precision  grade");
  const byName = [...Map.groupBy(seen, ({ measuredAs }) => measuredAs)].sort(([, a], [, b]) => b.length - a.length);
  for (const [name, all] of byName.slice(0, most)) {
    const count = (kind: Seen["kind"]) => all.filter((one) => one.kind === kind).length;
    const read = all.filter(({ kind, key }) => kind === "unconfirmed" && judgments.has(key));
    const { certainty } = gradeOf(name, figures);
    const { right, wrong, judged } = figures[name] ?? { right: 0, wrong: 0, judged: 0 };
    const precision = right / Math.max(1, right + wrong);
    const held = precision >= errorPrecision ? (judged < leastEvidence ? "few" : "held") : "-";
    console.log(
      [
        String(count("confirmed") + count("unconfirmed")).padStart(7),
        String(count("confirmed")).padStart(6),
        `${read.filter(isJudgedRight).length}/${read.length}`.padStart(6),
        String(count("clean")).padStart(6),
        precision.toFixed(3).padStart(11),
        (certainty === "error" ? "error" : held).padStart(6),
        ` ${name}`,
      ].join(" "),
    );
  }
  console.log(
    "\nfalse on clean prose, per 1,000 words: applied, shown; with suggestions that are left out of good prose",
  );
  for (const { file, words: of } of files.filter(({ isClean }) => isClean)) {
    const wrong = seen.filter((one) => one.file === file && one.kind === "clean" && !isJudgedRight(one));
    const shown = wrong.filter(({ isIdle }) => !isIdle);
    console.log(
      `  ${file} (${of} words): ${perThousand(wrong.filter(isError).length, of)}, ${perThousand(shown.length, of)}; ${perThousand(wrong.length, of)}`,
    );
  }
  const learner = seen.filter(({ kind }) => kind !== "clean");
  const confirmed = learner.filter(({ kind }) => kind === "confirmed");
  const share = (part: readonly Seen[], whole: readonly Seen[]) =>
    `${part.length} of ${whole.length} (${((100 * part.length) / Math.max(1, whole.length)).toFixed(1)} %)`;
  console.log(`\nlearner text: errors ${share(learner.filter(isError), learner)} of all findings;`);
  console.log(`  of those that agree with a reference ${share(confirmed.filter(isError), confirmed)} are errors,`);
  console.log(
    `  and ${share(
      confirmed.filter(({ isIdle }) => isIdle),
      confirmed,
    )} are left out of what is shown`,
  );
}
