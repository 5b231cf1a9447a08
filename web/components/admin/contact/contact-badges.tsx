import { consultLabel, FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import type { FormType as FormCode } from "#schema/forms.ts";
import type { FormType } from "#schema/generated/desk.ts";
import { Badge, TipBadge } from "#web/components/ui/badge.tsx";
import styles from "./contact-badges.module.css";

const KINDS: Partial<Record<FormCode, "strong" | "deep">> = { contact: "strong", fianzas: "deep" };

/** Badge of the form that a contact was sent with. */
export function TypeBadge({ formType }: { formType: FormType }) {
  const code = FORM_BY_GRAPHQL_NAME[formType];
  return <Badge kind={KINDS[code] ?? "outline"}>{FORMS[code].shortLabel}</Badge>;
}

/** A badge per consult code: its label, or the code if unknown, with the code as tooltip. */
export function ConsultBadges({ formType, codes }: { formType: FormType; codes: readonly string[] }) {
  return (
    <ul className={styles.root} aria-label="Consulta">
      {codes.map((code) => (
        <li key={code}>
          <TipBadge kind="wash" tip={code} reachable>
            {consultLabel(FORM_BY_GRAPHQL_NAME[formType], code)}
          </TipBadge>
        </li>
      ))}
    </ul>
  );
}
