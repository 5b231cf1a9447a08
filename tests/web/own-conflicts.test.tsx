import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { AnswersSection } from "#web/components/admin/answers/answers-section.tsx";
import { StatusForm } from "#web/components/admin/panel/status-form.tsx";
import { generalContact } from "#tests/support/fixtures.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";

const VIEWER = "ana@istmia.example";
const COLLEAGUE = "luis@istmia.example";
const SELF = "Tú, en otra pestaña o dispositivo";
/** Who saved first, and the sentence that the viewer reads. */
const CASES = [
  { author: VIEWER, named: SELF, not: VIEWER },
  { author: COLLEAGUE, named: COLLEAGUE, not: SELF },
];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (name: string, text: string) => userEvent.type(screen.getByRole("textbox", { name }), text);

for (const { author, named, not } of CASES) {
  test(`a saved answer that ${author} changed first says so to ${VIEWER}`, async () => {
    const answer = {
      __typename: "SavedAnswer",
      id: "1",
      name: "Gracias",
      text: "Hola.",
      forms: [],
      version: 1,
      uses: 0,
      author: COLLEAGUE,
      changedAt: "2026-11-23T15:00:00.000Z",
    };
    let now = answer;
    answerGraphql({
      SavedAnswers: () => ({ me: { __typename: "Account", email: VIEWER }, savedAnswers: [now] }),
      UpdateSavedAnswer: () => {
        now = { ...answer, text: "Lo guardado antes.", version: 2, author };
        throw new Refused("CONFLICT");
      },
    });
    renderAdmin(<AnswersSection />);
    await userEvent.click(await screen.findByRole("button", { name: "Editar «Gracias»" }));
    await type("Texto", " Mi texto.");
    await press("Guardar");
    await screen.findByText("Lo guardado antes.");
    const message = screen.getByRole("alert").textContent;
    expect(message).toContain(named);
    expect(message).not.toContain(not);
    expect(message).toContain("The gateway's sentence");
  });

  test(`a status that ${author} changed first says so to ${VIEWER}`, async () => {
    const contact = { ...generalContact, id: "1", version: 1, status: "NUEVA", history: [], replies: [] };
    const event = { action: null, channel: null, note: null, at: "2026-11-23T15:00:00.000Z" };
    const changed = { ...contact, version: 2, history: [{ ...event, id: "7", author, status: "EN_CURSO" }] };
    answerGraphql({
      UpdateContactStatus: () => {
        throw new Refused("CONFLICT");
      },
    });
    /** The form next to a contact that is reloaded after a conflict. */
    function Panel() {
      const [shown, load] = useState<object>(contact);
      return (
        <StatusForm
          contact={shown as WholeContactFragment}
          viewer={VIEWER}
          onSaved={() => undefined}
          onOutdated={() => load(changed)}
          onWarned={() => undefined}
          onDiscarded={() => undefined}
        />
      );
    }
    renderAdmin(<Panel />);
    await type("Nota", "La tomo yo.");
    await press("Guardar");
    const message = (await screen.findByRole("alert")).textContent;
    expect(message).toContain(`${named}: En curso`);
    expect(message).not.toContain(not);
    expect(message).toContain("The gateway's sentence");
  });
}
