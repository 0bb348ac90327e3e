import sans400 from "./sans-400.woff2?url";
import sans500 from "./sans-500.woff2?url";
import serif600 from "./serif-600.woff2?url";

/** The faces used above the fold on every page; the document names them in `<link rel="preload">`. */
export const preloadedFaces: readonly string[] = [sans400, sans500, serif600];
