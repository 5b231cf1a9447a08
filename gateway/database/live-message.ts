/** What can happen to an enquiry. */
export type LiveKind = "created" | "changed";

/** What a gateway hears: ids of enquiries, or of sessions and accounts that have ended; ready: some may have been missed. */
export type LiveEvent = { kind: LiveKind | "ended"; ids: string[] } | { kind: "ready" };

const KINDS: readonly LiveKind[] = ["created", "changed"];
/** So many ids stay under the 8,000 bytes that one notification holds. */
const IDS_MOST = 150;
const PENDING_MOST = 10_000;

/** What gateways are still to be told: ids, each once, or that something may have been missed. */
export class Pending {
  readonly #ids: Record<LiveKind, Set<string>> = { created: new Set(), changed: new Set() };

  constructor(private missed = false) {}

  get empty(): boolean {
    return !this.missed && KINDS.every((kind) => this.#ids[kind].size === 0);
  }

  /** Whether it says that something may have been missed. */
  get ready(): boolean {
    return this.missed;
  }

  /** Takes an id in; of too many nothing is kept but that there were some. */
  add(kind: LiveKind, id: string): void {
    const ids = this.#ids[kind].add(id);
    if (ids.size <= PENDING_MOST) return;
    this.missed = true;
    ids.clear();
  }

  /** Takes in what could not be sent. */
  takeBack(unsent: Pending): void {
    this.missed ||= unsent.missed;
    for (const kind of KINDS) for (const id of unsent.#ids[kind]) this.add(kind, id);
  }

  /** As notifications: "created <id>,<id>" and the like, and without any text that something may have been missed. */
  payloads(): string[] {
    const payloads = this.missed ? [""] : [];
    for (const kind of KINDS) {
      const ids = [...this.#ids[kind]];
      while (ids.length > 0) payloads.push(`${kind} ${ids.splice(0, IDS_MOST).join()}`);
    }
    return payloads;
  }
}

/** A notification read; what a gateway does not know may be anything, so it may have missed something. */
export function readPayload(payload: string): LiveEvent {
  const [, kind, ids] = /^(created|changed|ended) ([\da-f-]+(?:,[\da-f-]+)*)$/.exec(payload) ?? [];
  if (kind === undefined || ids === undefined) return { kind: "ready" };
  return { kind: kind as LiveKind | "ended", ids: ids.split(",") };
}
