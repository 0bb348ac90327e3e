import { expect, it } from "vitest";
import { openSecrets } from "#server/secrets.ts";
import { createSealedText } from "./sealed-text.ts";

const [first, second, third] = ["a", "b", "c"].map((letter) => `${letter.repeat(16)}Zq8v3nTt0pXyR6wL`) as [
  string,
  string,
  string,
];
const sealedWith = (secretKey: string, previousSecretKey: string | null = null, purpose = "totp") =>
  createSealedText(openSecrets({ secretKey, previousSecretKey, dataDir: "" }), purpose);

it("opens what it sealed, and seals the same text differently each time", () => {
  const { seal, open } = sealedWith(first);
  const [one, other] = [seal("Mầm xanh", "lan"), seal("Mầm xanh", "lan")];
  expect(open(one, "lan")).toEqual({ text: "Mầm xanh", isOutdated: false });
  expect(one).not.toBe(other);
  expect(Buffer.from(one, "base64").toString()).not.toContain("Mầm");
});

it("opens what the previous key sealed and says so, and nothing older", () => {
  const sealed = sealedWith(first).seal("Mầm", "lan");
  expect(sealedWith(second, first).open(sealed, "lan")).toEqual({ text: "Mầm", isOutdated: true });
  expect(() => sealedWith(third, second).open(sealed, "lan")).toThrow();
});

it("opens nothing that was changed, or sealed for another owner or purpose", () => {
  const { seal, open } = sealedWith(first);
  const sealed = seal("Mầm", "lan");
  expect(() => open(sealed, "minh")).toThrow();
  expect(() => sealedWith(first, null, "mail-queue").open(sealed, "lan")).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => open(bytes.toString("base64"), "lan")).toThrow();
});
