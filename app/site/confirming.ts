import { create } from "zustand";

/** A call waits for the member to confirm that it is still them. */
interface Confirming {
  answer: ((isConfirmed: boolean) => void) | null;
}

export const useConfirming = create<Confirming>()(() => ({ answer: null }));

let asked: Promise<boolean> | null = null;

/** Opens the dialog; calls that need a confirmation at the same time share it. */
export function askConfirmation(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useConfirming.setState({ answer: resolve })).finally(() => {
    asked = null;
  });
  return asked;
}

export function answerConfirming(isConfirmed: boolean) {
  const { answer } = useConfirming.getState();
  useConfirming.setState({ answer: null });
  answer?.(isConfirmed);
}
