import { act, cleanup, fireEvent, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { History } from "#web/components/admin/content/history/history.tsx";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { answerGraphql } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { workshopsWith } from "#tests/support/publishing/catalogue-field.ts";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const AUTHOR = "luis@istmia.example";

test("a catalogue and a person that are chosen at once are both kept", async () => {
  answerGraphql({
    PublicationAuthors: () => ({ publicationAuthors: [AUTHOR] }),
    Publications: () => ({ publications: [] }),
  });
  history.replaceState(null, "", contentSearch({ view: "historial" }));
  renderAdmin(
    <BrowserRouter>
      <History catalogues={[workshopsWith()]} onChanged={async () => undefined} />
    </BrowserRouter>,
  );
  /** The native select behind the field of this name, which submits its value. */
  const select = (name: string) => document.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
  await waitFor(() => expect(select("person").options).toHaveLength(3)); // one is empty
  // Nothing is rendered between the two changes.
  act(() => {
    fireEvent.change(select("catalogue"), { target: { value: "workshops" } });
    fireEvent.change(select("person"), { target: { value: AUTHOR } });
  });
  expect(location.search).toBe(contentSearch({ catalogue: "workshops", view: "historial", person: AUTHOR }));
});
