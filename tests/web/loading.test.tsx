import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["spinner", <Spinner key="" label="Cargando las cuentas" />],
  ["skeleton", <Skeleton key="" rows={2} label="Cargando las cuentas" />],
])("what takes long to load is told once, by a status that stood before: %s", (_name, loading) => {
  render(loading);
  const status = screen.getByRole("status", { name: "Cargando las cuentas" });
  expect(status.textContent).toBe("");
  act(() => vi.advanceTimersByTime(1_000));
  expect(status.textContent).toBe("Cargando las cuentas");
});
