const key = "after-registration";

/**
 * Where a new member wanted to go when they registered: they continue there after the first questions, also after a
 * reload. For this tab.
 */
export const afterRegistration = {
  keep(address: string) {
    try {
      sessionStorage.setItem(key, address);
    } catch {
      // They continue on the home page.
    }
  },
  /** Home if there is none; only addresses of this site. */
  read(): string {
    try {
      const kept = sessionStorage.getItem(key) ?? "/";
      return /^\/(?![/\\])/.test(kept) ? kept : "/";
    } catch {
      return "/";
    }
  },
  drop() {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
