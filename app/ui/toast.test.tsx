import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Toast, toastColorOf, defaultToastCloseLabel, defaultToastColor } from "./toast.tsx";
import { defaultToastTimeout } from "./toast-timeout.ts";
import { ToastArea } from "./toast-area.tsx";

test("S-707 a toast's close button is called Close, it lasts 5000 ms, its color is primary", () => {
  expect(defaultToastCloseLabel).toBe("Close");
  expect(defaultToastTimeout).toBe(5000);
  expect(defaultToastColor).toBe("primary");
  const markup = renderToStaticMarkup(<Toast title="Đã lưu" />);
  expect(markup).toContain('aria-label="Close"');
  expect(markup).toContain("animation-duration:5000ms");
  expect(markup).toBe(renderToStaticMarkup(<Toast title="Đã lưu" color="primary" timeout={5000} />));
});

test("S-303 the close button can be renamed and left out", () => {
  expect(renderToStaticMarkup(<Toast title="Đã lưu" closeButton={{ label: "Đóng" }} />)).toContain('aria-label="Đóng"');
  expect(renderToStaticMarkup(<Toast title="Đã lưu" closeButton={false} />)).not.toContain("aria-label");
});

test("S-302 the guard's yellow is the warning color", () => {
  expect(toastColorOf("yellow")).toBe("warn");
  expect(toastColorOf("red")).toBe("danger");
  expect(toastColorOf("mauve")).toBe("primary");
  expect(toastColorOf(undefined)).toBe("primary");
});

test("S-411 a paused countdown stays where it was, with what remains", () => {
  const markup = renderToStaticMarkup(<Toast title="Đã lưu" timeout={8000} remaining={3000} isPaused />);
  expect(markup).toContain("animation-delay:-5000ms");
  expect(markup).toContain("animation-play-state:paused");
});

test("a toast without an end has no countdown", () => {
  expect(renderToStaticMarkup(<Toast title="Đã lưu" timeout={0} />)).not.toContain("animate-countdown");
});

test("an error interrupts, the rest waits for its turn in the live area", () => {
  expect(renderToStaticMarkup(<Toast title="Hỏng" color="danger" />)).toContain('role="alert"');
  expect(renderToStaticMarkup(<Toast title="Xong" />)).not.toContain("role=");
  expect(renderToStaticMarkup(<ToastArea label="Thông báo">x</ToastArea>)).toContain('aria-live="polite"');
});

test("S-202 the toast area is fixed at top-16 right-0", () => {
  expect(renderToStaticMarkup(<ToastArea label="Thông báo">x</ToastArea>)).toMatch(
    /class="[^"]*\bfixed top-16 right-0\b/,
  );
});
