/** A telephone number in readable form, and its `tel:` link. */
export interface Phone {
  display: string;
  href: string;
}

/** Returns a published number, such as "+507 302-4800", with its link. */
export const telephone = (display: string): Phone => ({
  display,
  href: `tel:${display.replace(/[^+\d]/g, "")}`,
});
