import { createContext } from "react";

/** What only the server knows while it renders; in the browser both are as the defaults say. */
export const RenderingContext = createContext<{ nonce: string | undefined; isBot: boolean }>({
  nonce: undefined,
  isBot: false,
});
