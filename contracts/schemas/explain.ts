import type { z } from "zod";

/**
 * The error message for input that a field's own message does not cover. Written by hand, because zod's `vi` locale
 * says "string" and ">=3 ký tự".
 */
export function explainInVietnamese(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? "Bạn chưa điền mục này." : "Mục này sai kiểu dữ liệu.";
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "Bạn chưa điền mục này." : `Cần ít nhất ${issue.minimum} ký tự.`;
      if (issue.origin === "array") return `Cần ít nhất ${issue.minimum} mục.`;
      return `Số nhỏ nhất là ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `Nhiều nhất ${issue.maximum} ký tự.`;
      if (issue.origin === "array") return `Nhiều nhất ${issue.maximum} mục.`;
      return `Số lớn nhất là ${issue.maximum}.`;
    case "invalid_value":
      return "Giá trị này không nằm trong danh sách.";
    case "unrecognized_keys":
      return "Có mục không được nhận ở đây.";
    default:
      return "Mục này chưa đúng.";
  }
}
