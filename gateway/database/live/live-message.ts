/** Events of an enquiry. `present`: somebody opened or closed it, or started or stopped writing a reply. */
export type LiveKind = "created" | "changed" | "present";

/**
 * Events that a gateway receives, with ids of enquiries or (`ended`) of sessions, or of accounts whose sessions all
 * ended. `published`: catalogues were changed; `mail`: mails were tried, or became undelivered or closed; `rights`: the
 * register of data requests was changed; `calendar`: the offices' calendar was changed; `ready`: some events may have
 * been missed.
 */
export type LiveEvent =
  { kind: LiveKind | "ended"; ids: string[] } | { kind: (typeof WITHOUT_IDS)[number] } | { kind: "ready" };

const WITHOUT_IDS = ["published", "mail", "rights", "calendar"] as const;

const KINDS: readonly LiveKind[] = ["created", "changed", "present"];
/** Maximum ids in one notification (8,000 bytes). */
const MAX_MESSAGE_IDS = 150;
const MAX_PENDING_IDS = 10_000;

/** Pending notifications: unique ids, or "something may have been missed". */
export class Pending {
  readonly #ids: Record<LiveKind, Set<string>> = {
    created: new Set(),
    changed: new Set(),
    present: new Set(),
  };

  /** `missed`: whether some events may have been missed. */
  constructor(public missed = false) {}

  get isEmpty(): boolean {
    return !this.missed && KINDS.every((kind) => this.#ids[kind].size === 0);
  }

  /** Adds an id. Past the limit only the fact that events were missed is kept. */
  add(kind: LiveKind, id: string): void {
    const ids = this.#ids[kind].add(id);
    if (ids.size <= MAX_PENDING_IDS) return;
    this.missed = true;
    ids.clear();
  }

  /** Adds notifications that could not be sent. */
  requeue(unsent: Pending): void {
    this.missed ||= unsent.missed;
    for (const kind of KINDS) for (const id of unsent.#ids[kind]) this.add(kind, id);
  }

  /** Encodes notifications: "created <id>,<id>"; an empty one means that something may have been missed. */
  payloads(): string[] {
    const payloads = this.missed ? [""] : [];
    for (const kind of KINDS) {
      const ids = [...this.#ids[kind]];
      while (ids.length > 0) payloads.push(`${kind} ${ids.splice(0, MAX_MESSAGE_IDS).join()}`);
    }
    return payloads;
  }
}

/** Parses a notification; an unknown one means that something may have been missed. */
export function readPayload(payload: string): LiveEvent {
  const knownKind = WITHOUT_IDS.find((kind) => kind === payload);
  if (knownKind) return { kind: knownKind };
  const [, kind, ids] = /^(created|changed|present|ended) ([\da-f-]+(?:,[\da-f-]+)*)$/.exec(payload) ?? [];
  if (kind === undefined || ids === undefined) return { kind: "ready" };
  return { kind: kind as LiveKind | "ended", ids: ids.split(",") };
}
