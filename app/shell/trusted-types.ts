interface Policy {
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

const asItIs: Policy = { createScript: (text) => text, createScriptURL: (url) => url };
/** Undefined in a browser that does not ask. */
const policyOf = (name: string): Policy | undefined =>
  (
    window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  ).trustedTypes?.createPolicy(name, asItIs);

/*
 * A browser that asks for trusted types (host/security-headers.ts) is told that what runs here is the product's own, or what
 * whoever runs the site has configured. `name` says in its reports what it is.
 */
export const trustedScript = (name: string, text: string): string => policyOf(name)?.createScript(text) ?? text;
export const trustedScriptUrl = (name: string, url: string): string => policyOf(name)?.createScriptURL(url) ?? url;
