/* English numbers in words. */

const small = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen"
).split(" ");
const tens = "  twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};
const scales = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1000, "thousand"],
] as const;

const belowHundred = (n: number): string[] =>
  n < 20 ? [small[n] ?? ""] : [tens[Math.floor(n / 10)] ?? "", ...(n % 10 === 0 ? [] : [small[n % 10] ?? ""])];

function belowThousand(n: number): string[] {
  if (n < 100) return belowHundred(n);
  return [small[Math.floor(n / 100)] ?? "", "hundred", ...(n % 100 === 0 ? [] : belowHundred(n % 100))];
}

/** A whole number below a trillion, in words without “and”: 205 is two hundred five. */
function wordsOfNumber(n: number): string[] {
  for (const [scale, name] of scales)
    if (n >= scale)
      return [...belowThousand(Math.floor(n / scale)), name, ...(n % scale === 0 ? [] : wordsOfNumber(n % scale))];
  return belowThousand(n);
}

/** 1972 as a year: nineteen seventy two; 1905: nineteen oh five. */
function wordsOfYear(n: number): string[] | null {
  const [century, rest] = [Math.floor(n / 100), n % 100];
  if (n < 1100 || n > 2099 || century % 10 === 0 || rest === 0) return century === 20 && rest >= 10 ? pair(n) : null;
  return pair(n);
}
const pair = (n: number): string[] => {
  const rest = n % 100;
  return [...belowHundred(Math.floor(n / 100)), ...(rest < 10 ? ["oh"] : []), ...belowHundred(rest)];
};

function asOrdinal(words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  return [...words.slice(0, -1), ordinals[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`)];
}

/** 9:10 is ten past nine, 6:30 half past six, 8:45 a quarter to nine. */
function pastOrTo(hour: number, minute: number): string[][] {
  const isPast = minute <= 30;
  const count = isPast ? minute : 60 - minute;
  const words = count === 30 ? ["half"] : count === 15 ? ["quarter"] : wordsOfNumber(count);
  const shown = (isPast ? hour : hour + 1) % 12 || 12;
  const end = [isPast ? "past" : "to", ...wordsOfNumber(shown)];
  return [
    [...words, ...end],
    ...(count === 15 ? [["a", ...words, ...end]] : [[...words, count === 1 ? "minute" : "minutes", ...end]]),
  ];
}

/**
 * Ways to say a written number: “25”, “1,200”, “1972”, “3.5”, “21st”, “40%”, “$5”, “6:30”. Empty for other words.
 * “And” is left out: “two hundred and five” and “two hundred five” are one.
 */
export function spokenNumber(written: string): string[][] {
  const time = /^(\d{1,2}):(\d{2})$/.exec(written);
  if (time) {
    const [hour, minute] = [Number(time[1]), Number(time[2])];
    if (hour > 24 || minute > 59) return [[...wordsOfNumber(hour), ...wordsOfNumber(minute)]];
    if (minute === 0) return [wordsOfNumber(hour), [...wordsOfNumber(hour), "o'clock"]];
    const plainly = [...wordsOfNumber(hour), ...(minute < 10 ? ["oh"] : []), ...wordsOfNumber(minute)];
    return [plainly, ...pastOrTo(hour, minute)];
  }
  const found = /^([$£€]?)(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d+)?(st|nd|rd|th|%)?$/.exec(written);
  if (!found) return [];
  const [, money = "", whole = "", fraction = "", end = ""] = found;
  const n = Number(whole.replaceAll(",", ""));
  if (["st", "nd", "rd", "th"].includes(end)) return fraction === "" ? [asOrdinal(wordsOfNumber(n))] : [];
  const base = wordsOfNumber(n);
  const said =
    fraction === ""
      ? base
      : [...base, "point", ...Array.from(fraction.slice(1), (digit) => small[Number(digit)] ?? "")];
  if (end === "%") return [[...said, "percent"]];
  const currency = { $: "dollar", "£": "pound", "€": "euro" }[money];
  if (currency) return [[...said, n === 1 && fraction === "" ? currency : `${currency}s`]];
  const year = fraction === "" && !whole.includes(",") ? wordsOfYear(n) : null;
  return year ? [said, year] : [said];
}
