import { act } from "@testing-library/react";
import { afterEach } from "vitest";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";

// The files of a worker share its modules, and so their toasts. Does not return the result of `act`: while that is awaited,
// React reports every update as a fault.
afterEach(() => {
  act(() => toasts.clear());
});
