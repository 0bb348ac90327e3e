import { createECDH } from "node:crypto";
import type { Secrets } from "#server/secrets.ts";

/** A VAPID key pair, base64url. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

function pairOf(privateKey: Buffer): PushKeyPair {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/**
 * The keys with which push services recognize this site: `VAPID_PRIVATE_KEY`, otherwise derived from the site's secret,
 * so that all nodes have the same and nothing else needs to be stored. A browser accepts messages of the key with which
 * it subscribed only, so the pair of the previous secret is kept for its subscriptions.
 */
export function openPushKeys(secrets: Pick<Secrets, "keys">, { privateKey }: { privateKey: string | null }) {
  const pairs = [
    ...(privateKey === null ? [] : [Buffer.from(privateKey, "base64url")]),
    ...secrets.keys("web-push"),
  ].map(pairOf);
  return {
    /** Of new subscriptions. */
    current: pairs[0]!,
    /** undefined: no longer known, so the subscription is worthless. */
    find: (publicKey: string) => pairs.find((pair) => pair.publicKey === publicKey),
  };
}
export type PushKeyring = ReturnType<typeof openPushKeys>;
