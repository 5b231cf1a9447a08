import { lazy } from "react";
import type { ComponentType } from "react";

/** Every path of the site (specification, point 2) and the file under `pages/` that shows it. */
export const routes: Record<string, string> = {
  "/": "home",
  "/contactenos": "contact",
  "/contact": "contact-simple",
  "/terminos-condiciones": "terms",
  "/productos": "insurance/products",
  "/sobre-nosotros": "company/section",
  "/sobre-nosotros/conocenos": "company/about",
  "/sobre-nosotros/equipo": "company/team",
  "/sobre-nosotros/estados-financieros": "company/statements",
  "/sobre-nosotros/normativas": "company/compliance",
  "/sobre-nosotros/reaseguros": "company/reinsurance",
  "/seguros/personas": "insurance/personal",
  "/seguros/personas/auto": "insurance/car",
  "/seguros/personas/vida": "insurance/life",
  "/seguros/personas/hogar": "insurance/home-insurance",
  "/seguros/patrimoniales": "insurance/property",
  "/seguros/fianzas": "insurance/bonds",
  "/servicios": "services/section",
  "/servicios/asistencia": "services/assistance",
  "/servicios/optishop": "services/shop",
  "/servicios/pagos": "services/payments",
  "/servicios/inspecciones": "services/inspections",
  "/servicios/formularios": "services/forms",
  "/requisitos-formularios": "services/forms",
  "/servicios/condiciones": "services/conditions",
  "/servicios/optimed": "services/medical-network",
  "/servicios/reclamos": "services/claims",
  "/servicios/talleres": "services/workshops",
  "/servicios/facilidades": "services/facilities",
  "/acceso-usuarios": "access",
  "/admin": "admin/admin",
};

/** Paths that lead elsewhere: `/products` is linked by the specification's banner but has no screen. */
export const redirects: Record<string, string> = { "/products": "/productos" };

/** Pages that show what another path shows; search engines are told the first. */
export const canonicalPaths: Record<string, string> = {
  "/contact": "/contactenos",
  "/servicios/formularios": "/requisitos-formularios",
};

const NOT_FOUND = "not-found";
const files = import.meta.glob<{ Page: ComponentType }>("./pages/**/*.tsx");

/** The page file of a path, as the build's manifest names it, and whether the path has a screen. */
export function pageOf(path: string): { file: string; found: boolean } {
  const page = Object.hasOwn(routes, path) ? routes[path] : undefined;
  return { file: `pages/${page ?? NOT_FOUND}.tsx`, found: page !== undefined };
}

/** A page's component, loaded when it is first shown. */
export const lazyPages = new Map(
  [...new Set([...Object.values(routes), NOT_FOUND])].map((page) => [
    page,
    lazy(async () => {
      const load = files[`./pages/${page}.tsx`];
      if (!load) throw new Error(`No page file for ${page}`);
      return { default: (await load()).Page };
    }),
  ]),
);
