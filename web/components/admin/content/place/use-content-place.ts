import { useNavigate, useSearchParams } from "react-router-dom";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { useMountedRef } from "#web/components/admin/session/use-mounted-ref.ts";

const VIEWS = ["nueva", "csv", "cambios", "historial"] as const;

/** What the section shows: a catalogue, a row, a new row, the CSV file, the changes to publish, or the history. */
export interface ContentPlace {
  catalogue?: string | undefined;
  row?: string | undefined;
  /** Search text of the catalogue's list; also kept while one of its rows is shown. */
  search?: string | undefined;
  view?: (typeof VIEWS)[number] | undefined;
  /** E-mail address of the author by which the history is filtered. */
  person?: string | undefined;
}

const SECTION = "seccion=contenidos";

/** Returns the query string of a place in the section. */
export function contentSearch({ catalogue, search, row, view, person }: ContentPlace): string {
  const params = new URLSearchParams(SECTION);
  if (catalogue !== undefined) params.set("catalogo", catalogue);
  if (search) params.set("buscar", search);
  if (row !== undefined) params.set("fila", row);
  if (view !== undefined) params.set("vista", view);
  if (person !== undefined) params.set("persona", person);
  return `?${params.toString()}`;
}

function placeIn(params: URLSearchParams): ContentPlace {
  const view = params.get("vista");
  const row = params.get("fila");
  return {
    catalogue: params.get("catalogo") ?? undefined,
    row: row === null || row === ORDER_SLUG ? undefined : row, // the order is edited in the list, not in a form
    search: params.get("buscar") ?? undefined,
    person: params.get("persona") ?? undefined,
    view: VIEWS.find((known) => known === view),
  };
}

/**
 * Returns the place in the URL, and a function that navigates to another one. It may compute it from the current place, which
 * may be newer than the rendered one. It does nothing after unmount.
 */
export function useContentPlace() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mounted = useMountedRef();
  const go = (to: ContentPlace | ((present: ContentPlace) => ContentPlace), { replace = false } = {}) => {
    if (!mounted.current) return;
    const next = typeof to === "function" ? to(placeIn(new URLSearchParams(location.search))) : to;
    void navigate({ search: contentSearch(next) }, { replace });
  };
  return { place: placeIn(params), go };
}
