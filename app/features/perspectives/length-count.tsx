import { lengthOf } from "#contracts/text/text.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { classNames } from "#app/ui/class-names.ts";

/** The length of a text and its limit; excess is shown before sending. */
export function LengthCount({ text, most }: { text: string; most: number }) {
  const length = lengthOf(text.trim());
  const isTooLong = length > most;
  return (
    <span className={classNames("text-xs tabular-nums", isTooLong ? "font-medium text-danger" : "text-text-3")}>
      {formatCount(length)}/{formatCount(most)}
      {isTooLong && <>, dài quá {formatCount(length - most)}</>}
    </span>
  );
}
