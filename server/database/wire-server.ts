import { createServer, type Server, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { closeMessage, SharedStatements } from "./shared-statements.ts";

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
const errorResponse = type("E");
const [parse, bind, describe, closeNamed, statement] = [type("P"), type("B"), type("D"), type("C"), type("S")];
const idle = type("I");
/** The field of an error that says how severe it is, in English whatever the language of messages. */
const panicSeverity = Buffer.from("VPANIC\0");

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

interface Wire {
  db: PGlite;
  /** Ends this engine: after a PANIC its memory may contradict the files, and it may never answer again. */
  handlePanic: () => void;
  connections: Set<Connection>;
  /** Connections with units, in the order in which they are served. */
  queue: Connection[];
  /** The connection with the open transaction. */
  holder: Connection | null;
  idleTimer: NodeJS.Timeout | undefined;
  isWorking: boolean;
  connectionCount: number;
  statements: SharedStatements;
}

function enqueue(wire: Wire, connection: Connection) {
  if (connection.isQueued || connection.units.length === 0) return;
  connection.isQueued = true;
  wire.queue.push(connection);
  void runUnits(wire);
}

/** The next connection to serve; only the one with the open transaction while there is one. */
function nextConnection(wire: Wire): Connection | undefined {
  const at = wire.holder === null ? 0 : wire.queue.indexOf(wire.holder);
  const [connection] = at === -1 ? [] : wire.queue.splice(at, 1);
  if (connection) connection.isQueued = false;
  return connection;
}

async function runUnits(wire: Wire) {
  if (wire.isWorking) return;
  wire.isWorking = true;
  try {
    for (let connection = nextConnection(wire); connection; connection = nextConnection(wire)) {
      const unit = connection.units.shift();
      if (unit) await runUnit(wire, connection, unit);
      // At the end of the queue, so that one busy connection does not starve the others.
      enqueue(wire, connection);
    }
  } finally {
    wire.isWorking = false;
  }
}

/** @returns the answer */
async function send(db: PGlite, messages: readonly Uint8Array[]): Promise<Buffer> {
  // One call for the whole unit: after an error, PostgreSQL itself skips to the Sync. As a stream, because the
  // alternative also parses every answer and retains the result forever.
  const pieces: Buffer[] = [];
  await db.execProtocolRawStream(messages.length === 1 ? messages[0]! : Buffer.concat(messages), {
    syncToFs: false,
    // The next piece reuses this memory.
    onRawData: (piece) => void pieces.push(Buffer.from(piece)),
  });
  return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
}

async function runUnit(wire: Wire, connection: Connection, unit: Uint8Array[]) {
  clearTimeout(wire.idleTimer);
  let isInTransaction = wire.holder === connection;
  try {
    await wire.db.runExclusive(async () => {
      const shared = wire.statements.share(unit);
      const answer = await send(wire.db, shared?.messages ?? unit);
      if (answer.length > 0 && connection.socket.writable) {
        if (shared?.prefix) connection.socket.write(shared.prefix);
        connection.socket.write(answer);
      }
      const frames = [...framesOf(answer)];
      for (const frame of frames) if (frame.type === readyForQuery) isInTransaction = frame.status !== idle;
      if (isPanic(answer)) wire.handlePanic();
      if (shared) wire.statements.settle(shared, frames);
      const dropped = wire.statements.takeDropped();
      if (dropped.length > 0) await send(wire.db, [...dropped, syncMessage]);
    });
  } catch (error) {
    connection.socket.destroy(error instanceof Error ? error : undefined);
  }
  wire.holder = isInTransaction ? connection : null;
  if (wire.holder === null) return;
  if (connection.isClosed) await rollBack(wire, connection);
  else wire.idleTimer = setTimeout(() => connection.socket.destroy(), longestIdleTransaction).unref();
}

async function rollBack(wire: Wire, connection: Connection) {
  if (wire.holder !== connection) return;
  await wire.db.exec("ROLLBACK").catch(() => {});
  wire.holder = null;
}

function handleClose(wire: Wire, connection: Connection) {
  connection.isClosed = true;
  connection.units =
    connection.statements.size > 0 ? [[...Array.from(connection.statements, closeMessage), syncMessage]] : [];
  wire.connections.delete(connection);
  if (wire.holder === connection && !wire.isWorking) {
    clearTimeout(wire.idleTimer);
    void rollBack(wire, connection).then(() => runUnits(wire));
  }
  enqueue(wire, connection);
}

function acceptConnection(wire: Wire, socket: Socket) {
  const connection: Connection = {
    socket,
    number: ++wire.connectionCount,
    statements: new Set(),
    rest: Buffer.alloc(0),
    hasStarted: false,
    messages: [],
    units: [],
    isQueued: false,
    isClosed: false,
  };
  wire.connections.add(connection);
  socket.on("data", (chunk: Buffer) => {
    connection.rest = connection.rest.length === 0 ? chunk : Buffer.concat([connection.rest, chunk]);
    takeMessages(connection);
    enqueue(wire, connection);
  });
  socket.on("error", () => {});
  socket.on("close", () => handleClose(wire, connection));
}

/** @param handlePanic called when PostgreSQL reports damage that only a restart with recovery can repair */
export async function startWireServer(db: PGlite, socketPath: string, handlePanic: () => void): Promise<WireServer> {
  const wire: Wire = {
    db,
    handlePanic,
    connections: new Set(),
    queue: [],
    holder: null,
    idleTimer: undefined,
    isWorking: false,
    connectionCount: 0,
    statements: new SharedStatements(),
  };
  const server = createServer((socket) => acceptConnection(wire, socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, resolve);
  });

  return {
    async close() {
      for (const { socket } of wire.connections) socket.destroy();
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

const syncMessage = Uint8Array.from([sync, 0, 0, 0, 4]);

/** The type of each message of an answer, and the transaction status of messages that have one. */
function* framesOf(answer: Uint8Array): Generator<{ type: number; status: number | undefined }> {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getInt32(at + 1))
    yield { type: answer[at] ?? 0, status: answer[at + 5] };
}

/** PostgreSQL would end all its processes. Looked for in errors only: data may contain anything. */
function isPanic(answer: Buffer): boolean {
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1))
    if (
      answer[at] === errorResponse &&
      answer.subarray(at, at + 1 + answer.readInt32BE(at + 1)).includes(panicSeverity)
    )
      return true;
  return false;
}

const closed = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));
