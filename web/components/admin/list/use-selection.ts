import { useState } from "react";
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
  /** Chooses these and what lies between them, and nothing else. */
  span(first: number, last: number): void;
  /** Keeps these alone. */
  keep(ids: readonly string[]): void;
}

type Chosen = ReadonlyMap<string, Row>;
const none: Chosen = new Map();

/** Where a range began and ends, by keys, which outlast rows that come in before; and what was chosen beside it. */
interface Range {
  from: number;
  to: number;
  beside: Chosen;
  /** Whether all of its rows were there; none that comes between them later is meant. */
  whole: boolean;
}

const including = (chosen: Chosen, rows: readonly Row[]): Chosen =>
  new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);

/**
 * Which of the rows are chosen. Rows of a range that are still being loaded are chosen as they come. Another list begins
 * without any; the same list, begun anew, has other keys and therefore no range.
 */
export function useSelection(rows: Rows, listKey: string, list: object): Selection {
  const [chosen, setChosen] = useState(none);
  const [range, setRange] = useState<Range>();
  const [seen, setSeen] = useState({ rows, listKey, list });
  const indexOf = (key: number) => key - rows.key(0);
  const choose = (from: number, to: number, beside: Chosen, kept = beside) => {
    const [first, last] = from < to ? [from, to] : [to, from];
    const all = Array.from({ length: last - first + 1 }, (_, at) => rows.at(indexOf(first) + at));
    setRange({ from, to, beside, whole: !all.includes(undefined) });
    setChosen(
      including(
        kept,
        all.filter((row) => row !== undefined),
      ),
    );
  };

  if (seen.rows !== rows) {
    setSeen({ rows, listKey, list });
    if (seen.listKey !== listKey) setChosen(none);
    if (seen.listKey !== listKey || seen.list !== list) setRange(undefined);
    else if (range && !range.whole) choose(range.from, range.to, range.beside, chosen);
  }

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
      setRange({ from: rows.key(index), to: rows.key(index), beside: next, whole: true });
      setChosen(next);
    },
    extend: (to, from) => {
      const begun = range && (from === undefined || indexOf(range.to) === from) ? range : undefined;
      const start = begun?.from ?? rows.key(from ?? to);
      choose(start, rows.key(to), begun?.beside ?? chosen);
    },
    span: (first, last) => choose(rows.key(first), rows.key(last), none),
    keep: (ids) => {
      setRange(undefined);
      setChosen(new Map([...chosen].filter(([id]) => ids.includes(id))));
    },
  };
}
