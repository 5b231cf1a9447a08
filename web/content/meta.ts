import { figures } from "./figures.ts";

const { counts, claims, automaticPaymentDiscount } = figures;

/** What search engines and share cards are told of a route; the title goes without the company's name. */
export interface Meta {
  title: string;
  description: string;
}

/** By path; "404" is the page for every path that has none. */
export const meta: Record<string, Meta> = {
  "/": {
    title: "Istmia Seguros: seguros hechos en Panamá",
    description:
      "Aseguradora de capital 100% panameño. Protege a tu familia, tu casa, tu auto y tu negocio con procesos simples y un equipo que responde.",
  },
  "/contactenos": {
    title: "Contáctenos",
    description:
      "Escríbenos, llámanos o visita nuestras oficinas en Punta Pacífica y en David, Chiriquí. Estamos aquí para atender todas tus consultas.",
  },
  "/contact": {
    title: "Contáctenos: ubicación principal",
    description:
      "Envía tu consulta a Istmia Seguros o visita la casa matriz en la Torre C, piso 32, Punta Pacífica, Ciudad de Panamá. Te respondemos pronto.",
  },
  "/terminos-condiciones": {
    title: "Términos y Condiciones",
    description:
      "Conoce cómo Istmia Seguros usa y protege tus datos personales según la Ley 81 de 26 de marzo de 2019, y cómo puedes ejercer tus derechos.",
  },
  "/productos": {
    title: "Productos de seguros",
    description:
      "La más completa lista de productos de seguros en Panamá: personas, patrimoniales y fianzas. Encuentra la protección que necesitas hoy.",
  },
  "/sobre-nosotros": {
    title: "Sobre la empresa",
    description:
      "Conoce la historia de Istmia Seguros, su equipo ejecutivo, sus estados financieros, las normas que cumple y los reaseguradores que la respaldan.",
  },
  "/sobre-nosotros/conocenos": {
    title: "Conócenos",
    description: `Más de ${figures.yearsInPanama} años en Panamá y un grupo con ${figures.groupYears} años de historia y más de ${figures.clientsMillions} millones de clientes. Esta es la historia de Istmia Seguros.`,
  },
  "/sobre-nosotros/equipo": {
    title: "Equipo ejecutivo",
    description:
      "Conoce a la gerencia general, las cuatro vicepresidencias y los ocho miembros de la junta directiva que responden por Istmia Seguros.",
  },
  "/sobre-nosotros/estados-financieros": {
    title: "Estados financieros",
    description: `Descarga los estados financieros auditados de Istmia Seguros, año por año, desde ${counts.statements.from} hasta ${counts.statements.to}. Cuentas claras para clientes e inversionistas.`,
  },
  "/sobre-nosotros/normativas": {
    title: "Normativas y cumplimiento",
    description:
      "La ley de seguros, la prevención del blanqueo de capitales y los formularios para conocer al cliente, explicados y listos para descargar.",
  },
  "/sobre-nosotros/reaseguros": {
    title: "Reaseguros",
    description: `Conoce a los ${counts.reinsurers} reaseguradores de varios continentes que respaldan las pólizas de Istmia Seguros y entiende cómo te protege el reaseguro.`,
  },
  "/seguros/personas": {
    title: "Seguros de personas",
    description:
      "Seguros de vida individual y colectivo, y de accidentes personales en Panamá. Consulta sin compromiso y descarga los formularios que necesitas.",
  },
  "/seguros/personas/auto": {
    title: "Seguro de auto",
    description:
      "Cobertura completa, asistencia vial 24/7 y taller preferencial para tu auto en Panamá. Compara los planes y compra tu póliza en línea hoy.",
  },
  "/seguros/personas/vida": {
    title: "Seguro de vida",
    description:
      "Un seguro de vida con la suma y el plazo que tu familia necesita. Cuotas a tu medida y beneficiarios que reciben el dinero sin enredos.",
  },
  "/seguros/personas/hogar": {
    title: "Seguro de hogar",
    description:
      "Protege tu casa o apartamento y todo lo que hay adentro frente a incendio, terremoto, robo y agua. También tu responsabilidad con los vecinos.",
  },
  "/seguros/patrimoniales": {
    title: "Seguros patrimoniales",
    description:
      "Incendio, multirriesgo, transporte, casco marítimo, obras y maquinaria: seguros para tu negocio en Panamá, con solicitudes y endosos en PDF.",
  },
  "/seguros/fianzas": {
    title: "Fianzas",
    description:
      "Fianzas de garantía contractual, cumplimiento legal y respaldo financiero en Panamá. Descarga los requisitos y solicita la tuya en línea.",
  },
  "/servicios": {
    title: "Servicios",
    description:
      "Asistencia vial, compra y pago en línea, inspecciones, formularios, condiciones, red médica, reclamos, talleres y facilidades de pago.",
  },
  "/servicios/asistencia": {
    title: "Asistencia vial y exprés",
    description:
      "Grúa, cambio de llanta, corriente, combustible, cerrajería y ayuda en colisiones a toda hora en Panamá. Conoce los límites y pide asistencia.",
  },
  "/servicios/optishop": {
    title: "OptiShop, la tienda de seguros en línea",
    description:
      "Compra tu póliza en tres pasos: elige, completa y paga con Visa o Mastercard. Recíbela en tu correo, sin papeles y sin salir de casa.",
  },
  "/servicios/pagos": {
    title: "Mis pagos",
    description:
      "Entra a la plataforma de pagos de Istmia Seguros para ver tus pólizas activas y tus saldos, pagar en línea y mantener tus datos al día.",
  },
  "/servicios/inspecciones": {
    title: "Mis inspecciones",
    description:
      "Inspecciona tu auto en línea desde tu celular, a tu hora y sin hacer fila. La aplicación te guía foto por foto, como cliente o como corredor.",
  },
  "/servicios/formularios": {
    title: "Formularios y requisitos de servicio",
    description: `Descarga los ${counts.forms} formularios de Istmia Seguros: solicitudes, cambios, fianzas, conoce a tu cliente, pagos y reclamos, en PDF para llenar.`,
  },
  "/requisitos-formularios": {
    title: "Requisitos y formularios",
    description: `Busca y descarga los ${counts.forms} formularios de personas, patrimoniales, fianzas, conoce a tu cliente, pagos y reclamos de Istmia Seguros.`,
  },
  "/servicios/condiciones": {
    title: "Condiciones generales",
    description: `Lee y descarga las condiciones generales de ${counts.conditions} pólizas de Istmia Seguros: qué cubre cada una, qué excluye y cómo presentar un reclamo.`,
  },
  "/servicios/optimed": {
    title: "OptiMed, red médica preferencial",
    description: `Hospitales, clínicas, laboratorios, farmacias, ópticas y odontólogos con precios preferenciales en ${counts.medicalRegions} regiones de Panamá. Encuentra el tuyo.`,
  },
  "/servicios/reclamos": {
    title: "Centro de reclamos",
    description: `Qué hacer después de un siniestro, paso a paso. Recuerda: ${claims.workshopCalendarDays} días calendario para ir al taller y ${claims.documentsBusinessDays} días hábiles para los documentos.`,
  },
  "/servicios/talleres": {
    title: "Talleres autorizados",
    description: `Encuentra el más cercano de los ${counts.workshops} talleres autorizados de Istmia Seguros en Panamá, con dirección, teléfono, horario y cómo llegar.`,
  },
  "/servicios/facilidades": {
    title: "Facilidades de pago",
    description: `Paga tu póliza en línea, con tarjeta, ACH, en centros multipagos o en oficina. Recibe ${automaticPaymentDiscount}% de descuento al afiliar tus pagos automáticos.`,
  },
  "/acceso-usuarios": {
    title: "Acceso de usuarios",
    description:
      "Entra a los portales de Istmia Seguros: Mis Pagos para clientes, el portal de corredores y el portal de proveedores. Todo en un solo lugar.",
  },
  "/admin": {
    title: "Panel de Administración",
    description:
      "Acceso exclusivo para administradores de Istmia Seguros. Inicia sesión para leer las consultas que llegan por los formularios del sitio.",
  },
  "404": {
    title: "404 Página No Encontrada",
    description:
      "La página que buscas no existe. Vuelve al inicio de Istmia Seguros, mira los productos o escríbenos para que te ayudemos a encontrarla.",
  },
};
