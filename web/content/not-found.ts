import { pageAt } from "./navigation.ts";

/** The 404 page. */
export const notFound = {
  title: "404 Página No Encontrada",
  text: "La página que buscas no existe.",
  hint: "Quizás cambió de dirección o ya no se publica. Desde aquí puedes retomar el camino:",
  actions: [
    { label: "Ir al inicio", href: "/" },
    { label: "Ver productos", href: "/productos" },
    { label: "Escríbenos", href: "/contactenos" },
  ],
} as const;

/** The page shown at the path of a withdrawn document. Its first link leads to the list that contained the document. */
export const withdrawnDocument = {
  text: "Lo retiramos del sitio: puede que otro lo haya reemplazado.",
  hint: "Mira los que están vigentes, o escríbenos si necesitas este:",
  actionsFrom: (list: string | null) => {
    const heading = pageAt((list ?? "").replace(/#.*$/, ""))?.heading;
    return [
      ...(list !== null && heading !== undefined ? [{ label: heading, href: list }] : []),
      { label: "Escríbenos", href: "/contactenos" },
      { label: "Ir al inicio", href: "/" },
    ];
  },
} as const;
