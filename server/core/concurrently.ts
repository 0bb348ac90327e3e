/** Enough to hide the latency of a storage, and few enough to leave room for the requests of a running site. */
const width = 8;

/** Works on eight items at once. After a failure no further item is begun. @throws the first failure */
export async function concurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  // One queue for all workers. A worker that fails closes it.
  const queue = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for await (const item of queue) await work(item);
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, worker));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
