import { useApolloClient } from "@apollo/client/react";
import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { AuditEntriesDocument } from "#schema/generated.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Spinner } from "#web/components/ui/spinner.tsx";
import { AuditTable } from "./audit-table.tsx";
import type { Entry } from "./audit-table.tsx";
import "./audit.css";

void (
  /* GraphQL */ `
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
  `
);

const PAGE = 50;

/** The record's pages as they have been read, the latest first. */
function useEntries() {
  const client = useApolloClient();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [state, setState] = useState<"reading" | "failed" | "more" | "all">("reading");
  const readings = useRef(0);

  const read = async (earlier: readonly Entry[]) => {
    const reading = ++readings.current;
    const before = earlier.at(-1)?.id;
    setEntries(earlier);
    setState("reading");
    try {
      const { data } = await client.query({
        query: AuditEntriesDocument,
        variables: { first: PAGE, ...(before !== undefined && { before }) },
        fetchPolicy: "no-cache",
      });
      if (reading !== readings.current) return; // it has been opened anew meanwhile
      const found = data!.auditEntries;
      setEntries([...earlier, ...found]);
      setState(found.length < PAGE ? "all" : "more");
    } catch {
      if (reading === readings.current) setState("failed");
    }
  };
  return { entries, state, begin: () => void read([]), goOn: () => void read(entries) };
}

/** What lets another part of the screen lead here. */
export interface AuditHandle {
  show(): void;
}

/** What administrators have done; read when it is opened, each time anew. */
export function Audit({ ref }: { ref: Ref<AuditHandle> }) {
  const { entries, state, begin, goOn } = useEntries();
  const details = useRef<HTMLDetailsElement>(null);
  const led = useRef(false);

  const comeIntoView = () => details.current!.scrollIntoView({ behavior: "instant" });
  useImperativeHandle(ref, () => ({
    show: () => {
      led.current = true;
      details.current!.open = true;
      comeIntoView();
      details.current!.querySelector("summary")!.focus({ preventScroll: true });
    },
  }));
  // Only with its entries does the page reach as far down as the record's head has to come up.
  useLayoutEffect(() => {
    if (!led.current || entries.length === 0) return;
    led.current = false;
    comeIntoView();
  }, [entries]);

  return (
    <section id="actividad" className="audit" aria-labelledby="titulo-actividad">
      <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && begin()}>
        <summary>
          <h2 id="titulo-actividad">Registro de actividad</h2>
          <span className="audit-note">Quién entró, leyó, exportó o cambió algo, y cuándo</span>
        </summary>
        {entries.length > 0 && <AuditTable entries={entries} />}
        {state === "reading" && <Spinner label="Cargando el registro" />}
        {state === "failed" && (
          <div className="audit-end" role="alert">
            <p>No se pudo cargar el registro de actividad.</p>
            <ActionButton variant="quiet" onClick={goOn}>
              Intentar de nuevo
            </ActionButton>
          </div>
        )}
        {state === "more" && (
          <div className="audit-end">
            <ActionButton variant="quiet" onClick={goOn}>
              Ver más
            </ActionButton>
          </div>
        )}
      </details>
    </section>
  );
}
