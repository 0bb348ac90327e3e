import { createServer, type AddressInfo } from "node:net";

/** A TCP port of this machine that nothing listens on. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
}
