import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createSemaphore } from "#server/core/semaphore.ts";

/** argon2id parameters of OWASP ASVS 5, appendix C. */
const owaspStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a core and 19 MiB for some tens of milliseconds; more in parallel would slow down all. */
const hashing = { width: 2, longestQueue: 50, retryAfter: 5 };

/** argon2id parameters: KiB, rounds, threads. */
export type PasswordStrength = typeof owaspStrength;
export type Passwords = ReturnType<typeof createPasswords>;

/** Slow hashes for passwords, and for one-time codes with a pepper. */
export function createPasswords(strength: PasswordStrength = owaspStrength) {
  const semaphore = createSemaphore(hashing);
  // Verified for unknown accounts, so that their response takes as long.
  let dummy: Promise<string> | undefined;
  const dummyHash = () => (dummy ??= semaphore(() => hash("nobody has this password", strength)));

  /** Vietnamese keyboards send composed or decomposed letters. Nothing else is changed. */
  const typed = (password: string) => password.normalize("NFKC");

  return {
    hash: (password: string) => semaphore(() => hash(typed(password), strength)),
    /** False for a null hash, after the same amount of work. */
    async matches(passwordHash: string | null, password: string): Promise<boolean> {
      const against = passwordHash ?? (await dummyHash());
      const isRight = await semaphore(() => verify(against, typed(password)));
      return passwordHash !== null && isRight;
    },
    /** Whether the hash uses other parameters than the current ones. */
    isOutdated(passwordHash: string): boolean {
      const made = parseOptions(passwordHash);
      return (
        made.memoryCost !== strength.memoryCost ||
        made.timeCost !== strength.timeCost ||
        made.parallelism !== strength.parallelism
      );
    },
    hashCode: (code: string, pepper: Buffer) => semaphore(() => hash(code, { ...strength, secret: pepper })),
    /** False for a null hash, after the same amount of work. */
    async matchesCode(codeHash: string | null, code: string, pepper: Buffer): Promise<boolean> {
      const against = codeHash ?? (await dummyHash());
      const isRight = await semaphore(() => verify(against, code, { secret: pepper }));
      return codeHash !== null && isRight;
    },
  };
}
