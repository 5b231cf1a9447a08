import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Focuses the first field of a form that is at fault. */
export const focusFault = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** Focuses the first field at fault each time that a form is refused, which gives it new `faults`. Gives the form's ref. */
export function useFocusedFault(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFault(form.current!), [faults]);
  return form;
}
