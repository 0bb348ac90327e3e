import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, of which another run of the tests opens thousands. */
const [first, last] = [10_240, 32_767];

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** A TCP port of this machine that nothing listens on. It is chosen at random, so that two runs do not choose the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (await isFree(port)) return port;
  }
}
