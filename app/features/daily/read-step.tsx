import { Passage } from "./passage.tsx";
import type { StepProps } from "./step-props.ts";

/** A graded text with its questions. */
export const ReadStep = (props: StepProps<"read">) => <Passage {...props} />;
