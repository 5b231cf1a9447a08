import { counted } from "#schema/text/counted.ts";

/** A collapsible section of the page. `section` is its name in the gateway's schema. */
interface FormSection {
  section: "personas" | "patrimoniales" | "fianzas" | "conoce-cliente" | "pagos" | "reclamos";
  label: string;
  description: string;
  icon: string;
}

/** The page /requisitos-formularios (also /servicios/formularios); the forms are published by the gateway. */
export const forms = {
  title: "Requisitos y formularios",
  subtitle: (count: number) =>
    `${counted(count, "documento", "documentos")} para pedir, cambiar, pagar o reclamar tu seguro.`,
  search: "Busca por nombre o por tema",
  empty: "No se encontraron formularios que coincidan con tu búsqueda",
  showAll: "Ver todos los formularios",
  tip: "Puedes llenarlos en tu computadora, guardarlos y enviarlos por correo.",
} as const;

/** The six sections, in order. */
export const formSections: readonly FormSection[] = [
  {
    section: "personas",
    label: "Personas",
    description: "Solicitudes de vida y accidentes, salud y beneficiarios.",
    icon: "heart-pulse",
  },
  {
    section: "patrimoniales",
    label: "Patrimoniales",
    description: "Solicitudes y cambios para autos, casas, negocios, carga y obras.",
    icon: "building-2",
  },
  {
    section: "fianzas",
    label: "Fianzas",
    description: "Todo lo que estudiamos antes de respaldar tu contrato.",
    icon: "file-badge",
  },
  {
    section: "conoce-cliente",
    label: "Conoce a tu cliente",
    description: "Los datos que la ley nos obliga a pedirte.",
    icon: "clipboard-list",
  },
  {
    section: "pagos",
    label: "Pagos",
    description: "Autorizaciones para que tus cuotas se paguen solas.",
    icon: "credit-card",
  },
  {
    section: "reclamos",
    label: "Reclamos",
    description: "Los avisos para reportar un siniestro.",
    icon: "shield-check",
  },
];
