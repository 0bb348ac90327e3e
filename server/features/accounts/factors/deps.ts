import { createSealedText, type SealedText } from "#server/core/sealed-text.ts";
import type { AccountsContext } from "../deps.ts";
import type { Passwords } from "../passwords.ts";

export interface FactorsParts extends AccountsContext {
  passwords: Passwords;
}

/** Dependencies shared by everything about second factors. */
export interface FactorsDeps extends FactorsParts {
  sealed: SealedText;
  /** The current one for new codes, and the previous one, which is still accepted. */
  recoveryPeppers: Buffer[];
}

export const factorsDeps = <Parts extends FactorsParts>(parts: Parts): Parts & FactorsDeps => ({
  ...parts,
  sealed: createSealedText(parts.secrets, "totp"),
  recoveryPeppers: parts.secrets.keys("recovery-code"),
});
