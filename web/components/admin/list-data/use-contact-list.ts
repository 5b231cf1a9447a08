import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { toast } from "#web/components/ui/toast-queue.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { ContactList } from "./contact-list.ts";
import type { LiveFeed } from "./live.ts";

/**
 * The list that a filter asks for. Until its first rows are there the one before stays on show, busy; a filter that the
 * list at hand covers asks for nothing.
 */
export function useContactList(filter: ContactFilter, live: LiveFeed) {
  const client = useApolloClient();
  const [wanted, setWanted] = useState(() => new ContactList(client, filter));
  const version = useSyncExternalStore(wanted.subscribe, wanted.version);
  const [shown, setShown] = useState({ list: wanted, formType: filter.formType });
  const { phase } = wanted;

  const begin = () => setWanted(new ContactList(client, filter));
  if (!wanted.covers(filter) || wanted.outgrown) begin();
  else if (phase !== "loading" && (shown.list !== wanted || shown.formType !== filter.formType)) {
    setShown({ list: wanted, formType: filter.formType });
  }

  useEffect(() => wanted.start(), [wanted]);
  useEffect(() => live.subscribe((event) => wanted.hear(event)), [live, wanted]);
  useEffect(() => {
    if (phase !== "failed") return;
    toast({ title: "Error", description: "No se pudieron cargar los contactos.", destructive: true });
  }, [wanted, phase]);

  const { list, formType } = shown;
  const rows = useMemo(() => ({ version, ...list.rows(formType) }), [list, formType, version]);
  const loading = phase === "loading" && list.phase !== "ready";
  return {
    list,
    /** Whether the list itself narrows by form, so that it need not be told what is in view. */
    narrowed: formType !== list.filter.formType,
    rows,
    state: loading ? "loading" : list.phase,
    busy: list !== wanted,
    /** Begins anew, after a failure. */
    begin,
  };
}
