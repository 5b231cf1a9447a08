import { useRef, useState } from "react";
import type { Rows } from "./contact-list.ts";
import type { Row } from "./contact-source.ts";

/** Enquiries that are chosen to be changed together. */
export interface Selection {
  has(id: string): boolean;
  readonly size: number;
  /** Each as it is on show, or as it was when it was chosen. */
  readonly seen: readonly Row[];
  toggle(index: number): void;
  /** Chooses all from where the choosing began to a row; begins at `from` where it did not end there. */
  extend(to: number, from?: number): void;
  set(rows: readonly Row[]): void;
  /** Keeps these alone. */
  keep(ids: readonly string[]): void;
}

type Chosen = ReadonlyMap<string, Row>;
const none: Chosen = new Map();

const including = (chosen: Chosen, rows: readonly Row[]): Chosen =>
  new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);

/** Which of the rows are chosen; another list begins without any. */
export function useSelection(rows: Rows, listKey: string): Selection {
  const [chosen, setChosen] = useState(none);
  const [seenKey, setSeenKey] = useState(listKey);
  // Where a range began and ends, by keys, which outlast rows that come in before; and what was chosen beside it.
  const range = useRef<{ from: number; to: number; beside: Chosen }>(undefined);
  if (seenKey !== listKey) {
    setSeenKey(listKey);
    setChosen(none);
  }
  const indexOf = (key: number) => key - rows.key(0);

  return {
    has: (id) => chosen.has(id),
    size: chosen.size,
    get seen() {
      return [...chosen.values()].map((row) => rows.at(rows.indexOf(row.id)) ?? row);
    },
    toggle: (index) => {
      const row = rows.at(index);
      if (!row) return;
      const next = chosen.has(row.id)
        ? new Map([...chosen].filter(([id]) => id !== row.id))
        : including(chosen, [row]);
      range.current = { from: rows.key(index), to: rows.key(index), beside: next };
      setChosen(next);
    },
    extend: (to, from) => {
      const goesOn = range.current && (from === undefined || indexOf(range.current.to) === from);
      const begun = goesOn ? range.current : undefined;
      const start = begun?.from ?? rows.key(from ?? to);
      range.current = { from: start, to: rows.key(to), beside: begun?.beside ?? chosen };
      const [first, last] = [indexOf(start), to].toSorted((one, other) => one - other) as [number, number];
      const reached = Array.from({ length: last - first + 1 }, (_, at) => rows.at(first + at));
      setChosen(
        including(
          range.current.beside,
          reached.filter((row) => row !== undefined),
        ),
      );
    },
    set: (some) => setChosen(including(none, some)),
    keep: (ids) => setChosen(new Map([...chosen].filter(([id]) => ids.includes(id)))),
  };
}
