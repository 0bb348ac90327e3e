import type { DocumentNode } from "./reading.ts";

/** Between pictures, in pixels: `.gallery` in prose.css. */
const gap = 8;
/** What the pictures of a row should be wide together, in its height: on a phone, and where there is more room. */
const wanted = { narrow: 2.5, wide: 2.9 } as const;

/** How a picture of a gallery is shown. All pictures of a row are equally high. */
export interface GalleryPlace {
  /** Width by height. */
  ratio: number;
  /** Widths for CSS. */
  narrow: string;
  wide: string;
}

/** Of a picture that is far wider or higher, a part is shown. An unknown size is that of a photo. */
function ratioOf({ attrs }: DocumentNode): number {
  const ratio = Number(attrs?.width) / Number(attrs?.height);
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(3, Math.max(0.45, ratio)) : 1.5;
}

/** The lengths of the rows whose widths are nearest to the wanted one. Order is kept. */
export function galleryRows(ratios: readonly number[], width: number): number[] {
  /** The best rows of the first n pictures. */
  const best: { cost: number; rows: number[] }[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end++) {
    let found = { cost: Infinity, rows: [] as number[] };
    let sum = 0;
    for (let begin = end - 1; begin >= 0; begin--) {
      sum += ratios[begin] ?? 0;
      const before = best[begin];
      // A row of half the width is as bad as one of twice.
      const cost = (before?.cost ?? 0) + Math.log(sum / width) ** 2;
      // Of two that are as good, the larger pictures come first.
      if (before && cost <= found.cost + 1e-9) found = { cost, rows: [...before.rows, end - begin] };
    }
    best.push(found);
  }
  return best.at(-1)?.rows ?? [];
}

/** Where the pictures of a gallery are shown, in their order. */
export function galleryPlaces(pictures: readonly DocumentNode[]): GalleryPlace[] {
  const ratios = pictures.map(ratioOf);
  const widthsFor = (width: number) => {
    let begin = 0;
    return galleryRows(ratios, width).flatMap((length) => {
      const row = ratios.slice(begin, (begin += length));
      const sum = row.reduce((all, one) => all + one, 0);
      // A tenth of a pixel less: rounding must not break the row.
      return row.map(
        (ratio) =>
          `calc(${((100 * ratio) / sum).toFixed(3)}% - ${((gap * (length - 1) * ratio) / sum + 0.1).toFixed(2)}px)`,
      );
    });
  };
  const [narrow, wide] = [widthsFor(wanted.narrow), widthsFor(wanted.wide)];
  return ratios.map((ratio, n) => ({
    ratio: Math.round(ratio * 1000) / 1000,
    narrow: narrow[n] ?? "100%",
    wide: wide[n] ?? "100%",
  }));
}
