import { telephone } from "#web/phone.ts";
import { useHeadOffice } from "./settings.ts";

/** The phone number to call when the page cannot be loaded. */
export function Helpline() {
  const { display, href } = telephone(useHeadOffice().phone);
  return (
    <>
      {" "}
      También puedes llamarnos al <a href={href}>{display}</a>.
    </>
  );
}
