import { useRef, useState } from "react";
import { toasts } from "./toasts.ts";

/**
 * A part of the interface that comes when it is wanted: null until then. Not `React.lazy`: a failed load would put the
 * error page in place of what the reader has before them, and could not be tried again.
 */
export function useOnDemand<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const wanted = useRef<Promise<Part> | null>(null);

  /** Fetches it without showing it: the pointer comes near. */
  const prepare = () => {
    wanted.current ??= load().catch((cause: unknown) => {
      wanted.current = null;
      throw cause;
    });
    return wanted.current;
  };
  const show = async (): Promise<boolean> => {
    try {
      const loaded = await prepare();
      setPart(loaded);
      return true;
    } catch {
      toasts.add({ id: "on-demand", title: "Chưa tải được phần này", description: "Bạn kiểm tra mạng rồi thử lại nhé.", color: "red" });
      return false;
    }
  };
  return { part, show, prepare: () => void prepare().catch(() => undefined) };
}
