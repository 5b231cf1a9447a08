import { company, complaintsOfficer, dataProtection } from "#web/content/company.ts";
import { figures } from "#web/content/figures.ts";

const { claims, roadside, automaticPaymentDiscount, cards, personalData } = figures;

/** A question that visitors ask, a short answer, and the page or file with the details. */
interface Question {
  id: string;
  question: string;
  answer: string;
  href: string;
}

/** The questions that the site search answers directly. */
export const questions: readonly Question[] = [
  {
    id: "plazo-taller",
    question: "¿Cuántos días tengo para llevar mi auto al taller?",
    answer: `${claims.workshopCalendarDays} días calendario después del siniestro, en un taller autorizado.`,
    href: "/servicios/reclamos#plazos",
  },
  {
    id: "plazo-documentos",
    question: "¿Cuánto tiempo tengo para entregar los documentos de un reclamo?",
    answer: `${claims.documentsBusinessDays} días hábiles: no cuentan sábados, domingos ni feriados nacionales.`,
    href: "/servicios/reclamos#plazos",
  },
  {
    id: "que-hacer",
    question: "¿Qué hago después de un accidente o choque?",
    answer: "Ponte a salvo, avísanos por la línea de reclamos y guarda las pruebas. Te guiamos paso a paso.",
    href: "/servicios/reclamos#pasos",
  },
  {
    id: "documentos-reclamo",
    question: "¿Qué documentos necesito para presentar un reclamo?",
    answer: "Depende de si reclamas por tu auto, por tus bienes o por vida y accidentes.",
    href: "/servicios/reclamos#documentos",
  },
  {
    id: "grua",
    question: "¿Cómo pido una grúa o asistencia vial?",
    answer: `Llama al ${company.phones.roadside.display} a toda hora o usa el autoservicio.`,
    href: "/servicios/asistencia",
  },
  {
    id: "limites-asistencia",
    question: "¿Cuánto cubre la asistencia vial?",
    answer: `Grúa hasta ${roadside.towLimit} por evento, ${roadside.towEventsPerYear} eventos al año, y otros límites.`,
    href: "/servicios/asistencia#limites",
  },
  {
    id: "defensa-legal",
    question: "¿Cómo pido un abogado para la audiencia de tránsito?",
    answer: `Por escrito, al menos ${roadside.legalDefenceBusinessDays} días hábiles antes de la audiencia.`,
    href: "/servicios/asistencia#defensa",
  },
  {
    id: "formas-pago",
    question: "¿Cómo puedo pagar mi póliza?",
    answer:
      "En línea, con tarjeta, por ACH, en centros multipagos, por banca en línea o en nuestras oficinas.",
    href: "/servicios/facilidades#formas",
  },
  {
    id: "descuento",
    question: "¿Hay descuento por pago automático?",
    answer: `${automaticPaymentDiscount}% al afiliar tus pagos a ${cards.join(" o ")}, o a débito automático (ACH).`,
    href: "/servicios/facilidades#formas",
  },
  {
    id: "ayuda-pago",
    question: "¿Quién me ayuda con un pago?",
    answer: `Cobros te atiende en horas de oficina, por WhatsApp o en ${company.emails.collections}.`,
    href: "/servicios/facilidades#ayuda",
  },
  {
    id: "comprar",
    question: "¿Puedo comprar un seguro en línea?",
    answer:
      "Sí, en OptiShop: eliges, completas tus datos, pagas con tarjeta y recibes la póliza en tu correo.",
    href: "/servicios/optishop#pasos",
  },
  {
    id: "inspeccion",
    question: "¿Cómo inspecciono mi auto?",
    answer: "Con la cámara de tu celular y a tu hora: la aplicación te dice qué fotos tomar.",
    href: "/servicios/inspecciones#como-se-hace",
  },
  {
    id: "red-medica",
    question: "¿Cómo uso la red médica OptiMed?",
    answer: "Elige un proveedor de tu región, pide tu cita y presenta tu cédula.",
    href: "/servicios/optimed#como-se-usa",
  },
  {
    id: "planes-auto",
    question: "¿Qué diferencia hay entre los planes de seguro de auto?",
    answer: "Compara la cobertura completa y la de daños a terceros, una al lado de la otra.",
    href: "/seguros/personas/auto#planes",
  },
  {
    id: "suma-vida",
    question: "¿Cuánto debería asegurar mi vida?",
    answer: "Una guía para calcular la suma que protege a los tuyos.",
    href: "/seguros/personas/vida#suma",
  },
  {
    id: "hogar-inquilino",
    question: "¿Puedo asegurar mi hogar si soy inquilino?",
    answer: "Sí. Mira qué te conviene según seas propietario o inquilino.",
    href: "/seguros/personas/hogar#propietario-o-inquilino",
  },
  {
    id: "fianza",
    question: "¿Cómo solicito una fianza?",
    answer: "Reúne los documentos, estudiamos tu capacidad y firmas el convenio de indemnización.",
    href: "/seguros/fianzas#pasos",
  },
  {
    id: "sucursales",
    question: "¿Dónde están las oficinas y cuál es su horario?",
    answer: "La dirección, el teléfono y el horario de cada sucursal.",
    href: "/contactenos#sucursales",
  },
  {
    id: "queja",
    question: "¿Cómo presento una queja?",
    answer: `${complaintsOfficer.name}, oficial de quejas y controversias, te atiende en ${complaintsOfficer.email}.`,
    href: "/contactenos#quejas",
  },
  {
    id: "datos-personales",
    question: "¿Cómo pido ver, corregir o borrar mis datos personales?",
    answer: `Escribe a ${dataProtection.email}. Respondemos en un máximo de ${personalData.replyBusinessDays} días hábiles.`,
    href: "/terminos-condiciones#derechos",
  },
  {
    id: "privacidad",
    question: "¿Dónde está la política de privacidad?",
    answer: "En este PDF: qué datos tuyos tratamos, para qué, y cómo ejerces tus derechos.",
    href: company.privacyPolicyUrl,
  },
  {
    id: "conservacion",
    question: "¿Cuánto tiempo guardan mis datos?",
    answer: `Los de clientes, hasta ${personalData.retentionYears} años después del contrato; las consultas, hasta ${personalData.contactMonths} meses.`,
    href: "/terminos-condiciones#conservacion",
  },
  {
    id: "calificacion",
    question: "¿Qué calificación de riesgo tiene Istmia Seguros?",
    answer: `${figures.rating.grade}, con perspectiva ${figures.rating.outlook.toLowerCase()}.`,
    href: "/sobre-nosotros/estados-financieros#calificacion",
  },
];
