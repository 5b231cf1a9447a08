import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Rows } from "#web/components/admin/list-data/list-rows.ts";

/** Maximum number of rows on paper: more would keep the browser's print dialog waiting. */
const MAX_PRINTED_ROWS = 500;

/** Returns how many of the first rows are loaded, up to the maximum. */
function countPrinted(rows: Rows): number {
  let count = 0;
  while (count < Math.min(rows.total, MAX_PRINTED_ROWS) && rows.at(count)) count += 1;
  return count;
}

/** While the page is being printed, returns how many of the first rows to print; otherwise undefined. */
export function usePrintedRows(rows: Rows): number | undefined {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true)); // renders the rows before the page is printed
    const end = () => setPrinting(false);
    addEventListener("beforeprint", start);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", start);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing ? countPrinted(rows) : undefined;
}
