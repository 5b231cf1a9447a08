import { consultLabel } from "#schema/consult.ts";
import { Badge, TipBadge } from "#web/components/ui/badge.tsx";

/** Places for badges in a row: two lines of two. */
const PLACES = 4;

/**
 * What an enquiry is about: a badge for each code, with its label where it is known and the code in its tooltip. Where
 * there are more than have room, the last place counts the others and names them all; they are there for assistive technology.
 */
export function ContactConsults({ formType, codes, reachable }: ContactConsultsProps) {
  const labelOf = (code: string) => consultLabel(formType, code) ?? code;
  const room = codes.length > PLACES ? PLACES - 1 : PLACES;
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
  /** As the enquiry named it. */
  formType: string;
  codes: readonly string[];
  /** Whether Tab gets to the badges. */
  reachable: boolean;
}
