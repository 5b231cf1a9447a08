import type { SiteEntry } from "#schema/search.ts";
import type { SiteSettings } from "#schema/site.ts";
import { about } from "#web/content/about.ts";
import { assistance } from "#web/content/assistance.ts";
import { claimDocuments, claims } from "#web/content/claims.ts";
import { compliance } from "#web/content/compliance.ts";
import { facilities, paymentMethods } from "#web/content/facilities.ts";
import { formSections } from "#web/content/forms.ts";
import { inspections } from "#web/content/inspections.ts";
import { optimed } from "#web/content/optimed.ts";
import { portals } from "#web/content/portals.ts";
import { bondExtras, bonds, car, home, life, personal, property } from "#web/content/products.ts";
import { reinsurance } from "#web/content/reinsurance.ts";
import { shop } from "#web/content/shop.ts";
import { siteMap } from "#web/content/site-map.ts";
import type { PageEntry, Path } from "#web/content/site-map.ts";
import { termsSections, termsSidebar } from "#web/content/terms.ts";
import { questions } from "./questions.ts";

/** Returns, by path, the copy of pages that is not in the site map. */
const copyOf = ({ year, published }: SiteSettings): Partial<Record<Path, unknown>> => ({
  "/sobre-nosotros/conocenos": about(year),
  "/sobre-nosotros/normativas": compliance,
  "/sobre-nosotros/reaseguros": reinsurance,
  "/seguros/personas": personal,
  "/seguros/personas/auto": car,
  "/seguros/personas/vida": life,
  "/seguros/personas/hogar": home,
  "/seguros/patrimoniales": property,
  "/seguros/fianzas": [bonds, bondExtras],
  "/servicios/asistencia": assistance,
  "/servicios/optishop": shop,
  "/servicios/inspecciones": inspections,
  "/servicios/optimed": optimed.how,
  "/servicios/reclamos": [claims, claimDocuments],
  "/servicios/facilidades": [facilities, paymentMethods],
  "/requisitos-formularios": formSections,
  "/acceso-usuarios": portals,
  "/terminos-condiciones": [termsSections(published.offices[0].locality), termsSidebar],
});

/** Properties with URLs and identifiers, which are not copy. */
const UNREAD = new Set(["email", "href", "icon", "id", "link"]);

/** Returns the texts of a page's copy. */
function wordsOf(copy: unknown, key = ""): string[] {
  if (typeof copy === "string") return UNREAD.has(key) ? [] : [copy];
  if (typeof copy !== "object" || copy === null) return [];
  return Object.entries(copy).flatMap(([name, part]) => wordsOf(part, Array.isArray(copy) ? key : name));
}

/** Returns the site search's entries for pages: each page that search engines may index, and the questions. */
export function searchEntries(settings: SiteSettings): SiteEntry[] {
  const copy = copyOf(settings);
  const pages = Object.entries(siteMap) as [Path, PageEntry<Path>][];
  return [
    ...pages.flatMap(([path, page]) => {
      if (!page.indexed || page.canonical) return [];
      const { title, description, heading, label, menu } = page;
      return [
        {
          kind: "page" as const,
          key: path,
          title,
          text: typeof description === "string" ? description : description(settings),
          words: [heading, label, menu?.description ?? "", ...wordsOf(copy[path])].join(" "),
          url: path,
        },
      ];
    }),
    ...questions.map(({ id, question, answer, href }) => ({
      kind: "question" as const,
      key: id,
      title: question,
      text: answer,
      words: "",
      url: href,
    })),
  ];
}
