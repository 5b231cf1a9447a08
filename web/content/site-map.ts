import type { SiteSettings } from "#schema/site.ts";
import { allCounted, counted, formatInteger } from "#schema/text/counted.ts";
import { figures, groupYears } from "./figures.ts";
import type { PartId } from "./sections.ts";
import { towns } from "./towns.ts";

const { claims, automaticPaymentDiscount } = figures;

/** A page's metadata for search engines and share cards. */
interface PageWords {
  /** The page's title without the company's name. */
  title: string;
  /** A complete text, or a function that builds it from the year and the published facts. */
  description: string | ((settings: SiteSettings) => string);
}

/** A page's position in the header menu: a top-level entry, or in the submenu of its parent. */
type MenuPlace =
  | { in: "header"; description: string }
  | {
      in: "section";
      description: string;
      /** The Lucide name of a symbol in `components/blocks/menu-icons.svg`. */
      icon: string;
      /** The part of the section's index page in which it is listed; null if the section has no such page. */
      part: PartId | null;
    };

/** All data about a page except its copy. */
export interface PageEntry<Path extends string = string> extends PageWords {
  /** Its file in `pages/`. */
  page: string;
  /** When its code runs: with the first scripts after the paint, or when the browser is idle or at the first input. */
  hydration: "eager" | "idle";
  /** Its first heading. */
  heading: string;
  /** Its name in the menu and in breadcrumbs. */
  label: string;
  /** The path of its parent page. */
  parent: Path | null;
  /** Its position in the menu, whose entries are in the order of this file. */
  menu: MenuPlace | null;
  footer: { list: "online" | "legal"; label: string } | null;
  /** The query parameters that it reads. The server ignores all others when rendering. */
  parameters: readonly string[];
  /** The page that it duplicates, named as canonical to search engines. */
  canonical: Path | null;
  /** Whether search engines may index it. */
  indexed: boolean;
}

const entries = {
  "/": {
    page: "home",
    hydration: "idle",
    title: "Istmia Seguros: seguros hechos en Panamá",
    description:
      "Aseguradora de capital 100% panameño. Protege a tu familia, tu casa, tu auto y tu negocio con procesos simples y un equipo que responde.",
    heading: "Istmia Seguros",
    label: "Inicio",
    parent: null,
    menu: { in: "header", description: "La portada de Istmia Seguros" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/sobre-nosotros": {
    page: "company/section",
    hydration: "eager",
    title: "Sobre la empresa",
    description:
      "Conoce la historia de Istmia Seguros, su equipo ejecutivo, sus estados financieros, las normas que cumple y los reaseguradores que la respaldan.",
    heading: "Sobre la empresa",
    label: "Sobre la empresa",
    parent: "/",
    menu: { in: "header", description: "Historia, equipo, cifras y normas" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/sobre-nosotros/conocenos": {
    page: "company/about",
    hydration: "idle",
    title: "Conócenos",
    description: ({ year }) =>
      `Más de ${figures.yearsInPanama} años en Panamá y un grupo con ${groupYears(year)} años de historia y más de ${figures.clientsMillions} millones de clientes. Esta es la historia de Istmia Seguros.`,
    heading: "Conócenos",
    label: "Conócenos",
    parent: "/sobre-nosotros",
    menu: { in: "section", description: "Nuestra historia y nuestro grupo", icon: "compass", part: "gente" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/sobre-nosotros/equipo": {
    page: "company/team",
    hydration: "idle",
    title: "Equipo ejecutivo",
    description: ({ published: { counts } }) =>
      `Conoce a la gerencia general, ${allCounted(counts.vicePresidents, "la vicepresidencia", "las", "vicepresidencias")} y ${allCounted(counts.boardMembers, "el miembro", "los", "miembros")} de la junta directiva que responden por Istmia Seguros.`,
    heading: "Equipo ejecutivo",
    label: "Equipo",
    parent: "/sobre-nosotros",
    menu: { in: "section", description: "Gerencia y junta directiva", icon: "users", part: "gente" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/sobre-nosotros/estados-financieros": {
    page: "company/statements",
    hydration: "idle",
    title: "Estados financieros",
    description: ({ published: { counts } }) =>
      `Descarga los estados financieros auditados de Istmia Seguros, año por año${counts.statements ? `, desde ${counts.statements.from} hasta ${counts.statements.to}` : ""}. Cuentas claras para clientes e inversionistas.`,
    heading: "Estados financieros",
    label: "Estados financieros",
    parent: "/sobre-nosotros",
    menu: { in: "section", description: "Informes auditados por año", icon: "chart-column", part: "cuentas" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/sobre-nosotros/normativas": {
    page: "company/compliance",
    hydration: "idle",
    title: "Normativas y cumplimiento",
    description:
      "La ley de seguros, la prevención del blanqueo de capitales y los formularios para conocer al cliente, explicados y listos para descargar.",
    heading: "Normativas",
    label: "Normativas",
    parent: "/sobre-nosotros",
    menu: { in: "section", description: "Leyes y cumplimiento", icon: "scale", part: "cuentas" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/sobre-nosotros/reaseguros": {
    page: "company/reinsurance",
    hydration: "idle",
    title: "Reaseguros",
    description: ({ published: { counts } }) =>
      `Conoce ${counts.reinsurers === 1 ? "al reasegurador que respalda" : `a los ${counts.reinsurers} reaseguradores de varios continentes que respaldan`} las pólizas de Istmia Seguros y entiende cómo te protege el reaseguro.`,
    heading: "Reaseguros",
    label: "Reaseguros",
    parent: "/sobre-nosotros",
    menu: { in: "section", description: "Quiénes nos respaldan", icon: "handshake", part: "respaldo" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/productos": {
    page: "insurance/products",
    hydration: "idle",
    title: "Productos de seguros",
    description:
      "La más completa lista de productos de seguros en Panamá: personas, patrimoniales y fianzas. Encuentra la protección que necesitas hoy.",
    heading: "La más completa lista de productos de seguros",
    label: "Productos",
    parent: "/",
    menu: { in: "header", description: "Personas, patrimoniales y fianzas" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/seguros/personas": {
    page: "insurance/personal",
    hydration: "idle",
    title: "Seguros de personas",
    description:
      "Seguros de vida individual y colectivo, y de accidentes personales en Panamá. Consulta sin compromiso y descarga los formularios que necesitas.",
    heading: "Seguros de personas",
    label: "Personas",
    parent: "/productos",
    menu: { in: "section", description: "Vida y accidentes", icon: "heart-pulse", part: null },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/seguros/personas/auto": {
    page: "insurance/car",
    hydration: "idle",
    title: "Seguro de auto",
    description:
      "Cobertura completa, asistencia vial 24/7 y taller preferencial para tu auto en Panamá. Compara los planes y compra tu póliza en línea hoy.",
    heading: "Seguro de auto",
    label: "Auto",
    parent: "/seguros/personas",
    menu: null,
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/seguros/personas/vida": {
    page: "insurance/life",
    hydration: "idle",
    title: "Seguro de vida",
    description:
      "Un seguro de vida con la suma y el plazo que tu familia necesita. Cuotas a tu medida y beneficiarios que reciben el dinero sin enredos.",
    heading: "Seguro de vida",
    label: "Vida",
    parent: "/seguros/personas",
    menu: null,
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/seguros/personas/hogar": {
    page: "insurance/home-insurance",
    hydration: "idle",
    title: "Seguro de hogar",
    description:
      "Protege tu casa o apartamento y todo lo que hay adentro frente a incendio, terremoto, robo y agua. También tu responsabilidad con los vecinos.",
    heading: "Seguro de hogar",
    label: "Hogar",
    parent: "/seguros/personas",
    menu: null,
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/seguros/patrimoniales": {
    page: "insurance/property",
    hydration: "idle",
    title: "Seguros patrimoniales",
    description:
      "Incendio, multirriesgo, transporte, casco marítimo, obras y maquinaria: seguros para tu negocio en Panamá, con solicitudes y endosos en PDF.",
    heading: "Seguros patrimoniales",
    label: "Patrimoniales",
    parent: "/productos",
    menu: { in: "section", description: "Bienes, negocios y obras", icon: "building-2", part: null },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/seguros/fianzas": {
    page: "insurance/bonds",
    hydration: "idle",
    title: "Fianzas",
    description:
      "Fianzas de garantía contractual, cumplimiento legal y respaldo financiero en Panamá. Descarga los requisitos y solicita la tuya en línea.",
    heading: "Fianzas",
    label: "Fianzas",
    parent: "/productos",
    menu: { in: "section", description: "Respaldo para tus contratos", icon: "file-badge", part: null },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/servicios": {
    page: "services/section",
    hydration: "eager",
    title: "Servicios",
    description:
      "Asistencia vial, compra y pago en línea, inspecciones, formularios, condiciones, red médica, reclamos, talleres y facilidades de pago.",
    heading: "Servicios",
    label: "Servicios",
    parent: "/",
    menu: { in: "header", description: "Asistencia, pagos, trámites y red" },
    footer: null,
    parameters: ["q"],
    canonical: null,
    indexed: true,
  },
  "/servicios/asistencia": {
    page: "services/assistance",
    hydration: "eager",
    title: "Asistencia vial y exprés",
    description:
      "Grúa, cambio de llanta, corriente, combustible, cerrajería y ayuda en colisiones a toda hora en Panamá. Conoce los límites y pide asistencia.",
    heading: "Asistencia vial y exprés",
    label: "Asistencia",
    parent: "/servicios",
    menu: { in: "section", description: "Asistencia vial y exprés", icon: "truck", part: "durante" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/servicios/optishop": {
    page: "services/shop",
    hydration: "idle",
    title: "OptiShop, la tienda de seguros en línea",
    description:
      "Compra tu póliza en tres pasos: elige, completa y paga con Visa o Mastercard. Recíbela en tu correo, sin papeles y sin salir de casa.",
    heading: "OptiShop",
    label: "OptiShop",
    parent: "/servicios",
    menu: { in: "section", description: "Tienda de seguros en línea", icon: "shopping-cart", part: "antes" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/servicios/pagos": {
    page: "services/payments",
    hydration: "eager",
    title: "Mis pagos",
    description:
      "Entra a la plataforma de pagos de Istmia Seguros para ver tus pólizas activas y tus saldos, pagar en línea y mantener tus datos al día.",
    heading: "Mis pagos",
    label: "Mis pagos",
    parent: "/servicios",
    menu: { in: "section", description: "Paga tus pólizas", icon: "credit-card", part: "siempre" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/servicios/inspecciones": {
    page: "services/inspections",
    hydration: "idle",
    title: "Mis inspecciones",
    description:
      "Inspecciona tu auto en línea desde tu celular, a tu hora y sin hacer fila. La aplicación te guía foto por foto, como cliente o como corredor.",
    heading: "Mis inspecciones",
    label: "Mis inspecciones",
    parent: "/servicios",
    menu: { in: "section", description: "Desde tu celular", icon: "camera", part: "antes" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/servicios/formularios": {
    page: "services/forms",
    hydration: "eager",
    title: "Formularios y requisitos de servicio",
    description: ({ published: { counts } }) =>
      `Descarga ${allCounted(counts.forms, "el formulario", "los", "formularios")} de Istmia Seguros: solicitudes, cambios, fianzas, conoce a tu cliente, pagos y reclamos, en PDF para llenar.`,
    heading: "Requisitos y formularios",
    label: "Requisitos y formularios",
    parent: "/servicios",
    menu: { in: "section", description: "Descarga lo que necesitas", icon: "file-text", part: "antes" },
    footer: null,
    parameters: ["q"],
    canonical: "/requisitos-formularios",
    indexed: true,
  },
  "/requisitos-formularios": {
    page: "services/forms",
    hydration: "eager",
    title: "Requisitos y formularios",
    description: ({ published: { counts } }) =>
      `Busca y descarga ${allCounted(counts.forms, "el formulario", "los", "formularios")} de personas, patrimoniales, fianzas, conoce a tu cliente, pagos y reclamos de Istmia Seguros.`,
    heading: "Requisitos y formularios",
    label: "Requisitos y formularios",
    parent: "/servicios",
    menu: null,
    footer: null,
    parameters: ["q"],
    canonical: null,
    indexed: true,
  },
  "/servicios/condiciones": {
    page: "services/conditions",
    hydration: "eager",
    title: "Condiciones generales",
    description: ({ published: { counts } }) =>
      `Lee y descarga las condiciones generales de ${counted(counts.conditions, "póliza", "pólizas")} de Istmia Seguros: qué cubre cada una, qué excluye y cómo presentar un reclamo.`,
    heading: "Condiciones generales",
    label: "Condiciones generales",
    parent: "/servicios",
    menu: { in: "section", description: "El texto de tu póliza", icon: "book", part: "antes" },
    footer: null,
    parameters: ["q"],
    canonical: null,
    indexed: true,
  },
  "/servicios/optimed": {
    page: "services/medical-network",
    hydration: "eager",
    title: "OptiMed, red médica preferencial",
    description: ({ published: { counts } }) =>
      `Hospitales, clínicas, laboratorios, farmacias, ópticas y odontólogos con precios preferenciales en ${counted(counts.regions, "región", "regiones")} de Panamá. Encuentra el tuyo.`,
    heading: "OptiMed",
    label: "OptiMed",
    parent: "/servicios",
    menu: { in: "section", description: "Servicios médicos preferenciales", icon: "heart", part: "durante" },
    footer: { list: "online", label: "Red médica OptiMed" },
    parameters: ["q", "region", "pagina"],
    canonical: null,
    indexed: true,
  },
  "/servicios/reclamos": {
    page: "services/claims",
    hydration: "idle",
    title: "Centro de reclamos",
    description: `Qué hacer después de un siniestro, paso a paso. Recuerda: ${claims.workshopCalendarDays} días calendario para ir al taller y ${claims.documentsBusinessDays} días hábiles para los documentos.`,
    heading: "Centro de reclamos",
    label: "Reclamos",
    parent: "/servicios",
    menu: {
      in: "section",
      description: "Qué hacer tras un siniestro",
      icon: "shield-check",
      part: "despues",
    },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/servicios/talleres": {
    page: "services/workshops",
    hydration: "eager",
    title: "Talleres autorizados",
    description: ({ published: { counts } }) =>
      `Encuentra ${counts.workshops === 1 ? "el taller autorizado" : `el más cercano de los ${formatInteger(counts.workshops)} talleres autorizados`} de Istmia Seguros en Panamá, con dirección, teléfono, horario y cómo llegar.`,
    heading: "Talleres autorizados",
    label: "Talleres",
    parent: "/servicios",
    menu: { in: "section", description: "Talleres autorizados", icon: "wrench", part: "despues" },
    footer: null,
    parameters: ["q", "provincia", "pagina"],
    canonical: null,
    indexed: true,
  },
  "/servicios/facilidades": {
    page: "services/facilities",
    hydration: "idle",
    title: "Facilidades de pago",
    description: `Paga tu póliza en línea, con tarjeta, ACH, en centros multipagos o en oficina. Recibe ${automaticPaymentDiscount}% de descuento al afiliar tus pagos automáticos.`,
    heading: "Facilidades de pago",
    label: "Facilidades de pago",
    parent: "/servicios",
    menu: { in: "section", description: "A tu comodidad", icon: "badge-percent", part: "siempre" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/acceso-usuarios": {
    page: "access",
    hydration: "idle",
    title: "Acceso de usuarios",
    description:
      "Entra a los portales de Istmia Seguros: Mis Pagos para clientes, el portal de corredores y el portal de proveedores. Todo en un solo lugar.",
    heading: "Acceso de usuarios",
    label: "Acceso de usuarios",
    parent: "/",
    menu: { in: "header", description: "Portales de clientes, corredores y proveedores" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/contactenos": {
    page: "contact",
    hydration: "eager",
    title: "Contáctenos",
    description: ({ published: { offices } }) =>
      `Escríbenos, llámanos o visita nuestras oficinas en ${towns(offices)}. Estamos aquí para atender todas tus consultas.`,
    heading: "Istmia Seguros Contáctenos",
    label: "Contáctenos",
    parent: "/",
    menu: { in: "header", description: "Escríbenos, llámanos o visítanos" },
    footer: null,
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/contact": {
    page: "contact-simple",
    hydration: "eager",
    title: "Contáctenos: ubicación principal",
    description: ({ published: { offices } }) =>
      `Envía tu consulta a Istmia Seguros o visita la casa matriz: ${offices[0].address}. Te respondemos pronto.`,
    heading: "Istmia Seguros Contáctenos",
    label: "Contáctenos",
    parent: "/",
    menu: null,
    footer: null,
    parameters: [],
    canonical: "/contactenos",
    indexed: true,
  },
  "/terminos-condiciones": {
    page: "terms",
    hydration: "idle",
    title: "Términos y Condiciones",
    description:
      "Conoce cómo Istmia Seguros usa y protege tus datos personales según la Ley 81 de 26 de marzo de 2019, y cómo puedes ejercer tus derechos.",
    heading: "Términos y Condiciones",
    label: "Términos y Condiciones",
    parent: "/",
    menu: null,
    footer: { list: "legal", label: "Términos y Condiciones" },
    parameters: [],
    canonical: null,
    indexed: true,
  },
  "/admin": {
    page: "admin/admin",
    hydration: "eager",
    title: "Panel de Administración",
    description:
      "Acceso exclusivo para administradores de Istmia Seguros. Inicia sesión para leer las consultas que llegan por los formularios del sitio.",
    heading: "Panel de Administración",
    label: "Panel de Administración",
    parent: null,
    menu: null,
    footer: null,
    parameters: [],
    canonical: null,
    indexed: false,
  },
} as const satisfies Record<`/${string}`, PageEntry>;

/** A path with a page. */
export type Path = keyof typeof entries;

/** Every page of the site (specification, point 2), by path. Data derived from it is in `navigation.ts`. */
export const siteMap: Readonly<Record<Path, PageEntry<Path>>> = entries;

/** Redirects. The specification's banner links to `/products`, but no screen has this path. */
export const redirects: Readonly<Record<string, Path>> = { "/products": "/productos" };

/** The page for every path that is not in the site map. */
export const notFoundPage: Pick<PageEntry, "page" | "hydration"> & PageWords = {
  page: "not-found",
  hydration: "eager",
  title: "404 Página No Encontrada",
  description:
    "La página que buscas no existe. Vuelve al inicio de Istmia Seguros, mira los productos o escríbenos para que te ayudemos a encontrarla.",
};

/** The page shown at the path of a withdrawn document. */
export const withdrawnPage: PageWords & { heading: string } = {
  title: "Documento retirado",
  description:
    "Istmia Seguros ya no publica este documento. Mira los que están vigentes en su lista o escríbenos y te ayudamos.",
  heading: "Este documento ya no se publica",
};
