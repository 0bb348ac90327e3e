import { expect, it } from "vitest";
import type { PageSettings } from "./page-context.ts";
import { settingsWith } from "./settings.ts";

const rendered = { siteName: "Mầm", signUp: "open" } as PageSettings;

it("settings are the same object until they change, so that effects which depend on them are not repeated", () => {
  const saved = { siteName: "Mầm xanh" };
  const settings = settingsWith(rendered, saved);
  expect(settings).toEqual({ siteName: "Mầm xanh", signUp: "open" });
  expect(settingsWith(rendered, saved)).toBe(settings);
  expect(settingsWith(rendered, { siteName: "Mầm đỏ" }).siteName).toBe("Mầm đỏ");
  expect(settingsWith(rendered, {})).toBe(rendered);
});
