type Go = (to: string) => void;
let go: Go | null = null;

/** The shell sets its `navigate`, so that code outside components (a forced logout) can navigate. */
export function lendNavigation(navigate: Go) {
  go = navigate;
  return () => {
    if (go === navigate) go = null;
  };
}

export const goTo = (to: string) => (go ? go(to) : window.location.assign(to));
