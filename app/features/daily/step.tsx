import type { DailyRun } from "#contracts/schemas/daily.ts";
import { Button } from "#app/ui/button.tsx";
import { CardsStep } from "./cards-step.tsx";
import { DrillStep } from "./drill-step.tsx";
import { ListenStep } from "./listen-step.tsx";
import { ReadStep } from "./read-step.tsx";
import type { CompleteStep } from "./use-run.ts";
import { WriteStep } from "./write-step.tsx";

interface Props {
  run: DailyRun;
  place: number;
  onComplete: CompleteStep;
}

/** The step to do now, with a way past it. */
export function Step({ run, place, onComplete }: Props) {
  const step = run.steps[place];
  if (!step) return null;
  const common = { runId: run.id, place, onComplete };
  const skip = <SkipStep onSkip={() => onComplete(place, { type: "skip" })} />;
  switch (step.type) {
    case "cards":
      return <CardsStep step={step} {...common} skip={skip} />;
    case "drill":
      return <DrillStep step={step} {...common} skip={skip} />;
    case "listen":
      return <ListenStep step={step} {...common} skip={skip} />;
    case "read":
      return <ReadStep step={step} {...common} skip={skip} />;
    case "write":
      return <WriteStep step={step} {...common} skip={skip} />;
  }
}

const SkipStep = ({ onSkip }: { onSkip: () => void }) => (
  <div className="skip-step">
    <Button variant="ghost" className="-ml-4 max-md:ml-0 max-md:min-h-11" onClick={onSkip}>
      Bỏ qua bước
    </Button>
  </div>
);
