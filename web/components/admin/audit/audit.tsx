import { useApolloClient } from "@apollo/client/react";
import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { AuditEntriesDocument } from "#schema/generated/desk.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Fold } from "#web/components/ui/fold.tsx";
import { Spinner } from "#web/components/ui/spinner.tsx";
import type { AuditTable, Entry } from "./audit-table.tsx";
import styles from "./audit.module.css";
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

/** The loaded entries of the audit log, latest first, with what shows them: code that the list does without. */
function useEntries() {
  const client = useApolloClient();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [state, setState] = useState<"reading" | "failed" | "more" | "all">("reading");
  const [{ Table }, setTable] = useState<{ Table?: typeof AuditTable }>({});
  const readings = useRef(0);

  const read = async (earlier: readonly Entry[]) => {
    const reading = ++readings.current;
    const before = earlier.at(-1)?.id;
    setEntries(earlier);
    setState("reading");
    try {
      const [{ data }, table] = await Promise.all([
        client.query({
          query: AuditEntriesDocument,
          variables: { first: PAGE_ROWS, ...(before !== undefined && { before }) },
          fetchPolicy: "no-cache",
        }),
        import("./audit-table.tsx"),
      ]);
      if (reading !== readings.current) return; // reopened meanwhile
      setTable({ Table: table.AuditTable });
      const found = data!.auditEntries;
      setEntries([...earlier, ...found]);
      setState(found.length < PAGE_ROWS ? "all" : "more");
    } catch {
      if (reading === readings.current) setState("failed");
    }
  };
  return { entries, state, Table, begin: () => void read([]), goOn: () => void read(entries) };
}

/** Lets another part of the screen open it. */
export interface AuditHandle {
  show(): void;
}

/** The audit log; loaded each time it is opened. */
export function Audit({ ref }: { ref: Ref<AuditHandle> }) {
  const { entries, state, Table, begin, goOn } = useEntries();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const led = useRef(false);

  const turn = (toOpen: boolean) => {
    if (toOpen && !open) begin();
    setOpen(toOpen);
  };
  const comeIntoView = () => section.current!.scrollIntoView({ behavior: "instant" });
  useImperativeHandle(ref, () => ({
    show: () => {
      led.current = true;
      turn(true);
      comeIntoView();
      opener.current!.focus({ preventScroll: true });
    },
  }));
  // Scroll once the entries are rendered: before, the page is too short.
  useLayoutEffect(() => {
    if (!led.current || entries.length === 0) return;
    led.current = false;
    comeIntoView();
  }, [entries]);

  return (
    <section ref={section} id="actividad" className={styles.root} aria-labelledby="titulo-actividad">
      <Fold
        heading
        open={open}
        onOpenChange={turn}
        opener={opener}
        button={
          <>
            <span id="titulo-actividad">Registro de actividad</span>{" "}
            <span className={styles.note}>Quién entró, leyó, exportó o cambió algo, y cuándo</span>
          </>
        }
      >
        {Table && entries.length > 0 && <Table entries={entries} />}
        {state === "reading" && <Spinner label="Cargando el registro" />}
        {state === "failed" && (
          <div className={styles.end} role="alert">
            <p>No se pudo cargar el registro de actividad.</p>
            <ActionButton variant="quiet" onClick={goOn}>
              Intentar de nuevo
            </ActionButton>
          </div>
        )}
        {state === "more" && (
          <div className={styles.end}>
            <ActionButton variant="quiet" onClick={goOn}>
              Ver más
            </ActionButton>
          </div>
        )}
      </Fold>
    </section>
  );
}
