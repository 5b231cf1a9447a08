/** The heads of the two index pages and the parts that their submenus fall into. */
export const sections = {
  about: {
    title: "Sobre la empresa",
    lead: "Quiénes somos, quién decide, cómo van nuestras cuentas y quién nos respalda.",
    parts: [
      {
        id: "gente",
        title: "Gente",
        text: "De dónde venimos y quién responde por la compañía.",
        hrefs: ["/sobre-nosotros/conocenos", "/sobre-nosotros/equipo"],
      },
      {
        id: "cuentas",
        title: "Cuentas",
        text: "Lo que mostramos al público y al regulador.",
        hrefs: ["/sobre-nosotros/estados-financieros", "/sobre-nosotros/normativas"],
      },
      {
        id: "respaldo",
        title: "Respaldo",
        text: "Las compañías que están detrás de tu póliza.",
        hrefs: ["/sobre-nosotros/reaseguros"],
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
        hrefs: [
          "/servicios/optishop",
          "/servicios/inspecciones",
          "/servicios/formularios",
          "/servicios/condiciones",
        ],
      },
      {
        id: "durante",
        title: "Durante",
        text: "Ayuda en la vía y un médico cerca de ti.",
        hrefs: ["/servicios/asistencia", "/servicios/optimed"],
      },
      {
        id: "despues",
        title: "Después",
        text: "Reporta y repara, con los plazos a la vista.",
        hrefs: ["/servicios/reclamos", "/servicios/talleres"],
      },
      {
        id: "siempre",
        title: "Siempre",
        text: "Paga como mejor te quede.",
        hrefs: ["/servicios/pagos", "/servicios/facilidades"],
      },
    ],
  },
} as const;
