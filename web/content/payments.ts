import type { ExternalAction } from "./links.ts";

/** The page /servicios/pagos, shown while the browser is redirected to the payments platform. */
export const payments = {
  title: "Mis pagos",
  lead: "Te llevamos a la plataforma de pagos.",
  text: "Si no se abre en unos segundos, usa este botón:",
  action: { label: "Ir a la plataforma de pagos", link: "payments" } satisfies ExternalAction,
  other: { label: "Ver otras formas de pago", href: "/servicios/facilidades" },
} as const;
