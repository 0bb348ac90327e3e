import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { reminderDefaults } from "#contracts/limits/reminders.ts";
import { jsonLimit, type Endpoint } from "#contracts/endpoint.ts";
import { errorCodes, type ApiErrorBody, type ErrorCode } from "#contracts/envelope.ts";
import { v1, type CallName } from "#contracts/v1.ts";
import { hours, minutes, seconds } from "#server/core/clock.ts";
import { startGoogleProvider, type TestGoogleProvider } from "#tests/support/google-provider.ts";
import {
  openTestSite,
  type SiteAnswer,
  type SiteMember,
  type SiteRequest,
  type TestSite,
} from "#tests/support/test-site.ts";
import { articleFields, categoryFields } from "#tests/support/texts.ts";
import { answerInEnvelopes, readJsonBodies } from "./answers.ts";
import { ApiError } from "../core/api-error.ts";
import { createRoutes, readInput } from "./route.ts";

/*
 * Everything that a stranger or a malicious member can send to any call. The calls are taken from the contract, so
 * new ones are included; the site is the built one, over the network. What the contract lets through reaches handlers
 * and databases, so it is sent, on both engines. What it rejects is judged by the function with which the server
 * reads every request, and some values of each call are sent, each of them by some call: the answers must be the same.
 * They reach no database, so they are sent on PostgreSQL only.
 */
const asksAll = inject("engine") === "postgres";
/** How the server rejects this input, as it arrives: through JSON. Null if the contract lets it through. */
function rejectionOf(endpoint: Parameters<typeof readInput>[0], given: Parameters<typeof readInput>[1]) {
  try {
    readInput(endpoint, JSON.parse(JSON.stringify(given)));
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.toAnswer("");
    throw error;
  }
}
/** Some of a list, others for each `turn`, so that a few consecutive turns have all of them. */
const inTurn = <T>(list: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, n) => list[(turn * count + n) % list.length]!);

let google: TestGoogleProvider;
let site: TestSite;
let member: SiteMember;
let admin: SiteMember;
let draftId = "";
let categoryId = "";

beforeAll(async () => {
  google = await startGoogleProvider();
  site = await openTestSite(google.environment);
  member = await site.member();
  admin = await site.member({ role: "admin" });
  ({ id: draftId } = (await member.call("POST /v1/drafts", { body: { fields: articleFields() } })).draft);
  ({ id: categoryId } = (await admin.call("POST /v1/drafts", { body: { fields: categoryFields() } })).draft);
});
afterAll(async () => {
  await site.close();
  await google.close();
  expect(site.errors, "what the server logged as its own failure").toEqual([]);
});

const calls = Object.entries<Endpoint>(v1).map(([name, endpoint]) => ({ name: name as CallName, endpoint }));
const withBody = calls.filter(({ endpoint }) => endpoint.body !== undefined);
const withParams = calls.filter(({ endpoint }) => endpoint.params !== undefined);
const withQuery = calls.filter(({ endpoint }) => endpoint.query !== undefined);
const forMembers = calls.filter(({ endpoint }) => endpoint.access !== "anyone");
const titled = <T extends { name: string }>(list: T[]) =>
  list.map((one, turn) => [one.name, { ...one, turn }] as const);

const verificationId = "a".repeat(22);
const email = "ai.do@mam.example";
const password = "một câu đủ dài để nhớ";
const itemId = "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e";
const credential = { id: "a".repeat(43), rawId: "a".repeat(43), type: "public-key" };
const assertion = { ...credential, response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" } };
const registration = { ...credential, response: { clientDataJSON: "e30", attestationObject: "AA" } };
/** A body that each call understands, though it need not agree: what follows spoils it piece by piece. */
const bodies: Record<string, object> = {
  "POST /v1/auth/login": { email, password },
  "POST /v1/auth/register": { email, username: "ai.do", displayName: "Ai đó", password },
  "POST /v1/auth/login/google": { accessToken: "ya29.unknown" },
  "POST /v1/auth/refresh": { refreshToken: "a.b.c" },
  "POST /v1/auth/forgot": { email },
  "PATCH /v1/user/resetPassword/{token}": { password },
  "POST /v1/email/resend": { email },
  "POST /v1/email/verify": { email, code: "123456", verificationId },
  "PUT /v1/account/update-profile": {
    displayName: "Tên mới",
    bio: "Vài lời.",
    avatarId: null,
    privacy: { countVisits: true, mailOnNewDevice: true, keepHistory: true },
  },
  "PUT /v1/account/change-password": { currentPassword: "không phải mật khẩu này", newPassword: password },
  "POST /v1/account/change-email": { newEmail: email },
  "POST /v1/account/change-email/confirm": { code: "123456", verificationId },
  "POST /v1/account/link-google": { accessToken: "ya29.unknown" },
  "POST /v1/account/delete": { keepArticles: true },
  "POST /v1/auth/login/passkey": { challengeId: itemId, passkey: assertion },
  "POST /v1/auth/login/second-factor": { challengeId: itemId, code: "123456" },
  "POST /v1/account/passkeys": { challengeId: itemId, passkey: registration, name: "Máy ở nhà" },
  "PATCH /v1/account/passkeys/{id}": { name: "Máy ở nhà" },
  "POST /v1/account/totp/confirm": { code: "123456" },
  "POST /v1/account/confirm": { password: "không phải mật khẩu này" },
  "POST /v1/user/tracking": { sessionId: "abc123", ip: "203.0.113.9" },
  "POST /v1/user/tracking/off": { sessionId: "abc123" },
  "POST /v1/uploads/{id}/crop": { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } },
  "POST /v1/drafts": { fields: articleFields() },
  "PUT /v1/drafts/{id}": { version: 1, fields: articleFields() },
  "POST /v1/reading/progress": { itemId: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e", progress: 0.5 },
  "PUT /v1/saved/{id}": { savedAt: "2026-11-21T00:00:00Z" },
  "PUT /v1/featured": { ids: ["3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e"] },
  "POST /v1/drafts/{id}/publish": { version: 99, publishAt: null },
  "POST /v1/drafts/{id}/restore": { version: 1, number: 1 },
  "POST /v1/items/{id}/comments": {
    id: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
    body: "Bài hay quá.",
    replyTo: null,
  },
  "PUT /v1/comments/{id}": { body: "Bài hay quá." },
  "POST /v1/reports": {
    kind: "comment",
    target: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
    reason: "spam",
    note: "Quảng cáo.",
  },
  "POST /v1/topics": {
    id: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
    question: "Có nên học buổi sáng không?",
    background: "Nhiều người học trước giờ làm, nhiều người học buổi tối.",
    closesInDays: 7,
  },
  "PUT /v1/topics/{slug}/stance": { side: "agree", certainty: 70 },
  "POST /v1/topics/{slug}/perspectives": {
    id: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
    side: "agree",
    lang: "vi",
    claim: "Buổi sáng tỉnh táo hơn",
    reason: "Tôi đã thử cả hai cách trong nhiều tháng, ghi lại kết quả và thấy buổi sáng nhớ lâu hơn hẳn.",
    changeMind: "Nếu có số liệu ngược lại.",
  },
  "POST /v1/topics/{slug}/objections": {
    claim: "Buổi sáng tỉnh táo hơn",
    reason: "Tôi đã thử cả hai cách trong nhiều tháng, ghi lại kết quả và thấy buổi sáng nhớ lâu hơn hẳn.",
  },
  "PUT /v1/perspectives/{id}": {
    version: 1,
    claim: "Buổi sáng tỉnh táo hơn",
    reason: "Tôi đã thử cả hai cách trong nhiều tháng, ghi lại kết quả và thấy buổi sáng nhớ lâu hơn hẳn.",
    changeMind: "Nếu có số liệu ngược lại.",
  },
  "POST /v1/perspectives/{id}/mind-changes": {
    explanation: "Trước đây tôi nghĩ ai cũng bận buổi sáng, nhưng chỉ cần mười phút là đủ.",
    certainty: 40,
  },
  "POST /v1/perspectives/{id}/appeal": { words: "Đó là tên nhân vật trong sách." },
  "POST /v1/perspectives/{id}/replies": { id: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e", body: "Hay." },
  "PUT /v1/perspective-replies/{id}": { body: "Hay." },
  "POST /v1/review/mind-changes/{id}": { decision: "remove", reason: "Nặng lời." },
  "POST /v1/review/perspectives/{id}": { decision: "remove", reason: "Nặng lời." },
  "POST /v1/review/comments/{id}": { decision: "approve", editedAt: null },
  "POST /v1/review/reports/{id}": { decision: "uphold" },
  "PUT /v1/categories": { ids: [] },
  "POST /v1/review/texts/{id}": { decision: "pass" },
  "POST /v1/search/missed": { q: "mạo từ" },
  "POST /v1/admin/import-files": { source: "ghost", name: "ghost.json", bytes: 1000 },
  "POST /v1/admin/imports": {
    fileId: itemId,
    source: "ghost",
    name: "ghost.json",
    address: "https://cu.example",
    author: "",
    asDrafts: false,
  },
  "PUT /v1/admin/settings": {
    version: 0,
    values: { name: null, description: null, links: null, logoId: null, signUp: null, firstTexts: null },
  },
  "PUT /v1/admin/people/{id}/role": { role: "editor" },
  "PUT /v1/admin/people/{id}/suspension": { isSuspended: true },
  "POST /v1/notifications/read": { ids: ["3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e"] },
  "POST /v1/notebook": {
    word: "meadow",
    meaning: "danh từ",
    note: "đồng cỏ",
    sentence: "Over the meadow.",
    place: "doan-1",
  },
  "PUT /v1/notebook/{id}": { note: "đồng cỏ" },
  "POST /v1/ai/questions": {
    sentence: "She go to school.",
    question: "Vì sao sai?",
    earlier: [{ question: "Go là gì?", answer: "Là đi." }],
  },
  "PUT /v1/ai/settings": { level: "B1", sendsToModel: false },
  "POST /v1/ai/grammar/analyze": { text: "She go to school.", syntax: false },
  "POST /v1/ai/grammar/reports": {
    engine: "rules",
    kind: "SPELLING",
    rule: "spelling/unknown-word",
    quote: "Da Lat",
    note: "Tên riêng.",
  },
  "PUT /v1/ai/grammar/rules": { rule: "ai/OTHER", decision: null },
  "PUT /v1/ai/grammar/settings": { mutedKinds: ["STYLE"], dictionary: ["Mầm"] },
  "POST /v1/ai/grammar/analyses": { text: "She goes to school.", title: "Bài một" },
  "POST /v1/learn/mistake-cards": {
    cards: [{ kind: "SVA_3SG", sentence: "She go to school.", start: 4, end: 6, mended: "She goes to school." }],
  },
  "POST /v1/learn/mistake-cards/preview": {
    cards: [{ kind: "SVA_3SG", sentence: "She go to school.", start: 4, end: 6, mended: "She goes to school." }],
  },
  "POST /v1/ai/writings": { customTitle: "My first day at work", level: "B1" },
  "PUT /v1/ai/writings/{id}/draft": { text: "She goes to school.", baseVersion: 1, pasted: 0 },
  "POST /v1/ai/writings/{id}/submit": { text: "She goes to school.", baseVersion: 1, pasted: 0 },
  "POST /v1/ai/rewrite": { text: "Hi guys, I'm gonna go.", mode: "formal", freeze: ["guys"] },
  "POST /v1/ai/rewrite/{id}/refine": { instruction: "ngắn hơn" },
  "PUT /v1/ai/rewrites/{id}": { chosen: "Hi everyone." },
  "POST /v1/learn/phrases": { textEn: "Could you help me?", noteVi: "lịch sự" },
  "POST /v1/learn/lessons/{slug}/sentence": { sentence: "I waited for an hour." },
  "POST /v1/learn/lessons/{slug}/attempts": {
    clientId: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
    answers: ["a", "an", "a", "an", "a", "an"],
    ownSentence: "I waited for an hour.",
  },
  "POST /v1/learn/texts/{slug}/read": { score: 3, lookups: 2 },
  "POST /v1/learn/own-texts": { title: "A walk", text: "We went for a walk." },
  "PUT /v1/learn/settings": { reviewCap: 60, gradeButtons: 4 },
  "POST /v1/learn/reviews": {
    cardId: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3e",
    clientId: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3f",
    grade: 3,
    ms: 1200,
    reps: 0,
  },
  "POST /v1/learn/reviews/undo": { clientId: "3f2b8a4e-6c1d-4a5f-9e7b-2d8c0f1a6b3f" },
  "POST /v1/learn/cards": { lemma: "meadow", word: "Meadow", sentence: "Over the meadow.", note: "đồng cỏ" },
  "PUT /v1/learn/cards/{id}": { front: "Over the ___.", back: "meadow", note: "đồng cỏ", isPaused: false },
  "POST /v1/learn/meanings": { word: "meadow", sentence: "Over the meadow." },
  "PUT /v1/learn/words/{lemma}": { state: "learning", noteVi: "đồng cỏ", sentence: "Over the meadow." },
  "PUT /v1/learner-goals": { goal: "exam", minutesPerDay: 10, examOn: "2026-12-20", selfAssessed: "B1" },
  "POST /v1/placements/{id}/answers": { itemId: "a1-be-parents", position: 0, choice: 1 },
  "PUT /v1/placements/{id}/sentences": { sentences: [{ position: 0, text: "I went home." }] },
  "POST /v1/daily/runs": { minutes: 10, without: ["write"] },
  "POST /v1/daily/runs/{id}/steps/{step}/sentences": { sentences: ["My mother gets up at five."] },
  "PUT /v1/daily/runs/{id}/steps/{step}": { type: "listen", result: { right: 3, words: 5, slips: { "final-s": 2 } } },
  "POST /v1/ai/findings/{id}": { state: "dismissed" },
  "PUT /v1/account/streak": { restWeekday: 3, hidden: false },
  "PUT /v1/account/gamification": { hidden: true },
  "PUT /v1/account/preferences": { weeklyGoal: 5, shows: { badges: true } },
  "POST /v1/learn/articles/{id}/read": { lookups: 3 },
  "PUT /v1/admin/people/{id}/trust": { isTrusted: true },
  "POST /v1/review/points/{id}": { decision: "reverse", reason: "Hai người trao qua lại." },
  "PUT /v1/notifications/settings/{kind}": { bell: true, mail: false },
  "PUT /v1/reminders": reminderDefaults,
  "POST /v1/reminders/push": {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  },
};

const paramsOf = (name: string): Record<string, string> => {
  const params: Record<string, string> = {
    id: draftId,
    slug: "khong-co-bai-nay",
    kind: "article",
    number: "1",
    token: "x".repeat(43),
    username: "khong.co.ai",
    target: "khong-co-ai",
    reaction: "khong-co",
    word: "zzz",
  };
  return Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, params[key] ?? ""]));
};
const addressOf = (name: string, given: Record<string, string> = {}) => {
  const params = { ...paramsOf(name), ...given };
  return (name.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
};
const methodOf = (name: string) => name.split(" ")[0] ?? "GET";

let sent = 0;
/** Every request from another address, so that the input is tested and not the limits. */
const send = (name: string, more: SiteRequest = {}, path = addressOf(name)): Promise<SiteAnswer> => {
  sent += 1;
  const forwarded = `10.${(sent >> 16) % 200}.${(sent >> 8) & 255}.${sent & 255}`;
  return site.request(path, {
    method: methodOf(name),
    ...more,
    headers: { "x-forwarded-for": forwarded, ...more.headers },
  });
};
const json = (body: unknown, context?: SiteMember): SiteRequest => ({
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "content-type": "application/json", ...context?.headers },
});
const requestContextOf = ({ access }: Endpoint) =>
  access === "anyone" ? undefined : access === "member" ? member : admin;

/** A request without a body, or with a form that holds no file. */
const emptyRequest = (endpoint: Endpoint): SiteRequest => {
  const headers = { ...requestContextOf(endpoint)?.headers };
  if (endpoint.consumes !== "multipart/form-data") return { headers };
  return { headers: { ...headers, "content-type": "multipart/form-data; boundary=x" }, body: "--x--\r\n" };
};

const leaks =
  /\bat \S+ \(|node_modules|\/srv\/|\.ts:\d|\b(select|insert|update) .*\b(from|into|set)\b|postgres|drizzle|syntax error|ECONN|\bzod\b|undefined|prototype/i;
const vietnamese = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/i;

/** What a caller reads. */
function expectVietnamese({ message, fields }: Pick<ApiErrorBody, "message" | "fields">, what: string): void {
  for (const sentence of [message, ...Object.values(fields ?? {})]) {
    expect(sentence, what).toMatch(vietnamese);
    expect(sentence, what).not.toMatch(leaks);
  }
}

/** What holds of every answer of the API, whatever was asked. */
function envelopeOf(answer: SiteAnswer, what: string): ApiErrorBody | null {
  expect(answer.headers["content-type"], what).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"], what).toBe("no-store");
  expect(answer.headers["x-content-type-options"], what).toBe("nosniff");
  const envelope = JSON.parse(answer.text) as { error: ApiErrorBody | null; data: unknown };
  expect(Object.keys(envelope).sort(), what).toEqual(["data", "error"]);
  if (envelope.error === null) {
    expect([what, answer.status]).toEqual([what, 200]);
    return null;
  }
  const { code, message, fields, details, requestId, ...rest } = envelope.error;
  expect([what, envelope.data, rest]).toEqual([what, null, {}]);
  expect(errorCodes, what).toHaveProperty(code);
  expect([what, code, answer.status]).toEqual([what, code, errorCodes[code][0]]);
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  expect([what, answer.status]).not.toEqual([what, 403]);
  expectVietnamese({ message, fields }, what);
  if (answer.status === 429) expect(Number(answer.headers["retry-after"]), what).toBeGreaterThan(0);
  expect(requestId, what).toMatch(/^[0-9a-f-]{36}$/);
  expect(details === undefined || code === "VERSION_CONFLICT" || code === "EMAIL_NOT_VERIFIED", what).toBe(true);
  return envelope.error;
}

it("knows a body for every call that takes one, so that none is left out below", () => {
  for (const { name, endpoint } of withBody)
    expect([name, endpoint.body?.safeParse(bodies[name]).success]).toEqual([name, true]);
});

describe.runIf(asksAll)("a body that is none (on PostgreSQL alone: it comes to no database)", () => {
  // Some bodies are long: together they would exceed the budget of one caller.
  beforeEach(() => site.clock.advance(seconds(1.7)));

  const latin1 = Buffer.from('{"email":"ng\xf4n ng\xfa"}', "latin1");
  const refused: [string, ErrorCode, (endpoint: Endpoint, name: string) => SiteRequest | null][] = [
    ["nothing at all", "BAD_JSON", () => ({ headers: {} })],
    ["an empty text", "BAD_JSON", () => json("")],
    ["no JSON", "BAD_JSON", () => json("email=a%40mam.example")],
    ["half of one", "BAD_JSON", () => json('{"email":"a@mam.example"')],
    ["two of them", "BAD_JSON", () => json("{}{}")],
    ["a list", "BAD_JSON", () => json([{ email }])],
    ["a text", "BAD_JSON", () => json('"email"')],
    ["a number", "BAD_JSON", () => json("1e999")],
    ["null", "BAD_JSON", () => json("null")],
    ["bytes that are no UTF-8", "BAD_JSON", () => ({ body: latin1, headers: { "content-type": "application/json" } })],
    [
      "bytes in the charset they name",
      "BAD_JSON",
      () => ({ body: latin1, headers: { "content-type": "application/json; charset=latin1" } }),
    ],
    [
      "UTF-16",
      "BAD_JSON",
      () => ({ body: Buffer.from("{}", "utf16le"), headers: { "content-type": "application/json" } }),
    ],
    ["lists without end", "BAD_JSON", () => json("[".repeat(100_000))],
    [
      "a form",
      "UNSUPPORTED_MEDIA_TYPE",
      () => ({ body: "email=a", headers: { "content-type": "application/x-www-form-urlencoded" } }),
    ],
    ["a page", "UNSUPPORTED_MEDIA_TYPE", () => ({ body: "<p>", headers: { "content-type": "text/html" } })],
    ["a type that is no type", "UNSUPPORTED_MEDIA_TYPE", () => ({ body: "{}", headers: { "content-type": "json" } })],
    ["no type", "UNSUPPORTED_MEDIA_TYPE", () => ({ body: "{}" })],
    [
      "JSON by another name",
      "UNSUPPORTED_MEDIA_TYPE",
      (_, name) => (name.endsWith("/off") ? null : { body: "{}", headers: { "content-type": "text/plain" } }),
    ],
    ["one byte too many", "TOO_LARGE", (endpoint) => json(`"${"x".repeat((endpoint.bodyLimit ?? jsonLimit) - 1)}"`)],
  ];
  // One parser reads the bodies of all calls; the largest size, and what a beacon may send, are the call's own.
  const ofEachCall = new Set(["nothing at all", "one byte too many", "JSON by another name"]);
  const [own, shared] = [
    refused.filter(([what]) => ofEachCall.has(what)),
    refused.filter(([what]) => !ofEachCall.has(what)),
  ];
  it.each(titled(withBody))("%s refuses them in their own way", async (name, { endpoint, turn }) => {
    for (const [what, code, requestOf] of [...own, ...(endpoint.consumes ? shared : inTurn(shared, turn, 2))]) {
      const request = requestOf(endpoint, name);
      if (!request) continue;
      const answer = await send(name, {
        ...request,
        headers: { ...request.headers, ...requestContextOf(endpoint)?.headers },
      });
      expect([what, envelopeOf(answer, `${name}: ${what}`)?.code]).toEqual([what, code]);
    }
  });

  it.each(titled(calls.filter(({ endpoint }) => endpoint.body === undefined && endpoint.consumes === undefined)))(
    "%s takes no body, and is not troubled by one",
    async (name, { endpoint, turn }) => {
      // These close sessions and drop drafts that the other tests need.
      const context =
        name === "POST /v1/auth/logout" || name === "DELETE /v1/account/sessions"
          ? await site.member()
          : requestContextOf(endpoint);
      const path = addressOf(name, name === "DELETE /v1/drafts/{id}" ? { id: crypto.randomUUID() } : {});
      const form = {
        body: "x=1",
        headers: { ...context?.headers, "content-type": "application/x-www-form-urlencoded" },
      };
      const jsons = ['{"x":', "[]", '{"__proto__":{"role":"admin"}}', "\u0000"].map((body) => json(body, context));
      for (const request of inTurn([...jsons, form], turn, 2))
        envelopeOf(await send(name, request, path), `${name}: ${String(request.body)}`);
    },
  );

  it("that is ten megabytes long is refused before it is read", async () => {
    const whole = Buffer.alloc(10_000_000, 0x20);
    for (const name of ["POST /v1/auth/login", "PUT /v1/drafts/{id}", "POST /v1/user/tracking/off"] as const) {
      const answer = await send(name, {
        body: whole,
        headers: { "content-type": "application/json", ...member.headers },
      });
      expect([name, envelopeOf(answer, name)?.code]).toEqual([name, "TOO_LARGE"]);
    }
    const chunked = await send("POST /v1/auth/login", {
      body: whole,
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
    });
    expect(envelopeOf(chunked, "chunked")?.code).toBe("TOO_LARGE");
  });
});

type Path = (string | number)[];
function* placesIn(value: unknown, at: Path = []): Generator<Path> {
  if (at.length > 0) yield at;
  if (at.length < 5 && typeof value === "object" && value !== null)
    for (const [key, child] of Object.entries(value))
      yield* placesIn(child, [...at, Array.isArray(value) ? Number(key) : key]);
}
const missing = Symbol("missing");
function spoiled(body: object, at: Path, value: unknown): object {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let inner = copy;
  for (const key of at.slice(0, -1)) inner = inner[key] as Record<string | number, unknown>;
  const last = at.at(-1) ?? "";
  if (value === missing) delete inner[last];
  else inner[last] = value;
  return copy;
}

const hostileHtml = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}\${7*7}`;
const texts: [string, string][] = [
  ["markup", hostileHtml],
  ["decomposed letters", "Tiếng Việt ở đây".normalize("NFD")],
  ["overrides of direction", "\u202eabc\u2066\u200b"],
  ["an injection", "'; drop table users; --"],
  ["line ends", "a@mam.example\r\nBcc: b@mam.example"],
];
/** Where the contract lets it through, it is replaced by each of the texts. */
const allTexts = "all texts in one";
const values: [string, unknown][] = [
  ["missing", missing],
  ["null", null],
  ["a number", 12],
  ["a negative number", -1],
  ["a number beyond integers", 2 ** 53],
  ["a huge number", 1.7e308],
  ["a fraction", 0.5],
  ["true", true],
  ["a list", ["a", ["b"]]],
  ["an object", { $ne: null, toString: "x", length: 3 }],
  ["an empty text", ""],
  ["a long text", "ư".repeat(50_000)],
  ["NUL", "a\u0000b"],
  ["half a surrogate pair", "a\ud800b"],
  [allTexts, texts.map(([, text]) => text).join(" ")],
  ...texts,
];

/** Accepted values that one database may take and the other not; what handlers make of the rest is asked once. */
const ofDatabases = new Set([
  "null",
  "a negative number",
  "a number beyond integers",
  "a huge number",
  "NUL",
  "half a surrogate pair",
  allTexts,
  ...texts.map(([what]) => what),
]);

describe("a field that is not what it should be", () => {
  // Long texts in every field would exceed the budget of a minute: then they would be refused unread.
  beforeEach(() => site.clock.advance(seconds(1.7)));

  it.each(titled(withBody))("%s refuses or bears each, and never fails", async (name, { endpoint, turn }) => {
    const body = bodies[name] ?? {};
    const context = requestContextOf(endpoint);
    const rejected: { place: string; given: object }[] = [];
    for (const at of placesIn(body)) {
      let hadAllTexts = false;
      for (const [what, value] of values) {
        const given = spoiled(body, at, value);
        const place = `${name}: ${what} at ${at.join(".")}`;
        const rejection = rejectionOf({ body: endpoint.body }, { body: given });
        if (rejection) {
          expect([place, rejection.code]).toEqual([place, "VALIDATION_FAILED"]);
          expectVietnamese(rejection, place);
          rejected.push({ place, given });
          continue;
        }
        if (!asksAll && !ofDatabases.has(what)) continue;
        if (hadAllTexts && texts.some(([text]) => text === what)) continue;
        hadAllTexts ||= what === allTexts;
        const failure = envelopeOf(await send(name, json(given, context)), place);
        // The session survives in every case.
        if (context)
          expect([place, failure?.code]).not.toEqual([
            place,
            expect.stringMatching(/^(AUTH_REQUIRED|TOKEN_EXPIRED|SESSION_REVOKED)$/),
          ]);
      }
    }
    if (!asksAll) return;
    // Above its own largest size a body is refused unread.
    const sendable = rejected.filter(
      ({ given }) => Buffer.byteLength(JSON.stringify(given)) < (endpoint.bodyLimit ?? jsonLimit),
    );
    for (const { place, given } of inTurn(sendable, turn * 7, 2)) {
      const failure = envelopeOf(await send(name, json(given, context)), place);
      // A name in the address that the contract rejects comes first.
      const { params, body: schema } = endpoint;
      const rejection = rejectionOf({ params, body: schema }, { params: paramsOf(name), body: given });
      expect([place, { ...failure, requestId: "" }]).toEqual([place, rejection]);
    }
  });

  it.each(titled(withBody))(
    "%s is not fooled by keys that mean something to JavaScript, nor by keys that come twice",
    async (name, { endpoint, turn }) => {
      const inner = JSON.stringify(bodies[name]).slice(1);
      const context = requestContextOf(endpoint);
      const dropped = [
        ["__proto__", '{"__proto__":{"polluted":true,"role":"admin"},'],
        ["constructor", '{"constructor":{"prototype":{"polluted":true}},'],
        ["hasOwnProperty", '{"hasOwnProperty":1,"toString":null,"valueOf":[],'],
      ] as const;
      for (const [what, begin] of [
        ...(asksAll ? inTurn(dropped, turn, 1) : []),
        [
          "the same key twice",
          `${JSON.stringify(bodies[name])
            .replaceAll(/"(?=[,}])/g, '!"')
            .slice(0, -1)},`,
        ],
      ] as const) {
        envelopeOf(await send(name, json(begin + inner, context)), `${name}: ${what}`);
      }
      expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
      // The parser is the same for all calls; its largest size is not.
      if (!asksAll || (turn % 8 > 0 && endpoint.bodyLimit === undefined)) return;
      const levels = Math.floor((endpoint.bodyLimit ?? jsonLimit) / 2) - 2000;
      const deep = Math.min(100_000, levels);
      envelopeOf(
        await send(name, json(`{"x":${"[".repeat(deep)}${"]".repeat(deep)},${inner}`, context)),
        `${name}: deep lists`,
      );
    },
  );

  it("may be an article as deep, as wide or as strange as can be", async () => {
    // As text: the tests could not write a value that deep either.
    const nested = (depth: number) =>
      `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}{"type":"paragraph"}${"]}".repeat(depth)}]}`;
    const documents: unknown[] = [
      nested(20_000),
      nested(3_000),
      nested(60),
      { type: "doc", content: Array.from({ length: 20_000 }, () => ({ type: "paragraph" })) },
      { type: "doc", content: [{ type: "constructor" }] },
      { type: "doc", content: [{ type: "__proto__", attrs: { a: 1 } }] },
      { type: "doc", content: [{ type: "heading", attrs: { level: '2"><script>' } }] },
      {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: hostileHtml, marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
            ],
          },
        ],
      },
      { type: "doc", content: [{ type: "picture", attrs: { uploadId: "../../secret.key" } }] },
      {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: "a\u0000\ud800", marks: [null] }] }],
      },
      { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: 7 }] }] },
      { type: "doc", content: [[[]], null, 5, "x"] },
      { type: "doc", content: [{ type: "table", content: [] }] },
      { type: "doc", marks: [{ type: "bold" }], content: [{ type: "paragraph" }] },
    ];
    for (const [index, body] of documents.entries()) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const whole = JSON.stringify({ version: 1, fields: { ...articleFields(), body: "HERE" } }).replace(
        '"HERE"',
        () => text,
      );
      const answer = await send("PUT /v1/drafts/{id}", json(whole, member));
      const failure = envelopeOf(answer, `document ${index}`);
      expect([
        index,
        failure === null || ["VALIDATION_FAILED", "VERSION_CONFLICT", "BAD_JSON"].includes(failure.code),
      ]).toEqual([index, true]);
    }
  });
});

describe("an address that leads nowhere", () => {
  const wrong = [
    "%00",
    "a%00b",
    "%ff",
    "%zz",
    "%",
    "%ed%a0%80",
    "..%2f..%2fsecret.key",
    "../../readyz",
    "%2e%2e%2f",
    "x".repeat(600),
    "x".repeat(6_000),
    "%F0%9F%8C%B1",
    "__proto__",
    "constructor",
    "%27%3B%20drop%20table%20users%3B--",
    "-1",
    "1e9",
    "%20",
    "*",
    "null",
  ];
  /** Decoded, as the router does; null if it cannot, or if the address leads elsewhere. */
  const decoded = (value: string) => {
    try {
      return value.includes("/") ? null : decodeURIComponent(value);
    } catch {
      return null;
    }
  };
  it.each(titled(withParams))("%s is not found, whatever its place holds", async (name, { endpoint, turn }) => {
    const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? "");
    const request = endpoint.body ? json(bodies[name], requestContextOf(endpoint)) : emptyRequest(endpoint);
    for (const key of named) {
      const [rejected, letThrough]: string[][] = [[], []];
      for (const value of wrong) {
        // These two are words.
        if (/^(word|lemma)$/.test(key) && /^(constructor|null)$/.test(value)) continue;
        const given = decoded(value);
        const schema = { params: z.object({ [key]: endpoint.params!.shape[key]! }) };
        const rejection = given === null ? undefined : rejectionOf(schema, { params: { [key]: given } });
        if (rejection) expect([name, key, value, rejection.code]).toEqual([name, key, value, "NOT_FOUND"]);
        (rejection === null ? letThrough : rejected)!.push(value);
      }
      // Some of each call: a name of nothing is looked up in the same way, whatever its letters.
      const chosen = asksAll
        ? [...inTurn(letThrough!, turn, 6), ...inTurn(rejected!, turn, 2)]
        : inTurn(letThrough!, turn, 3);
      for (const value of chosen) {
        const place = `${name} with ${key} = ${value.slice(0, 40)}`;
        const answer = await send(name, request, addressOf(name, { [key]: value }));
        // `..` is taken out of an address on its way through some clients; here it arrives and leads nowhere.
        const failure = envelopeOf(answer, place);
        expect([place, failure?.code]).toEqual([
          place,
          name.includes("resetPassword") ? expect.stringMatching(/^(RESET_TOKEN_INVALID|NOT_FOUND)$/) : "NOT_FOUND",
        ]);
      }
    }
  });

  it.each(titled(withQuery))("%s bears any query", async (name, { endpoint, turn }) => {
    const garbage = [
      "",
      "%00",
      "%ff",
      "%zz",
      "-1",
      "1e999",
      "9".repeat(300),
      "x".repeat(6_000),
      encodeURIComponent(hostileHtml),
      "1&{key}=2",
      "[]",
      "null",
      "1700000000000_00000000-0000-0000-0000-000000000000",
      "99999999999999_00000000-0000-0000-0000-000000000000",
    ];
    // As with fields: what one database may take and the other not.
    const ofDatabasesInQuery = new Set(["%00", "%ff", "-1", "1e999", "9".repeat(300), ...garbage.slice(-2)]);
    const queryOf = (key: string, value: string) => `?${key}=${value.replace("{key}", key)}`;
    const ask = async (query: string) =>
      envelopeOf(await send(name, emptyRequest(endpoint), addressOf(name) + query), `${name}${query.slice(0, 60)}`);
    const rejected: [string, string][] = [];
    for (const key of Object.keys(endpoint.query?.shape ?? {})) {
      for (const value of garbage) {
        const query = queryOf(key, value);
        // As the server's parser of queries does, a key that comes twice is a list.
        const found = new URLSearchParams(query);
        const given = Object.fromEntries(
          [...found.keys()].map((one) => [one, found.getAll(one).length > 1 ? found.getAll(one) : found.get(one)]),
        );
        const rejection = rejectionOf({ query: endpoint.query }, { query: given });
        if (!rejection) {
          if (asksAll || ofDatabasesInQuery.has(value)) await ask(query);
          continue;
        }
        expect([query, rejection.code]).toEqual([query, "VALIDATION_FAILED"]);
        expectVietnamese(rejection, `${name}${query.slice(0, 60)}`);
        const { params, query: schema } = endpoint;
        const whole = rejectionOf({ params, query: schema }, { params: paramsOf(name), query: given });
        rejected.push([query, whole?.code ?? ""]);
      }
    }
    if (!asksAll) return;
    for (const [query, code] of inTurn(rejected, turn, 2))
      expect([query, (await ask(query))?.code]).toEqual([query, code]);
    // A key that the contract does not name is dropped, so that its values come to no database.
    const unknown = ["x", "__proto__", "constructor", "%ff"].flatMap((key) =>
      garbage.map((value) => queryOf(key, value)),
    );
    for (const query of inTurn([...unknown, `?${"a=1&".repeat(2_000)}`], turn, 2)) await ask(query);
  });

  it.runIf(asksAll)(
    "is the same refusal for every unknown path and method under /v1 (on PostgreSQL alone)",
    async () => {
      const unknown = [
        "/v1",
        "/v1/",
        "/v1/nothing",
        "/v1/articles/a/b/c",
        "/v1/ARTICLES",
        "/v1//articles",
        "/v1/%",
        "/v1/%ff",
        "/v1/.env",
        "/v1/../v1/x",
        `/v1/${"x".repeat(8_000)}`,
      ];
      for (const path of unknown) {
        for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
          expect([
            method,
            path,
            envelopeOf(await send(`${method} ${path}`, {}, path), `${method} ${path}`)?.code,
          ]).toEqual([method, path, "NOT_FOUND"]);
      }
      const known = new Set(calls.map(({ name }) => name as string));
      const isOtherCall = (method: string, path: string) =>
        calls.some(({ name }) => new RegExp(`^${name.replace(/\{\w+\}/g, "[^/]+")}$`).test(`${method} ${path}`));
      const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
      for (const [turn, { name }] of calls.entries()) {
        const [, path = ""] = name.split(" ");
        // “PUT /v1/perspectives/topics” is “PUT /v1/perspectives/{id}” with a wrong id.
        const others = methods.filter((method) => !known.has(`${method} ${path}`) && !isOtherCall(method, path));
        for (const method of inTurn(others, turn, 1)) {
          expect([
            method,
            path,
            envelopeOf(
              await send(`${method} ${path}`, { headers: member.headers }, addressOf(name)),
              `${method} ${path}`,
            )?.code,
          ]).toEqual([method, path, "NOT_FOUND"]);
        }
      }
    },
  );

  it("answers HEAD as it would GET, without the body", async () => {
    for (const { name, endpoint } of calls.filter((call) => call.name.startsWith("GET "))) {
      const headers = { ...requestContextOf(endpoint)?.headers };
      const [get, head] = [await send(name, { headers }), await send(name, { headers, method: "HEAD" })];
      expect([name, head.status, head.bytes]).toEqual([name, get.status, 0]);
    }
    const anonymous = await send("GET /v1/account/get-profile", { method: "HEAD" });
    expect([anonymous.status, anonymous.bytes]).toEqual([401, 0]);
  });
});

describe("a caller with the wrong identity", () => {
  it.each(titled(forMembers))(
    "%s is 401 with the reason, before anything is looked at",
    async (name, { endpoint, turn }) => {
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      const request = (headers: SiteRequest["headers"]): SiteRequest =>
        endpoint.body
          ? { body: '{"nonsense":true}', headers: { "content-type": "application/json", ...headers } }
          : { headers };
      const { good, old, refresh, closed } = await tokens();
      const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
      const [head, claims, signature] = good.split(".") as [string, string, string];
      const attempts: [string, SiteRequest["headers"], ErrorCode][] = [
        ["nobody", {}, "AUTH_REQUIRED"],
        ["an empty bearer", { authorization: "Bearer " }, "AUTH_REQUIRED"],
        ["another scheme", { authorization: `Basic ${btoa("a:b")}` }, "AUTH_REQUIRED"],
        ["a word", bearer("token"), "AUTH_REQUIRED"],
        ["a very long word", bearer("x".repeat(9_000)), "AUTH_REQUIRED"],
        ["a token without signature", bearer(`${none}.${claims}.`), "AUTH_REQUIRED"],
        [
          "a token with another's signature",
          bearer(`${head}.${claims}.${signature.split("").reverse().join("")}`),
          "AUTH_REQUIRED",
        ],
        ["a refresh token", bearer(refresh), "AUTH_REQUIRED"],
        ["two tokens", bearer(`${good} ${good}`), "AUTH_REQUIRED"],
        ["an expired token", bearer(old), "TOKEN_EXPIRED"],
        ["a token of a closed session", bearer(closed), "SESSION_REVOKED"],
      ];
      // One function reads the bearers of all calls. Only a valid token is looked up in the database.
      const lookedUp = attempts.at(-1)!;
      const chosen = asksAll ? [attempts[0]!, ...inTurn(attempts.slice(1), turn, 2)] : turn === 0 ? [lookedUp] : [];
      for (const [who, headers, code] of chosen)
        expect([who, envelopeOf(await send(name, request(headers)), `${name} as ${who}`)?.code]).toEqual([who, code]);
    },
  );

  let made: Promise<{ good: string; old: string; refresh: string; closed: string }> | undefined;
  const tokens = () => (made ??= makeTokens());
  async function makeTokens() {
    const now = site.clock.now();
    const logIn = () => site.call("POST /v1/auth/login", { body: { email: member.email, password: member.password } });
    site.clock.advance(-hours(2));
    const old = (await logIn()).token.accessToken.token;
    site.clock.set(now);
    const { token } = await logIn();
    const closing = (await logIn()).token.accessToken.token;
    const closed = await site.request("/v1/auth/logout", {
      method: "POST",
      headers: { authorization: `Bearer ${closing}` },
    });
    expect(closed.status).toBe(200);
    return { good: token.accessToken.token, old, refresh: token.refreshToken.token, closed: closing };
  }

  it("is not looked at where anyone may call: a dead bearer changes nothing (S-506)", async () => {
    for (const { name, endpoint } of calls.filter((call) => call.endpoint.access === "anyone")) {
      // From a different address each time, because this is not about its limits.
      const request = (who: string): SiteRequest =>
        endpoint.body ? json(JSON.stringify(bodies[name]).replace(email, who)) : { headers: {} };
      const [plain, dead] = [request("mot@mam.example"), request("hai@mam.example")];
      const without = await send(name, plain);
      const bearing = await send(name, {
        ...dead,
        headers: { ...dead.headers, authorization: "Bearer dead.token.here" },
      });
      expect([name, bearing.status, envelopeOf(bearing, name)?.code]).toEqual([
        name,
        without.status,
        envelopeOf(without, name)?.code,
      ]);
    }
  });

  it("S-408 is 403 only when the account is suspended", async () => {
    const shut = await site.member();
    await site.site.api.services.accounts.setSuspended(shut.email, true);
    // One function asks for the account, whichever the call; one of them per database.
    for (const { name, endpoint } of asksAll ? forMembers : forMembers.slice(0, 1)) {
      const answer = await send(name, endpoint.body ? json({}, shut) : { headers: shut.headers });
      expect([name, answer.status, (JSON.parse(answer.text) as { error: ApiErrorBody }).error.code]).toEqual([
        name,
        403,
        "ACCOUNT_SUSPENDED",
      ]);
    }
    const login = await send("POST /v1/auth/login", json({ email: shut.email, password: shut.password }));
    expect(login.status).toBe(403);
  });

  it("members find neither editors' nor other members' data, and learn nothing about it", async () => {
    const stranger = await site.member();
    const missing_ = envelopeOf(
      await send(
        "GET /v1/drafts/{id}/history",
        { headers: stranger.headers },
        addressOf("GET /v1/drafts/{id}/history", { id: crypto.randomUUID() }),
      ),
      "missing",
    );
    for (const id of [draftId, categoryId]) {
      for (const { name, endpoint } of calls.filter((call) => call.name.includes("/v1/drafts/{id}"))) {
        const body =
          name.startsWith("PUT") && id === categoryId ? { version: 1, fields: categoryFields() } : bodies[name];
        const answer = await send(
          name,
          endpoint.body ? json(body, stranger) : { headers: stranger.headers },
          addressOf(name, { id }) + (endpoint.query ? "?version=1" : ""),
        );
        expect([name, { ...envelopeOf(answer, name), requestId: "" }]).toEqual([name, { ...missing_, requestId: "" }]);
      }
    }
    expect(
      envelopeOf(await send("POST /v1/drafts", json({ fields: categoryFields() }, stranger)), "a category")?.code,
    ).toBe("NOT_FOUND");
  });
});

describe("a handler that crashes", () => {
  const crash: [string, () => never][] = [
    [
      "an error",
      () => {
        throw new Error("select * from users -- /srv/mam/server/secret.ts:1 at hidden (x)");
      },
    ],
    [
      "a word",
      () => {
        throw "postgres://mam:secret@db/mam";
      },
    ],
    [
      "nothing",
      () => {
        throw undefined;
      },
    ],
    [
      "null",
      () => {
        throw null;
      },
    ],
    [
      "an object that pretends to be an answer",
      () => {
        throw { statusCode: 200, message: "stack", code: "FST_X", validation: [] };
      },
    ],
    [
      "an error that asks for a status",
      () => {
        throw Object.assign(new Error("secret"), { statusCode: 502 });
      },
    ],
    [
      "an error of the file system",
      () => {
        throw Object.assign(new Error("EACCES: permission denied, open '/etc/shadow'"), { code: "EACCES" });
      },
    ],
  ];
  const mounted = async (handle: () => unknown) => {
    const app = Fastify({ genReqId: () => crypto.randomUUID() });
    await app.register(async (scope) => {
      readJsonBodies(scope);
      answerInEnvelopes(scope);
      const serve = createRoutes(scope, async () => ({ id: "", role: "member", sessionId: "" }));
      serve("GET /v1/articles", handle as never);
      serve("POST /v1/auth/login", handle as never);
    });
    return app;
  };
  it.each(crash)("with %s reveals nothing of it", async (_what, handle) => {
    const app = await mounted(handle);
    for (const request of [
      { method: "GET" as const, url: "/v1/articles" },
      { method: "POST" as const, url: "/v1/auth/login", payload: { email, password } },
    ]) {
      const answer = await app.inject(request);
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        {
          error: {
            code: "INTERNAL",
            message: errorCodes.INTERNAL[1],
            requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          },
          data: null,
        },
      ]);
    }
    await app.close();
  });

  it("answers 500 rather than let out what the contract does not name", async () => {
    const strange = await mounted(() => ({ articles: "all of them", next: 5, secret: "x" }));
    expect((await strange.inject("/v1/articles")).json()).toMatchObject({ error: { code: "INTERNAL" }, data: null });
    const chatty = await mounted(() => ({ articles: [], next: null, passwordHash: "x" }));
    expect((await chatty.inject("/v1/articles")).json()).toEqual({ error: null, data: { articles: [], next: null } });
    await Promise.all([strange.close(), chatty.close()]);
  });
});

describe("pictures", () => {
  it("are rejected when the form is invalid, truncated, or has invalid content", async () => {
    const boundary = "x".repeat(30);
    const type = `multipart/form-data; boundary=${boundary}`;
    const part = (head: string, content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const end = `--${boundary}--\r\n`;
    const attempts: [string, string | Buffer, string][] = [
      ["no boundary", "x", "multipart/form-data"],
      ["an empty form", end, type],
      ["nothing", "", type],
      ["a cut form", part('name="file"; filename="a.png"', "x").slice(0, 70), type],
      ["another field", part('name="x"', "y") + end, type],
      ["many fields", part('name="x"', "y").repeat(40) + end, type],
      ["a field called __proto__", part('name="__proto__"; filename="a.png"', "y") + end, type],
      ["a file that is no picture", part('name="file"; filename="../../a.png"', "<svg onload=alert(1)>") + end, type],
      ["JSON", "{}", "application/json"],
      ["bytes", Buffer.from([0, 255, 1]), "application/octet-stream"],
    ];
    for (const [what, body, contentType] of attempts) {
      const failure = envelopeOf(
        await send("POST /v1/uploads", { body, headers: { "content-type": contentType, ...member.headers } }),
        what,
      );
      expect([what, failure?.code]).toEqual([
        what,
        expect.stringMatching(/^(VALIDATION_FAILED|UNSUPPORTED_MEDIA_TYPE|BAD_JSON|TOO_LARGE)$/),
      ]);
    }
    const large = Buffer.concat([
      Buffer.from(part('name="file"; filename="a.png"', "")),
      Buffer.alloc(10_000_000),
      Buffer.from(`\r\n${end}`),
    ]);
    expect(
      envelopeOf(
        await send("POST /v1/uploads", { body: large, headers: { "content-type": type, ...member.headers } }),
        "10 MB",
      )?.code,
    ).toBe("TOO_LARGE");
  });
});

it("keeps the clock of the tests still, so that no answer above was about time", () => {
  expect(Math.abs(site.clock.now().getTime() - Date.now())).toBeLessThan(minutes(14));
});
