import { classNames } from "./class-names.ts";
import { type CoverFamily, coverFamilies, type CoverPalette, coverPalette } from "./cover-palette.ts";
import { Drawn } from "./drawings.tsx";
import { oneOf } from "./scales.ts";

export interface CoverSource {
  title: string;
  family: CoverFamily;
  shift?: number;
  /** An uploaded picture takes the drawing's place. */
  picture?: string | null;
  /** Set where neighbors might share one; see `neighborPalettes`. */
  palette?: CoverPalette;
}

/**
 * Canvas shapes of covers, by the box they are drawn for. Only an article's cover is cropped, at the right, where a
 * phone's box is 2:1.
 */
export const coverFormats = ["card", "lead", "article", "series", "video", "strip", "square"] as const;
export type CoverFormat = (typeof coverFormats)[number];

export const canvases: Record<CoverFormat, { width: number; height: number; isFine?: boolean }> = {
  card: { width: 600, height: 400 },
  lead: { width: 760, height: 400, isFine: true },
  article: { width: 900, height: 300, isFine: true },
  series: { width: 720, height: 300 },
  video: { width: 640, height: 360 },
  strip: { width: 880, height: 300 },
  square: { width: 600, height: 500 },
};

export interface CoverProps extends CoverSource {
  format?: CoverFormat;
  /** For the one picture above the fold; the others wait until they come near. */
  isFirst?: boolean;
  className?: string;
}

/** Decorative: the title that it is generated from is beside it. */
export function Cover({ format = "card", picture, isFirst = false, className, ...source }: CoverProps) {
  const canvas = canvases[oneOf(coverFormats, format, "card")];
  if (picture) {
    return (
      <img
        src={picture}
        alt=""
        width={canvas.width}
        height={canvas.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
        className={classNames("size-full bg-hover object-cover", className)}
      />
    );
  }
  const family = oneOf(coverFamilies, source.family, "fields");
  const { title, shift = 0 } = source;
  const { width, height } = canvas;
  return (
    <Drawn
      of={`${format} ${family} ${shift} ${title}`}
      draw={({ drawCover }) => drawCover({ ...source, family, ...canvas }).shapes}
      className={classNames(`cv cv-${source.palette ?? coverPalette(title, shift)} cv-${family}`, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid slice"
    >
      <path className="f0" d={`M0 0H${width}V${height}H0z`} />
    </Drawn>
  );
}
