import { createParser } from "eventsource-parser";

/** One event of a `text/event-stream` response. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** Parses server-sent events from text chunks that are split anywhere. Comments (heartbeats) emit nothing. */
export function eventStreamReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  const parser = createParser({ onEvent: ({ event = "message", data }) => onEvent({ event, data }) });
  return (text) => parser.feed(text);
}

/** Reads a response body to its end; `onPiece` is called for every chunk, comments included. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  onChunk: () => void,
): Promise<void> {
  const parse = eventStreamReader(onEvent);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk();
    parse(chunk.value);
  }
}
