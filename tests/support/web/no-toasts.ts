import { act } from "@testing-library/react";
import { afterEach } from "vitest";
import { toasts } from "#web/components/ui/toast/toast-queue.ts";

// The files of a worker share its modules, and so their toasts.
afterEach(() => act(() => toasts.clear()));
