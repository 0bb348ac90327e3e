const types = { txt: "text/plain", md: "text/plain", csv: "text/csv", tsv: "text/tab-separated-values" } as const;

/** Downloads the text as a file named after its title. */
export function saveFile(title: string, ending: keyof typeof types, words: string) {
  const address = URL.createObjectURL(new Blob([words], { type: `${types[ending]};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${
    title
      .trim()
      .replace(/[\\/:*?"<>|]+/g, " ")
      .slice(0, 80) || "ban-nhap"
  }.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
