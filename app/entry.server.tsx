import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isCrawler } from "./shell/crawlers.ts";
import { RenderingContext } from "./shell/rendering.ts";

// The host takes the keys from here: see page-context.ts.
export { apiContext, settingsContext } from "./page-context.ts";

const longestRender = 10_000;

/**
 * Renders whole pages, never streams: the host keeps them in its cache. Inline scripts carry `x-render-nonce`; the host
 * swaps the nonce for hashes, because a stored nonce would be public.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _load: RouterContextProvider,
) {
  headers.set("content-type", "text/html; charset=utf-8");
  const nonce = request.headers.get("x-render-nonce") ?? undefined;
  const isBot = isCrawler(request.headers.get("user-agent"));
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <RenderingContext value={{ nonce, isBot }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RenderingContext>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
    setTimeout(abort, longestRender).unref();
  });
}
