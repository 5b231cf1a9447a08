import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSession, endSession } from "#web/components/admin/session/session.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { ToastRegion } from "#web/components/ui/toast/toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(60_000));
  cleanup();
  vi.useRealTimers();
});

const show = (title: string, destructive = false) =>
  act(() => toast({ title, description: `${title}, por extenso`, destructive }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const card = (title: string) => screen.getByText(title).closest("[role] > *")!;

const look = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

test("a toast is announced politely, by a status that stood before, a destructive one at once", () => {
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  show("Mensaje enviado");
  expect(status.textContent).toBe("Mensaje enviadoMensaje enviado, por extenso");
  expect(screen.getByRole("status")).toBe(status);
  expect(screen.queryByRole("alert")).toBeNull();
  show("Error", true);
  expect(screen.getByRole("alert").textContent).toBe("ErrorError, por extenso");
});

test("at most one toast is visible: the newest replaces the one before and starts its own time", () => {
  show("Primero");
  pass(4000);
  show("Segundo");
  expect(screen.queryByText("Primero")).toBeNull();
  pass(4999);
  expect(screen.getByText("Segundo")).toBeTruthy();
  pass(1);
  expect(screen.queryByText("Segundo")).toBeNull();
});

test("what comes while the page is hidden is shown, the newest alone, when somebody looks again", () => {
  look(true);
  show("Primero");
  show("Segundo");
  pass(60_000);
  expect(screen.queryByText("Segundo")).toBeNull();
  look(false);
  expect(screen.queryByText("Primero")).toBeNull();
  pass(4999);
  expect(screen.getByText("Segundo")).toBeTruthy();
  pass(1);
  look(true);
  look(false);
  expect(screen.queryByText("Segundo")).toBeNull();
});

test("the older toast does not come back after the newer", () => {
  show("Primero");
  show("Segundo");
  fireEvent.click(screen.getByRole("button", { name: "Cerrar notificación" }));
  expect(screen.queryByText("Primero")).toBeNull();
});

test("its time stands still under the pointer and while the focus is inside", () => {
  show("Error", true);
  pass(3000);
  fireEvent.pointerEnter(card("Error"));
  pass(60_000);
  fireEvent.pointerLeave(card("Error"));
  pass(1999);
  const close = screen.getByRole("button", { name: "Cerrar notificación" });
  act(() => close.focus());
  pass(60_000);
  act(() => close.blur());
  pass(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a swipe of 50 px to the right takes it away, a shorter one does not", () => {
  Element.prototype.setPointerCapture ??= () => undefined; // jsdom has no pointer capture
  show("Error", true);
  const swipe = (to: number) => {
    fireEvent.pointerDown(card("Error"), { clientX: 100, pointerId: 1 });
    fireEvent.pointerMove(card("Error"), { clientX: to, pointerId: 1 });
    fireEvent.pointerUp(card("Error"), { clientX: to, pointerId: 1 });
  };
  swipe(149);
  expect(screen.getByText("Error")).toBeTruthy();
  swipe(40);
  expect(screen.getByText("Error")).toBeTruthy();
  swipe(150);
  expect(screen.queryByText("Error")).toBeNull();
});

test("F8 moves the focus to the notifications, and closing gives it back", () => {
  const before = document.body.appendChild(document.createElement("button"));
  before.focus();
  const region = () => screen.getByRole("region", { name: "Notificaciones (F8)" });
  for (const closer of [region, () => screen.getByRole("button", { name: "Cerrar notificación" })]) {
    show("Error", true);
    fireEvent.keyDown(document, { key: "F8" });
    expect(document.activeElement).toBe(region());
    act(() => closer().focus());
    fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    expect(screen.queryByText("Error")).toBeNull();
    expect(document.activeElement).toBe(before);
  }
  before.remove();
});

test("what was told to an account is gone for the next one, shown or not yet", () => {
  vi.stubGlobal("fetch", async () => new Response());
  const signIn = (account: string) => act(() => beginSession(`.${btoa(JSON.stringify({ sub: account }))}.`));
  for (const leave of [() => act(endSession), () => signIn("luis")])
    for (const hidden of [true, false]) {
      signIn("ana");
      look(hidden);
      show("No se envió la respuesta a marisol@correo.example", true);
      leave();
      look(false);
      expect(screen.queryByText(/marisol/)).toBeNull();
    }
  act(endSession);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
