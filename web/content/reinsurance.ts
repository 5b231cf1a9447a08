import { counted } from "#schema/text/counted.ts";

/** The page of the reinsurers; their names and logos are published by the gateway. */
export const reinsurance = {
  title: "Reaseguros",
  lead: "Detrás de tu póliza hay compañías de varios continentes.",
  explanation: {
    title: "Qué es el reaseguro",
    paragraphs: [
      "Un reasegurador asegura a la aseguradora. Cuando el riesgo es grande, compartimos una parte con compañías especializadas de otros países.",
      "Así un terremoto, un incendio mayor o una gran obra no dependen de un solo bolsillo. Tú tratas siempre con nosotros: respondemos por el total de tu póliza.",
    ],
  },
  carousel: {
    title: (count: number) => counted(count, "reasegurador nos respalda", "reaseguradores nos respaldan"),
    hint: "Desliza, o usa los botones o las flechas del teclado, para recorrerlos.",
    previous: "Anteriores",
    next: "Siguientes",
    founded: "Desde",
  },
  criteria: {
    title: "Cómo los elegimos",
    items: [
      { title: "Solidez", text: "Buena calificación de riesgo internacional.", icon: "landmark" },
      { title: "Registro", text: "Inscritos ante el regulador panameño.", icon: "clipboard-list" },
      { title: "Diversidad", text: "Ningún país ni compañía concentra el riesgo.", icon: "layers" },
    ],
  },
} as const;
