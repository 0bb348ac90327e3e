/** A browser's storage in memory. `Object.keys` lists what it holds, as that of a browser does. */
export function memoryStorage(stored = new Map<string, string>()): Storage {
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return new Proxy(
    {},
    {
      get: (_, name) => methods[String(name)],
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  ) as Storage;
}
