/** Focuses the first field of a form that is at fault. */
export const focusFault = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
