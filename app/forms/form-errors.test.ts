import { describe, expect, it } from "vitest";
import { CallError } from "#contracts/client.ts";
import { failureErrors, placeErrors, withWait } from "./form-errors.ts";

const anError = (failure: Partial<CallError["failure"]>, retryAfter: number | null = null) =>
  new CallError({ code: "VALIDATION_FAILED", message: "Chưa hợp lệ.", requestId: "", ...failure }, 422, retryAfter);

describe("the errors of a form", () => {
  it("are beside the fields that the API names", () => {
    const [fields, sentence] = failureErrors(anError({ fields: { email: "Thiếu @." } }), {});
    expect(placeErrors(fields, sentence, ["email"], {})).toEqual({ errors: { email: "Thiếu @." }, failure: null });
  });

  it("are beside the field that a code is about", () => {
    const error = anError({ code: "CURRENT_PASSWORD_WRONG", message: "Mật khẩu chưa đúng." });
    const [fields, sentence] = failureErrors(error, { CURRENT_PASSWORD_WRONG: "currentPassword" });
    expect(placeErrors(fields, sentence, ["currentPassword"], {})).toEqual({
      errors: { currentPassword: "Mật khẩu chưa đúng." },
      failure: null,
    });
  });

  it("are above the form when they name no field of it, with the time to wait", () => {
    const error = anError({ code: "RATE_LIMITED", message: "Bạn thử hơi nhiều lần." }, 120);
    expect(placeErrors(...failureErrors(error, {}), ["email"], {})).toEqual({
      errors: {},
      failure: "Bạn thử hơi nhiều lần. (Sau 2 phút.)",
    });
    expect(placeErrors({ id: "Đã có." }, null, ["email"], {}).failure).toBe("Đã có.");
  });

  it("find fields that the form names differently, the first message of each", () => {
    const found = { "": "Chưa đủ 6 số.", code: "Sai." };
    expect(placeErrors(found, null, ["code"], { aliases: { "": "code" } }).errors).toEqual({ code: "Chưa đủ 6 số." });
  });

  it("go to the field that shows the rest, unless it has its own", () => {
    const rest = { failureField: "text" };
    expect(placeErrors({}, "Mất mạng.", ["text"], rest)).toEqual({ errors: { text: "Mất mạng." }, failure: null });
    expect(placeErrors({ text: "Dài quá." }, "Chưa gửi.", ["text"], rest).errors).toEqual({ text: "Dài quá." });
  });
});

it.each([
  [5, "5 giây"],
  [600, "10 phút"],
  [7200, "2 giờ"],
  [82_800, "23 giờ"],
  [259_200, "3 ngày"],
])("a wait of %i seconds is told in words that fit", (seconds, words) => {
  expect(withWait("Hết lượt.", seconds)).toBe(`Hết lượt. (Sau ${words}.)`);
});
