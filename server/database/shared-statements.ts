import { LRUCache } from "lru-cache";

/*
 * PGlite parses and plans a text each time it arrives, which costs more than most queries themselves. Since all
 * connections share its one session, they also share prepared statements: the first unit with a text prepares it under
 * a name, later units bind that name. After five executions PostgreSQL decides whether to keep one plan
 * (`plan_cache_mode`), as for any prepared statement. Clients notice nothing.
 */

const letter = (character: string) => character.charCodeAt(0);
const [parse, bind, describe, execute, sync] = [..."PBDES"].map(letter);
const [query, errorResponse, parseComplete] = [..."QE1"].map(letter);

/** Statements, 20 to 40 kB each in PGlite's memory. After its start and ten pages the site uses 75. */
const largestCount = 250;
/** Bytes. Longer ones insert many rows at once, and the next time another number of them. */
const longestText = 8_000;

/** The answer to a Parse, sent here for a text that is already prepared. */
const parsed = Buffer.from([parseComplete!, 0, 0, 0, 4]);
/** May change the result of a prepared statement, or deallocates it. */
const changesStatements = /\b(create|alter|drop|discard|deallocate)\b/i;

export interface SharedUnit {
  /** What PGlite receives. */
  messages: Uint8Array[];
  /** What the client receives before PGlite's answer. */
  prefix: Buffer | null;
  text: string;
  name: string;
}

/** A message with a string inserted at `at`. */
function withInserted(message: Uint8Array, at: number, text: string): Uint8Array {
  const result = Buffer.concat([message.subarray(0, at), Buffer.from(text), message.subarray(at)]);
  result.writeInt32BE(result.length - 1, 1);
  return result;
}

/** One query with parameters as `pg` sends it, with the unnamed statement and portal. */
const isPlainQuery = (unit: readonly Uint8Array[]) =>
  unit.length === 5 &&
  [parse, bind, describe, execute, sync].every((type, index) => unit[index]![0] === type) &&
  unit[0]![5] === 0 &&
  unit[1]![5] === 0 &&
  unit[1]![6] === 0;

export class SharedStatements {
  #count = 0;
  /** Names to deallocate. */
  #dropped: string[] = [];
  readonly #names = new LRUCache<string, string>({
    max: largestCount,
    dispose: (name, _, reason) => void (reason !== "set" && this.#dropped.push(name)),
  });

  /** @returns null for units that are sent as they are */
  share(unit: readonly Uint8Array[]): SharedUnit | null {
    const [first] = unit;
    if (first === undefined || (first[0] !== parse && first[0] !== query)) return null;
    // With the types of its parameters, which follow the text.
    const text = Buffer.from(first).toString("latin1", first[0] === parse ? 6 : 5);
    if (changesStatements.test(text)) this.#names.clear();
    if (!isPlainQuery(unit) || text.length > longestText) return null;
    const known = this.#names.get(text);
    const name = known ?? `shared${++this.#count}`;
    const bound = withInserted(unit[1]!, 6, name);
    const rest = [bound, ...unit.slice(2)];
    return known === undefined
      ? { messages: [withInserted(first, 5, name), ...rest], prefix: null, text, name }
      : { messages: rest, prefix: parsed, text, name };
  }

  /** To be called with the answer to each shared unit. A statement that failed is prepared again the next time. */
  settle({ text, name }: SharedUnit, answer: readonly { type: number }[]): void {
    if (!answer.some(({ type }) => type === errorResponse)) this.#names.set(text, name);
    else if (!this.#names.delete(text)) this.#dropped.push(name);
  }

  /** Messages that deallocate what is no longer used; empty when there is nothing. Without a Sync. */
  takeDropped(): Uint8Array[] {
    return this.#dropped.splice(0).map((name) => closeMessage(name));
  }
}

/** Deallocates a prepared statement; no error if there is none. */
export function closeMessage(name: string): Uint8Array {
  const message = Buffer.from(`C\0\0\0\0S${name}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}
