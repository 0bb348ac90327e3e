import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodeInput, digitsOf } from "./code-input.tsx";
import { Field } from "./field.tsx";
import { isComposing } from "./is-composing.ts";
import { withTags } from "./tag-input.tsx";
import { TextInput } from "./text-input.tsx";

test("a field's label, hint and error belong to its control", () => {
  const markup = renderToStaticMarkup(
    <Field id="email" label="E-mail" hint="Không ai khác thấy." error="Thiếu dấu chấm." isRequired>
      <TextInput />
    </Field>,
  );
  expect(markup).toContain('for="email"');
  expect(markup).toMatch(/<input[^>]* id="email"/);
  expect(markup).toMatch(/<input[^>]* aria-invalid="true"/);
  // The focus does not take the color of an error away.
  expect(markup).toContain("border-danger");
  expect(markup).not.toContain("border-focus");
  expect(markup).toMatch(/<input[^>]* aria-describedby="email-error email-hint"/);
  expect(markup).toMatch(/<input[^>]* required=""/);
});

test("a field without error is not called wrong", () => {
  const markup = renderToStaticMarkup(
    <Field label="E-mail">
      <TextInput />
    </Field>,
  );
  expect(markup).not.toContain("aria-invalid");
  expect(markup).not.toContain("aria-describedby");
});

test("a code is taken from what is pasted around it", () => {
  expect(digitsOf("Mã của bạn: 407 812.", 6)).toBe("407812");
  expect(digitsOf("40-78-12-99", 6)).toBe("407812");
});

test("a code is one input that phones can fill", () => {
  const markup = renderToStaticMarkup(<CodeInput value="407" onChange={() => {}} aria-label="Mã xác nhận" />);
  expect(markup.match(/<input/g)).toHaveLength(1);
  expect(markup).toContain('autoComplete="one-time-code"');
  expect(markup).toContain('inputMode="numeric"');
});

test("tags are parted at commas, without doubles, up to the most there may be", () => {
  expect(withTags(["từ vựng"], "Từ vựng, màu  sắc,")).toEqual(["từ vựng", "màu sắc"]);
  expect(withTags(["một", "hai"], "ba, bốn", 3)).toEqual(["một", "hai", "ba"]);
});

test("nothing is added while an input method still composes", () => {
  expect(isComposing({ nativeEvent: { isComposing: true } })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 13 } })).toBe(false);
});
