import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CSV_FAULTS, MAX_CSV_BYTES } from "#schema/csv/csv.ts";
import type { CsvReport } from "#schema/csv/csv.ts";
import { ContentSection } from "#web/components/admin/content/content-section.tsx";
import { CsvImport } from "#web/components/admin/content/csv/csv-import.tsx";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { WORKSHOPS } from "#tests/support/web/row-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Number of times that the drafts were reloaded. */
let readings = 0;

/** Shows the import, whose requests get these answers in turn; returns the answers that are left. */
function show(...answers: (Response | Promise<Response>)[]) {
  vi.stubGlobal("fetch", async () => answers.shift());
  render(
    <MemoryRouter>
      <CsvImport catalogue={WORKSHOPS} onChanged={async () => void readings++} />
    </MemoryRouter>,
  );
  return answers;
}

const trial = (added: number): Response => {
  const report: CsvReport = {
    seen: String(added),
    added,
    changed: 0,
    unchanged: 0,
    missing: 0,
    removed: 0,
    changes: [],
    faultCount: 0,
    faults: [],
  };
  return Response.json(report);
};
const choose = (file: File) =>
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
const small = (name: string) => new File(["Nombre"], name);
/** Lets all pending promise callbacks run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const save = (count: number) => ({ name: `Guardar ${count} cambios en borrador` });

test("what a file would change is told by a status that stood before", async () => {
  show(trial(2));
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  choose(small("uno.csv"));
  await screen.findByRole("button", save(2));
  expect(status.textContent).toMatch(/^2 filas nuevas/);
});

test("a refused file is not followed by the report of the one before it", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  show(answer);
  choose(small("uno.csv"));
  await screen.findByText("uno.csv");
  choose(new File([new Uint8Array(MAX_CSV_BYTES + 1)], "grande.csv"));
  await screen.findByText(CSV_FAULTS.TOO_LARGE);
  resolve(trial(2));
  await settle();
  expect(screen.queryByRole("button", save(2))).toBeNull();
});

test("of two files the one that was chosen last is tried, though it was read first", async () => {
  const { promise: bytes, resolve } = Promise.withResolvers<ArrayBuffer>();
  show(trial(2), trial(3));
  choose(Object.assign(small("lento.csv"), { arrayBuffer: () => bytes }));
  choose(small("rápido.csv"));
  await screen.findByRole("button", save(2));
  resolve(new ArrayBuffer(1));
  await settle();
  expect(screen.queryByText("lento.csv")).toBeNull();
  expect(screen.getByRole("button", save(2))).toBeDefined();
});

test("a file that cannot be read, because another program locks it, is told as one", async () => {
  show();
  const locked = { arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) };
  choose(Object.assign(small("abierto.csv"), locked));
  await screen.findByText(/^No se pudo leer el archivo/);
  expect(screen.queryByText("abierto.csv")).toBeNull();
});

test("a save whose answer was lost is not told as a file that was not sent, and the drafts are read again", async () => {
  const { promise: lost, reject } = Promise.withResolvers<Response>();
  show(trial(2), lost, new Response("<h1>502 Bad Gateway</h1>", { status: 502 }));
  choose(small("uno.csv"));
  const before = readings;
  for (const readAgain of [1, 2]) {
    await userEvent.click(await screen.findByRole("button", save(2)));
    reject(new TypeError("The connection broke"));
    await screen.findByText(/^El servidor no respondió: puede que los borradores se hayan guardado/);
    await expect.poll(() => readings).toBe(before + readAgain);
  }
});

test("the new trial of a file that could not be saved gives way to another file", async () => {
  const { promise: again, resolve } = Promise.withResolvers<Response>();
  const left = show(trial(2), Response.json({ message: "Algo cambió." }, { status: 409 }), again, trial(3));
  choose(small("uno.csv"));
  await userEvent.click(await screen.findByRole("button", save(2)));
  await expect.poll(() => left.length).toBe(1);
  choose(small("dos.csv"));
  await screen.findByRole("button", save(3));
  resolve(trial(4));
  await settle();
  expect(screen.getByRole("button", save(3))).toBeDefined();
});

test("the page of the file reads the section's catalogues and drafts once", async () => {
  const asked: string[] = [];
  const answer = (operation: string, fields: object[], more: object = {}) => {
    asked.push(operation);
    const described = fields.map((field) => ({ __typename: "FieldDescription", ...field }));
    const { code, ...others } = WORKSHOPS;
    const catalogue = { __typename: "CatalogueDescription", code, fields: described };
    return { catalogues: [operation === "Catalogues" ? { ...others, ...catalogue } : catalogue], ...more };
  };
  answerGraphql({
    Catalogues: () => answer("Catalogues", [...WORKSHOPS.fields], { drafts: [] }),
    CsvColumns: () => answer("CsvColumns", [{ label: "Teléfono", cell: "Como +507 302-4800." }]),
  });
  renderAdmin(
    <MemoryRouter initialEntries={[`/admin${contentSearch({ catalogue: WORKSHOPS.code, view: "csv" })}`]}>
      <ContentSection />
    </MemoryRouter>,
  );
  await screen.findByText((_, element) => element?.textContent === "Como +507 302-4800.", { selector: "dd" });
  await settle();
  expect(asked).toEqual(["Catalogues", "CsvColumns"]);
});
