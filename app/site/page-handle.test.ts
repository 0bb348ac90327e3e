import { describe, expect, it } from "vitest";
import { type PageHandle, type PageMatch, readHandle } from "./page-handle.ts";

const match = (handle?: PageHandle, loaderData?: unknown): PageMatch => ({
  id: "",
  pathname: "",
  params: {},
  loaderData,
  handle,
});

describe("a page's route handle", () => {
  it("is nothing by default", () => {
    expect(readHandle([match(), match()])).toEqual({ isBare: false, canWait: false });
  });
  it("S-203 names the band's words, from its data where it has them", () => {
    const bandTitle = (data: { title: string }) => data.title;
    expect(readHandle([match(), match({ bandTitle }, { title: "Mạo từ" })])).toMatchObject({ bandTitle: "Mạo từ" });
    expect(readHandle([match(), match({ bandTitle }, undefined)])).not.toHaveProperty("bandTitle");
  });
  it("is that the page brings its own header, where its data says so", () => {
    const chrome = ({ kind }: { kind: string }) => (kind === "review" ? "bare" : undefined);
    expect(readHandle([match(), match({ chrome }, { kind: "review" })])).toMatchObject({ isBare: true });
    expect(readHandle([match(), match({ chrome }, { kind: "cards" })])).toMatchObject({ isBare: false });
    expect(readHandle([match(), match({ chrome }, undefined)])).toMatchObject({ isBare: false });
  });
  it("S-305 may force a mode; the innermost word counts", () => {
    expect(readHandle([match({ colorMode: "light", chrome: "bare" }), match({ colorMode: "dark" })])).toMatchObject({
      isBare: true,
      colorMode: "dark",
    });
  });
});
