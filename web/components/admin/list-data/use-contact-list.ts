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
  const [requestedList, setRequestedList] = useState(() => new ContactList(client, filter));
  const version = useSyncExternalStore(requestedList.subscribe, requestedList.version);
  const [displayed, setDisplayed] = useState({ list: requestedList, formType: filter.formType });
  const { phase } = requestedList;

  const reload = () => setRequestedList(new ContactList(client, filter));
  if (!requestedList.covers(filter) || requestedList.isTooLong) reload();
  else if (
    phase !== "loading" &&
    (displayed.list !== requestedList || displayed.formType !== filter.formType)
  ) {
    setDisplayed({ list: requestedList, formType: filter.formType });
  }

  useEffect(() => requestedList.start(), [requestedList]);
  useEffect(() => live.subscribe((event) => requestedList.handleEvent(event)), [live, requestedList]);
  useEffect(() => {
    if (phase !== "failed") return;
    toast({ title: "Error", description: "No se pudieron cargar los contactos.", destructive: true });
  }, [requestedList, phase]);

  const { list, formType } = displayed;
  const rows = useMemo(() => ({ version, ...list.rows(formType) }), [list, formType, version]);
  const loading = phase === "loading" && list.phase !== "ready";
  return {
    list,
    /** Whether the complete list is filtered by form in the browser, so that `setViewRange` is not needed. */
    isFilteredLocally: formType !== list.filter.formType,
    rows,
    state: loading ? "loading" : list.phase,
    busy: list !== requestedList,
    /** Reloads the list. */
    reload,
  };
}
