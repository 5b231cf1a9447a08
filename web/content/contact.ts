import { ANSWER_PROMISE } from "#schema/mail/answer-promise.ts";
import type { Published } from "#schema/published.ts";
import { telephone } from "#web/phone.ts";
import { company, complaintsOfficer } from "./company.ts";
import type { Point } from "./links.ts";
import { towns } from "./towns.ts";

/** An entry of the panel '¿Cómo podemos ayudarte?', which links to its part of the page. */
interface HelpEntry extends Point {
  href: string;
}

/** Copy that both contact pages share. */
export const contact = {
  title: `${company.name} Contáctenos`,
  subtitle: "Estamos aquí para atender todas tus consultas",
  form: {
    title: "Escríbenos",
    text: `Cuéntanos qué necesitas. Te respondemos ${ANSWER_PROMISE}.`,
  },
} as const;

/** The panel of the full page. */
export const help = {
  title: "¿Cómo podemos ayudarte?",
  entries: (offices: Published["offices"]): readonly HelpEntry[] => [
    {
      title: "Formulario de contacto",
      text: "Déjanos tu consulta y te escribimos de vuelta.",
      icon: "mail",
      href: "#formulario",
    },
    {
      title: "Información de sucursales",
      text: `${towns(offices)}.`,
      icon: "map-pin",
      href: "#sucursales",
    },
    {
      title: "Horarios de atención",
      text: "Los días y las horas de cada sucursal.",
      icon: "clock",
      href: "#sucursales",
    },
    {
      title: "Números de teléfono",
      text: `Central: ${offices[0].phone}.`,
      icon: "phone",
      href: telephone(offices[0].phone).href,
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
  servicesLabel: { one: "Servicio", many: "Departamentos" },
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
} as const;
