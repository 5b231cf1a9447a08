import { company } from "./company.ts";
import { figures } from "./figures.ts";
import type { ExternalAction, PageAction } from "./links.ts";

const [visa, mastercard] = figures.cards;
const { automaticPaymentDiscount } = figures;

/** A payment method. */
export interface PaymentMethod {
  id: string;
  title: string;
  text: string;
  icon: string;
  items?: readonly string[];
  /** The discount, shown in large type. */
  discount?: string;
  /** Whether payments are made at the offices, which are then listed. */
  atOffices?: true;
  /** A PDF to fill in. */
  action?: PageAction;
}

/** A support link. Without a target it is shown as unavailable. */
interface SupportLink {
  label: string;
  available: boolean;
  note: string;
}

/** The page /servicios/facilidades. */
export const facilities = {
  title: "Facilidades de pago",
  subtitle: "Opciones de pago flexibles para tu comodidad",
  intro:
    "Paga como mejor te quede: en línea, con descuento automático, camino al súper o en nuestras oficinas. Lo importante es que tu póliza siga activa.",
  platform: {
    name: "Mis Pagos",
    logoAlt: "Mis Pagos, la plataforma de pagos de Istmia Seguros",
    title: "Nuestra plataforma de pagos",
    text: "Entra con tu cédula o RUC, mira tus pólizas activas y tus saldos pendientes, paga y actualiza tus datos.",
    bullets: [
      "Accede desde tu celular, tableta o computadora.",
      "Consulta tus pólizas activas.",
      `Paga con ${visa} o ${mastercard}.`,
      "Tus datos viajan con altos niveles de seguridad.",
    ],
    action: { label: "Pagar mis pólizas", link: "payments" } satisfies ExternalAction,
  },
  help: {
    title: "¿Necesitas ayuda con tu pago?",
    text: "El equipo de cobros te atiende en horas de oficina.",
    whatsapp: { label: "WhatsApp de cobros", ...company.whatsapps.collections },
    email: company.emails.collections,
  },
  methodsTitle: "Formas de pago",
  discount: {
    figure: `${automaticPaymentDiscount}%`,
    text: `Recibe ${automaticPaymentDiscount}% de descuento al afiliar tus pagos a tarjeta de crédito o a débito automático (ACH).`,
  },
  supportTitle: "Aprende a usar la plataforma",
} as const;

/** The five cards. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    id: "tarjeta",
    title: "Tarjeta de Crédito",
    text: `Afilia tu ${visa} o ${mastercard} y tus cuotas se pagan solas.`,
    icon: "credit-card",
    discount: `${automaticPaymentDiscount}% de descuento`,
    action: {
      label: "Autorización de cargo",
      href: "/static/pdfs/autorizacion-tarjeta-credito.pdf",
    },
  },
  {
    id: "ach",
    title: "Descuento Automático (ACH)",
    text: "Autoriza el descuento de tu cuenta de ahorros o corriente.",
    icon: "landmark",
    discount: `${automaticPaymentDiscount}% de descuento`,
    action: {
      label: "Autorización de descuento",
      href: "/static/pdfs/autorizacion-ach.pdf",
    },
  },
  {
    id: "multipagos",
    title: "Centros Multipagos",
    text: "Paga en efectivo mientras haces tus compras. Lleva tu número de póliza.",
    icon: "store",
    items: ["Súper Tucán", "Mercados La Marea", "Farmacias Ceiba", "Farmacias Botica Azul"],
  },
  {
    id: "voluntario",
    title: "Pago Voluntario",
    text: "En efectivo, cheque o tarjeta, en nuestras oficinas.",
    icon: "banknote",
    atOffices: true,
  },
  {
    id: "banca",
    title: "Banca en Línea",
    text: "Entra a la banca en línea de Banco del Estrecho, busca Istmia Seguros entre los servicios y paga con tu número de póliza.",
    icon: "monitor",
  },
];

/** The two support links, which have no target yet. */
export const supportLinks: readonly SupportLink[] = [
  { label: "Video tutorial", available: false, note: "Disponible pronto" },
  { label: "Guía de uso", available: false, note: "Disponible pronto" },
];
