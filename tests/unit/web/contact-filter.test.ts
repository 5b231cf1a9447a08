import { expect, test } from "vitest";
import {
  filterKey,
  isFiltered,
  readFilter,
  withParts,
  writeFilter,
} from "#web/components/admin/filters/contact-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

test("an address names a filter, and the filter writes the same address", () => {
  const query =
    "tipo=fianzas&estado=en-curso&q=mar%C3%ADa&desde=2026-01-31&hasta=2026-02-28&orden=antiguas&consulta=x";
  const filter = read(query);
  expect(filter).toEqual({
    formType: "fianzas",
    status: "en-curso",
    search: "maría",
    from: "2026-01-31",
    to: "2026-02-28",
    order: "oldest",
  });
  expect(writeFilter(filter, new URLSearchParams("consulta=x&q=otra")).get("q")).toBe("maría");
  expect(read(writeFilter(filter, new URLSearchParams()).toString())).toEqual(filter);
  expect(writeFilter({}, new URLSearchParams(query)).toString()).toBe("consulta=x");
});

test("what an address says wrongly does not narrow", () => {
  for (const query of [
    "tipo=seguros-personas",
    "tipo=FIANZAS",
    "estado=constructor",
    "estado=",
    "q=%20%20",
    "desde=2026-02-29",
    "desde=0202-01-01",
    "hasta=31/01/2026",
    "orden=recientes",
  ])
    expect(read(query), query).toEqual({});
  expect(read(`q=${"a".repeat(500)}`).search).toHaveLength(200);
});

test("parts are set and taken away", () => {
  expect(withParts({ search: "ana", status: "nueva" }, { search: "", from: "2026-01-01" })).toEqual({
    status: "nueva",
    from: "2026-01-01",
  });
  expect(isFiltered({ order: "oldest" })).toBe(false);
  expect(isFiltered({ search: "ana" })).toBe(true);
  expect(filterKey({ from: "2026-01-01", search: "a" })).toBe(filterKey({ search: "a", from: "2026-01-01" }));
  expect(filterKey({ from: "2026-01-01" })).not.toBe(filterKey({ to: "2026-01-01" }));
});
