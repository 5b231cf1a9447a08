import { consultLabel } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { Badge, TipBadge } from "#web/components/ui/badge.tsx";

/** Two lines of two. */
const MAX_BADGES = 4;

/**
 * A badge per consult code: its label, or the code if unknown, with the code as tooltip. If they do not fit, the last badge
 * counts the rest and lists all in its tooltip; assistive technology reads the rest.
 */
export function ContactConsults({ formType, codes, reachable }: ContactConsultsProps) {
  const labelOf = (code: string) => consultLabel(formType, code);
  const room = codes.length > MAX_BADGES ? MAX_BADGES - 1 : MAX_BADGES;
  const beyond = codes.slice(room);
  return (
    <>
      {codes.slice(0, room).map((code, at) => (
        <TipBadge key={at} kind="wash" tip={code} reachable={reachable}>
          {labelOf(code)}
        </TipBadge>
      ))}
      {beyond.length > 0 && (
        <>
          <TipBadge
            kind="outline"
            tip={codes.map(labelOf).join("\n")}
            reachable={reachable}
            label={`+${beyond.length} más`}
          >
            +{beyond.length}
          </TipBadge>
          <span className="visually-hidden">
            {beyond.map((code, at) => (
              <Badge key={at} kind="wash">
                {labelOf(code)}
              </Badge>
            ))}
          </span>
        </>
      )}
    </>
  );
}

interface ContactConsultsProps {
  formType: FormType;
  codes: readonly string[];
  /** Whether the badges are tab stops. */
  reachable: boolean;
}
