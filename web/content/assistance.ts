import { company } from "./company.ts";
import { figures } from "./figures.ts";
import type { PageAction, Point } from "./links.ts";

const { roadside } = figures;

/** A row of the table of roadside limits. */
interface RoadsideLimit {
  service: string;
  amount: string;
  detail: string;
}

/** The page /servicios/asistencia. */
export const assistance = {
  title: "Asistencia vial y exprés",
  lead: "Te quedaste en la vía. Respira: ya vamos.",
  request: {
    title: "Pide asistencia",
    actions: [
      {
        id: "phone",
        label: "Llamar a asistencia",
        detail: company.phones.roadside.display,
        href: company.phones.roadside.href,
        icon: "phone",
      },
      {
        id: "chat",
        label: "Escribir por WhatsApp",
        detail: company.whatsapps.roadside.display,
        href: company.whatsapps.roadside,
        icon: "message-circle",
      },
      {
        id: "self-service",
        label: "Usar el autoservicio",
        detail: "Comparte tu ubicación y sigue la grúa",
        href: "#autoservicio",
        icon: "map-pin",
      },
    ],
    tip: "Ten a mano tu placa, tu número de póliza y un punto de referencia.",
  },
  frame: {
    id: "autoservicio",
    title: "Autoservicio de asistencia",
    text: "Permite el acceso a tu ubicación para que te encontremos más rápido.",
    fallback: {
      title: "El autoservicio no cargó",
      doubt: "¿No ves el autoservicio?",
      text: `Ábrelo en otra pestaña o llámanos al ${company.phones.roadside.display}. Atendemos a toda hora.`,
      open: "Abrir en otra pestaña",
      call: "Llamar ahora",
    },
  },
  services: {
    title: "Qué hacemos por ti",
    cards: [
      {
        title: "Grúa",
        text: "Llevamos tu auto al taller o a tu casa tras una avería o colisión.",
        icon: "truck",
      },
      {
        title: "Cambio de llanta",
        text: "Ponemos tu llanta de repuesto, de día o de noche.",
        icon: "disc-3",
      },
      {
        title: "Paso de corriente",
        text: "Arrancamos tu auto si la batería no responde.",
        icon: "battery-charging",
      },
      {
        title: "Envío de combustible",
        text: "Te llevamos lo necesario para llegar a la próxima estación.",
        icon: "fuel",
      },
      { title: "Cerrajería vial", text: "Abrimos tu auto si dejaste las llaves adentro.", icon: "key-round" },
      {
        title: "Asistencia exprés",
        text: "Un inspector llega al lugar de la colisión y te ayuda con el trámite.",
        icon: "siren",
      },
    ] satisfies Point[],
  },
  limitsTable: {
    title: "Límites de la asistencia",
    columns: ["Servicio", "Límite", "Condición"],
    note: "Los montos en balboas (B/.) y en dólares son equivalentes.",
  },
  legalDefence: {
    title: "Defensa legal",
    text: `Después de un accidente de tránsito puedes pedir un abogado. Envía la solicitud por escrito al menos ${roadside.legalDefenceBusinessDays} días hábiles antes de la audiencia.`,
    email: company.emails.claims,
  },
  inspection: {
    title: "¿Vas a asegurar un auto?",
    text: "Inspecciónalo con la cámara de tu celular, sin hacer fila.",
    action: { label: "Solicitar inspección", href: "/servicios/inspecciones" } satisfies PageAction,
  },
} as const;

/** The roadside limits, as a table. */
export const roadsideLimits: readonly RoadsideLimit[] = [
  {
    service: "Grúa",
    amount: `${roadside.towLimit} por evento`,
    detail: `Hasta ${roadside.towEventsPerYear} eventos al año.`,
  },
  {
    service: "Hotel",
    amount: `${roadside.hotelPerDay} por día`,
    detail: `Hasta ${roadside.hotelDays} días, por avería o colisión. Solo con cobertura completa.`,
  },
  {
    service: "Regreso o continuación del viaje",
    amount: roadside.tripContinuation,
    detail: "Para volver a casa o llegar a tu destino.",
  },
  {
    service: "Defensa legal",
    amount: "Abogado para la audiencia",
    detail: `Pídelo por escrito al menos ${roadside.legalDefenceBusinessDays} días hábiles antes.`,
  },
];
