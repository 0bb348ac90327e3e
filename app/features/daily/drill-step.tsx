import { DrillRun } from "#app/components/drill/drill-run.tsx";
import { drillCourse } from "#app/components/drill/drill-course.ts";
import { reasonText } from "#app/components/today/run-words.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { useStepDraft } from "./step-draft.ts";
import type { StepProps } from "./step-props.ts";

/** A drill of the weakest kind of error. */
export function DrillStep({ step, runId, place, onComplete, skip }: StepProps<"drill">) {
  const { given, change, forget } = useStepDraft({ runId, place });
  const { kind, items } = step;
  const finish = () => {
    const { answers, retries } = drillCourse(items, given);
    forget();
    onComplete(place, { type: "drill", answers: [...answers], retries: [...retries] });
  };
  return (
    <>
      <DrillRun items={items} given={given} onAnswer={(answer) => change([...given, answer])} onFinished={finish}>
        {skip}
      </DrillRun>
      <aside aria-label="Về loại lỗi này" className="run-aside">
        <h2>
          <Unbroken text={kind.name} />
        </h2>
        <p>
          Câu trình độ {kind.level}. Luyện hôm nay vì {reasonText(kind.reason)}.
        </p>
      </aside>
    </>
  );
}
