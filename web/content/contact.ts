import { company, complaintsOfficer } from "./company.ts";
import type { Point } from "./links.ts";

/** An entry of the panel '¿Cómo podemos ayudarte?'; it leads to its part of the page. */
export interface HelpEntry extends Point {
  href: string;
}

/** What both contact pages share. */
export const contact = {
  title: `${company.name} Contáctenos`,
  subtitle: "Estamos aquí para atender todas tus consultas",
  form: {
    title: "Escríbenos",
    text: "Cuéntanos qué necesitas. Te respondemos por correo en horas de oficina.",
    withoutScript: `El formulario necesita JavaScript. También puedes llamar al ${company.phones.central.display} o escribir a ${company.emails.general}.`,
  },
} as const;

/** The panel of the full page. */
export const help: { title: string; entries: readonly HelpEntry[] } = {
  title: "¿Cómo podemos ayudarte?",
  entries: [
    {
      title: "Formulario de contacto",
      text: "Déjanos tu consulta y te escribimos de vuelta.",
      icon: "mail",
      href: "#formulario",
    },
    {
      title: "Información de sucursales",
      text: "Ciudad de Panamá y David, Chiriquí.",
      icon: "map-pin",
      href: "#sucursales",
    },
    {
      title: "Horarios de atención",
      text: "De lunes a viernes. En Chiriquí, también el sábado.",
      icon: "clock",
      href: "#sucursales",
    },
    {
      title: "Números de teléfono",
      text: `Central: ${company.phones.central.display}.`,
      icon: "phone",
      href: company.phones.central.href,
    },
    {
      title: "Canal de quejas",
      text: "Una persona con nombre y apellido te escucha.",
      icon: "message-square-warning",
      href: "#quejas",
    },
  ],
};

/** The branch cards and the officer's card of the full page. */
export const branchesPart = {
  id: "sucursales",
  title: "Nuestras sucursales",
  servicesLabel: "Departamentos",
  hoursLabel: "Horario",
  phoneLabel: "Teléfono",
  directionsLabel: "Cómo llegar",
  photoAlt: {
    "branch-punta-pacifica": "La torre de la casa matriz en Punta Pacífica, frente al mar.",
    "branch-chiriqui": "La sucursal de David, con el volcán Barú al fondo.",
  },
} as const;

/** The complaints officer's card. */
export const complaintsCard = {
  id: "quejas",
  ...complaintsOfficer,
  emailLabel: "Correo",
  whatsappLabel: "WhatsApp",
} as const;

/** The only card of the simple page. */
export const mainLocation = {
  title: "Ubicación Principal",
  address: company.headOffice.address,
  phone: company.headOffice.phone,
} as const;
