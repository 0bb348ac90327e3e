/** The tabs of the home page; each has its own address. */
export const homeTabs = [
  { name: "", title: "Mới nhất", to: "/" },
  { name: "noi-bat", title: "Nổi bật", to: "/?tab=noi-bat" },
  { name: "dang-theo-doi", title: "Đang theo dõi", to: "/?tab=dang-theo-doi" },
] as const;

export type HomeTab = (typeof homeTabs)[number]["name"];

/** The tab of the address, by default the first. */
export const homeTabOf = (name: string | null): HomeTab => homeTabs.find((tab) => tab.name === name)?.name ?? "";
