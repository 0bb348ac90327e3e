import { Drawn } from "./drawings.tsx";

/** The first 64 px of the main area, which may be below the header: nothing important may be in it. */
export function ToneBand({ title }: { title: string }) {
  return (
    <div className="tone-band" aria-hidden>
      <Drawn
        of={title}
        draw={({ drawToneBand }) => drawToneBand(title).map((d) => ({ d }))}
        viewBox="0 0 1440 64"
        preserveAspectRatio="none"
      />
    </div>
  );
}
