// @vitest-environment jsdom
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { pictureAddress } from "#schema/files.ts";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
import { RowEditor } from "#web/components/admin/content/form/row-editor.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { answerGraphql } from "#tests/support/graphql-answers.ts";
import { catalogueField as field } from "#tests/support/publishing/catalogue-field.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const WORKSHOPS: Catalogue = {
  code: "workshops",
  label: "Talleres",
  one: "Taller",
  title: "name",
  rows: 18,
  csv: true,
  fields: [
    field("name", "TEXT", "Nombre"),
    field("phone", "PHONE", "Teléfono"),
    field("photoUrl", "PICTURE", "Foto"),
  ],
};
const PUBLISHED = { name: "Taller Sol", phone: "+507 302-7001", photoUrl: null, visible: true };
const ROW: EditableRow = {
  catalogue: "workshops",
  slug: "taller-sol",
  title: "Taller Sol",
  published: PUBLISHED,
  base: "1",
  draft: null,
};

/** The form of a row, with nobody else in it. */
function show(row: EditableRow | undefined, answers: Parameters<typeof answerGraphql>[0] = {}) {
  answerGraphql({
    TellRowPresence: () => ({ tellRowPresence: [] }),
    LeaveRow: () => ({ leaveRow: true }),
    ...answers,
  });
  render(
    <ApolloProvider client={createAdminClient()}>
      <MemoryRouter>
        <RowEditor catalogue={WORKSHOPS} row={row} onChanged={async () => undefined} />
      </MemoryRouter>
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
  const photo = new File(["x"], "sol.webp", { type: "image/webp" });
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [photo] } });
  await userEvent.type(input(/^Nombre/), " y Luna");
  await act(async () => arrive({ hash, type: "image/webp", bytes: 1, width: 40, height: 30 }));
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  expect(document.querySelector("img")!.getAttribute("src")).toBe(pictureAddress(hash));
  cleanup();
  show(ROW);
  expect(input(/^Nombre/).value).toBe("Taller Sol y Luna");
  expect(document.querySelector("img")!.getAttribute("src")).toBe(pictureAddress(hash));
});
