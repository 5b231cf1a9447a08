import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { CreateRowMutationVariables, SaveDraftMutationVariables } from "#schema/generated/content.ts";
import { Refused } from "#tests/support/web/graphql-answers.ts";
import { catalogueField as field, workshopsWith } from "#tests/support/publishing/catalogue-field.ts";
import { uploadPdf } from "#tests/support/web/held-upload.ts";
import { answered, draftOf, input, leave, show, WORKSHOPS } from "#tests/support/web/row-form.tsx";

afterEach(leave);

const LOST = new TypeError("Failed to fetch");

/**
 * Opens a new row's form on a gateway with these answers, one per attempt: an error is thrown, undefined returns what was
 * sent. Returns what arrived.
 */
function open(answers: Record<"create" | "save", (Error | undefined)[]>, catalogue = WORKSHOPS): string[] {
  const arrived: string[] = [];
  const answer = (act: "create" | "save", sent: object) => {
    const values = sent as { name: string; hash?: string };
    arrived.push([act, values.name, values.hash].filter(Boolean).join(" "));
    const fault = answers[act].shift();
    if (fault) throw fault;
    return answered(draftOf(values));
  };
  const answersOfGateway = {
    CreateRow: ({ values }: CreateRowMutationVariables) => ({
      createRow: answer("create", values.workshops!),
    }),
    SaveDraft: ({ seen, values }: SaveDraftMutationVariables) => {
      expect(seen).toMatchObject({ slug: "taller-sol", version: 1, base: "1" });
      return { saveDraft: answer("save", values.workshops!) };
    },
  };
  show(undefined, answersOfGateway, catalogue);
  return arrived;
}

/** Types into the name and saves; waits until the save has ended. */
async function save(typed: string): Promise<void> {
  await userEvent.type(input(/^Nombre/), typed);
  const button = screen.getByRole("button", { name: "Guardar borrador" });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
}

/** Waits for the message of a save that had no answer, or a refusal. */
const findMessage = (words: RegExp) => screen.findByText(words);
const OFFLINE = /^No hay conexión/;
const isSaved = () => waitFor(() => expect(location.search).toMatch(/fila=taller-sol$/));

test("a new row whose answer was lost and that is edited then is saved over, and becomes no second one", async () => {
  const arrived = open({ create: [LOST], save: [] });
  await save("Sol");
  await findMessage(OFFLINE);
  await save("a");
  await isSaved();
  expect(arrived).toEqual(["create Sol", "create Sol", "save Sola"]);
});

test("a first PDF that was uploaded after a new row's answer was lost is saved over that row", async () => {
  const catalogue = workshopsWith({ ...field("url", "PDF", "Documento"), required: false });
  const arrived = open({ create: [LOST], save: [] }, catalogue);
  await save("Sol");
  await findMessage(OFFLINE);
  const hash = "b".repeat(64);
  await uploadPdf(hash);
  await save(" ");
  await isSaved();
  expect(arrived).toEqual(["create Sol", "create Sol", `save Sol ${hash}`]);
});

test("a new row whose answers are lost again and again is sent as it was at first until one comes", async () => {
  const arrived = open({ create: [LOST, LOST], save: [LOST] });
  for (const typed of ["Sol", "a", "r"]) {
    await save(typed);
    await findMessage(OFFLINE);
  }
  // By now the row is known to exist.
  await save("es");
  await isSaved();
  expect(arrived).toEqual(["create Sol", "create Sol", "create Sol", "save Solar", "save Solares"]);
});

test("a new row that is sent again without a change is not saved over", async () => {
  const arrived = open({ create: [new Refused("UNAVAILABLE")], save: [] });
  await save("Sol");
  await findMessage(/UNAVAILABLE/);
  await save(" ");
  await isSaved();
  expect(arrived).toEqual(["create Sol", "create Sol"]);
});

test.each([
  ["was refused", /BAD_USER_INPUT/, [new Refused("BAD_USER_INPUT")], ["create Sol", "create Sola"]],
  [
    "is refused after a lost answer",
    OFFLINE,
    [LOST, new Refused("TOO_LARGE")],
    ["create Sol", "create Sol", "create Sola"],
  ],
])("a new row that %s is created as it is by now", async (_, words, create, sent) => {
  const arrived = open({ create: [...create], save: [] });
  await save("Sol");
  await findMessage(words);
  await save("a");
  await isSaved();
  expect(arrived).toEqual(sent);
});

test("a new row that somebody else has changed since its answer was lost is chosen from, and saved over that", async () => {
  const arrived: string[] = [];
  const other = draftOf({ name: "Sol de Luis" });
  Object.assign(other.draft!, { version: 2, author: "luis@istmia.example", isOwn: false });
  const lost = [LOST];
  show(undefined, {
    CreateRow: ({ values }: CreateRowMutationVariables) => {
      const fault = lost.pop();
      if (fault) throw fault;
      return { createRow: answered(draftOf(values.workshops!)) };
    },
    SaveDraft: ({ seen, values }: SaveDraftMutationVariables) => {
      if (seen.version !== 2) throw new Refused("CONFLICT");
      arrived.push(values.workshops!.name!);
      return { saveDraft: answered(draftOf(values.workshops!)) };
    },
    CatalogueRow: () => ({ editableRow: answered(other) }),
  });
  await save("Sol");
  await findMessage(OFFLINE);
  await userEvent.type(input(/^Nombre/), "a");
  await userEvent.click(screen.getByRole("button", { name: "Guardar borrador" }));
  await userEvent.click(await screen.findByRole("radio", { name: /Sola$/ }));
  await userEvent.click(screen.getByRole("button", { name: "Guardar lo elegido" }));
  await isSaved();
  expect(arrived).toEqual(["Sola"]);
});
