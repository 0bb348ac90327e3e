let stored: string | null = null;

/**
 * The page that a guard refused to a visitor. After a login they continue there; closing the dialog or going
 * elsewhere forgets it. In memory only.
 */
export const returnTo = {
  keep: (address: string) => void (stored = address),
  drop: () => void (stored = null),
  take() {
    const address = stored;
    stored = null;
    return address;
  },
};
