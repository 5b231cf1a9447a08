/** The preview card that other sites show for a link to a page of this site. */
export interface ShareCard {
  /** The path prefixes that use this card. The first card is for all other paths. */
  paths: readonly string[];
  src: string;
  /** The text drawn on it, line by line. */
  lines: readonly string[];
  alt: string;
}

export const shareCardSize = { width: 1200, height: 630 } as const;

/** A card for the site and one for each family of pages. `web/studio/art/brand.ts` draws them. */
export const shareCards = {
  site: {
    paths: [],
    src: "/static/images/share-card.jpg",
    lines: ["Proteger lo que", "quieres, Es crecer."],
    alt: "Istmia Seguros. Proteger lo que quieres, Es crecer. Una familia mira la bahía de Panamá al amanecer.",
  },
  company: {
    paths: ["/sobre-nosotros"],
    src: "/static/images/share-card-company.jpg",
    lines: ["Nacimos en", "el istmo."],
    alt: "Istmia Seguros. Nacimos en el istmo. Un barco cargado llega al muelle bajo el puente.",
  },
  insurance: {
    paths: ["/productos", "/seguros"],
    src: "/static/images/share-card-insurance.jpg",
    lines: ["Tu casa, tu auto,", "tu gente."],
    alt: "Istmia Seguros. Tu casa, tu auto, tu gente. Una casa y un auto al pie del volcán.",
  },
  services: {
    paths: ["/servicios", "/requisitos-formularios", "/acceso-usuarios"],
    src: "/static/images/share-card-services.jpg",
    lines: ["A tu lado,", "a toda hora."],
    alt: "Istmia Seguros. A tu lado, a toda hora. Una grúa lleva un auto por la carretera al amanecer.",
  },
} as const satisfies Record<string, ShareCard>;

/** Returns the card for a path. */
export function shareCardOf(path: string): ShareCard {
  const below = (start: string) => path === start || path.startsWith(`${start}/`);
  const family = Object.values<ShareCard>(shareCards).find(({ paths }) => paths.some(below));
  return family ?? shareCards.site;
}
