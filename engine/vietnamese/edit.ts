/** A span of the composed text and its replacement; `whyVi` explains it to the writer. */
export interface VietnameseEdit {
  start: number;
  end: number;
  with: string;
  kind: "spelling" | "abbreviation" | "doubled" | "spacing" | "sentence";
  whyVi: string;
}
