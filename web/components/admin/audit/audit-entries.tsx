import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { AuditEntriesDocument } from "#schema/generated/audit.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { useFocusFirstNew } from "#web/components/admin/list/use-focus-first-new.ts";
import { useMountedRef } from "#web/components/admin/session/use-mounted-ref.ts";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { AuditTable } from "./audit-table.tsx";
import type { AuditEntry } from "./audit-table.tsx";
import styles from "./audit-entries.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query AuditEntries($first: Int!, $before: ID) {
    auditEntries(first: $first, before: $before) {
      id
      at
      author
      action
      detail
      address
    }
  }
`);

const PAGE_ROWS = 50;

/** Loads the entries of the audit log, latest first, a page at a time. */
function useEntries() {
  const client = useApolloClient();
  const [entries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [state, setState] = useState<"reading" | "further" | "failed" | "more" | "all">("reading");
  const mounted = useMountedRef();

  const read = async () => {
    const before = entries.at(-1)?.id;
    setState((previous) => (previous === "reading" ? previous : "further"));
    try {
      const { data } = await client.query({
        query: AuditEntriesDocument,
        variables: { first: PAGE_ROWS, ...(before !== undefined && { before }) },
        fetchPolicy: "no-cache",
      });
      if (!mounted.current) return;
      const page = data!.auditEntries;
      setEntries([...entries, ...page]);
      setState(page.length < PAGE_ROWS ? "all" : "more");
    } catch {
      if (mounted.current) setState("failed");
    }
  };
  const loadFirst = useEffectEvent(() => void read());
  useEffect(() => loadFirst(), []);
  return { entries, state, loadMore: () => void read() };
}

/** Loads and shows the entries of the audit log. */
export function AuditEntries({ onShown }: { onShown: () => void }) {
  const { entries, state, loadMore } = useEntries();
  const notifyShown = useEffectEvent(onShown);
  useLayoutEffect(() => {
    if (entries.length > 0) notifyShown();
  }, [entries]);
  const table = useRef<HTMLTableElement>(null);
  const expectMore = useFocusFirstNew(entries.length, (at) => table.current?.tBodies[0]!.rows[at]?.cells[0]);
  const showMore = () => {
    expectMore();
    loadMore();
  };
  return (
    <>
      {entries.length > 0 && <AuditTable entries={entries} ref={table} />}
      {state === "reading" && <Spinner label="Cargando el registro" />}
      {state !== "reading" && state !== "all" && (
        <div className={styles.root}>
          {state === "failed" && <p role="alert">No se pudo cargar el registro de actividad.</p>}
          <ActionButton variant="quiet" busy={state === "further"} onClick={showMore}>
            {state === "failed" || entries.length === 0 ? "Reintentar" : "Ver más"}
          </ActionButton>
        </div>
      )}
    </>
  );
}
