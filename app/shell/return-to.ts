let wanted: string | null = null;

/**
 * Where a visitor was going when a guard sent them home. Who then logs in goes on there; who closes the dialog or goes
 * elsewhere has changed their mind. Lives in memory only.
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
