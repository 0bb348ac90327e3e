import { describe, expect, it } from "vitest";
import { slipOf } from "./slip-kinds.ts";

describe("slipOf", () => {
  it.each([
    ["speaked", "spoke", "irregular-past"],
    ["taked", "took", "irregular-past"],
    ["scratchs", "scratches", "es"],
    ["watchs", "watches", "es"],
    ["boxs", "boxes", "es"],
    ["citys", "cities", "ies"],
    ["childs", "children", "irregular-plural"],
    ["colorfull", "colorful", "ful"],
    ["conclution", "conclusion", "tion"],
    ["discution", "discussion", "tion"],
    ["informacion", "information", "tion"],
    ["recieve", "receive", "ie"],
    ["freind", "friend", "ie"],
    ["makeing", "making", "drop-e"],
    ["stoped", "stopped", "ing-ed"],
    ["studing", "studying", "keep-y"],
    ["cryed", "cried", "y-to-i"],
    ["studyed", "studied", "y-to-i"],
    ["enjoied", "enjoyed", "other"],
    ["accomodation", "accommodation", "double-missing"],
    ["necesary", "necessary", "double-missing"],
    ["proffesor", "professor", "other"],
    ["allways", "always", "one-too-many"],
    ["form", "from", "swapped"],
    ["enviroment", "environment", "letter-missing"],
    ["existance", "existence", "other"],
  ])("%s for %s: %s", (wrong, right, kind) => {
    expect(slipOf(wrong, right).slip).toBe(kind);
  });

  it("names the word behind an ending", () => {
    expect(slipOf("speaked", "spoke").stem).toBe("speak");
    expect(slipOf("scratchs", "scratches").stem).toBe("scratch");
  });
});
