import { useState } from "react";
import { counted } from "#schema/text/counted.ts";
import type { Rows } from "#web/components/admin/list-data/contact-list.ts";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";

/** The contacts selected for a bulk change. */
export interface Selection {
  has(id: string): boolean;
  readonly size: number;
  /** The selected rows as the list shows them, or, if it does not contain them, as they were when selected. */
  readonly seen: readonly Row[];
  toggle(index: number): void;
  /** Extends the range to a row; starts a new one at `from` unless the range ended there. */
  extend(to: number, from?: number): void;
  /** Selects exactly this range. */
  span(first: number, last: number): void;
  /** Selects exactly these. */
  keep(ids: readonly string[]): void;
  /** Deselects these; contacts selected meanwhile stay selected. */
  drop(ids: readonly string[]): void;
}

/** Returns the number of selected contacts as text. */
export const selectedWords = (count: number) => counted(count, "seleccionada", "seleccionadas");

type Chosen = ReadonlyMap<string, Row>;
const none: Chosen = new Map();

/** A range by row keys, which stay valid when rows are inserted above, and the rows selected outside it. */
interface Range {
  from: number;
  to: number;
  beside: Chosen;
  /** Whether all its rows were loaded; rows inserted later are not selected. */
  whole: boolean;
}

const including = (chosen: Chosen, rows: readonly Row[]): Chosen =>
  new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);

/**
 * Manages the selection. Rows of a range are selected as they load. Another list starts with an empty selection. A reload
 * gives rows new keys and therefore ends the range.
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
    drop: (ids) => {
      setRange(undefined);
      setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    },
  };
}
