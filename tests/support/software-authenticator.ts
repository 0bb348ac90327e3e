import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Behavior {
  origin?: string;
  rpId?: string;
  /** Whether the device checks who holds it (fingerprint, PIN). */
  verifiesUser?: boolean;
  challenge?: string;
}

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const site = { origin: "http://localhost:3000", rpId: "localhost" };

const [userPresent, userVerified, attested] = [0x01, 0x04, 0x40];

function cosePublicKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: "jwk" });
  const bytes = (part: string | undefined) => new Uint8Array(Buffer.from(part ?? "", "base64url"));
  // EC2 key of P-256 for ES256 (RFC 9053).
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

/** A device with one passkey, which signs as WebAuthn Level 3 prescribes. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const device = { counter: 0 };

  const authenticatorData = ({ rpId = site.rpId, verifiesUser = true }: Behavior, extra: Uint8Array[] = []) => {
    const flags = userPresent | (verifiesUser ? userVerified : 0) | (extra.length > 0 ? attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...extra]);
  };
  const clientData = (type: string, options: Record<string, unknown>, { origin = site.origin, challenge }: Behavior) =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? options["challenge"], origin, crossOrigin: false }));
  const identity = { id: base64url(credentialId), rawId: base64url(credentialId), type: "public-key" as const };

  return {
    device,
    credentialId: identity.id,
    /** Answers `navigator.credentials.create`. */
    create(options: Record<string, unknown>, behavior: Behavior = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = authenticatorData(behavior, [Buffer.alloc(16), length, credentialId, cosePublicKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options, behavior)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ["internal", "hybrid", "a-way-of-the-future"],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get(options: Record<string, unknown>, behavior: Behavior = {}, userHandle?: string) {
      device.counter += 1;
      const authData = authenticatorData(behavior);
      const client = clientData("webauthn.get", options, behavior);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...identity,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle ? { userHandle } : {}),
        },
      };
    },
  };
}
