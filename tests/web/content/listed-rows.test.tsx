import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CatalogueList } from "#web/components/admin/content/catalogue-list.tsx";
import { OrderChange } from "#web/components/admin/content/changes/order-change.tsx";
import type { CreateRowMutationVariables } from "#schema/generated/content.ts";
import { RowForm } from "#web/components/admin/content/form/row-form.tsx";
import { RowList } from "#web/components/admin/content/list/row-list.tsx";
import { listedRows } from "#web/components/admin/content/list/row-state.ts";
import { useOrder } from "#web/components/admin/content/list/use-order.ts";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { unsavedForms } from "#web/components/admin/session/typed-forms.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import {
  answered,
  draftOf,
  input,
  leave,
  PUBLISHED,
  ROW,
  show,
  WORKSHOPS,
} from "#tests/support/web/row-form.tsx";

afterEach(leave);

test("what is yes or no is said by its label, and found by it", () => {
  const listed = { listed: true };
  const catalogue = workshopsWith(
    { ...field("available", "YES_NO", "Disponible"), ...listed },
    { ...field("phone", "PHONE", "Teléfono"), ...listed },
  );
  const rowOf = (available: boolean) =>
    listedRows(catalogue, [{ ...ROW, published: { ...PUBLISHED, available } }], undefined)[0]!;
  expect(rowOf(true).facts).toBe("Disponible · +507 302-7001");
  expect(rowOf(false).facts).toBe("No disponible · +507 302-7001");
  expect(rowOf(false).searched).toContain("no disponible");
});

test("a catalogue's card counts only what the site shows, and hidden rows beside it", () => {
  const catalogues = [WORKSHOPS, { ...WORKSHOPS, code: "team", label: "Equipo", hidden: 2 }];
  renderAdmin(
    <BrowserRouter>
      <CatalogueList catalogues={catalogues} drafts={[{ catalogue: "team" }]} />
    </BrowserRouter>,
  );
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(["Talleres18 publicados", "Equipo16 publicados, 2 ocultos1 borrador"]);
});

/** Opens the address of a row that is gone, on a gateway with these answers. */
function openGone(answers: Parameters<typeof answerGraphql>[0] = {}): void {
  history.replaceState(null, "", "/admin?seccion=contenidos&catalogo=workshops&buscar=sol&fila=taller-sol");
  answerGraphql({
    CatalogueRow: () => {
      throw new Refused("NOT_FOUND");
    },
    ...answers,
  });
  renderAdmin(
    <BrowserRouter>
      <RowForm catalogue={WORKSHOPS} slug="taller-sol" onChanged={async () => undefined} />
    </BrowserRouter>,
  );
}

test("the address of a row that is gone says so and leads back to the list, where it was searched", async () => {
  openGone();
  const heading = await screen.findByRole("heading", { name: "Esto ya no está en «Talleres»" });
  expect(document.activeElement).toBe(heading);
  const list = screen.getByRole("link", { name: "Ver «Talleres»" });
  expect(list.getAttribute("href")).toMatch(/[?]seccion=contenidos&catalogo=workshops&buscar=sol$/);
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
});

test("what was typed in a row that is gone by a reload is in its form, listed, and saved as a new row", async () => {
  show(ROW);
  await userEvent.type(input(/^Nombre/), " y Luna");
  cleanup();
  const sent: CreateRowMutationVariables[] = [];
  const order = { catalogue: "workshops", slug: "*", published: { order: [] }, base: "0", draft: null };
  answerGraphql({
    CatalogueRows: () => ({ editableRows: [], order: { __typename: "EditableRow", ...order } }),
  });
  renderAdmin(
    <BrowserRouter>
      <RowList catalogue={WORKSHOPS} onChanged={async () => undefined} />
    </BrowserRouter>,
  );
  expect(await screen.findByText("Quedó sin guardar lo que escribiste en «Taller Sol y Luna».")).toBeTruthy();
  cleanup();

  openGone({
    CreateRow: (variables: CreateRowMutationVariables) => {
      sent.push(variables);
      return { createRow: answered({ ...draftOf(PUBLISHED), slug: "taller-sol-y-luna" }) };
    },
  });
  await screen.findByText(/^Esto ya no está: .* al guardarlo queda como nuevo[.]$/);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await waitFor(() => expect(location.search).toMatch(/fila=taller-sol-y-luna$/));
  expect(sent[0]!.values.workshops).toMatchObject({ name: "Taller Sol y Luna", phone: PUBLISHED.phone });
  expect(unsavedForms.has("workshops/taller-sol")).toBe(false);
});

test("a form that could not be saved says so, not that something is missing for its publication", async () => {
  show(undefined);
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  expect(await screen.findByText("No se guardó: corrige lo que se marca abajo.")).toBeTruthy();
  expect(screen.queryByText(/para publicarlo/)).toBeNull();
  await userEvent.type(input(/^Nombre/), "Taller Luna");
  expect(screen.queryByText(/^No se guardó/)).toBeNull();
});

test("why a row can be neither hidden nor withdrawn is said at its switch", () => {
  const { draft, ...row } = draftOf({ ...PUBLISHED, visible: false });
  const message = "Talleres: este no se oculta ni se retira.";
  show({ ...row, draft: { ...draft!, faults: [{ field: "visible", message }] } });
  expect(screen.getByRole("switch", { name: /este no se oculta ni se retira[.]$/ })).toBeTruthy();
  expect(screen.getByText("Falta una cosa para publicarlo.")).toBeTruthy();
});

test("the draft of a row that was withdrawn is not said to have never been published", async () => {
  const { draft, ...row } = draftOf(PUBLISHED);
  show(
    { ...row, published: null, draft: { ...draft!, published: null } },
    { DiscardDraft: () => ({ discardDraft: true }) },
  );
  expect(screen.getByText(/^Borrador sin publicar de lo que se retiró del sitio/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Descartar borrador" }));
  const question = screen.getByRole("dialog");
  expect(question.textContent).toContain(
    "se pierde lo que está en borrador. Lo que se retiró sigue en el historial.",
  );
  await userEvent.click(within(question).getByRole("button", { name: "Descartar" }));
  await waitFor(() =>
    expect(toasts.visibleToasts[0]!.content.description).toBe("Lo que se retiró sigue en el historial."),
  );
});

test("a conflict that gives way to the next one keeps the focus in the form", async () => {
  const draft = draftOf({ ...PUBLISHED, phone: "+507 302-7009" });
  let version = 1;
  show(ROW, {
    SaveDraft: () => {
      version++;
      throw new Refused("CONFLICT");
    },
    CatalogueRow: () => ({ editableRow: answered({ ...draft, draft: { ...draft.draft!, version } }) }),
  });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  const heading = screen.getByRole("heading", { name: "Taller Sol" });
  const first = await screen.findByRole("region", { name: "Dos versiones" });
  await userEvent.click(within(first).getByRole("radio", { name: /Lo de aquí.*Luna/ }));
  await userEvent.click(within(first).getByRole("button", { name: "Guardar lo elegido" }));
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(screen.getByRole("region", { name: "Dos versiones" })).toBeTruthy();
  expect(document.activeElement).toBe(heading);
});

test("a withdrawal is told as a draft, because not every one can be published", async () => {
  show(ROW, { RemoveRow: () => ({ removeRow: true }) });
  await userEvent.click(screen.getByRole("button", { name: "Retirar del sitio" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Retirar" }));
  await waitFor(() =>
    expect(toasts.visibleToasts[0]!.content.title).toBe("El retiro de «Taller Sol» queda en borrador"),
  );
});

test("more than six moves are shown on demand, and the focus stays at their list", async () => {
  const before = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  answerGraphql({ RowTitles: () => ({ editableRows: [] }) });
  renderAdmin(
    <OrderChange catalogue="workshops" before={{ order: before }} after={{ order: before.toReversed() }} />,
  );
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
  await userEvent.click(screen.getByRole("button", { name: "Ver 2 más" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("list"));
});

test("an order that could not be saved is told, and the stored one is shown again", async () => {
  answerGraphql({
    SaveOrder: () => {
      throw new Refused("CONFLICT");
    },
  });
  const stored = {
    catalogue: "workshops",
    slug: "*",
    published: { order: ["a", "b"] },
    base: "1",
    draft: null,
  };
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={createAdminClient()}>{children}</ApolloProvider>
  );
  const reload = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = renderHook(() => useOrder(stored, reload), { wrapper: Wrapper });
  await act(async () => result.current.save(["b", "a"]));
  expect(toasts.visibleToasts[0]!.content).toMatchObject({
    title: "No se guardó el orden",
    description: "The gateway's sentence for CONFLICT",
  });
  expect(reload).toHaveBeenCalledOnce();
  expect(result.current).toMatchObject({ order: ["a", "b"], saving: false });
});
