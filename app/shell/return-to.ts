let wanted: string | null = null;

/**
 * The page that a guard refused to a visitor. After a login they continue there; closing the dialog or going
 * elsewhere forgets it. In memory only.
 */
export const returnTo = {
  keep: (address: string) => void (wanted = address),
  drop: () => void (wanted = null),
  take() {
    const address = wanted;
    wanted = null;
    return address;
  },
};
