import { counted } from "#schema/text/counted.ts";
import { company } from "./company.ts";
import { figures } from "./figures.ts";
import type { Phone } from "#web/phone.ts";
import type { PageAction } from "./links.ts";

const { workshopCalendarDays, documentsBusinessDays } = figures.claims;

/** A step after a loss. */
interface ClaimStep {
  title: string;
  text: string;
  /** The step's deadline, if it has one. */
  deadline?: string;
  action?: { label: string; href: string };
}

/** The documents required for a kind of claim. */
interface ClaimDocuments {
  id: string;
  title: string;
  items: readonly string[];
  form: PageAction;
}

/** The page /servicios/reclamos. */
export const claims = {
  title: "Centro de reclamos",
  lead: "Primero tú, después el trámite. Te guiamos paso a paso.",
  contact: {
    title: "Reporta tu siniestro",
    phoneLabel: "Línea de reclamos",
    whatsapp: { label: "WhatsApp de reclamos", ...company.whatsapps.claims },
    email: company.emails.claims,
    roadside: { label: "Asistencia vial, 24 horas", ...company.phones.roadside },
  },
  stepsTitle: "Qué hacer después de un siniestro",
  deadlines: {
    title: "Dos plazos que no debes perder",
    workshop: {
      label: "Llevar tu auto al taller",
      days: workshopCalendarDays,
      unit: "días calendario",
      text: `Ve a un taller autorizado dentro de los ${workshopCalendarDays} días calendario después del siniestro.`,
    },
    documents: {
      label: "Entregar los documentos",
      days: documentsBusinessDays,
      unit: "días hábiles",
      text: `Entrega la documentación dentro de los ${documentsBusinessDays} días hábiles. No cuentan sábados, domingos ni feriados nacionales.`,
    },
    calculator: {
      title: "Calcula tus fechas",
      text: "Escribe el día del siniestro y te decimos hasta cuándo tienes.",
      dateLabel: "Fecha del siniestro",
      dateHint: "El día en que ocurrió, hoy o antes.",
      empty: "Aquí verás tus dos fechas, día por día.",
      faults: {
        future: "Esa fecha todavía no llega. Escribe el día en que ocurrió el siniestro, hoy o antes.",
        year: "Escribe el año completo, con sus cuatro cifras.",
        incomplete: "A la fecha le falta una parte, o ese día no existe.",
      },
      legend: { loss: "Siniestro", counted: "Día hábil", skipped: "No cuenta", deadline: "Fecha límite" },
      closedDay: "Ese día el taller puede estar cerrado: ve antes.",
      late: "¿Ya venció un plazo? Llámanos de todos modos.",
      calendarAction: "Agregar a mi calendario",
      calendarNote: "Archivo .ics con los dos plazos y un aviso el día antes.",
      withoutScript: {
        text: "La calculadora necesita JavaScript, pero puedes contar así:",
        workshop: `Para el taller, cuenta ${workshopCalendarDays} días corridos desde el día siguiente al siniestro.`,
        documents: `Para los documentos, cuenta ${documentsBusinessDays} días de lunes a viernes desde el día siguiente y salta los feriados nacionales: 1 y 9 de enero, Martes de Carnaval, Viernes Santo, 1 de mayo, 3, 5, 10 y 28 de noviembre, 8, 20 y 25 de diciembre, y el 1 de julio en que toma posesión el presidente (2029, 2034 y así cada cinco años).`,
      },
    },
  },
  documentsTitle: "Qué documentos preparar",
  workshops: {
    title: (count: number) => counted(count, "taller autorizado", "talleres autorizados"),
    text: "Busca el que te quede más cerca.",
    action: { label: "Ver talleres", href: "/servicios/talleres" },
  },
} as const;

/** Returns the steps in order. `line` is the claims line. */
export const claimSteps = (line: Phone): readonly ClaimStep[] => [
  {
    title: "Ponte a salvo",
    text: "Revisa si hay heridos y llama al 911 si hace falta. Pon las luces intermitentes y el triángulo.",
  },
  {
    title: "Avísanos",
    text: `Llama al ${line.display}, o escribe al WhatsApp de reclamos. No aceptes culpas ni firmes acuerdos con la otra parte.`,
    action: { label: "Llamar a reclamos", href: line.href },
  },
  {
    title: "Guarda las pruebas",
    text: "Toma fotos del lugar, de los daños y de las placas. En una colisión menor sin heridos, llenen el formato único; si no hay acuerdo o hay heridos, esperen al inspector de tránsito.",
  },
  {
    title: "Ve a un taller autorizado",
    text: "El taller revisa el auto, toma fotos y nos envía la cotización.",
    deadline: `Dentro de ${workshopCalendarDays} días calendario`,
    action: { label: "Ver talleres", href: "/servicios/talleres" },
  },
  {
    title: "Entrega los documentos",
    text: "Llévalos a cualquiera de nuestras oficinas o envíalos por correo.",
    deadline: `Dentro de ${documentsBusinessDays} días hábiles`,
    action: { label: "Ver formularios", href: "/requisitos-formularios" },
  },
  {
    title: "Sigue tu reclamo",
    text: "Te damos un número de reclamo y el nombre de quien lo lleva. Te avisamos de cada avance hasta el pago o la reparación.",
  },
];

/** The documents for each kind of claim. */
export const claimDocuments: readonly ClaimDocuments[] = [
  {
    id: "auto",
    title: "Auto",
    items: [
      "Aviso de accidente firmado",
      "Formato único o boleta de tránsito",
      "Copia de la licencia y la cédula del conductor",
      "Copia del registro vehicular",
    ],
    form: {
      label: "Aviso de accidente de auto",
      href: "/static/pdfs/aviso-accidente-auto.pdf",
    },
  },
  {
    id: "bienes",
    title: "Casa, negocio y equipos",
    items: [
      "Aviso de siniestro firmado",
      "Fotos y lista de lo dañado o perdido",
      "Facturas o cotizaciones de reposición",
      "Denuncia o informe de bomberos, según el caso",
    ],
    form: {
      label: "Aviso de siniestro de bienes",
      href: "/static/pdfs/aviso-siniestro-patrimonial.pdf",
    },
  },
  {
    id: "personas",
    title: "Vida y accidentes",
    items: [
      "Formulario de reclamo firmado",
      "Cédula del asegurado y de los beneficiarios",
      "Certificado médico o de defunción",
      "Facturas y resultados médicos, si los hay",
    ],
    form: {
      label: "Reclamo de vida y accidentes",
      href: "/static/pdfs/reclamo-vida-accidentes.pdf",
    },
  },
];
