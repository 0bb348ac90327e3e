import { expect, it } from "vitest";
import { nodeNames } from "./node-names.ts";
import { articleSchema } from "./schema.ts";

it("every node of the schema has its name in the list, and the list has no other", () => {
  expect([...nodeNames].sort()).toEqual(Object.keys(articleSchema.nodes).sort());
});
