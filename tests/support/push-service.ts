import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A browser's side of Web Push: the keys that it registers, and the decryption of a message (RFC 8291). */
export function createPushBrowser(endpoint: string) {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    read(body: Buffer): unknown {
      const [salt, keyLength] = [body.subarray(0, 16), body[20]!];
      const senderKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const derive = (secret: Buffer, seed: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, seed, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
      const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const decipher = createDecipheriv("aes-128-gcm", key, derive(secret, salt, "Content-Encoding: nonce\0", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** A push service on this machine. `status` is what it answers; 0: it closes the connection. */
export async function startPushService() {
  const received: { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[] = [];
  const service = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      if (service.status === 0) request.socket.destroy();
      else response.writeHead(service.status, service.status === 307 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    service,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
