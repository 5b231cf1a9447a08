import { useState } from "react";
import { counted } from "#schema/text/counted.ts";
import type { Rows } from "#web/components/admin/list-data/list-rows.ts";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";

/** The contacts selected for a bulk change. */
export interface Selection {
  has(id: string): boolean;
  readonly size: number;
  /** The selected rows as the list shows them, or, if it does not contain them, as they were when selected. */
  readonly rows: readonly Row[];
  toggle(index: number): void;
  /** Extends the range to a row; starts a new one at `from` unless the range ended there. */
  extend(to: number, from?: number): void;
  /** Selects exactly this range. */
  span(first: number, last: number): void;
  /** Selects exactly these. */
  select(ids: readonly string[]): void;
  /** Deselects these; contacts selected meanwhile stay selected. */
  deselect(ids: readonly string[]): void;
}

/** Returns the number of selected contacts as text. */
export const selectedWords = (count: number) => counted(count, "seleccionada", "seleccionadas");

type Chosen = ReadonlyMap<string, Row>;
const EMPTY_SELECTION: Chosen = new Map();

/** A range by row keys, which stay valid when rows are inserted above, and the rows selected outside it. */
interface Range {
  from: number;
  to: number;
  outside: Chosen;
  /** Whether all its rows were loaded; rows inserted later are not selected. */
  isComplete: boolean;
}

const withRows = (chosen: Chosen, rows: readonly Row[]): Chosen =>
  new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);

/**
 * Manages the selection. Rows of a range are selected as they load. Another list starts with an empty selection. A reload
 * gives rows new keys and therefore ends the range.
 */
export function useSelection(rows: Rows, listKey: string, list: object): Selection {
  const [chosen, setChosen] = useState(EMPTY_SELECTION);
  const [range, setRange] = useState<Range>();
  const [previous, setPrevious] = useState({ rows, listKey, list });
  const indexOf = (key: number) => key - rows.key(0);
  const selectRange = (from: number, to: number, outside: Chosen, base = outside) => {
    const [first, last] = from < to ? [from, to] : [to, from];
    const all = Array.from({ length: last - first + 1 }, (_, offset) => rows.at(indexOf(first) + offset));
    setRange({ from, to, outside, isComplete: !all.includes(undefined) });
    setChosen(
      withRows(
        base,
        all.filter((row) => row !== undefined),
      ),
    );
  };

  if (previous.rows !== rows) {
    setPrevious({ rows, listKey, list });
    if (previous.listKey !== listKey) setChosen(EMPTY_SELECTION);
    if (previous.listKey !== listKey || previous.list !== list) setRange(undefined);
    else if (range && !range.isComplete) selectRange(range.from, range.to, range.outside, chosen);
  }

  return {
    has: (id) => chosen.has(id),
    size: chosen.size,
    get rows() {
      return [...chosen.values()].map((row) => rows.at(rows.indexOf(row.id)) ?? row);
    },
    toggle: (index) => {
      const row = rows.at(index);
      if (!row) return;
      const next = chosen.has(row.id)
        ? new Map([...chosen].filter(([id]) => id !== row.id))
        : withRows(chosen, [row]);
      setRange({ from: rows.key(index), to: rows.key(index), outside: next, isComplete: true });
      setChosen(next);
    },
    extend: (to, from) => {
      const continued = range && (from === undefined || indexOf(range.to) === from) ? range : undefined;
      const start = continued?.from ?? rows.key(from ?? to);
      selectRange(start, rows.key(to), continued?.outside ?? chosen);
    },
    span: (first, last) => selectRange(rows.key(first), rows.key(last), EMPTY_SELECTION),
    select: (ids) => {
      setRange(undefined);
      setChosen(new Map([...chosen].filter(([id]) => ids.includes(id))));
    },
    deselect: (ids) => {
      setRange(undefined);
      setChosen((current) => new Map([...current].filter(([id]) => !ids.includes(id))));
    },
  };
}
