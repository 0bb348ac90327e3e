import { createContext } from "react";

/** Known only to the server while rendering; in the browser the defaults hold. */
export const RenderingContext = createContext<{ nonce: string | undefined; isBot: boolean }>({
  nonce: undefined,
  isBot: false,
});
