import { telephone } from "#web/phone.ts";
import { company } from "./company.ts";
import { groupYears } from "./figures.ts";
import type { ExternalLink } from "./links.ts";

/** One of the header's two buttons. The short label is for narrow screens. */
interface HeaderAction {
  label: string;
  shortLabel: string;
  link: Extract<ExternalLink, "shop" | "payments">;
}

export const logo = { line1: "Istmia", line2: "Seguros", alt: `${company.name}, ir al inicio` } as const;

/** Returns the centenary logo's text for a year. */
export function centenary(year: number) {
  const age = groupYears(year);
  const motto = age < 100 ? "rumbo al centenario" : "un siglo de historia";
  return {
    figure: String(age),
    lines: [`Años de ${company.group}`, motto],
    alt: `${age} años de ${company.group}, ${motto}`,
  };
}

/** Returns the two telephone numbers. `central` is the head office's. */
export const headerPhones = (central: string) => [
  { label: "Central", phone: telephone(central) },
  { label: "Asistencia vial 24/7", phone: company.phones.roadside },
];

/** The header's two buttons. */
export const headerActions: readonly HeaderAction[] = [
  { label: "Comprar mi póliza", shortLabel: "Comprar", link: "shop" },
  { label: "Pagar mis pólizas", shortLabel: "Pagar", link: "payments" },
];
