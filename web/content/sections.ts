/** The headings of the two index pages and the parts of their submenus. The site map assigns pages to the parts. */
export const sections = {
  about: {
    title: "Sobre la empresa",
    lead: "Quiénes somos, quién decide, cómo van nuestras cuentas y quién nos respalda.",
    parts: [
      {
        id: "gente",
        title: "Gente",
        text: "De dónde venimos y quién responde por la compañía.",
      },
      {
        id: "cuentas",
        title: "Cuentas",
        text: "Lo que mostramos al público y al regulador.",
      },
      {
        id: "respaldo",
        title: "Respaldo",
        text: "Las compañías que están detrás de tu póliza.",
      },
    ],
  },
  services: {
    title: "Servicios",
    lead: "Lo que necesitas antes, durante y después de un imprevisto, en un solo lugar.",
    parts: [
      {
        id: "antes",
        title: "Antes",
        text: "Compra, inspecciona tu auto y conoce lo que firmas.",
      },
      {
        id: "durante",
        title: "Durante",
        text: "Ayuda en la vía y un médico cerca de ti.",
      },
      {
        id: "despues",
        title: "Después",
        text: "Reporta y repara, con los plazos a la vista.",
      },
      {
        id: "siempre",
        title: "Siempre",
        text: "Paga como mejor te quede.",
      },
    ],
  },
} as const;

/** A part of an index page. */
export type PartId = (typeof sections)[keyof typeof sections]["parts"][number]["id"];
