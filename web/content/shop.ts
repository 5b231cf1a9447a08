import type { ExternalAction } from "./links.ts";

/** The page /servicios/optishop. */
export const shop = {
  title: "OptiShop",
  subtitle: "La tienda de seguros en línea",
  lead: "Compra tu póliza como compras todo lo demás: desde donde estés.",
  stepsTitle: "Tres pasos y listo",
  steps: [
    { title: "Elige", text: "Escoge el seguro y compara las coberturas.", icon: "shopping-cart" },
    { title: "Completa", text: "Llena tus datos y sube tu cédula. Nada de papeles.", icon: "clipboard-list" },
    {
      title: "Paga",
      text: "Paga con Visa o Mastercard y recibe la póliza en tu correo.",
      icon: "credit-card",
    },
  ],
  action: { label: "Ir a la tienda", link: "shop" } satisfies ExternalAction,
  note: "La tienda se abre en otra pestaña.",
  help: { text: "¿Prefieres que te ayudemos?", action: { label: "Escríbenos", href: "/contactenos" } },
} as const;
