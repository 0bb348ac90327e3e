import { freePort, startProduct, type Product } from "../pages/servers.ts";
import type { Sample } from "./figures.ts";

/** Milliseconds for an answer. */
const patience = 30_000;
/** Milliseconds before a node that did not start is started again. */
const restartPause = 2_000;

export interface Node {
  base: string;
  samples: Sample[];
  /** Notes its memory at this time, unless it is down. */
  sample(at: number): void;
  /** SIGKILL, and a new process on the same port. Resolves when that is ready. */
  replace(): Promise<void>;
  stop(): Promise<void>;
  isUp(): boolean;
}

export async function startNode(data: string, environment: Record<string, string>): Promise<Node> {
  const port = await freePort();
  let product: Product | null = await startProduct(data, port, environment);
  let life = 0;
  const samples: Sample[] = [];
  return {
    base: product.base,
    samples,
    sample(at) {
      if (product) samples.push({ at, life, megabytes: product.memory() });
    },
    isUp: () => product !== null,
    async replace() {
      const dying = product;
      product = null;
      await dying?.kill();
      // Like systemd: a node that starts while the database is down ends and is started again.
      while (!product) {
        product = await startProduct(data, port, environment).catch(() => null);
        if (!product) await new Promise((resolve) => setTimeout(resolve, restartPause));
      }
      life += 1;
    },
    stop: async () => product?.stop(),
  };
}

const codeOf = (error: unknown): string => {
  for (let current = error; current instanceof Error; current = current.cause)
    if (typeof (current as { code?: unknown }).code === "string") return (current as unknown as { code: string }).code;
  return error instanceof Error ? error.name : String(error);
};

export class NoAnswer extends Error {}

/**
 * What a load balancer does: nodes in turns, the other one when a node accepts no connection, and reads again when a
 * node dies while it answers. A write whose answer is lost fails: the balancer cannot know whether it happened.
 */
export function createBalancer(nodes: readonly Node[]) {
  let turn = 0;
  const sendTo = (node: Node, path: string, init: RequestInit) =>
    fetch(node.base + path, { ...init, signal: AbortSignal.timeout(patience), redirect: "manual" });
  return async function send(path: string, init: RequestInit & { method: string }): Promise<Response> {
    turn += 1;
    const order = nodes.map((_, n) => nodes[(turn + n) % nodes.length]!);
    let last: unknown;
    for (const node of order) {
      try {
        const answer = await sendTo(node, path, init);
        // Read here, so that a node that dies in the middle counts as one that did not answer.
        const body = await answer.arrayBuffer();
        return new Response(answer.status === 304 || answer.status === 204 ? null : body, {
          status: answer.status,
          headers: answer.headers,
        });
      } catch (error) {
        last = error;
        const wasRefused = codeOf(error) === "ECONNREFUSED";
        if (!wasRefused && init.method !== "GET") break;
      }
    }
    throw new NoAnswer(codeOf(last));
  };
}
