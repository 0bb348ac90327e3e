import { z } from "zod";
import { LlmError } from "./llm-error.ts";
import { callErrorIn } from "./model-errors.ts";
import type { Model } from "./model.ts";

const Word = z.object({ english: z.string(), vietnamese: z.string() });

export interface Connection {
  isWorking: boolean;
  /** Milliseconds until the answer was complete. */
  latency: number;
  /** Whether the model supports schemas; null if unknown. */
  takesSchemas: boolean | null;
  /** Vietnamese, for the operator; never contains the key. */
  error: string | null;
}

/** Asks the model for one word, through the same path as every other request. */
export async function testConnection(model: Model, signal: AbortSignal): Promise<Connection> {
  const begun = performance.now();
  const latency = () => Math.round(performance.now() - begun);
  try {
    const words: unknown[] = [];
    const request = {
      instructions:
        'Translate the word in the user\'s message. Answer with JSON only: {"elements":[{"english":"…","vietnamese":"…"}]}.',
      data: { english: "sprout" },
      longestAnswer: 1_000,
    };
    for await (const word of model.list(request, Word, signal)) words.push(word);
    if (words.length === 0) throw new LlmError("malformed");
    return { isWorking: true, latency: latency(), takesSchemas: model.takesSchemas, error: null };
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    return { isWorking: false, latency: latency(), takesSchemas: null, error: explain(error) };
  }
}

function explain(failure: LlmError): string {
  const status = callErrorIn(failure)?.statusCode;
  const statusText = status === undefined ? "" : ` (mã ${status})`;
  switch (failure.reason) {
    case "busy":
      return status === undefined
        ? "Không kết nối được tới địa chỉ này. Bạn xem lại AI_BASE_URL và mạng của máy chủ."
        : `Bên kia đang bận hoặc gặp lỗi${statusText}. Bạn thử lại sau ít phút.`;
    case "slow":
      return "Bên kia không trả lời kịp.";
    case "malformed":
      return "Bên kia trả lời, nhưng không đúng dạng. Địa chỉ có thể không phải của một dịch vụ tương thích OpenAI, hoặc mô hình không viết được JSON.";
    case "refused":
      if (status === 401 || status === 403) return `Bên kia không nhận khoá${statusText}. Bạn xem lại AI_API_KEY.`;
      if (status === 404)
        return `Bên kia không biết mô hình hoặc địa chỉ này${statusText}. Bạn xem lại AI_MODEL và AI_BASE_URL.`;
      return `Bên kia không nhận yêu cầu${statusText}.`;
    case "over-quota":
      return `Tài khoản ở bên kia đã hết hạn mức${statusText}.`;
    case "aborted":
      return "Đã dừng giữa chừng.";
  }
}
