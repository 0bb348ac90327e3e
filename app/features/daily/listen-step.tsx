import { Passage } from "./passage.tsx";
import type { StepProps } from "./step-props.ts";

/** A text to hear. It is read, with its questions: the server takes that in place of a dictation. */
export const ListenStep = (props: StepProps<"listen">) => <Passage {...props} />;
