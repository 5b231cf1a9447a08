import { telephone } from "#web/phone.ts";
import type { Phone } from "#web/phone.ts";

/**
 * The company's identity and contact data: the only place to edit names, numbers and addresses that do not belong to a
 * branch. The branches, and with them the company's main telephone number, are published by the gateway.
 */
export const company = {
  name: "Istmia Seguros",
  shortName: "Istmia",
  legalName: "Istmia Compañía de Seguros, S.A.",
  taxId: "1929097-1-730548 DV 48",
  group: "Grupo Istmia",
  regulator: {
    name: "Superintendencia de Seguros y Reaseguros de Panamá",
    statement:
      "Istmia Compañía de Seguros, S.A. está regulada y supervisada por la Superintendencia de Seguros y Reaseguros de Panamá.",
  },
  privacyPolicyUrl: "/static/pdfs/politica-de-privacidad.pdf",
  phones: {
    roadside: telephone("+507 302-4848"),
    dataProtection: telephone("+507 302-4860"),
  },
  whatsapps: {
    chat: {
      display: "+507 6000-4800",
      greeting: "Hola, Istmia Seguros. Quisiera información sobre sus seguros.",
    },
    roadside: { display: "+507 6000-4848", greeting: "Hola, Istmia Seguros. Necesito asistencia vial." },
    claims: { display: "+507 6000-4811", greeting: "Hola, Istmia Seguros. Quiero reportar un siniestro." },
    collections: {
      display: "+507 6000-4822",
      greeting: "Hola, Istmia Seguros. Tengo una consulta sobre mis pagos.",
    },
    complaints: { display: "+507 6000-4833", greeting: "Hola. Quiero presentar una queja a Istmia Seguros." },
  },
  emails: {
    general: "hola@istmia.example",
    claims: "reclamos@istmia.example",
    collections: "cobros@istmia.example",
    complaints: "quejas@istmia.example",
    compliance: "cumplimiento@istmia.example",
    dataProtection: "datos@istmia.example",
    bonds: "fianzas@istmia.example",
  },
} as const;

/** Returns the claims line, an extension of the company's main number. */
export function claimsLine(central: string): Phone {
  const { display, href } = telephone(central);
  return { display: `${display}, opción 1`, href: `${href},1` };
}

/** The officer for complaints and disputes, shown on the contact page. */
export const complaintsOfficer = {
  title: "Oficial de quejas y controversias",
  name: "Yanitzel Castrellón",
  email: company.emails.complaints,
  whatsapp: company.whatsapps.complaints,
  note: "Atiende personalmente cualquier inconformidad con nuestros productos y servicios.",
} as const;

/** The personal-data officer and the authority that supervises the protection of personal data. */
export const dataProtection = {
  officer: "Oficial de protección de datos",
  email: company.emails.dataProtection,
  phone: company.phones.dataProtection,
  authority: {
    name: "Autoridad Nacional de Transparencia y Acceso a la Información (ANTAI)",
    website: { label: "www.antai.gob.pa", href: "https://www.antai.gob.pa" },
  },
} as const;
