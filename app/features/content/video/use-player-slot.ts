import { useEffect, useRef } from "react";
import { useSettings } from "#app/site/settings.ts";
import { createPlayer, loadProvider, type NewPlayer, type ProviderPlayer } from "./provider-api.ts";

/** The element that holds the provider's player: one at a time, destroyed with the component. */
export function usePlayerSlot() {
  const { video } = useSettings();
  const place = useRef<HTMLDivElement>(null);
  const player = useRef<ProviderPlayer | null>(null);
  const isMounted = useRef(false);

  const close = () => {
    player.current?.destroy();
    player.current = null;
    place.current?.replaceChildren();
  };
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      close();
    };
  }, []);
  return {
    place,
    player,
    isMounted: () => isMounted.current,
    /** Loads the provider's script and replaces the player; rejects if the script cannot be loaded. */
    open: async (wanted: () => Omit<NewPlayer, "host" | "isCurrent">) => {
      const { Player } = await loadProvider(video.scriptUrl);
      if (!isMounted.current || !place.current) return;
      close();
      const wantsPlayer = wanted();
      player.current = createPlayer(Player, place.current, {
        ...wantsPlayer,
        host: video.host,
        isCurrent: (made) => player.current === made,
        onError: (code) => {
          close();
          wantsPlayer.onError(code);
        },
      });
    },
  };
}
