import { drawToneBand } from "./cover-drawing.ts";

/** The first 64 px of the main area: may slip under the header, so nothing in it may be missed. */
export function ToneBand({ title }: { title: string }) {
  return (
    <div className="tone-band" aria-hidden>
      <svg viewBox="0 0 1440 64" preserveAspectRatio="none">
        {drawToneBand(title).map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    </div>
  );
}
