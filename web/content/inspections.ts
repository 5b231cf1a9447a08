import type { ExternalAction, Point } from "./links.ts";

/** The page /servicios/inspecciones. */
export const inspections = {
  title: "Mis inspecciones",
  lead: "Inspecciona tu auto en línea, con tu celular y a tu hora.",
  intro:
    "La aplicación te dice qué foto tomar y desde dónde. Solo necesitas buena luz, el auto limpio y unos diez minutos.",
  stepsTitle: "Cómo se hace",
  steps: [
    {
      title: "Entra",
      text: "Abre la aplicación en tu celular y elige si eres cliente o corredor.",
      icon: "smartphone",
    },
    {
      title: "Toma las fotos",
      text: "Los cuatro lados, el tablero, el motor y el número de chasis.",
      icon: "camera",
    },
    { title: "Envía", text: "Revisamos tus fotos y te avisamos por correo.", icon: "circle-check" },
  ] satisfies Point[],
  entries: {
    title: "Dos formas de entrar",
    items: [
      { title: "Como cliente", text: "Para inspeccionar el auto que vas a asegurar.", icon: "user-round" },
      {
        title: "Como corredor",
        text: "Para enviar o revisar las inspecciones de tus clientes.",
        icon: "briefcase",
      },
    ] satisfies Point[],
  },
  action: { label: "Abrir la aplicación", link: "inspections" } satisfies ExternalAction,
  checklist: {
    title: "Antes de empezar",
    items: [
      "Estaciona en un lugar claro, con espacio alrededor.",
      "Ten a mano el registro vehicular y tu cédula.",
      "Carga tu celular y revisa que tengas señal.",
    ],
  },
} as const;
