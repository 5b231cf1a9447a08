import { consultLabel } from "#schema/consult.ts";
import type { FormType } from "#schema/generated.ts";
import { Badge, TipBadge } from "#web/components/ui/badge.tsx";
import { spelt } from "./contact-source.ts";
import "./contact-badges.css";

/** The form that an enquiry came by. */
export function TypeBadge({ formType }: { formType: FormType }) {
  if (formType === "CONTACT") return <Badge kind="strong">Contacto General</Badge>;
  if (formType === "FIANZAS") return <Badge kind="deep">Fianzas</Badge>;
  return <Badge kind="outline">{spelt(formType)}</Badge>;
}

/** What an enquiry is about: a badge for each code, with its label where it is known and the code in its tooltip. */
export function ConsultBadges({ formType, codes }: { formType: FormType; codes: readonly string[] }) {
  return (
    <ul className="contact-badges" aria-label="Consulta">
      {codes.map((code) => (
        <li key={code}>
          <TipBadge kind="wash" tip={code} reachable>
            {consultLabel(spelt(formType), code) ?? code}
          </TipBadge>
        </li>
      ))}
    </ul>
  );
}
