// @vitest-environment jsdom
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BrowserRouter, Link } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { pictureAddress } from "#schema/files.ts";
import type { EditableRow } from "#web/components/admin/content/data/operations.ts";
import { RowEditor } from "#web/components/admin/content/form/row-editor.tsx";
import { contentSearch, useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { typedRows } from "#web/components/admin/session/typed-rows.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";

afterEach(() => {
  toasts.clear();
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const WORKSHOPS = workshopsWith(
  field("phone", "PHONE", "Teléfono"),
  field("photoUrl", "PICTURE", "Foto"),
  field("hours", "HOURS", "Horario"),
);
const PUBLISHED = {
  name: "Taller Sol",
  phone: "+507 302-7001",
  photoUrl: null,
  hours: [{ days: [1], opens: "08:00", closes: "17:00" }],
  visible: true,
};
const ROW: EditableRow = {
  catalogue: "workshops",
  slug: "taller-sol",
  title: "Taller Sol",
  published: PUBLISHED,
  base: "1",
  draft: null,
};

/** The row with a draft of these values. */
const draftOf = (values: object): EditableRow => ({
  ...ROW,
  draft: {
    catalogue: "workshops",
    slug: "taller-sol",
    title: "Taller Sol",
    row: values,
    published: PUBLISHED,
    pdfs: [],
    outdated: false,
    base: "1",
    version: 1,
    author: "ana@istmia.example",
    changedAt: "2026-11-23T15:00:00.000Z",
    scheduledAt: null,
    isOwn: true,
    awaitsOther: false,
    faults: [],
  },
});

/** The row as the gateway answers with it. */
const answered = (row: EditableRow) => ({
  __typename: "EditableRow",
  ...row,
  draft: { __typename: "Draft", ...row.draft },
});

/** The form of a row, with nobody else in it, until the changes are shown instead. */
function Part({ row }: { row: EditableRow | undefined }) {
  const { place: shown } = useContentPlace();
  if (shown.view === "cambios") return null;
  return <RowEditor catalogue={WORKSHOPS} row={row} onChanged={async () => undefined} />;
}

/** Shows the form on a gateway that answers so. */
function show(row: EditableRow | undefined, answers: Parameters<typeof answerGraphql>[0] = {}) {
  answerGraphql({
    TellRowPresence: () => ({ tellRowPresence: [] }),
    LeaveRow: () => ({ leaveRow: true }),
    ...answers,
  });
  render(
    <ApolloProvider client={createAdminClient()}>
      <BrowserRouter>
        <Link to={contentSearch({ view: "cambios" })}>Cambios</Link>
        <Part row={row} />
      </BrowserRouter>
    </ApolloProvider>,
  );
}

const input = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

/** Takes the place of XMLHttpRequest; returns what ends the upload that was sent. */
function holdUpload(): (answer: object) => void {
  const sent: HeldRequest[] = [];
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: unknown;
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      sent.push(this);
    }
  }
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
  return (answer) => {
    Object.assign(sent[0]!, { status: 201, response: answer }).dispatchEvent(new Event("load"));
  };
}

test("what is typed while a file is sent stays when the file arrives", async () => {
  const arrive = holdUpload();
  show(ROW);
  const hash = "0".repeat(64);
  const picture = () => document.querySelector("img")!.getAttribute("src");
  const photo = new File(["x"], "sol.webp", { type: "image/webp" });
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [photo] } });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await act(async () => arrive({ hash, type: "image/webp", bytes: 1, width: 40, height: 30 }));
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  await waitFor(() => expect(picture()).toBe(pictureAddress(hash)));
  cleanup();
  show(ROW);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  await waitFor(() => expect(picture()).toBe(pictureAddress(hash)));
});

test("what is typed while a draft is saved stays in the form", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(ROW, { SaveDraft: () => answer });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.clear(input(/^Teléfono/));
  await userEvent.type(input(/^Teléfono/), "+507 302-7002");
  resolve({ saveDraft: answered(draftOf({ ...PUBLISHED, name: "Taller Sol y Luna" })) });
  await screen.findByText(/^Borrador sin publicar/);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  expect(input(/^Teléfono/).value).toBe("+507 302-7002");
  expect(screen.getByText("Hay cambios sin guardar; siguen en esta pestaña.")).toBeTruthy();
});

test("what is typed while a new row is saved is there when its form opens", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(undefined, { CreateRow: () => answer });
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.type(input(/^Teléfono/), "+507 302-7002");
  const saved = draftOf({ ...PUBLISHED, phone: "" });
  resolve({ createRow: answered(saved) });
  await waitFor(() => expect(location.search).toMatch(/fila=taller-sol$/));
  cleanup();
  show(saved);
  expect(input(/^Nombre/).value).toBe("Taller Sol");
  expect(input(/^Teléfono/).value).toBe("+507 302-7002");
  cleanup();
  show(undefined);
  expect(input(/^Nombre/).value).toBe("");
});

test("a saved draft takes nobody away who has gone elsewhere meanwhile", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  show(undefined, { CreateRow: () => answer });
  await userEvent.type(input(/^Nombre/), "Taller Sol");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.click(screen.getByRole("link", { name: "Cambios" }));
  resolve({ createRow: answered(draftOf(PUBLISHED)) });
  await expect.poll(() => toasts.visibleToasts.length).toBe(1);
  await act(async () => undefined);
  expect(location.search).toBe(contentSearch({ view: "cambios" }));
});

test("what was typed before a release with another field is there, with that field as it is published", () => {
  const [typed, original] = [{ name: "Taller Luna" }, { name: "Taller Sol" }];
  typedRows.keep("workshops/taller-sol", { typed, original, version: 0, base: "1" });
  show(ROW);
  expect(input(/^Nombre/).value).toBe("Taller Luna");
  expect(screen.getByRole("group", { name: "Tramo 1" })).toBeTruthy();
});
