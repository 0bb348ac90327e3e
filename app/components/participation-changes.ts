export type Change<Data> = (data: Data) => Partial<Data>;

const applied = <Data>(data: Data, change: Change<Data>): Data => ({ ...data, ...change(data) });

/**
 * What a member changes on a page while its data is being loaded: an answer may be older than a change, so the change is
 * applied to it again.
 */
export class ParticipationChanges<Data> {
  #changes: Change<Data>[] = [];
  #running = 0;

  apply(data: Data | undefined, change: Change<Data>): Data | undefined {
    if (this.#running > 0) this.#changes.push(change);
    return data && applied(data, change);
  }

  async load(request: () => Promise<Data>): Promise<Data> {
    const before = this.#changes.length;
    this.#running += 1;
    try {
      const answer: Data = await request();
      return this.#changes.slice(before).reduce<Data>(applied, answer);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#changes = [];
    }
  }
}
