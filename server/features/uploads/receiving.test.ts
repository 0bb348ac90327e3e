import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { connect, type AddressInfo, type Socket } from "node:net";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uploadLimit } from "#contracts/limits/uploads.ts";
import { rateLimits } from "#server/core/tables.ts";
import { seconds } from "#server/core/clock.ts";
import { startTestApi, type TestApi, type TestMember } from "#tests/support/test-api.ts";

/* Uploads over real connections, which may stall anywhere. */

let api: TestApi;
let member: TestMember;
let other: TestMember;
let port: number;
let picture: Buffer;
const sockets: Socket[] = [];
const unfinished = () => path.join(api.dataDir, "uploads/.unfinished");
const unfinishedFiles = () => readdir(unfinished()).catch(() => [] as string[]);

beforeAll(async () => {
  api = await startTestApi({ uploadPatience: { wait: 10_000, idle: 3_000, total: 30_000 } });
  [member, other] = [await api.member(), await api.member()];
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: "#008236" } });
  picture = await plain.png().toBuffer();
});
beforeEach(async () => void (await api.database.queries.delete(rateLimits)));
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(unfinishedFiles, { timeout: 10_000 }).toEqual([]);
});
afterAll(() => api.close());

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
/** Bytes in buffers, which hold bodies. The rest of the heap also belongs to other test files. */
const heldMemory = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const begin = `--limit\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const end = "\r\n--limit--\r\n";
const headOf = (by: TestMember, length: number | null, type = "multipart/form-data; boundary=limit") =>
  `POST /v1/uploads HTTP/1.1\r\nhost: a\r\nauthorization: ${by.headers.authorization}\r\ncontent-type: ${type}\r\n${
    length === null ? "transfer-encoding: chunked" : `content-length: ${length}`
  }\r\n\r\n`;

interface Sent {
  socket: Socket;
  heard(): string;
  closed: Promise<void>;
}
/** Sends these parts and then nothing. */
function send(...parts: (string | Buffer)[]): Sent {
  return sendTo(port, ...parts);
}
function sendTo(to: number, ...parts: (string | Buffer)[]): Sent {
  const socket = connect(to, "127.0.0.1");
  sockets.push(socket);
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += String(chunk)));
  socket.on("error", () => {});
  for (const part of parts) socket.write(part);
  return { socket, heard: () => heard, closed: new Promise((resolve) => socket.once("close", () => resolve())) };
}
const whole = (by: TestMember, bytes: Buffer) => {
  const length = begin.length + bytes.length + end.length;
  return send(headOf(by, length), begin, bytes, end);
};
const statusOf = ({ heard }: Sent) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard())?.[1] ?? 0);

describe("an upload", () => {
  it("takes no memory while it stalls, is counted before it is read, and does not block other members", async () => {
    const large = Buffer.alloc(4_900_000, 1);
    const length = begin.length + large.length + end.length;
    // All but the last bytes: a fully read upload would take all of its size.
    const before = heldMemory();
    const stalled = Array.from({ length: 40 }, () => send(headOf(member, length), begin, large));
    await expect.poll(() => stalled.filter((one) => statusOf(one) === 429).length, { timeout: 20_000 }).toBe(28);
    for (const one of stalled.filter((sent) => statusOf(sent) === 429)) {
      expect(one.heard()).toMatch(/\r\nretry-after: \d+\r\n/i);
      expect(one.heard()).toMatch(/\r\nconnection: close\r\n/i);
      expect(one.heard()).toContain("Bạn đang gửi nhiều ảnh cùng lúc.");
    }
    await expect.poll(() => heldMemory() - before, { timeout: 2_500 }).toBeLessThan(30_000_000);
    expect((await unfinishedFiles()).length).toBeLessThanOrEqual(2);
    const [counted] = (await api.database.queries.select().from(rateLimits)).filter(
      ({ key }) => key === `upload:${member.user.id}`,
    );
    expect(counted?.count).toBe(40);

    const theirs = whole(other, picture);
    await expect.poll(() => statusOf(theirs), { timeout: 5_000 }).toBe(200);

    for (const { socket } of stalled) socket.destroy();
    await expect.poll(unfinishedFiles, { timeout: 10_000 }).toEqual([]);
    await api.database.queries.delete(rateLimits);
    const own = whole(member, picture);
    await expect.poll(() => statusOf(own), { timeout: 5_000 }).toBe(200);
  });

  it("is aborted when no byte comes for too long, in its file and before it", async () => {
    // In parallel, because each takes as long as the server's timeout.
    const begun = [begin + "some bytes", "--limit\r\n"].map((beginning) => send(headOf(member, 1_000), beginning));
    for (const one of begun) {
      await expect.poll(() => statusOf(one), { timeout: 10_000 }).toBe(408);
      expect(one.heard()).toContain("REQUEST_TIMEOUT");
    }
    expect(await unfinishedFiles()).toEqual([]);
  });

  it("leaves no file behind when the client disconnects", async () => {
    const one = send(headOf(member, 100_000), begin, Buffer.alloc(50_000));
    await expect.poll(unfinishedFiles).toHaveLength(1);
    one.socket.destroy();
    await expect.poll(unfinishedFiles).toEqual([]);
  });

  it("is refused by its length before it is read, and without a length when it grows too large", async () => {
    const declared = send(headOf(member, uploadLimit * 2));
    await expect.poll(() => statusOf(declared)).toBe(413);
    declared.socket.destroy();
    const grown = send(headOf(member, null));
    const chunk = (text: string | Buffer) => [`${Buffer.byteLength(text).toString(16)}\r\n`, text, "\r\n"];
    for (const part of chunk(begin)) grown.socket.write(part);
    for (let n = 0; n < 6; n++) for (const part of chunk(Buffer.alloc(1_000_000))) grown.socket.write(part);
    await expect.poll(() => statusOf(grown), { timeout: 5_000 }).toBe(413);
    expect(grown.heard()).toContain("Ảnh này lớn hơn 5 MB.");
    await expect.poll(unfinishedFiles).toEqual([]);
    grown.socket.destroy();
  });

  it("is refused before it is read when it is not a form", async () => {
    const one = send(headOf(member, 4_000_000, "application/json"), "{");
    await expect.poll(() => statusOf(one)).toBe(415);
    one.socket.destroy();
  });

  it("left over from a process that ended is removed by its age", async () => {
    await mkdir(unfinished(), { recursive: true });
    for (const [name, minutesAgo] of [
      ["old", 11],
      ["new", 1],
    ] as const) {
      const file = path.join(unfinished(), name);
      await writeFile(file, "x");
      const at = new Date(Date.now() - minutesAgo * 60_000);
      await utimes(file, at, at);
    }
    await api.runJob("remove unfinished uploads");
    expect(await unfinishedFiles()).toEqual(["new"]);
    await rm(path.join(unfinished(), "new"));
  });
});

describe("the places for uploads", () => {
  it("have a bounded queue, and a few members with slow uploads do not take them all", async () => {
    const own = await startTestApi({ uploadPatience: { wait: 500, idle: 25_000, total: 25_000 } });
    try {
      await own.app.listen({ port: 0, host: "127.0.0.1" });
      const to = (own.app.server.address() as AddressInfo).port;
      const slow = await Promise.all(Array.from({ length: 8 }, () => own.member()));
      const stall = (by: TestMember) => sendTo(to, headOf(by, 100_000), begin, "some bytes");
      const stalled = slow.flatMap((by) => [stall(by), stall(by)]);
      const receiving = () => readdir(path.join(own.dataDir, "uploads/.unfinished")).catch(() => []);
      await expect.poll(receiving, { timeout: 10_000 }).toHaveLength(16);

      const third = stall(slow[0]!);
      await expect.poll(() => statusOf(third), { timeout: 10_000 }).toBe(429);
      expect(third.heard()).toMatch(/\r\nretry-after: \d+\r\n/i);
      const length = begin.length + picture.length + end.length;
      const honest = sendTo(to, headOf(await own.member(), length), begin, picture, end);
      await expect.poll(() => statusOf(honest), { timeout: 10_000 }).toBe(200);
      expect(stalled.map(statusOf)).toEqual(stalled.map(() => 0));
      for (const { socket } of stalled) socket.destroy();
      await expect.poll(receiving, { timeout: 10_000 }).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe("a large request body", () => {
  it("is refused when its sender has too many unfinished ones, and small ones are still read", async () => {
    const head = (length: number) =>
      `POST /v1/drafts HTTP/1.1\r\nhost: a\r\nauthorization: ${member.headers.authorization}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`;
    const stalled: ReturnType<typeof send>[] = [];
    for (let n = 0; n < 20; n++) {
      stalled.push(send(head(1_000_000)));
      // The response comes after the headers above were read. The pause keeps the sender within the budget of long
      // texts.
      await member.call("GET /v1/drafts", {});
      api.clock.advance(seconds(2));
    }
    await expect.poll(() => stalled.filter((one) => statusOf(one) === 429).length).toBe(12);
    const small = await member.call("GET /v1/drafts", {});
    expect(small).toBeDefined();
    const settings = send(head(2), "}");
    await expect.poll(() => statusOf(settings)).toBe(422);
    for (const { socket } of stalled) socket.destroy();
    // The places are free again: a complete body is read, and refused for its content.
    await expect
      .poll(async () => {
        api.clock.advance(seconds(2));
        const next = send(head(1_000_000), Buffer.alloc(999_999, " "));
        await expect.poll(() => statusOf(next)).not.toBe(0);
        next.socket.destroy();
        return statusOf(next);
      })
      .toBe(400);
  });
});
