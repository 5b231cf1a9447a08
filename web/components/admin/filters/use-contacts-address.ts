import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readFilter, withParts, writeFilter } from "./contact-filter.ts";
import type { FilterParts } from "./contact-filter.ts";

const OPEN = "consulta";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address says of the screen, to be restored and shared: the filter, and the enquiry that is open. */
export function useContactsAddress() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search]);
  const id = new URLSearchParams(search).get(OPEN) ?? "";

  const withOpen = (id: string | undefined) => {
    const params = new URLSearchParams(location.search);
    if (id === undefined) params.delete(OPEN);
    else params.set(OPEN, id);
    return params;
  };
  const go = (params: URLSearchParams) =>
    void navigate({ search: params.toString(), hash }, { replace: true });

  return {
    filter,
    /** Sets parts of the filter; an empty one is taken away. */
    narrow: (parts: FilterParts) => {
      const params = new URLSearchParams(location.search); // what was set a moment ago is already there
      go(writeFilter(withParts(readFilter(params), parts), params));
    },
    openId: ID.test(id) ? id : undefined,
    open: (id: string | undefined) => go(withOpen(id)),
    hrefOf: (id: string) => `${pathname}?${withOpen(id).toString()}`,
  };
}
