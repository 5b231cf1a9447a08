/** The heads of the two index pages, whose cards are the submenus of the navigation. */
export const sections = {
  about: {
    title: "Sobre la empresa",
    lead: "Quiénes somos, quién decide, cómo van nuestras cuentas y quién nos respalda.",
  },
  services: {
    title: "Servicios",
    lead: "Lo que necesitas antes, durante y después de un imprevisto, en un solo lugar.",
  },
} as const;
