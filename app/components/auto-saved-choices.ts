import { useMutation, useMutationState } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";

/** Which request the choices go to: those for one are sent one after the other. */
type Resource = "profile" | "preferences" | "notifications" | "streak" | "gamification" | "practice";

export interface ChoiceSaving<Choices extends object> {
  resource: Resource;
  /** Saves the changed choices, and stores the answer where `isOn` of the switches comes from. */
  send: (changed: Partial<Choices>) => Promise<unknown>;
  onError: (error: unknown, changed: Partial<Choices>) => void;
  onSettled?: (data: unknown, error: unknown, changed: Partial<Choices>) => unknown;
}

/** In a queue, so that the API keeps the last choice, and its last answer is the newest. */
export const choiceMutation = <Choices extends object>({ resource, send, ...callbacks }: ChoiceSaving<Choices>) => ({
  mutationKey: ["choices", resource],
  scope: { id: `choices of ${resource}` },
  mutationFn: send,
  ...callbacks,
});

export const pendingChoices = (resource: Resource) =>
  ({ mutationKey: ["choices", resource], status: "pending" }) as const;

/**
 * Choices that are saved as they are made. `requested` has those that are not answered yet, the latest of each: they are
 * shown at once, and the saved ones again when the API refuses.
 */
export function useAutoSavedChoices<Choices extends object>(saving: ChoiceSaving<Choices>) {
  const { mutate } = useMutation(choiceMutation(saving), queryClient);
  const pending = useMutationState(
    { filters: pendingChoices(saving.resource), select: ({ state }) => state.variables as Partial<Choices> },
    queryClient,
  );
  return { requested: Object.assign({}, ...pending) as Partial<Choices>, choose: mutate };
}
