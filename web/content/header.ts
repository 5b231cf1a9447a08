import { telephone } from "#web/phone.ts";
import { company } from "./company.ts";
import { figures } from "./figures.ts";
import type { ExternalLink } from "./links.ts";

/** One of the header's two buttons; the short label is for narrow screens. */
interface HeaderAction {
  label: string;
  shortLabel: string;
  link: Extract<ExternalLink, "shop" | "payments">;
}

/** The strip above the menu: the centenary logo's words. */
export const header = {
  centenary: {
    figure: String(figures.groupYears),
    lines: [`Años de ${company.group}`, "rumbo al centenario"],
    alt: `${figures.groupYears} años de ${company.group}, rumbo al centenario`,
  },
  logo: { line1: "Istmia", line2: "Seguros", alt: `${company.name}, ir al inicio` },
} as const;

/** The two numbers; `central` is the head office's. */
export const headerPhones = (central: string) => [
  { label: "Central", phone: telephone(central) },
  { label: "Asistencia vial 24/7", phone: company.phones.roadside },
];

/** The header's two buttons. */
export const headerActions: readonly HeaderAction[] = [
  { label: "Comprar mi póliza", shortLabel: "Comprar", link: "shop" },
  { label: "Pagar mis pólizas", shortLabel: "Pagar", link: "payments" },
];
