interface Policy {
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

const asItIs: Policy = { createScript: (text) => text, createScriptURL: (url) => url };
/** Undefined in browsers without Trusted Types. */
const policyOf = (name: string): Policy | undefined =>
  (
    window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  ).trustedTypes?.createPolicy(name, asItIs);

/*
 * Declares a script as trusted in browsers that enforce Trusted Types (host/security-headers.ts): it is part of the
 * product or configured by the operator. `name` identifies it in violation reports.
 */
export const trustedScript = (name: string, text: string): string => policyOf(name)?.createScript(text) ?? text;
export const trustedScriptUrl = (name: string, url: string): string => policyOf(name)?.createScriptURL(url) ?? url;
