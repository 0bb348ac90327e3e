const sentenceEnd = /(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)(?<=[.!?]["”’]?)\s+(?=["“‘]?\p{Lu})/u;

/** English sentences of a text, in order. */
export const sentencesIn = (text: string): string[] => text.split(sentenceEnd).filter((one) => one.trim() !== "");

/** Two lines with a sentence each: who wrote both on the first line did not write one. */
export function onTwoLines({ first, second }: Record<"first" | "second", string>) {
  const [own = "", ...rest] = second.trim() === "" ? sentencesIn(first.trim()) : [];
  return rest.length > 0 ? { first: own, second: rest.join(" ") } : { first, second };
}
