import type { Counts } from "#schema/published.ts";
import { counted } from "#schema/text/counted.ts";
import { figures } from "./figures.ts";
import type { Point } from "./links.ts";

/** The page /servicios/talleres; the workshops are published by the gateway. */
export const workshops = {
  title: "Talleres autorizados",
  lead: `Después de un siniestro tienes ${figures.claims.workshopCalendarDays} días calendario para llevar tu auto a uno de nuestros talleres.`,
  cards: ({ workshops, provinces }: Counts): Point[] => [
    {
      title: "Nuestra red",
      text: `${counted(workshops, "taller autorizado", "talleres autorizados")} en todo el país`,
      icon: "wrench",
    },
    {
      title: "Ubicaciones",
      text: `En ${counted(provinces, "provincia", "provincias")} del país`,
      icon: "map-pin",
    },
    { title: "Horarios", text: "De lunes a viernes y, en muchos, sábado por la mañana", icon: "clock" },
  ],
  search: "Busca por nombre o dirección",
  empty: "No se encontraron talleres que coincidan con tu búsqueda",
  showAll: "Ver todos los talleres",
  provinceFilter: { label: "Provincia", all: "Todas las provincias" },
  directions: "Cómo llegar",
  map: {
    alt: "Mapa de Panamá con los talleres autorizados",
    caribbean: "Mar Caribe",
    pacific: "Océano Pacífico",
  },
} as const;
