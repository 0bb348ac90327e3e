import type { AddressInfo } from "node:net";
import type { Send } from "#contracts/client.ts";
import type { Checker } from "#engine/index.ts";
import { startModelProvider, type TestModelProvider } from "./model-provider.ts";
import { startTestApi, type TestApi, type TestMember } from "./test-api.ts";

export interface ModelApi {
  provider: TestModelProvider;
  api: TestApi;
  /** For `createStreaming`: calls over the network, as a member. */
  sendAs(member: TestMember): Send;
  close(): Promise<void>;
}

/** An API that listens, and the model that it asks. `patience`: of the API with the model, in milliseconds. */
export async function startModelApi({
  checker,
  patience: { piece, total } = { piece: 400, total: 5_000 },
}: { checker?: Checker; patience?: { piece: number; total: number } } = {}): Promise<ModelApi> {
  const provider = await startModelProvider();
  const api = await startTestApi({
    ...(checker ? { checker } : {}),
    environment: { ...provider.environment, AI_TASKS_A_MINUTE: "100" },
    modelPatience: { first: piece, piece, total },
  });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  await checker?.warm();
  return {
    provider,
    api,
    sendAs:
      ({ headers }) =>
      (path, init) =>
        fetch(base + path, { ...init, headers: { ...init.headers, ...headers } }),
    async close() {
      await api.close();
      await provider.close();
    },
  };
}
