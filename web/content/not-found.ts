/** The 404 page. */
export const notFound = {
  title: "404 Página No Encontrada",
  text: "La página que buscas no existe.",
  hint: "Quizás cambió de dirección o ya no se publica. Desde aquí puedes retomar el camino:",
  actions: [
    { label: "Ir al inicio", href: "/" },
    { label: "Ver productos", href: "/productos" },
    { label: "Contáctenos", href: "/contactenos" },
  ],
} as const;
