import { useCapabilities } from "#app/components/model/capabilities.ts";
import { EngineChip } from "./engine-chip.tsx";

/** Today's remaining quota, and the engine in use. */
export function TodaysShare() {
  const quotas = useCapabilities()?.quotas;
  return (
    <>
      {quotas && (
        <p className="mb-2 text-s text-text-2">
          Còn{" "}
          <b className="font-semibold text-text">
            {quotas.analysis.left}/{quotas.analysis.limit}
          </b>{" "}
          lượt phân tích
        </p>
      )}
      <EngineChip />
    </>
  );
}
