import { screen, waitFor, within } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { DraftCard } from "#web/components/admin/content/changes/draft-card.tsx";
import { FileField } from "#web/components/admin/files/file-field.tsx";
import { RowForm } from "#web/components/admin/content/form/row-form.tsx";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { catalogueField, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { uploadPdf } from "#tests/support/web/held-upload.ts";
import { answered, draftOf, leave, PUBLISHED, ROW, show } from "#tests/support/web/row-form.tsx";

afterEach(leave);

const SHARERS = [
  { catalogue: "documents", label: "Documentos", slug: "solicitud-auto", title: "Solicitud de auto" },
  { catalogue: "conditions", label: "Condiciones generales", slug: "auto", title: "Auto" },
];
const WITH_PDF = workshopsWith(catalogueField("url", "PDF", "Documento PDF"));

test("the field of a PDF that other lists have says so, and leads there", async () => {
  const row = { ...ROW, published: { ...PUBLISHED, url: "/static/pdfs/solicitud-auto.pdf" } };
  const alsoIn = SHARERS.map((other) => ({ __typename: "PdfSharer", ...other }));
  answerGraphql({
    CatalogueRow: () => ({ editableRow: { ...answered(row), alsoIn } }),
    DocumentVersions: () => ({ documentVersions: [] }),
    TellRowPresence: () => ({ tellRowPresence: [] }),
    LeaveRow: () => ({ leaveRow: true }),
  });
  renderAdmin(
    <BrowserRouter>
      <RowForm catalogue={WITH_PDF} slug={ROW.slug} onChanged={async () => undefined} />
    </BrowserRouter>,
  );
  const field = await screen.findByRole("group", { name: /^Documento PDF/ });
  for (const { label, title, catalogue, slug } of SHARERS) {
    expect(field.textContent).toContain(
      `Este PDF está también en ${label}, «${title}». Si lo reemplazas, cambia también allí su número y su última revisión.`,
    );
    const link = within(field).getByRole("link", { name: `«${title}»` });
    expect(link.getAttribute("href")).toContain(contentSearch({ catalogue, row: slug }));
  }
});

test("a new file that another row has too says so beside it, and the published one of the row does not", async () => {
  const asked: unknown[] = [];
  const [other] = SHARERS;
  const answers = {
    RowsWithPdf: (sent: unknown) => {
      asked.push(sent);
      return { rowsWithPdf: [{ __typename: "PdfSharer", ...other }] };
    },
  };
  const published = { ...PUBLISHED, url: "/static/pdfs/sol.pdf", hash: "1".repeat(64) };
  show({ ...ROW, published }, answers, WITH_PDF);
  await uploadPdf("2".repeat(64));
  const note = await screen.findByText(/^El mismo archivo está en Documentos,/);
  expect(note.textContent).toContain("«Solicitud de auto»: revisa que sea el que va aquí.");
  expect(note.closest("[role=status]")!.textContent).toContain("PDF aceptado");
  expect(asked).toEqual([{ hash: "2".repeat(64), address: published.url }]);
  await uploadPdf("1".repeat(64));
  await waitFor(() => expect(screen.queryByText(/^El mismo archivo/)).toBeNull());
  expect(asked).toHaveLength(1);
});

test("a draft's card names the rows of other lists whose PDF it replaces", () => {
  const draft = draftOf({ ...PUBLISHED, phone: "+507 302-7009" }).draft!;
  const card = (alsoChanged: typeof SHARERS) =>
    renderAdmin(
      <BrowserRouter>
        <DraftCard
          draft={{ ...draft, title: `${alsoChanged.length}`, alsoChanged }}
          catalogue={WITH_PDF}
          refused={[]}
          chosen
          busy={false}
          onChoose={() => undefined}
          onDiscard={() => undefined}
        />
      </BrowserRouter>,
    );
  card(SHARERS);
  card([]);
  const [named, other] = ["2", "0"].map((name) => screen.getByRole("article", { name }));
  expect(named!.textContent).toContain(
    "Cambia también el PDF de Documentos, «Solicitud de auto»: revisa que también allí cambien su número y su última revisión.",
  );
  expect(within(named!).getByRole("link", { name: "«Auto»" }).getAttribute("href")).toContain(
    contentSearch({ catalogue: "conditions", row: "auto" }),
  );
  expect(other!.textContent).not.toContain("Cambia también");
});

test("a PDF's field at fault describes itself with its hint and its fault", () => {
  const words = { label: "Documento PDF", help: "De una página.", error: "Elige un PDF." };
  renderAdmin(<FileField {...words} kind="pdf" value={null} unsent={false} onChange={() => undefined} />);
  const ids = screen
    .getByRole("group", { name: /^Documento PDF/ })
    .getAttribute("aria-describedby")!
    .split(" ");
  expect(ids.map((id) => document.getElementById(id)!.textContent)).toEqual([words.help, words.error]);
});
