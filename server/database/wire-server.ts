import { createServer, type Server, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";

/*
 * PostgreSQL's wire protocol over one PGlite, so that the program has one driver for both engines.
 *
 * All connections share PGlite's one session, including the unnamed statement and portal. PGlite therefore receives work
 * in whole units: every message up to a Sync (or one simple Query). Once a unit opens a transaction, only units of that
 * connection run until it ends. (The socket server of PGlite takes turns message by message: between Parse and Bind of one
 * connection, messages of another may run, and a query then executes the wrong statement.) The names of prepared
 * statements get their connection's number as a prefix, and the statements are dropped with the connection.
 */

const sslRequest = 80_877_103;
const cancelRequest = 80_877_102;
/** Milliseconds. An idle transaction blocks every other connection, so it is rolled back after this time. */
const longestIdleTransaction = 15_000;

const type = (letter: string) => letter.charCodeAt(0);
const [sync, query, terminate, readyForQuery] = [type("S"), type("Q"), type("X"), type("Z")];
const [parse, bind, describe, closeNamed, statement] = [type("P"), type("B"), type("D"), type("C"), type("S")];
const idle = type("I");

interface Connection {
  socket: Socket;
  number: number;
  /** Names as PGlite knows them. */
  statements: Set<string>;
  /** Bytes of an incomplete message. */
  rest: Buffer;
  hasStarted: boolean;
  /** Messages of an incomplete unit. */
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
  /** The connection with the open transaction. */
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
        // At the end of the queue, so that one busy connection does not starve the others.
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
        // One call for the whole unit: after an error, PostgreSQL itself skips to the Sync. As a stream, because the
        // alternative also parses every answer and retains the result forever.
        const pieces: Buffer[] = [];
        await db.execProtocolRawStream(unit.length === 1 ? unit[0]! : Buffer.concat(unit), {
          syncToFs: false,
          // The next piece reuses this memory.
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

/** Splits received bytes into whole messages and groups them into units. */
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
    // A copy: the chunk is reused.
    const message = new Uint8Array(rest.subarray(0, length));
    if (message[0] === terminate) return void connection.socket.end();
    connection.messages.push(withOwnName(connection, message));
    if (message[0] === sync || message[0] === query) {
      connection.units.push(connection.messages);
      connection.messages = [];
    }
  }
}

/** Offset of the prepared statement's name in a message that has one. */
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

/**
 * Makes the name of the prepared statement unique to its connection. Unnamed statements need none, because a unit is
 * never interrupted.
 */
function withOwnName(connection: Connection, message: Uint8Array): Uint8Array {
  const start = nameStart(message);
  if (start === null || message[start] === 0) return message;
  const mark = Buffer.from(`${connection.number}.`);
  const renamed = Buffer.concat([message.subarray(0, start), mark, message.subarray(start)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  if (message[0] === parse) connection.statements.add(renamed.toString("utf8", start, renamed.indexOf(0, start)));
  return new Uint8Array(renamed);
}

/** A unit that deallocates prepared statements. */
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

/** The type of each message of an answer, and the transaction status of messages that have one. */
function* framesOf(answer: Uint8Array): Generator<{ type: number; status: number | undefined }> {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1))
    yield { type: answer[at] ?? 0, status: answer[at + 5] };
}

const closed = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));
