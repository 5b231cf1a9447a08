import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type {
  PublishedChangeFragment as Revision,
  WholePublicationFragment,
} from "#schema/generated/content.ts";
import { PublicationCard } from "#web/components/admin/content/history/publication-card.tsx";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const WORKSHOPS = workshopsWith(
  field("services", "LIST", "Servicios"),
  field("latitude", "LATITUDE", "Latitud"),
  field("longitude", "LONGITUDE", "Longitud"),
  field("hours", "HOURS", "Horario"),
  field("photoUrl", "PICTURE", "Foto"),
);
const WEEK = { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" };
const ROW = { services: ["Caja", "Reclamos"], latitude: 8.98, longitude: -79.52, hours: [WEEK] };

const revision = (name: string, before: object, after: object | null): Revision => ({
  catalogue: "workshops",
  slug: name,
  title: name,
  before: { ...ROW, name, ...before },
  after: after && { ...ROW, name, ...after },
  author: "ana@istmia.example",
  pdfs: [],
});

/** Shows the card of a publication that changed these rows. */
function show(revisions: Revision[], changes: Partial<WholePublicationFragment> = {}) {
  const publication: WholePublicationFragment = {
    id: "7",
    kind: "PUBLISH",
    author: "ana@istmia.example",
    note: "",
    undoes: null,
    partial: false,
    changes: revisions.length,
    at: "2026-11-23T15:00:00.000Z",
    revisions,
    ...changes,
  };
  const nothing = () => undefined;
  renderAdmin(
    <PublicationCard
      publication={publication}
      catalogues={[WORKSHOPS]}
      newest={false}
      busy={false}
      onUndo={nothing}
      onRestore={nothing}
    />,
  );
}

/** Returns a field's old and new value, line by line. */
function sides(label: string): string[][] {
  const values = screen.getByText(label).nextElementSibling as HTMLElement;
  return [...values.querySelectorAll("del, ins")].map((side) =>
    [...side.children].map((line) => line.textContent),
  );
}

test("weeks, lists and places are told before and after, also where nothing stood", () => {
  show([
    revision(
      "Taller",
      { services: [] },
      {
        latitude: 8.981,
        hours: [WEEK, { days: [6], opens: "08:00", closes: "12:00" }],
      },
    ),
  ]);
  expect(sides("Servicios")).toEqual([
    ["Antes: ", "Vacío"],
    ["Ahora: ", "Caja", "Reclamos"],
  ]);
  expect(sides("Lugar en el mapa")).toEqual([
    ["Antes: ", "8.98, -79.52"],
    ["Ahora: ", "8.981, -79.52", "111 m al norte de donde estaba"],
  ]);
  const week = "Lunes a viernes, 8:00 AM – 5:00 PM";
  expect(sides("Horario")).toEqual([
    ["Antes: ", week],
    ["Ahora: ", week, "Sábado, 8:00 AM – 12:00 PM"],
  ]);
});

test("a picture is shown beside its address", async () => {
  show([revision("Ana", { photoUrl: null }, { photoUrl: "/static/fotos/0123abcd.webp" })]);
  expect(sides("Foto")).toEqual([
    ["Antes: ", "Vacío"],
    ["Ahora: ", "", "/static/fotos/0123abcd.webp"],
  ]);
  const source = () => document.querySelector("ins img")!.getAttribute("src");
  await waitFor(() => expect(source()).toBe("/static/fotos/0123abcd.webp"));
});

test("of a row that went it is told what it said", () => {
  show([revision("Taller", { longitude: null }, null)]);
  expect(screen.getByText("Se retiró del sitio.")).toBeTruthy();
  expect(sides("Nombre")).toEqual([["Antes: ", "Taller"]]);
  expect(sides("Servicios")).toEqual([["Antes: ", "Caja", "Reclamos"]]);
});

test("who prepared a change is told where another person published it", () => {
  const changes = (name: string) => revision(name, {}, { latitude: 8.5 });
  show([
    changes("Uno"),
    { ...changes("Dos"), author: "otra@istmia.example" },
    { ...changes("Tres"), author: null },
  ]);
  expect(screen.getAllByText(/^Lo preparó/).map(({ textContent }) => textContent)).toEqual([
    "Lo preparó otra@istmia.example",
  ]);
});

test("each row of a large publication can be read", async () => {
  const all = Array.from({ length: 141 }, (_, index) => revision(`Taller ${index}`, {}, { latitude: 8.5 }));
  answerGraphql({
    PublicationChanges: ({ first, after }: { first: number; after: { slug: string } }) => {
      const from = all.findIndex(({ slug }) => slug === after.slug) + 1;
      return { publicationChanges: all.slice(from, from + first) };
    },
  });
  show(all.slice(0, 20), { changes: all.length });
  const rows = () =>
    screen.getAllByRole("heading", { level: 5 }).map(({ textContent }) => textContent.split(" T")[0]);
  const more = (left: string) =>
    userEvent.click(screen.getByRole("button", { name: `Ver más cambios, ${left}` }));
  expect(rows()).toHaveLength(20);
  await more("quedan 121");
  await waitFor(() => expect(rows()).toHaveLength(120));
  await more("quedan 21");
  await waitFor(() => expect(rows()).toEqual(all.map(({ title }) => title)));
  expect(screen.queryByRole("button", { name: /^Ver más cambios/ })).toBeNull();
  expect(screen.getByRole("article")).toBe(document.activeElement);
});

test("of an undo it is told whether it left rows as they were", () => {
  show([], { kind: "UNDO", undoes: "3" });
  show([], { kind: "UNDO", undoes: "5", partial: true });
  expect(screen.getByText("Se deshizo la publicación 3")).toBeTruthy();
  expect(screen.getByText("Se deshizo en parte la publicación 5")).toBeTruthy();
});
