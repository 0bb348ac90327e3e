import { QueryClient } from "@tanstack/react-query";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";

/** For the admin pages only. Changes by other editors are loaded when the window gets the focus. */
export const adminQueries = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } });

export const overviewQuery = {
  queryKey: ["overview"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/admin/overview", { signal }),
};

/** After something was decided: the figures, and the numbers on the tabs. */
export const askOverviewAgain = () => void adminQueries.invalidateQueries({ queryKey: overviewQuery.queryKey });

/** The sentence to show for a call that failed, most of all the one about a field. */
export function errorMessage(error: unknown): string {
  const failure = error instanceof CallError ? error.failure : null;
  return Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? "Bạn kiểm tra mạng rồi thử lại nhé.";
}

export const notifyError = (title: string, error: unknown) =>
  void toasts.add({ id: "running", title, description: errorMessage(error), color: "red" });
