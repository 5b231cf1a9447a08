import { company } from "#web/content/company.ts";

/** The telephone for whom the site cannot help right now. */
export function Helpline() {
  const { central } = company.phones;
  return (
    <>
      {" "}
      También puedes llamarnos al <a href={central.href}>{central.display}</a>.
    </>
  );
}
