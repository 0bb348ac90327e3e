import { expect, it } from "vitest";
import { AuditAction, type AuditEntry } from "#contracts/schemas/admin.ts";
import { auditText } from "./audit-labels.ts";

const person = { username: "ha.dong", displayName: "Hà Đông" };
const by = { username: "song.hau", displayName: "Sông Hậu" };
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: "2026-11-18T08:00:00.000Z",
  action: "login",
  person,
  by: null,
  network: "",
  facts: {},
  ...more,
});
const sentence = (more: Partial<AuditEntry>) =>
  auditText(entry(more))
    .map((piece) => (typeof piece === "string" ? piece : piece.displayName))
    .join("");

it("every action has a sentence, whatever the record lacks", () => {
  for (const action of AuditAction.options)
    for (const who of [person, null])
      for (const actor of [by, null]) {
        const text = sentence({ action, person: who, by: actor });
        expect(text, action).toMatch(/^\p{Lu}.*[\p{L}\d]$/u);
        expect(text, action).not.toMatch(/undefined|null| {2}|NaN/);
      }
});

it("an action is named by what has happened", () => {
  for (const action of AuditAction.options)
    expect(action).toMatch(/^([a-z]+-)*(\w+ed|given|hidden|login|reset|sent|taken|upheld|withdrawn)$/);
});

it("the members of a sentence are links, in the order in which it names them", () => {
  expect(auditText(entry({ action: "account-suspended", by }))).toEqual([by, " khoá tài khoản của ", person]);
  expect(auditText(entry({ action: "account-suspended" }))).toEqual([person, " bị khoá tài khoản từ dòng lệnh"]);
});

it("a change of role says who made it", () => {
  const facts = { role: "editor" as const };
  expect(sentence({ action: "role-changed", by, facts })).toBe("Sông Hậu đổi vai trò của Hà Đông thành biên tập viên");
  expect(sentence({ action: "role-changed", by: person, facts })).toBe(
    "Hà Đông tự đổi vai trò của mình thành biên tập viên",
  );
  expect(sentence({ action: "role-changed" })).toBe("Hà Đông được giao vai trò khác từ dòng lệnh hoặc cấu hình");
});

it("several reports are counted, one is not", () => {
  const upheld = (count?: number, title?: string) =>
    sentence({
      action: "report-upheld",
      facts: { ...(count === undefined ? {} : { count }), ...(title ? { title } : {}) },
    });
  expect(upheld(3, "Đi chợ")).toBe("Hà Đông đồng ý với 3 báo cáo về “Đi chợ”");
  for (const count of [undefined, 0, 1]) expect(upheld(count)).toBe("Hà Đông đồng ý với báo cáo");
});

it("only known reasons are given", () => {
  const ended = (reason?: string) =>
    sentence({ action: "session-revoked", facts: reason === undefined ? {} : { reason } });
  expect(ended("theft")).toBe("Hà Đông bị đóng phiên đăng nhập vì có dấu hiệu bị lấy cắp");
  expect(ended("by-owner")).toBe("Hà Đông đóng phiên đăng nhập của mình ở nơi khác");
  for (const reason of [undefined, "một lý do mới"]) expect(ended(reason)).toBe("Hà Đông bị đóng phiên đăng nhập");
});

it("a failed login does not reveal an account that does not exist", () => {
  expect(sentence({ action: "login-failed", person: null })).toBe("Có người đăng nhập vào một tài khoản không có");
  expect(sentence({ action: "login-failed" })).toBe("Có người nhập sai mật khẩu của Hà Đông");
});

it("refused calls are counted, and name the call", () => {
  const refused = (count: number, who: typeof person | null = person) =>
    sentence({ action: "limit-reached", person: who, facts: { count, route: "GET /v1/search" } });
  expect(refused(1)).toBe("Hà Đông gọi quá nhanh và bị chặn ở GET /v1/search");
  expect(refused(12, null)).toBe("Có người gọi quá nhanh và bị chặn 12 lần ở GET /v1/search");
  expect(sentence({ action: "access-denied", facts: { count: 2, route: "GET /v1/admin/audit" } })).toBe(
    "Hà Đông bị từ chối 2 lần ở GET /v1/admin/audit",
  );
});
