// How fast an answer to a card is taken, on both databases: `npm run bench:reviews`. See bench/README.md.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "#contracts/client.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { readArguments } from "../../scripts/arguments.mjs";
import { freePort, startProduct } from "../pages/servers.ts";

readArguments({ usage: "npm run bench:reviews" });

const answers = 100;
/** Milliseconds of an answer on its way through the server: the middle one. */
const ceiling = 20;
const words =
  "river market letter window garden bridge teacher station village kitchen mountain summer winter morning evening doctor farmer"
    .split(" ")
    .flatMap((word) => [word, `${word}s`, `old ${word}`, `new ${word}`, `big ${word}`, `small ${word}`]);

const folder = mkdtempSync(path.join(tmpdir(), "mam-reviews-"));
const server = await startPostgres();
let isMissed = false;
try {
  console.log(`\nMilliseconds, over HTTP, one after the other; ${answers} answers\n`);
  for (const [name, environment] of [
    ["embedded", {}],
    ["PostgreSQL", { DATABASE_URL: server.urlOf("postgres") }],
  ] as const) {
    const product = await startProduct(path.join(folder, name), await freePort(), { ...environment });
    try {
      const visitor = createClient((at, init) => fetch(product.base + at, init));
      const { token } = await visitor("POST /v1/auth/login", {
        body: { email: "ma.non@mam.example", password: "mam-xanh-tren-ruong" },
      });
      const headers = { authorization: `Bearer ${token.accessToken.token}` };
      const call = createClient((at, init) =>
        fetch(product.base + at, { ...init, headers: { ...init.headers, ...headers } }),
      );
      const cards: string[] = [];
      for (const lemma of words.slice(0, answers))
        cards.push((await call("POST /v1/learn/cards", { body: { lemma } })).card.id);
      const taken: number[] = [];
      const looked: number[] = [];
      for (const cardId of cards) {
        taken.push(
          await timed(() =>
            call("POST /v1/learn/reviews", { body: { cardId, clientId: randomUUID(), grade: 3, ms: 2500 } }),
          ),
        );
        // The reference: a member's call that reads a row.
        looked.push(await timed(() => call("GET /v1/ai/settings")));
      }
      const [answer, reading] = [middle(taken), middle(looked)];
      isMissed ||= answer > ceiling;
      console.log(
        `${name.padEnd(12)} answer ${answer.toFixed(1)} (nine of ten within ${at(taken, 0.9).toFixed(1)}), reading ${reading.toFixed(1)}: ${(answer / reading).toFixed(1)} times as long  ${answer > ceiling ? "MISS" : ""}`,
      );
    } finally {
      await product.stop();
    }
  }
  console.log(`\n${isMissed ? "MISS" : "ok"}  the middle answer within ${ceiling} ms\n`);
  if (isMissed) process.exitCode = 1;
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
function at(values: readonly number[], share: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
}
function middle(values: readonly number[]): number {
  return at(values, 0.5);
}
