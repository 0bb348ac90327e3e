import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import type { Served } from "./servers.ts";

export interface Measure {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  cpuPerRequest: number;
}

/** Enough to keep the slower server busy: with 16 it was idle a quarter of the time. */
const connections = 64;
const wrk = ["/usr/bin/wrk", "/usr/local/bin/wrk", "/opt/homebrew/bin/wrk"].find(existsSync);

/** Requests one page as fast as the server answers, over persistent connections. */
export async function drive(
  server: Served,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Measure> {
  const before = server.cpu();
  const began = performance.now();
  const done = wrk
    ? await byWrk(wrk, server.base + path, headers, seconds)
    : await bySockets(server.base, path, headers, seconds);
  return { rate: (done / (performance.now() - began)) * 1000, cpuPerRequest: (server.cpu() - before) / done };
}

function byWrk(program: string, url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  return new Promise((resolve, reject) => {
    const child = spawn(program, ["-t1", `-c${connections}`, `-d${seconds}s`, ...given, url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += String(chunk)));
    child.once("exit", () => {
      const found = /(\d+) requests in/.exec(said);
      if (!found || /Non-2xx|Socket errors/.test(said)) reject(new Error(`wrk: ${said}`));
      else resolve(Number(found[1]));
    });
  });
}

/** Used without wrk. It is slower than wrk, which favors the slower of two servers: compare within one run only. */
async function bySockets(
  base: string,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const { hostname, port } = new URL(base);
  const ask = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n`,
  );
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(ask));
      /** Bytes of this answer that have not arrived; null before its headers. */
      let missing: number | null = null;
      let head = "";
      socket.on("error", reject);
      socket.on("data", (chunk: Buffer) => {
        let rest = chunk.length;
        if (missing === null) {
          head += chunk.toString("latin1");
          const headEnd = head.indexOf("\r\n\r\n");
          if (headEnd === -1) return;
          const length = head.startsWith("HTTP/1.1 304")
            ? 0
            : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? NaN);
          if (Number.isNaN(length)) return reject(new Error(`no length in ${head.slice(0, headEnd)}`));
          missing = length;
          rest = head.length - headEnd - 4;
        }
        missing -= rest;
        if (missing > 0) return;
        done += 1;
        missing = null;
        head = "";
        if (performance.now() < end) socket.write(ask);
        else {
          socket.destroy();
          resolve();
        }
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return done;
}

/** A hundred pages per address: more in a minute are rate-limited. */
let sent = 0;
const reader = () => `10.1.${process.pid % 250}.${Math.floor(sent++ / 100) % 250}`;

/**
 * Requests each of these pages once, a few at a time. The same for both servers; its own speed limits the faster
 * one's.
 */
export async function fetchEach(server: Served, paths: string[]): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const rest = [...paths];
  const before = server.cpu();
  const began = performance.now();
  const one = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request(
        server.base + path,
        { agent, headers: { "accept-encoding": "gzip", "x-forwarded-for": reader() } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
          response.resume().on("end", resolve);
        },
      )
        .on("error", reject)
        .end();
    });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let path = rest.pop(); path; path = rest.pop()) await one(path);
    }),
  );
  agent.destroy();
  return {
    rate: (paths.length / (performance.now() - began)) * 1000,
    cpuPerRequest: (server.cpu() - before) / paths.length,
  };
}
