import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isContactId } from "#schema/contact-id.ts";
import { readFilter, withParts, writeFilter } from "./contact-filter.ts";
import type { FilterParts } from "./contact-filter.ts";

const OPEN = "consulta";

/**
 * Keeps the filter and the open contact in the URL, so that a reload or a shared link restores them. Opening a contact from the
 * list adds a history entry with the state `true`: going back closes the contact, which on a phone covers the list.
 */
export function useContactsAddress() {
  const { pathname, search, hash, state: added } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  const id = new URLSearchParams(search).get(OPEN) ?? "";

  const withOpen = (id: string | undefined) => {
    const params = new URLSearchParams(location.search);
    if (id === undefined) params.delete(OPEN);
    else params.set(OPEN, id);
    return params;
  };
  const go = (params: URLSearchParams, state?: boolean) => {
    // A second press may come before the first one is rendered: it must not add another entry.
    const isOpen = id !== "" || new URLSearchParams(location.search).has(OPEN);
    void navigate({ search: params.toString(), hash }, { replace: isOpen || !state, state });
  };
  return {
    filter,
    /** Sets parts of the filter; empty parts are removed. */
    changeFilter: (parts: FilterParts) => {
      const params = new URLSearchParams(location.search); // `search` of this render may be stale
      go(writeFilter(withParts(readFilter(params), parts), params));
    },
    openId: isContactId(id) ? id : undefined,
    /** Opens a contact, or closes the open one. */
    open: (next: string | undefined) =>
      added && !next ? void navigate(-1) : go(withOpen(next), !id || added),
    hrefOf: (id: string) => `${pathname}?${withOpen(id).toString()}`,
  };
}
