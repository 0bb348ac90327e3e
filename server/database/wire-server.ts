import { createServer, type Server, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";

/*
 * PostgreSQL's wire protocol over one PGlite, so that the program has one driver for both engines.
 *
 * All connections share PGlite's one session, unnamed statement and portal included. Work is therefore given to it in
 * whole units: every message up to a Sync (or one simple Query), and, once a unit has opened a transaction, only units of
 * that connection until it ends. (The socket server that comes with PGlite takes turns message by message: between one
 * connection's Parse and its Bind another's may slip in, and a query then runs somebody else's statement.) Prepared
 * statements get their connection's number before their name, and go when it goes.
 */

const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;
/** A transaction that nobody goes on with holds up everybody: it is rolled back after this many milliseconds. */
const longestIdleTransaction = 15_000;

const type = (letter: string) => letter.charCodeAt(0);
const [sync, query, terminate, readyForQuery] = [type("S"), type("Q"), type("X"), type("Z")];
const [parse, bind, describe, closeNamed, statement] = [type("P"), type("B"), type("D"), type("C"), type("S")];
const idle = type("I");

interface Connection {
  socket: Socket;
  number: number;
  /** As PGlite knows them. */
  statements: Set<string>;
  /** Bytes that are not a whole message yet. */
  rest: Buffer;
  hasStarted: boolean;
  /** Messages of a unit that has not ended yet. */
  messages: Uint8Array[];
  units: Uint8Array[][];
  isQueued: boolean;
  isClosed: boolean;
}

export interface WireServer {
  close(): Promise<void>;
}

export async function startWireServer(db: PGlite, socketPath: string): Promise<WireServer> {
  const connections = new Set<Connection>();
  const queue: Connection[] = [];
  /** Whose transaction is open. */
  let holder: Connection | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let connectionCount = 0;

  function enqueue(connection: Connection) {
    if (connection.isQueued || connection.units.length === 0) return;
    connection.isQueued = true;
    queue.push(connection);
    void work();
  }

  function next(): Connection | undefined {
    const at = holder === null ? 0 : queue.indexOf(holder);
    const [connection] = at === -1 ? [] : queue.splice(at, 1);
    if (connection) connection.isQueued = false;
    return connection;
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let connection = next(); connection; connection = next()) {
        const unit = connection.units.shift();
        if (unit) await run(connection, unit);
        // To the end of the queue: one busy connection does not starve the others.
        enqueue(connection);
      }
    } finally {
      isWorking = false;
    }
  }

  async function run(connection: Connection, unit: Uint8Array[]) {
    clearTimeout(idleTimer);
    let isInTransaction = holder === connection;
    try {
      await db.runExclusive(async () => {
        // One call for the whole unit: after an error PostgreSQL itself skips what comes before the Sync. As a stream, since
        // the other way takes every answer apart as well and keeps what it found for good.
        const pieces: Buffer[] = [];
        await db.execProtocolRawStream(unit.length === 1 ? unit[0]! : Buffer.concat(unit), {
          syncToFs: false,
          // The memory it lies in is written over by the next.
          onRawData: (piece) => void pieces.push(Buffer.from(piece)),
        });
        const answer = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
        if (answer.length > 0 && connection.socket.writable) connection.socket.write(answer);
        for (const frame of framesOf(answer)) if (frame.type === readyForQuery) isInTransaction = frame.status !== idle;
      });
    } catch (error) {
      connection.socket.destroy(error instanceof Error ? error : undefined);
    }
    holder = isInTransaction ? connection : null;
    if (holder === null) return;
    if (connection.isClosed) await rollBack(connection);
    else idleTimer = setTimeout(() => connection.socket.destroy(), longestIdleTransaction).unref();
  }

  async function rollBack(connection: Connection) {
    if (holder !== connection) return;
    await db.exec("ROLLBACK").catch(() => {});
    holder = null;
  }

  function handleClose(connection: Connection) {
    connection.isClosed = true;
    connection.units = connection.statements.size > 0 ? [forgetting(connection.statements)] : [];
    connections.delete(connection);
    if (holder === connection && !isWorking) {
      clearTimeout(idleTimer);
      void rollBack(connection).then(() => work());
    }
    enqueue(connection);
  }

  const server = createServer((socket) => {
    const connection: Connection = {
      socket,
      number: ++connectionCount,
      statements: new Set(),
      rest: Buffer.alloc(0),
      hasStarted: false,
      messages: [],
      units: [],
      isQueued: false,
      isClosed: false,
    };
    connections.add(connection);
    socket.on("data", (chunk: Buffer) => {
      connection.rest = connection.rest.length === 0 ? chunk : Buffer.concat([connection.rest, chunk]);
      takeMessages(connection);
      enqueue(connection);
    });
    socket.on("error", () => {});
    socket.on("close", () => handleClose(connection));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, resolve);
  });

  return {
    async close() {
      for (const { socket } of connections) socket.destroy();
      await closed(server);
    },
  };
}

/** Cuts whole messages off what has arrived and gathers them into units. */
function takeMessages(connection: Connection) {
  for (;;) {
    const { rest } = connection;
    if (!connection.hasStarted) {
      if (rest.length < 8) return;
      const length = rest.readInt32BE(0);
      const code = rest.readInt32BE(4);
      if (rest.length < length) return;
      connection.rest = rest.subarray(length);
      if (code === sslRequest) connection.socket.write("N");
      else if (code === cancelRequest) connection.socket.end();
      else {
        connection.hasStarted = true;
        connection.units.push([new Uint8Array(rest.subarray(0, length))]);
      }
      continue;
    }
    if (rest.length < 5) return;
    const length = 1 + rest.readInt32BE(1);
    if (rest.length < length) return;
    connection.rest = rest.subarray(length);
    // A copy: the chunk it lies in is reused.
    const message = new Uint8Array(rest.subarray(0, length));
    if (message[0] === terminate) return void connection.socket.end();
    connection.messages.push(withOwnName(connection, message));
    if (message[0] === sync || message[0] === query) {
      connection.units.push(connection.messages);
      connection.messages = [];
    }
  }
}

/** Where the name of a prepared statement begins in a message that has one. */
function nameStart(message: Uint8Array): number | null {
  switch (message[0]) {
    case parse:
      return 5;
    // After the name of the portal.
    case bind:
      return message.indexOf(0, 5) + 1;
    case describe:
    case closeNamed:
      return message[5] === statement ? 6 : null;
    default:
      return null;
  }
}

/** The message with its statement named as nobody else's; unnamed ones need no name, a unit is never interrupted. */
function withOwnName(connection: Connection, message: Uint8Array): Uint8Array {
  const start = nameStart(message);
  if (start === null || message[start] === 0) return message;
  const mark = Buffer.from(`${connection.number}.`);
  const renamed = Buffer.concat([message.subarray(0, start), mark, message.subarray(start)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  if (message[0] === parse) connection.statements.add(renamed.toString("utf8", start, renamed.indexOf(0, start)));
  return new Uint8Array(renamed);
}

/** A unit that drops prepared statements. */
function forgetting(statements: Iterable<string>): Uint8Array[] {
  const frame = (letter: number, body: Buffer) => {
    const head = Buffer.alloc(5);
    head[0] = letter;
    head.writeInt32BE(4 + body.length, 1);
    return Buffer.concat([head, body]);
  };
  return [
    ...Array.from(statements, (name) => frame(closeNamed, Buffer.from(`S${name}\0`))),
    frame(sync, Buffer.alloc(0)),
  ];
}

/** Type of each message of an answer, and the transaction status of those that say it. */
function* framesOf(answer: Uint8Array): Generator<{ type: number; status: number | undefined }> {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1))
    yield { type: answer[at] ?? 0, status: answer[at + 5] };
}

const closed = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));
