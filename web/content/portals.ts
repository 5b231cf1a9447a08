import type { ExternalLink } from "./links.ts";

/** A portal of an external platform. */
export interface Portal {
  id: string;
  title: string;
  text: string;
  audience: string;
  icon: string;
  link: Extract<ExternalLink, "payments" | "brokers" | "providers">;
}

/** The page /acceso-usuarios. */
export const access = {
  title: "Acceso de usuarios",
  lead: "Entra al portal que te corresponde. Cada uno se abre en otra pestaña.",
  button: "Ingresar",
  help: { text: "¿No puedes entrar?", action: { label: "Escríbenos", href: "/contactenos" } },
} as const;

/** The three portals. */
export const portals: readonly Portal[] = [
  {
    id: "pagos",
    title: "Mis Pagos",
    text: "Consulta tus pólizas y saldos, paga y actualiza tus datos.",
    audience: "Clientes",
    icon: "credit-card",
    link: "payments",
  },
  {
    id: "corredores",
    title: "Portal de corredores",
    text: "Cartera, renovaciones, comisiones y estados de cuenta.",
    audience: "Corredores de seguros",
    icon: "briefcase",
    link: "brokers",
  },
  {
    id: "proveedores",
    title: "Portal de proveedores",
    text: "Órdenes, facturas y pagos de talleres y centros médicos.",
    audience: "Talleres, clínicas y otros proveedores",
    icon: "handshake",
    link: "providers",
  },
];
