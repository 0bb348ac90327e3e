import type { Transfer } from "#contracts/schemas/transfers.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";

const transfersKey = ["admin", "transfers"];
export const textsKey = (id: string, show: string) => ["admin", "transfer texts", id, show];

/** Milliseconds between two looks while one runs. */
const lookEvery = 2_000;

export const isActive = ({ state }: Transfer) => state === "waiting" || state === "running";

export const transfersQuery = {
  queryKey: transfersKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api("GET /v1/admin/transfers", { signal })).transfers,
  refetchInterval: ({ state }: { state: { data?: Transfer[] | undefined } }) =>
    state.data?.some(isActive) ? lookEvery : false,
} as const;

/** Shows what a call answered at once, without another one. */
export const showTransfer = (transfer: Transfer) =>
  queryClient.setQueryData<Transfer[]>(transfersKey, (all = []) =>
    all.some(({ id }) => id === transfer.id)
      ? all.map((one) => (one.id === transfer.id ? transfer : one))
      : [transfer, ...all],
  );

export const refetchTransfers = () => void queryClient.invalidateQueries({ queryKey: transfersKey });
