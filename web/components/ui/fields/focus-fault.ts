import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

const atFault = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[aria-invalid="true"]');

/** Focuses an invalid field. If it already has the focus, nothing would be announced, so a toast shows the error. */
export function focusInvalid(field: HTMLElement | null, fault = ""): void {
  if (field && field === document.activeElement)
    toast({ title: "Revisa este campo", description: fault, destructive: true });
  else field?.focus();
}

/** Focuses the first invalid field of a form. */
export const focusFault = (form: HTMLFormElement, fault: string | undefined): void =>
  focusInvalid(atFault(form), fault);

/** Focuses the first invalid field each time `faults` changes, as when a form is refused. Returns the form's ref. */
export function useFocusedFault(
  faults: Readonly<Partial<Record<string, string>>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = atFault(form.current!);
    focusInvalid(field, faults[field?.name ?? ""]);
  }, [faults]);
  return form;
}
