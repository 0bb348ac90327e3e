import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { isCrawler } from "#contracts/text/crawlers.ts";
import { pageSinkContext } from "./site/page-context.ts";
import { RenderingContext } from "./site/rendering.ts";

// The host imports the keys from here: see page-context.ts.
export { apiContext, pageSinkContext, settingsContext } from "./site/page-context.ts";

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
  load: RouterContextProvider,
) {
  const sink = load.get(pageSinkContext);
  headers.set("content-type", "text/html; charset=utf-8");
  const nonce = request.headers.get("x-render-nonce") ?? undefined;
  const isBot = isCrawler(request.headers.get("user-agent"));
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const giveUp = setTimeout(() => abort(), longestRender);
    const { pipe, abort } = renderToPipeableStream(
      <RenderingContext value={{ nonce, isBot }}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RenderingContext>,
      {
        nonce,
        // The whole page is sent at once, so lazy parts are in their place for readers without scripts too.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          // A pending timer would retain the whole page in memory.
          clearTimeout(giveUp);
          const answer = (page: Uint8Array<ArrayBuffer>) => {
            sink?.(page);
            resolve(new Response(sink ? null : page, { status: failed ? 500 : status, headers }));
          };
          pipe(gather(answer, reject));
        },
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error);
        },
        onError(error) {
          failed = true;
          console.error(error);
        },
      },
    );
  });
}

/** Collects the page as one piece: web streams in between would cost a third of a millisecond. */
function gather(done: (body: Uint8Array<ArrayBuffer>) => void, failed: (error: Error) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      // Copied because React reuses the buffer.
      chunks.push(new Uint8Array(chunk));
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  }).on("error", failed);
}
