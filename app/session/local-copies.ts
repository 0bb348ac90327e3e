import type { ContentFields } from "#contracts/schemas/content-fields.ts";

/** A text in this browser that the server does not have in this form. */
export interface LocalCopy {
  userId: string;
  /** `new`: not on the server yet. */
  draftId: string;
  /** The server's version that the text was written on. */
  baseVersion: number;
  /** Id of an open editor, so that two tabs do not overwrite each other's copy. */
  sessionId: string;
  fields: ContentFields;
  /** Milliseconds. */
  changedAt: number;
  /** `setAside`: the author chose another text; stored, but not offered. */
  state: "unsent" | "setAside";
}

export type CopyKey = readonly [userId: string, draftId: string, baseVersion: number, sessionId: string];
export const keyOf = (copy: LocalCopy): CopyKey => [copy.userId, copy.draftId, copy.baseVersion, copy.sessionId];

export interface LocalCopies {
  put(copy: LocalCopy): Promise<void>;
  remove(key: CopyKey): Promise<void>;
  /** Newest first. */
  list(userId: string, draftId?: string): Promise<LocalCopy[]>;
}

/** Copies from before December 2026 name the covers and colors of categories in Vietnamese; texts kept in browsers outlive such a renaming. */
const formerNames: Readonly<Record<string, string>> = {
  ruong: "fields",
  oly: "grid",
  la: "leaves",
  net: "strokes",
  vong: "circles",
  tre: "bamboo",
  dat: "clay",
};

export function withCurrentNames(copy: LocalCopy): LocalCopy {
  const { fields } = copy;
  if (fields.kind !== "category") return copy;
  const current = <Name extends string>(name: Name) => (formerNames[name] ?? name) as Name;
  return {
    ...copy,
    fields: { ...fields, coverFamily: current(fields.coverFamily), color: current(fields.color) },
  };
}

const databaseName = "mam";
const storeName = "drafts";

/** Copies in IndexedDB, opened for each operation: an open connection would prevent the back-forward cache. */
export function browserCopies(factory: IDBFactory = indexedDB): LocalCopies {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(databaseName, 1);
      request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB could not be opened.")));
      request.addEventListener("blocked", () => reject(new Error("IndexedDB is blocked.")));
    });

  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const database = await open();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = work(transaction.objectStore(storeName));
        transaction.addEventListener("complete", () => resolve(request.result));
        // An error ends in an abort.
        transaction.addEventListener("abort", () =>
          reject(transaction.error ?? new Error("IndexedDB did not take it.")),
        );
      });
    } finally {
      database.close();
    }
  };

  return {
    put: async (copy) => void (await run("readwrite", (store) => store.put(copy, [...keyOf(copy)]))),
    remove: async (key) => void (await run("readwrite", (store) => store.delete([...key]))),
    async list(userId, draftId) {
      const start = draftId === undefined ? [userId] : [userId, draftId];
      // An array sorts after all numbers and strings, so this range has all keys that begin with `start`.
      const range = IDBKeyRange.bound(start, [...start, []]);
      const copies = await run<LocalCopy[]>("readonly", (store) => store.getAll(range));
      return copies.map(withCurrentNames).sort((a, b) => b.changedAt - a.changedAt);
    },
  };
}

/** The draft was deleted, and with it every page that offers them. */
export async function removeCopiesOf(copies: LocalCopies, userId: string, draftId: string) {
  for (const copy of await copies.list(userId, draftId)) await copies.remove(keyOf(copy));
}

/** Number of the member's texts that are in this browser only, for the question before logging out. */
export async function unsavedDraftCount(userId: string): Promise<number> {
  try {
    const copies = await browserCopies().list(userId);
    return copies.filter((copy) => copy.state === "unsent").length;
  } catch {
    return 0;
  }
}
