import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

const atFault = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[aria-invalid="true"]');

/** Focuses a field that is at fault. Where it has the focus already, which would tell nothing, a toast tells the fault. */
export function leadTo(field: HTMLElement | null, fault = ""): void {
  if (field && field === document.activeElement)
    toast({ title: "Revisa este campo", description: fault, destructive: true });
  else field?.focus();
}

/** Leads to the first field of a form that is at fault. */
export const focusFault = (form: HTMLFormElement, fault: string | undefined): void =>
  leadTo(atFault(form), fault);

/** Leads to the first field at fault each time that a form is refused, which gives it new `faults`. Gives the form's ref. */
export function useFocusedFault(
  faults: Readonly<Partial<Record<string, string>>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = atFault(form.current!);
    leadTo(field, faults[field?.name ?? ""]);
  }, [faults]);
  return form;
}
