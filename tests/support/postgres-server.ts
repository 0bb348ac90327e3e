import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

export interface PostgresServer {
  /** Address of a database of this server. */
  urlOf(database: string): string;
  /** Stops it at once, like an outage; `start` restarts it on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

const places = () => {
  const installed = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...installed.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
};

/** The folder with `initdb` and `postgres`, or null. */
export const findPostgres = () =>
  places().find((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "postgres"))) ??
  null;

/** The server refuses to run as root, so files and process belong to an unprivileged user. */
const nobody: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/**
 * A PostgreSQL server for the tests, with files in the temporary folder. `npm test` installs it where it is missing.
 * `isDurable`: with its default settings, every commit synced.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (!bin)
    throw new Error(
      "PostgreSQL is not installed: `npm test` installs it as root on Debian; elsewhere install the package postgresql",
    );
  const folder = mkdtempSync(path.join(tmpdir(), "mam-postgres-"));
  if (nobody.uid !== undefined && nobody.gid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  const data = path.join(folder, "data");
  const made = spawnSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "mam", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { ...nobody, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;

  const start = async () => {
    // These tests do not need durability, except the one that kills the program, not the server.
    server = spawn(
      path.join(bin, "postgres"),
      [
        "-D",
        data,
        "-p",
        String(port),
        "-h",
        "127.0.0.1",
        "-k",
        folder,
        "-c",
        "max_connections=200",
        ...(isDurable ? [] : ["-F"]),
      ],
      {
        ...nobody,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    const ready = new Promise<void>((resolve, reject) => {
      let log = "";
      server?.stderr?.on("data", (chunk: Buffer) => {
        log += String(chunk);
        if (log.includes("database system is ready to accept connections")) resolve();
      });
      server?.once("exit", () => reject(new Error(`postgres ended: ${log}`)));
    });
    await ready;
  };
  const kill = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once("exit", () => resolve()));
    running.kill("SIGQUIT");
    await gone;
  };
  // An interrupted run tears nothing down.
  const endAtOnce = () => {
    server?.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", endAtOnce);
  await start();
  return {
    urlOf: (database) => `postgres://mam@127.0.0.1:${port}/${database}`,
    kill,
    start,
    async remove() {
      process.off("exit", endAtOnce);
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
