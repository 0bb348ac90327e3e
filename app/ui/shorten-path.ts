/*
 * Used by vite.config.ts when it makes the icon modules: on Phosphor's grid of 256 units, a unit is a tenth of
 * a pixel at 24 px. Fewer digits make the icons that travel with every page a quarter smaller.
 */

/** How many numbers each command takes, and which of them are places along x and y (the others are radii and flags). */
const commands: Record<string, { size: number; x: readonly number[]; y: readonly number[] }> = {
  M: { size: 2, x: [0], y: [1] },
  L: { size: 2, x: [0], y: [1] },
  H: { size: 1, x: [0], y: [] },
  V: { size: 1, x: [], y: [0] },
  C: { size: 6, x: [0, 2, 4], y: [1, 3, 5] },
  S: { size: 4, x: [0, 2], y: [1, 3] },
  Q: { size: 4, x: [0, 2], y: [1, 3] },
  T: { size: 2, x: [0], y: [1] },
  A: { size: 7, x: [5], y: [6] },
  Z: { size: 0, x: [], y: [] },
};

/** The same path with numbers rounded to `step`, each counted from where rounding put the last, so nothing drifts. */
export function shortenPath(path: string, step = 1): string {
  const round = (n: number) => Math.round(n / step) * step || 0;
  let text = "";
  let last = "";
  // True place and rounded place, now and where the present outline began.
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [roundX, roundY, roundStartX, roundStartY] = [0, 0, 0, 0];

  const write = (letter: string, numbers: readonly number[]) => {
    // A repeated command needs no letter; a line that follows a move counts as repeated.
    let run = letter === last && letter !== "z" && letter !== "M" ? "" : letter;
    numbers.forEach((n, index) => {
      const short = String(n).replace(/^(-?)0\./, "$1.");
      const needsGap = run === "" ? !short.startsWith("-") : index > 0 && !short.startsWith("-");
      run += needsGap ? ` ${short}` : short;
    });
    text += run;
    last = letter;
  };

  for (const { letter, numbers } of stepsOf(path)) {
    const upper = letter.toUpperCase();
    const command = commands[upper];
    if (!command) throw new Error(`A path has the unknown command ${letter}`);
    if (upper === "Z") {
      write("z", []);
      [x, y, roundX, roundY] = [startX, startY, roundStartX, roundStartY];
      continue;
    }
    const isRelative = letter !== upper;
    const absolute = numbers.map((n, i) =>
      isRelative ? n + (command.x.includes(i) ? x : command.y.includes(i) ? y : 0) : n,
    );
    const nextX = absolute[command.x.at(-1) ?? -1] ?? x;
    const nextY = absolute[command.y.at(-1) ?? -1] ?? y;
    if (upper === "M") {
      write("M", [round(nextX), round(nextY)]);
    } else {
      // Flags and the turn of an ellipse are whole already; radii round like the rest.
      const relative = absolute.map((n, i) =>
        round(command.x.includes(i) ? n - roundX : command.y.includes(i) ? n - roundY : n),
      );
      write(upper.toLowerCase(), relative);
    }
    [x, y, roundX, roundY] = [nextX, nextY, round(nextX), round(nextY)];
    if (upper === "M") [startX, startY, roundStartX, roundStartY] = [x, y, roundX, roundY];
  }
  return text;
}

function* stepsOf(path: string): Generator<{ letter: string; numbers: number[] }> {
  for (const [, letter = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const size = commands[letter.toUpperCase()]?.size ?? 0;
    const numbers =
      letter.toUpperCase() === "A" ? arcNumbers(rest) : (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (size === 0) {
      yield { letter, numbers: [] };
      continue;
    }
    for (let at = 0; at + size <= numbers.length; at += size) {
      // Further pairs after a move are lines.
      const repeated = at > 0 && letter.toUpperCase() === "M" ? (letter === "M" ? "L" : "l") : letter;
      yield { letter: repeated, numbers: numbers.slice(at, at + size) };
    }
  }
}

/** An arc's two flags are single digits that may directly precede the next number: `0 01-4`. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = [];
  let rest = text;
  while (rest.trim() !== "") {
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    const found = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*(-?(?:\d+\.?\d*|\.\d+))/).exec(rest);
    if (!found) break;
    numbers.push(Number(found[1]));
    rest = rest.slice(found[0].length);
  }
  return numbers;
}
