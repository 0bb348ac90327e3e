type Go = (to: string) => void;
let go: Go | null = null;

/** The shell lends its `navigate`, so that what is no component (a forced logout) can lead elsewhere. */
export function lendNavigation(navigate: Go) {
  go = navigate;
  return () => {
    if (go === navigate) go = null;
  };
}

export const goTo = (to: string) => (go ? go(to) : window.location.assign(to));
