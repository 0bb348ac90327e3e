import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createSemaphore } from "#server/core/semaphore.ts";

/** argon2id, as OWASP ASVS 5 appendix C asks. */
const owaspStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes a core and 19 MiB for some tens of milliseconds; more at once would only slow all of them down. */
const hashing = { width: 2, longestQueue: 50, retryAfter: 5 };

/** Of argon2id: KiB, rounds, threads. */
export type PasswordStrength = typeof owaspStrength;
export type Passwords = ReturnType<typeof createPasswords>;

/** Slow hashes for what people type: passwords, and one-time codes with a pepper. */
export function createPasswords(strength: PasswordStrength = owaspStrength) {
  const semaphore = createSemaphore(hashing);
  // Made once and verified against for accounts that are not there, so that their answer takes as long.
  let dummy: Promise<string> | undefined;
  const dummyHash = () => (dummy ??= semaphore(() => hash("nobody has this password", strength)));

  /** Vietnamese keyboards send the same word composed or decomposed. Nothing else is changed. */
  const typed = (password: string) => password.normalize("NFKC");

  return {
    hash: (password: string) => semaphore(() => hash(typed(password), strength)),
    /** false for a null hash, after as much work as for a real one. */
    async matches(passwordHash: string | null, password: string): Promise<boolean> {
      const against = passwordHash ?? (await dummyHash());
      const isRight = await semaphore(() => verify(against, typed(password)));
      return passwordHash !== null && isRight;
    },
    /** Was it made with other parameters than today's? */
    isOutdated(passwordHash: string): boolean {
      const made = parseOptions(passwordHash);
      return (
        made.memoryCost !== strength.memoryCost ||
        made.timeCost !== strength.timeCost ||
        made.parallelism !== strength.parallelism
      );
    },
    hashCode: (code: string, pepper: Buffer) => semaphore(() => hash(code, { ...strength, secret: pepper })),
    /** false for a null hash, after as much work as for a real one. */
    async matchesCode(codeHash: string | null, code: string, pepper: Buffer): Promise<boolean> {
      const against = codeHash ?? (await dummyHash());
      const isRight = await semaphore(() => verify(against, code, { secret: pepper }));
      return codeHash !== null && isRight;
    },
  };
}
