import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the model answers one request. */
export type ModelAnswer =
  /**
   * In pieces of this many letters; from an iterable, piece by piece as the test provides them. One that throws
   * breaks the connection.
   */
  | { text: string | AsyncIterable<string>; pieceSize?: number; finish?: "stop" | "length" | "content_filter" }
  /** Never answers. */
  | { trouble: "hang" }
  /** Sends this text, and then nothing more, or closes the connection. */
  | { trouble: "stall" | "cut"; text: string }
  /** Never ends. */
  | { trouble: "flood"; text: string }
  | { status: number; body: string; headers?: Record<string, string> };

export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** The `messages` by role. */
  system: string;
  user: string;
  body: Record<string, unknown>;
  /** The client closed the connection before the end of the answer. */
  wasLeft: boolean;
  isOver: boolean;
}

export interface TestModelProvider {
  /** Variables that point the server here. */
  environment: Record<string, string>;
  url: string;
  requests: ModelRequest[];
  /** Sets the answer to all following requests. */
  answer(how: ModelAnswer | ((request: ModelRequest) => ModelAnswer)): void;
  /** Sets the answers to the next requests, in order, before `answer` applies again. */
  answerNext(...how: ModelAnswer[]): void;
  /** Resolves with the first request that fulfils the condition, past or future. */
  until(isSo: (request: ModelRequest) => boolean): Promise<ModelRequest>;
  close(): Promise<void>;
}

/** A list in the format that a model is asked for. */
export const elements = (...list: unknown[]): string => JSON.stringify({ elements: list });

/** A test model with an OpenAI-compatible address, controlled by the test. */
export async function startModelProvider(): Promise<TestModelProvider> {
  const requests: ModelRequest[] = [];
  const next: ModelAnswer[] = [];
  let how: ModelAnswer | ((request: ModelRequest) => ModelAnswer) = { text: elements() };
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const look of waiting) look();
  };

  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({
      id: "chatcmpl-test",
      object: "chat.completion.chunk",
      created: 1,
      model: "test",
      choices: [{ index: 0, delta, finish_reason: finish }],
    })}\n\n`;

  async function respond(request: ModelRequest, response: ServerResponse): Promise<void> {
    const answer = next.shift() ?? (typeof how === "function" ? how(request) : how);
    if ("status" in answer) {
      const headers = { "content-type": "application/json", ...answer.headers };
      response.writeHead(answer.status, headers).end(answer.body);
      return;
    }
    if ("trouble" in answer && answer.trouble === "hang") return;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(chunk({ role: "assistant", content: "" }));
    const piece = (content: string) => void response.write(chunk({ content }));
    if (typeof answer.text === "string") {
      const size = ("pieceSize" in answer ? answer.pieceSize : undefined) ?? 12;
      for (let at = 0; at < answer.text.length; at += size) piece(answer.text.slice(at, at + size));
    } else for await (const part of answer.text) piece(part);
    if ("trouble" in answer) {
      if (answer.trouble === "cut") response.destroy();
      if (answer.trouble === "flood")
        while (!response.destroyed) {
          piece(" và rồi".repeat(200));
          await new Promise((resolve) => setImmediate(resolve));
        }
      return;
    }
    response.write(chunk({}, answer.finish ?? "stop"));
    response.end("data: [DONE]\n\n");
  }

  const server = createServer((incoming: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString("utf8") || "{}") as Record<string, unknown>;
      const messages = (body["messages"] ?? []) as { role: string; content: string }[];
      const said = (role: string) => messages.find((message) => message.role === role)?.content ?? "";
      const request: ModelRequest = {
        path: incoming.url ?? "",
        headers: incoming.headers,
        system: said("system"),
        user: said("user"),
        body,
        wasLeft: false,
        isOver: false,
      };
      requests.push(request);
      response.on("close", () => {
        request.isOver = true;
        request.wasLeft = !response.writableEnded;
        changed();
      });
      changed();
      respond(request, response).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    environment: { AI_BASE_URL: url, AI_API_KEY: "khoa-cua-cac-bai-thu", AI_MODEL: "mau-thu" },
    url,
    requests,
    answer: (answer) => void (how = answer),
    answerNext: (...answers) => void next.push(...answers),
    until: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          const found = requests.find(isSo);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
