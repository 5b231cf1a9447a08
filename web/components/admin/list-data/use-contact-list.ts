import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { ContactList } from "./contact-list.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";

/**
 * Returns the list for a filter. The previous list stays visible, marked busy, until the first rows arrive. Sends no
 * request for a filter that the loaded list covers.
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
    /** Whether the complete list is filtered by form in the browser, so that `want` is not needed. */
    narrowed: formType !== list.filter.formType,
    rows,
    state: loading ? "loading" : list.phase,
    busy: list !== wanted,
    /** Reloads the list. */
    begin,
  };
}
