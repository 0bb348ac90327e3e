import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Keys by purpose: the one to seal with first, then earlier ones. */
interface KeySource {
  keys(purpose: string): readonly Buffer[];
}

export type SealedText = ReturnType<typeof createSealedText>;

/**
 * Encrypts text that the server must be able to read, so that a copy of the database does not contain it (AES-256-GCM
 * with a key for `purpose`). `owner` is authenticated with it: a value that was moved to another row cannot be opened.
 */
export function createSealedText(secrets: KeySource, purpose: string) {
  const keys = secrets.keys(purpose);
  const openWith = (key: Buffer, bytes: Buffer, owner: string) => {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString("utf8");
  };
  return {
    seal(text: string, owner = ""): string {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, keys[0]!, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
    },
    /**
     * `isOutdated`: sealed with the previous key, so it should be sealed again if it is kept.
     * @throws if no key opens it: the secret was replaced twice, or the value was changed
     */
    open(sealed: string, owner = ""): { text: string; isOutdated: boolean } {
      const bytes = Buffer.from(sealed, "base64");
      let failure: unknown;
      for (const [index, key] of keys.entries()) {
        try {
          return { text: openWith(key, bytes, owner), isOutdated: index > 0 };
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}
