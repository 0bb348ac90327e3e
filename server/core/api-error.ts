import type { z } from "zod";
import { errorCodes, type ApiErrorBody, type ErrorCode } from "#contracts/envelope.ts";

/** An error with a stable code. Services throw it, routes do not catch it, `answers.ts` turns it into an answer. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly details?: Record<string, unknown>;
  /** Seconds. */
  readonly retryAfter?: number;

  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      fields?: Record<string, string>;
      details?: Record<string, unknown>;
      retryAfter?: number;
    } = {},
  ) {
    super(more.message ?? errorCodes[code][1]);
    this.name = "ApiError";
    this.code = code;
    this.status = errorCodes[code][0];
    if (more.fields) this.fields = more.fields;
    if (more.details) this.details = more.details;
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
  }

  toAnswer(requestId: string): ApiErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.details ? { details: this.details } : {}),
      requestId,
    };
  }
}

const fieldRules = new Set(["VALIDATION_FAILED"]);

/** An error of one field, shown beside it. */
export const fieldError = (field: string, message: string, code: ErrorCode = "VALIDATION_FAILED") =>
  new ApiError(code, { fields: { [field]: message }, ...(fieldRules.has(code) ? {} : { message }) });

/**
 * Browsers choose the ids of what they create, so that a repeated request creates it once. This id is already used,
 * either by the same member with other content (after a lost answer, or from another tab) or by another member. The
 * browser retries with a new id.
 */
export const takenId = (isOwn: boolean) =>
  fieldError(
    "id",
    isOwn
      ? "Lần gửi trước đã tới nơi, với lời khác. Những gì bạn viết ở đây vẫn còn: bấm gửi lần nữa để thêm, hoặc sửa bản đã gửi."
      : "Chưa gửi được. Bạn bấm gửi lần nữa nhé.",
  );

/** Network errors, a full disk, PostgreSQL classes 08, 53, 57 and a pool timeout: an outage that is worth a retry. */
const outageCodes =
  /^(ECONN\w+|ENOSPC|EDQUOT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|08\w{3}|53\w{3}|57\w{3}|55P03|40001|40P01)$/;
const outageText =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|Cannot use a pool after/i;

/** Maps an error of any origin to the caller's error; null for a server error. */
export function apiErrorOf(error: unknown): ApiError | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if (current instanceof ApiError) return current;
    const code = (current as { code?: unknown }).code;
    // The embedded database's socket is a file too; any other missing file is a server error.
    const isSocketMissing = code === "ENOENT" && (current as NodeJS.ErrnoException).syscall === "connect";
    if ((typeof code === "string" && outageCodes.test(code)) || isSocketMissing || outageText.test(current.message)) {
      return new ApiError("UNAVAILABLE", { retryAfter: 5 });
    }
    // Text that a contract accepted but PostgreSQL cannot store.
    if (code === "22021" || code === "22P05") return new ApiError("VALIDATION_FAILED");
  }
  return null;
}

/** The first message of each field. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 50)) fields[issue.path.join(".") || "body"] ??= issue.message;
  return fields;
}
