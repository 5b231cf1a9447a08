import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { RightsRegister } from "#web/components/admin/privacy/rights-register.tsx";
import { clearUnsaved } from "#web/components/admin/session/unsaved-input.ts";
import { answerGraphql, Refused } from "#tests/support/web/graphql-answers.ts";
import { renderAdmin } from "#tests/support/web/render-admin.tsx";
import { OPEN_REQUEST } from "#tests/support/web/rights-request.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const STEP = {
  __typename: "RightsStep",
  id: "1",
  author: "ana@istmia.example",
  text: "Se llamó.",
  at: "2026-11-03T15:00:00.000Z",
};
const CLOSED = { ...OPEN_REQUEST, answer: "Se envió la copia.", closed: "2026-11-03" };

const show = () => renderAdmin(<RightsRegister />);
const typed = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a request that somebody else closed meanwhile is shown as it is now, and what was typed stays", async () => {
  let stored: object = OPEN_REQUEST;
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [stored] }),
    CloseRightsRequest: () => {
      stored = CLOSED;
      throw new Refused("CONFLICT");
    },
  });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Anotar y cerrar la solicitud 7" }));
  await userEvent.type(screen.getByRole("textbox"), "Se le llamó.");
  await userEvent.click(screen.getByRole("button", { name: "Cerrar la solicitud" }));
  expect(await screen.findByText(CLOSED.answer)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Se le llamó.");
  expect(screen.queryByRole("button", { name: "Anotar y cerrar la solicitud 7" })).toBeNull();
});

test("the text for a request stays in the tab until it is stored, cancelled or its person is erased", async () => {
  let stored: object = OPEN_REQUEST;
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [stored] }),
    CloseRightsRequest: () => ({ closeRightsRequest: CLOSED }),
  });
  const { unmount } = show();
  await press("Anotar y cerrar la solicitud 7");
  expect(screen.getByText("No se envía nada: se anota lo que ya se le respondió.")).toBeTruthy();
  await userEvent.type(typed(), "Se envió la copia.");
  unmount();
  const again = show();
  await screen.findByRole("button", { name: "Cerrar la solicitud" });
  expect(typed().value).toBe("Se envió la copia.");
  expect(document.activeElement, "nobody pressed for it").toBe(document.body);
  await press("Cerrar la solicitud");
  await screen.findByText("La solicitud 7 quedó cerrada.");
  expect(sessionStorage).toHaveLength(0);

  again.unmount();
  const third = show();
  await press("Anotar un paso de la solicitud 7");
  await userEvent.type(typed(), "Se llamó.");
  await press("Cancelar");
  expect(sessionStorage).toHaveLength(0);
  await press("Anotar un paso de la solicitud 7");
  await userEvent.type(typed(), "Se llamó a Ana.");
  third.unmount();
  stored = { ...CLOSED, person: "", erased: true };
  show();
  await screen.findByText("Datos borrados");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("the open request of an erased person is answered and closed like any other, and then names nobody", async () => {
  let stored: object = { ...OPEN_REQUEST, erased: true };
  const sent: object[] = [];
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [stored] }),
    CloseRightsRequest: (variables: object) => {
      sent.push(variables);
      stored = { ...CLOSED, erased: true, person: "", email: "", answer: "" };
      return { closeRightsRequest: stored };
    },
  });
  const { unmount } = show();
  await press("Anotar y cerrar la solicitud 7");
  await userEvent.type(typed(), "Se envió la copia.");
  unmount();
  show();
  await screen.findByRole("heading", { name: "Ana Ríos" });
  expect(typed().value).toBe("Se envió la copia.");
  await press("Cerrar la solicitud");
  await screen.findByRole("heading", { name: "Datos borrados" });
  expect(sent).toEqual([{ id: "7", text: "Se envió la copia." }]);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByText("Ana Ríos")).toBeNull();
});

test("a closed request is opened again with a reason, and can then be closed again", async () => {
  let stored: object = CLOSED;
  const sent: object[] = [];
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [stored] }),
    ReopenRightsRequest: (variables: object) => {
      sent.push(variables);
      stored = OPEN_REQUEST;
      return { reopenRightsRequest: stored };
    },
  });
  show();
  await press("Reabrir la solicitud 7");
  expect(screen.getByText(/^La respuesta y el día en que se cerró quedan entre los pasos/)).toBeTruthy();
  await userEvent.type(typed(), "Faltó la copia.");
  await press("Reabrir la solicitud");
  await screen.findByText("La solicitud 7 está abierta otra vez.");
  expect(sent).toEqual([{ id: "7", text: "Faltó la copia." }]);
  expect(await screen.findByRole("button", { name: "Anotar y cerrar la solicitud 7" })).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test("a request is corrected in what differs from what its form showed, whatever others corrected meanwhile", async () => {
  let stored: object = OPEN_REQUEST;
  const sent: object[] = [];
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [stored] }),
    CorrectRightsRequest: (variables: object) => {
      if (sent.push(variables) === 1)
        throw new Refused("INVALID_FIELDS", { received: "Ese día todavía no llega." });
      stored = { ...OPEN_REQUEST, channel: "OFICINA", received: "2026-10-28", due: "2026-11-24" };
      return { correctRightsRequest: stored };
    },
  });
  show();
  await press("Corregir la solicitud 7");
  const day = screen.getByLabelText<HTMLInputElement>(/^Día en que llegó/);
  expect(day.value).toBe("2026-10-30");
  for (const typedDay of ["2036-10-28", "2026-10-28"]) {
    await userEvent.clear(day);
    await userEvent.type(day, typedDay);
    await press("Corregir");
    if (typedDay.startsWith("2036")) await screen.findByText("Ese día todavía no llega.");
  }
  await screen.findByText("La solicitud 7 quedó corregida.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText(/Oficina, recibida el 28/)).toBeTruthy();
  expect(sent.slice(1)).toEqual([{ id: "7", changes: { received: "2026-10-28" } }]);
  await press("Corregir la solicitud 7");
  await press("Corregir");
  await screen.findByText("La solicitud 7 quedó como estaba.");
  expect(sent).toHaveLength(2);
  await press("Corregir la solicitud 7");
  await userEvent.type(screen.getByRole("textbox", { name: /^Nombre/ }), " Caballero");
  await press("Corregir");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ id: "7", changes: { person: `${OPEN_REQUEST.person} Caballero` } });
});

test("a request that is being registered stays in the tab, with its key, until it is registered or cancelled", async () => {
  const sent: { input: object }[] = [];
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [] }),
    RegisterRightsRequest: (variables: { input: object }) => {
      if (sent.push(variables) === 1) throw new Refused("UNAVAILABLE");
      return { registerRightsRequest: OPEN_REQUEST };
    },
  });
  const { unmount } = show();
  await press("Registrar solicitud");
  await userEvent.type(screen.getByRole("textbox", { name: /^Nombre/ }), "Ana Ríos");
  await userEvent.type(screen.getByLabelText(/^Día en que llegó/), "2026-10-30");
  await press("Registrar");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();

  show();
  await press("Registrar solicitud");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Nombre/ }).value).toBe("Ana Ríos");
  await press("Registrar");
  await screen.findByText(/^Solicitud 7 registrada/);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]!.input).toMatchObject({ person: "Ana Ríos", received: "2026-10-30", kind: "ACCESO" });
  expect(sessionStorage).toHaveLength(0);
  await press("Registrar solicitud");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Nombre/ }).value).toBe("");
  await userEvent.type(screen.getByRole("textbox", { name: /^Nombre/ }), "Eva");
  expect(sessionStorage).toHaveLength(1);
  await press("Cancelar");
  expect(sessionStorage).toHaveLength(0);
});

test("a request of which only the kind was chosen stays in the tab as well", async () => {
  answerGraphql({ RightsRequests: () => ({ rightsRequests: [] }) });
  show();
  const choose = async (kind: string) => {
    await userEvent.click(await screen.findByRole("button", { name: /Qué pide/ }));
    await userEvent.click(screen.getByRole("option", { name: kind }));
  };
  await press("Registrar solicitud");
  await choose("Queja");
  await press("Cerrar");
  await press("Registrar solicitud");
  expect((await screen.findByRole("button", { name: /Qué pide/ })).textContent).toContain("Queja");
  await choose("Acceso");
  expect(sessionStorage).toHaveLength(0);
});

test("a request that is being typed stays open once a step that was being noted is stored", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [OPEN_REQUEST] }),
    AddRightsStep: () => answer,
  });
  show();
  await press("Anotar un paso de la solicitud 7");
  await userEvent.type(typed(), "Se llamó.");
  await press("Anotar");
  await press("Registrar solicitud");
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: /^Nombre/ });
  await userEvent.type(name, "Eva");
  resolve({ addRightsStep: { ...OPEN_REQUEST, steps: [STEP] } });
  await expect.poll(() => document.body.textContent).toContain("Se anotó el paso de la solicitud 7.");
  await userEvent.type(name, " Díaz");
  expect([name.isConnected, name.value]).toEqual([true, "Eva Díaz"]);
});

test("a second step of the same request is read out like the first", async () => {
  let noted = 0;
  const steps = () => Array.from({ length: noted }, (_, at) => ({ ...STEP, id: String(at) }));
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [{ ...OPEN_REQUEST, steps: steps() }] }),
    AddRightsStep: () => {
      noted += 1;
      return { addRightsStep: { ...OPEN_REQUEST, steps: steps() } };
    },
  });
  show();
  const addStep = async () => {
    await press("Anotar un paso de la solicitud 7");
    await userEvent.type(typed(), "Se llamó.");
    await press("Anotar");
    await screen.findByRole("button", { name: "Anotar un paso de la solicitud 7" });
    return screen.getByText("Se anotó el paso de la solicitud 7.");
  };
  const first = await addStep();
  expect(first.parentElement).toBe(screen.getByRole("status"));
  expect(await addStep(), "a new element in the status").not.toBe(first);
});

test("the same step again within minutes is said to be noted already", async () => {
  const noted = { ...OPEN_REQUEST, steps: [STEP] };
  answerGraphql({
    RightsRequests: () => ({ rightsRequests: [noted] }),
    AddRightsStep: () => ({ addRightsStep: noted }),
  });
  show();
  await press("Anotar un paso de la solicitud 7");
  await userEvent.type(typed(), "Se llamó.");
  await press("Anotar");
  expect(
    await screen.findByText(/^Ya era el último paso de la solicitud 7\. Si se hizo otra vez/),
  ).toBeTruthy();
});

test("what was typed for requests is forgotten with a sign-out", async () => {
  answerGraphql({ RightsRequests: () => ({ rightsRequests: [OPEN_REQUEST] }) });
  show();
  await press("Anotar un paso de la solicitud 7");
  await userEvent.type(typed(), "Se llamó.");
  await press("Registrar solicitud");
  await userEvent.type(screen.getByRole("textbox", { name: /^Nombre/ }), "Eva");
  expect(sessionStorage).toHaveLength(2);
  clearUnsaved();
  expect(sessionStorage).toHaveLength(0);
});
