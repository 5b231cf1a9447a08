import { write, writeSync } from "node:fs";

/** Size of a block in characters, and the maximum time in ms that lines are collected before a partial block is written. */
const BLOCK_LENGTH = 12 * 1024;
const MAX_COLLECTED_MS = 50;
/** Maximum number of characters that wait to be written; further lines are dropped. */
const MAX_WAITING_LENGTH = 1024 * 1024;
/** In ms: how long a full pipe is retried when the process ends, and the pause between two attempts. */
const FLUSH_MS = 1_000;
const FLUSH_PAUSE_MS = 10;

/**
 * Writes lines to a file descriptor in blocks, because each write is a round trip to another thread. Lines that cannot be
 * written, for example because the disk is full, are kept and retried; the process keeps running.
 */
export class BlockWriter {
  readonly #descriptor: number;
  #lines = "";
  /** Rest of the block that is being written. */
  #block: Buffer = Buffer.alloc(0);
  #isWriting = false;
  #failed = false;
  #timer: NodeJS.Timeout | undefined;

  /** `descriptor`: the file to write to, which stays open. */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(line: string): void {
    if (this.#lines.length >= MAX_WAITING_LENGTH) return;
    this.#lines += line;
    this.#scheduleWrite();
  }

  #scheduleWrite(): void {
    const isFull = this.#block.length > 0 || this.#lines.length >= BLOCK_LENGTH;
    if (isFull && !this.#failed) this.#writeBlock();
    else if (isFull || this.#lines.length > 0)
      this.#timer ??= setTimeout(() => this.#writeBlock(), MAX_COLLECTED_MS).unref();
  }

  #writeBlock(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting) return;
    if (this.#block.length === 0) {
      this.#block = Buffer.from(this.#lines);
      this.#lines = "";
    }
    this.#isWriting = true;
    write(this.#descriptor, this.#block, (error, bytes) => {
      this.#isWriting = false;
      this.#failed = error !== null;
      if (error === null) this.#block = this.#block.subarray(bytes);
      this.#scheduleWrite();
    });
  }

  /** Writes waiting lines before the process ends, except a block in flight. Gives up on an error or if the pipe stays full. */
  flushSync(): void {
    let remaining = Buffer.from(this.#lines);
    this.#lines = "";
    if (!this.#isWriting) {
      remaining = Buffer.concat([this.#block, remaining]);
      this.#block = Buffer.alloc(0);
    }
    const deadline = Date.now() + FLUSH_MS;
    while (remaining.length > 0) {
      try {
        remaining = remaining.subarray(writeSync(this.#descriptor, remaining));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN" || Date.now() > deadline) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FLUSH_PAUSE_MS);
      }
    }
  }
}
