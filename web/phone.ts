/** A telephone number as people read it and as a telephone dials it. */
export interface Phone {
  display: string;
  href: string;
}

/** A number as it is published, such as "+507 302-4800", with its link. */
export const telephone = (display: string): Phone => ({
  display,
  href: `tel:${display.replace(/[^+\d]/g, "")}`,
});
