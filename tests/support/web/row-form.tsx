import { cleanup, screen } from "@testing-library/react";
import { BrowserRouter, Link } from "react-router-dom";
import { vi } from "vitest";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
import { RowEditor } from "#web/components/admin/content/form/row-editor.tsx";
import { contentSearch, useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";

type Answers = Parameters<typeof answerGraphql>[0];

/** A catalogue with fields of several kinds. */
export const WORKSHOPS = workshopsWith(
  field("phone", "PHONE", "Teléfono"),
  field("photoUrl", "PICTURE", "Foto"),
  field("hours", "HOURS", "Horario"),
);
export const PUBLISHED = {
  name: "Taller Sol",
  phone: "+507 302-7001",
  photoUrl: null,
  hours: [{ days: [1], opens: "08:00", closes: "17:00" }],
  visible: true,
};
export const ROW: EditableRow = {
  catalogue: "workshops",
  slug: "taller-sol",
  title: "Taller Sol",
  published: PUBLISHED,
  base: "1",
  draft: null,
};

/** Returns the row with a draft of these values. */
export const draftOf = (values: object): EditableRow => ({
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

/** Returns the row as the gateway's answer contains it. */
export const answered = (row: EditableRow) => ({
  __typename: "EditableRow",
  alsoIn: [],
  ...row,
  draft: row.draft && { __typename: "Draft", ...row.draft },
});

/** The form of a row that nobody else edits, until the list of changes is shown instead. */
function Part({ catalogue, row }: { catalogue: Catalogue; row: EditableRow | undefined }) {
  const { place: shown } = useContentPlace();
  if (shown.view === "cambios") return null;
  return <RowEditor catalogue={catalogue} row={row} onChanged={async () => undefined} />;
}

/** Shows the form on a gateway with these answers. */
export function show(row: EditableRow | undefined, answers: Answers = {}, catalogue = WORKSHOPS): void {
  answerGraphql({
    TellRowPresence: () => ({ tellRowPresence: [] }),
    LeaveRow: () => ({ leaveRow: true }),
    ...answers,
  });
  renderAdmin(
    <BrowserRouter>
      <Link to={contentSearch({ view: "cambios" })}>Cambios</Link>
      <Part catalogue={catalogue} row={row} />
    </BrowserRouter>,
  );
}

/** Returns a one-line text input by its label. */
export const input = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

/** Removes the form and everything that it has left in the tab. */
export function leave(): void {
  toasts.clear();
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
}
