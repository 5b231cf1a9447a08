import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { IN_PLACE } from "#web/app/in-place.ts";
import { DownloadList } from "#web/components/lists/download-list.tsx";
import { SearchList, useSearch } from "#web/components/lists/search-list.tsx";
import { HeaderSearch } from "#web/components/shell/header-search.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { findIn } from "#web/components/lists/search.ts";

afterEach(cleanup);

const forms = [
  { slug: "a", title: "Autorización de cargo a tarjeta", description: "Para pagar solo.", url: "/a.pdf" },
  { slug: "b", title: "Solicitud de fianza", description: "Autorización del contratista.", url: "/b.pdf" },
  { slug: "c", title: "Declaración de salud", description: "Sobre tu familia.", url: "/c.pdf" },
].map((form) => ({ ...form, bytes: 12_000, pages: 2 }));
const wording = {
  one: "formulario",
  many: "formularios",
  empty: "No se encontraron formularios que coincidan con tu búsqueda",
  showAll: "Mostrar todos los formularios",
};

function Forms() {
  const { field, list } = useSearch();
  return (
    <>
      <SearchField {...field} label="Busca por nombre" />
      <SearchList
        {...list}
        items={forms}
        texts={({ title, description }) => [title, description]}
        render={(found, term) => <DownloadList items={found} term={term} />}
        wording={wording}
      >
        <p>Todas las secciones</p>
      </SearchList>
      <code>{useLocation().search}</code>
    </>
  );
}

const open = (address = "/") =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Forms />
    </MemoryRouter>,
  );
const titles = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("a term replaces the sections by a flat list of what holds it in title or description", async () => {
  open();
  expect(screen.getByText("Todas las secciones")).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox"), "AUTORIZACION");
  expect(screen.queryByText("Todas las secciones")).toBeNull();
  expect(titles()).toEqual(["Autorización de cargo a tarjeta", "Solicitud de fianza"]);
  expect(screen.getAllByText("Autorización", { selector: "mark" })).toHaveLength(2);
  expect(screen.getByText("2 formularios para «AUTORIZACION»").getAttribute("role")).toBe("status");
});

test("one match is counted as one, spaces around a term are nothing", async () => {
  open();
  await userEvent.type(screen.getByRole("searchbox"), "  salud ");
  expect(screen.getByRole("status").textContent).toBe("1 formulario para «salud»");
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "   ");
  expect(screen.getByText("Todas las secciones")).toBeTruthy();
});

test("without a match the specification's sentence stands there, and a button that shows all again", async () => {
  open();
  await userEvent.type(screen.getByRole("searchbox"), "xyz");
  expect(screen.getByRole("status").textContent).toBe(wording.empty);
  await userEvent.click(screen.getByRole("button", { name: wording.showAll }));
  expect(screen.getByText("Todas las secciones")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("the term is read from the address and follows the typing there", async () => {
  open("/?q=fianza");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("fianza");
  expect(titles()).toEqual(["Solicitud de fianza"]);
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "salud y");
  expect(await screen.findByText("?q=salud+y")).toBeTruthy();
});

test("typing goes on while the address follows: no key is lost, however slow", async () => {
  open();
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  const seen: string[] = [];
  const watch = setInterval(() => seen.push(box.value), 5);
  await userEvent.setup({ delay: 350 }).type(box, "salud");
  expect(await screen.findByText("?q=salud")).toBeTruthy();
  clearInterval(watch);
  expect(seen.filter((value, index) => value.length < (seen[index - 1] ?? "").length)).toEqual([]);
  expect(box.value).toBe("salud");
});

test.each([
  ["Póliza de café", "POLIZA", ["[Póliza]", " de café"]],
  ["Póliza de café", "cafe", ["Póliza de ", "[café]"]],
  ["Póliza de café", "poliza \u00a0de", ["[Póliza de]", " café"]],
  ["ananas", "ana", ["[ana]", "nas"]],
  ["Año 2026", "ano", ["[Año]", " 2026"]],
  ["🌊 Auto 🌊", "auto", ["🌊 ", "[Auto]", " 🌊"]],
  ["Auto", "", ["Auto"]],
  ["Auto", "vida", ["Auto"]],
])("in %j the term %j is found at %j", (text, term, expected) => {
  const shown = findIn(text, term).map((stretch) => (stretch.found ? `[${stretch.text}]` : stretch.text));
  expect(shown).toEqual(expected);
});

test("the dialog of the site's search stays open when the address of a list's search is written late", () => {
  render(
    <MemoryRouter>
      <HeaderSearch />
      <Link to="?q=taller" state={IN_PLACE}>
        Escribir
      </Link>
      <Link to="/productos">Productos</Link>
    </MemoryRouter>,
  );
  const dialog = document.querySelector("dialog")!;
  Object.assign(dialog, { showModal: () => (dialog.open = true), close: () => (dialog.open = false) });
  fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
  fireEvent.click(screen.getByText("Escribir"));
  expect(dialog.open).toBe(true);
  fireEvent.click(screen.getByText("Productos"));
  expect(dialog.open).toBe(false);
});
