import { write, writeSync } from "node:fs";

/** In characters and ms: lines are collected until a block is full, and for no longer than this. */
const BLOCK_LENGTH = 12 * 1024;
const MAX_COLLECTED_MS = 50;
/** Lines beyond this many characters are dropped while nothing can be written. */
const MAX_WAITING_LENGTH = 1024 * 1024;
/** In ms: at the end of the process, how long a full pipe is waited for, and the pause between two tries. */
const END_MS = 1_000;
const END_PAUSE_MS = 10;

/**
 * Writes lines to a file descriptor in blocks: a write for each line would pass to another thread and back. Lines that cannot be
 * written, for a disk may be full, wait until they can be; the process goes on meanwhile.
 */
export class BlockWriter {
  readonly #descriptor: number;
  #lines = "";
  /** What is left of the block that is written. */
  #block: Buffer = Buffer.alloc(0);
  #writing = false;
  #failed = false;
  #timer: NodeJS.Timeout | undefined;

  /** `descriptor`: the file to write to, which stays open. */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    if (this.#lines.length >= MAX_WAITING_LENGTH) return;
    this.#lines += line;
    this.#continue();
  }

  #continue(): void {
    const full = this.#block.length > 0 || this.#lines.length >= BLOCK_LENGTH;
    if (full && !this.#failed) this.#writeBlock();
    else if (full || this.#lines.length > 0)
      this.#timer ??= setTimeout(() => this.#writeBlock(), MAX_COLLECTED_MS).unref();
  }

  #writeBlock(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#writing) return;
    if (this.#block.length === 0) {
      this.#block = Buffer.from(this.#lines);
      this.#lines = "";
    }
    this.#writing = true;
    write(this.#descriptor, this.#block, (error, bytes) => {
      this.#writing = false;
      this.#failed = error !== null;
      if (error === null) this.#block = this.#block.subarray(bytes);
      this.#continue();
    });
  }

  /** Writes what waits before the process ends, but for a block that is being written. Gives up where it cannot be written. */
  flushSync(): void {
    let rest = Buffer.from(this.#lines);
    this.#lines = "";
    if (!this.#writing) {
      rest = Buffer.concat([this.#block, rest]);
      this.#block = Buffer.alloc(0);
    }
    const until = Date.now() + END_MS;
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(this.#descriptor, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || Date.now() > until) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, END_PAUSE_MS);
      }
    }
  }
}
