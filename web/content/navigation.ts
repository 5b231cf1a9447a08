import type { ExternalLink } from "./links.ts";

/** An entry of a dropdown; `icon` is a lucide name in kebab case. */
export interface SubmenuItem {
  name: string;
  href: string;
  description: string;
  icon: string;
}

/** A top-level entry of the header. */
export interface NavigationItem {
  label: string;
  href: string;
  description: string;
  submenu?: readonly SubmenuItem[];
}

/** One of the header's two buttons; the short label is for narrow screens. */
export interface HeaderAction {
  label: string;
  shortLabel: string;
  link: Extract<ExternalLink, "shop" | "payments">;
}

const aboutMenu: readonly SubmenuItem[] = [
  {
    name: "Conócenos",
    href: "/sobre-nosotros/conocenos",
    description: "Nuestra historia y nuestro grupo",
    icon: "compass",
  },
  {
    name: "Equipo",
    href: "/sobre-nosotros/equipo",
    description: "Gerencia y junta directiva",
    icon: "users",
  },
  {
    name: "Estados financieros",
    href: "/sobre-nosotros/estados-financieros",
    description: "Informes auditados por año",
    icon: "chart-column",
  },
  {
    name: "Normativas",
    href: "/sobre-nosotros/normativas",
    description: "Leyes y cumplimiento",
    icon: "scale",
  },
  {
    name: "Reaseguros",
    href: "/sobre-nosotros/reaseguros",
    description: "Quiénes nos respaldan",
    icon: "handshake",
  },
];

const productsMenu: readonly SubmenuItem[] = [
  {
    name: "Personas",
    href: "/seguros/personas",
    description: "Vida y accidentes",
    icon: "heart-pulse",
  },
  {
    name: "Patrimoniales",
    href: "/seguros/patrimoniales",
    description: "Bienes, negocios y obras",
    icon: "building-2",
  },
  {
    name: "Fianzas",
    href: "/seguros/fianzas",
    description: "Respaldo para tus contratos",
    icon: "file-badge",
  },
];

const servicesMenu: readonly SubmenuItem[] = [
  {
    name: "Asistencia",
    href: "/servicios/asistencia",
    description: "Asistencia vial y exprés",
    icon: "truck",
  },
  {
    name: "OptiShop",
    href: "/servicios/optishop",
    description: "Tienda de seguros en línea",
    icon: "shopping-cart",
  },
  {
    name: "Mis pagos",
    href: "/servicios/pagos",
    description: "Paga tus pólizas",
    icon: "credit-card",
  },
  {
    name: "Mis inspecciones",
    href: "/servicios/inspecciones",
    description: "Desde tu celular",
    icon: "camera",
  },
  {
    name: "Requisitos y formularios",
    href: "/servicios/formularios",
    description: "Descarga lo que necesitas",
    icon: "file-text",
  },
  {
    name: "Condiciones generales",
    href: "/servicios/condiciones",
    description: "El texto de tu póliza",
    icon: "book",
  },
  {
    name: "OptiMed",
    href: "/servicios/optimed",
    description: "Servicios médicos preferenciales",
    icon: "heart",
  },
  {
    name: "Reclamos",
    href: "/servicios/reclamos",
    description: "Qué hacer tras un siniestro",
    icon: "shield-check",
  },
  {
    name: "Talleres",
    href: "/servicios/talleres",
    description: "Talleres autorizados",
    icon: "wrench",
  },
  {
    name: "Facilidades de pago",
    href: "/servicios/facilidades",
    description: "A tu comodidad",
    icon: "badge-percent",
  },
];

/** The header's six entries, in order. */
export const navigation: readonly NavigationItem[] = [
  { label: "Inicio", href: "/", description: "La portada de Istmia Seguros" },
  {
    label: "Sobre la empresa",
    href: "/sobre-nosotros",
    description: "Historia, equipo, cifras y normas",
    submenu: aboutMenu,
  },
  {
    label: "Productos",
    href: "/productos",
    description: "Personas, patrimoniales y fianzas",
    submenu: productsMenu,
  },
  {
    label: "Servicios",
    href: "/servicios",
    description: "Asistencia, pagos, trámites y red",
    submenu: servicesMenu,
  },
  {
    label: "Acceso de usuarios",
    href: "/acceso-usuarios",
    description: "Portales de clientes, corredores y proveedores",
  },
  { label: "Contáctenos", href: "/contactenos", description: "Escríbenos, llámanos o visítanos" },
];

/** The header's two buttons. */
export const headerActions: readonly HeaderAction[] = [
  { label: "Comprar mi póliza", shortLabel: "Comprar", link: "shop" },
  { label: "Pagar mis pólizas", shortLabel: "Pagar", link: "payments" },
];

/** One step of a breadcrumb trail. */
export interface Crumb {
  label: string;
  href: string;
}

/** Pages below the menu: the entry that they hang from. */
const below: Record<string, { label: string; parent: string }> = {
  "/contact": { label: "Ubicación principal", parent: "/contactenos" },
  "/terminos-condiciones": { label: "Términos y Condiciones", parent: "/" },
  "/requisitos-formularios": { label: "Requisitos y formularios", parent: "/servicios" },
  "/seguros/personas/auto": { label: "Auto", parent: "/seguros/personas" },
  "/seguros/personas/vida": { label: "Vida", parent: "/seguros/personas" },
  "/seguros/personas/hogar": { label: "Hogar", parent: "/seguros/personas" },
};

/** The way from the home page to a path, both included; only the home page for an unknown path. */
export function trail(path: string): readonly Crumb[] {
  const home: Crumb = { label: "Inicio", href: "/" };
  const own = below[path];
  if (own) return [...trail(own.parent), { label: own.label, href: path }];
  for (const { label, href, submenu } of navigation.slice(1)) {
    if (href === path) return [home, { label, href }];
    const item = submenu?.find((entry) => entry.href === path);
    if (item) return [home, { label, href }, { label: item.name, href: path }];
  }
  return [home];
}
