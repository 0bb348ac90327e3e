export interface StreamEvent {
  event: string;
  id: string;
  /** JSON. */
  data: string;
}

/** Whether the response is an event stream. */
export const isEventStream = (response: Response) =>
  response.ok && response.body !== null && (response.headers.get("content-type") ?? "").startsWith("text/event-stream");

/** Reads the server-sent events of this API. Calls `hear` with null for a keep-alive. */
export async function readEvents(response: Response, hear: (event: StreamEvent | null) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) return;
    hear(null);
    text += value;
    for (let at = text.indexOf("\n\n"); at >= 0; at = text.indexOf("\n\n")) {
      const lines = text.slice(0, at).split("\n");
      text = text.slice(at + 2);
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field("data");
      if (data !== undefined) hear({ event: field("event") ?? "", id: field("id") ?? "", data });
    }
  }
}
