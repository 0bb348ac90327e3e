import { addAPIProvider, Icon, type IconifyIcon, loadIcon } from "@iconify/react";
import { useEffect, useState } from "react";

export const iconTimeout = 1500;

/** The public service is configured in the document and may be missing. */
const publicService = typeof document === "undefined" ? undefined : document.documentElement.dataset.iconService;

// Our endpoint first, the public service if it fails or is slow.
addAPIProvider("", {
  resources: ["/icons", ...(publicService ? [publicService] : [])],
  index: 0,
  random: false,
  rotate: iconTimeout / 2,
  timeout: iconTimeout,
  dataAfterTimeout: false,
});

const warned = new Set<string>();

export function LoadedIcon({ name, size }: { name: string; size: number }) {
  const [icon, setIcon] = useState<IconifyIcon | null>(null);
  useEffect(() => {
    let isWanted = true;
    setIcon(null);
    loadIcon(name).then(
      (loaded) => isWanted && setIcon(loaded),
      () => {
        if (warned.has(name)) return;
        warned.add(name);
        console.warn(`Icon "${name}" could not be loaded.`);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [name]);
  return icon && <Icon icon={icon} width={size} height={size} aria-hidden />;
}
