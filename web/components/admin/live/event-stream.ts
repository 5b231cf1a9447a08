/** One event of a `text/event-stream` answer. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Reads a stream of server-sent events, wherever its chunks are cut: pieces of text go in, whole events come out.
 * Comments, which keep the line alive, say nothing.
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

/** Reads an answer's events to its end; `onPiece` hears of whatever arrives, comments included. */
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
