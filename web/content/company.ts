import type { OpeningHours } from "#web/opening-hours.ts";

/** A telephone number as people read it and as a telephone dials it. */
export interface Phone {
  display: string;
  href: string;
}

/** An office as header, footer and contact cards show it; its full record is published by the gateway. */
export interface Office {
  slug: string;
  name: string;
  addressLines: readonly string[];
  address: string;
  phone: Phone;
  /** The address in the parts that search engines ask for. */
  postal: { streetAddress: string; addressLocality: string; addressRegion: string };
  hoursLines: readonly string[];
  hours: readonly OpeningHours[];
  latitude: number;
  longitude: number;
}

const central: Phone = { display: "+507 302-4800", href: "tel:+5073024800" };
const chiriqui: Phone = { display: "+507 302-4870", href: "tel:+5073024870" };

/*
 * The company is fictional, so its chat numbers must not reach a real person: the links lead to a local demo page that
 * receives the greeting. With a real number this becomes https://wa.me/507…?text=….
 */
function chat(display: string, greeting: string): Phone {
  return { display, href: `/static/demo/chat.html?texto=${encodeURIComponent(greeting)}` };
}

const chatGreeting = "Hola, Istmia Seguros. Quisiera información sobre sus seguros.";

const headOffice = {
  slug: "casa-matriz",
  name: "Casa matriz",
  addressLines: ["Torre C, piso 32, Punta Pacífica", "Ciudad de Panamá"],
  address: "Torre C, piso 32, Punta Pacífica, Ciudad de Panamá",
  phone: central,
  postal: {
    streetAddress: "Torre C, piso 32, Punta Pacífica",
    addressLocality: "Ciudad de Panamá",
    addressRegion: "Panamá",
  },
  hoursLines: ["Lunes a viernes, 8:00 AM – 4:30 PM"],
  hours: [{ days: [1, 2, 3, 4, 5], opens: "08:00", closes: "16:30" }],
  latitude: 8.9785,
  longitude: -79.5105,
} as const satisfies Office;

const chiriquiOffice = {
  slug: "sucursal-chiriqui",
  name: "Sucursal Chiriquí",
  addressLines: ["Ave. Domingo Díaz, David, Chiriquí"],
  address: "Ave. Domingo Díaz, David, Chiriquí",
  phone: chiriqui,
  postal: { streetAddress: "Ave. Domingo Díaz", addressLocality: "David", addressRegion: "Chiriquí" },
  hoursLines: ["Lunes a viernes, 8:00 AM – 5:00 PM", "Sábado, 9:00 AM – 1:00 PM"],
  hours: [
    { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" },
    { days: [6], opens: "09:00", closes: "13:00" },
  ],
  latitude: 8.4272,
  longitude: -82.4308,
} as const satisfies Office;

/** Who the company is and how to reach it: the one place to edit names, numbers and addresses. */
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
  privacyPolicySize: { bytes: 17463, pages: 4 },
  phones: {
    central,
    chiriqui,
    roadside: { display: "+507 302-4848", href: "tel:+5073024848" },
    claims: { display: "+507 302-4800, opción 1", href: "tel:+5073024800,1" },
    dataProtection: { display: "+507 302-4860", href: "tel:+5073024860" },
  },
  chatGreeting,
  whatsapps: {
    chat: chat("+507 6000-4800", chatGreeting),
    roadside: chat("+507 6000-4848", "Hola, Istmia Seguros. Necesito asistencia vial."),
    claims: chat("+507 6000-4811", "Hola, Istmia Seguros. Quiero reportar un siniestro."),
    collections: chat("+507 6000-4822", "Hola, Istmia Seguros. Tengo una consulta sobre mis pagos."),
    complaints: chat("+507 6000-4833", "Hola. Quiero presentar una queja a Istmia Seguros."),
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
  headOffice,
  offices: [headOffice, chiriquiOffice],
} as const;

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
  address: headOffice.address,
  authority: {
    name: "Autoridad Nacional de Transparencia y Acceso a la Información (ANTAI)",
    website: { label: "www.antai.gob.pa", href: "https://www.antai.gob.pa" },
  },
} as const;
