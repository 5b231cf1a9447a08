/** One event of a `text/event-stream` response. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Parses server-sent events from text chunks that are split anywhere. Comments (heartbeats) emit nothing.
 */
export function eventStreamReader(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = "";
  let event = "message";
  let data: string[] = [];

  const read = (line: string) => {
    if (line === "") {
      if (data.length > 0) onEvent({ event, data: data.join("\n") });
      event = "message";
      data = [];
      return;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line)!;
    if (field === "event") event = value!;
    if (field === "data") data.push(value!);
  };

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    lines.forEach(read);
  };
}

/** Reads a response body to its end; `onPiece` is called for every chunk, comments included. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  onPiece: () => void,
): Promise<void> {
  const read = eventStreamReader(onEvent);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece();
    read(piece.value);
  }
}
