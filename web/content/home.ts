import { company } from "./company.ts";
import { figures } from "./figures.ts";
import type { PageAction } from "./links.ts";

/** A slide of the banner. */
interface Slide {
  id: string;
  title: string;
  description: string;
  imageAlt: string;
  action: PageAction;
}

/** One of the three value cards. */
export interface ValueCard {
  id: string;
  title: string;
  text: string;
  figure?: string;
}

/** One of the four quick-access cards. */
interface QuickAccess {
  id: string;
  title: string;
  text: string;
  action: PageAction;
}

/** The banner's two slides. */
export const slides: readonly Slide[] = [
  {
    id: "proteger",
    title: "Proteger lo que quieres, Es crecer.",
    description: "Seguros hechos en Panamá para tu familia, tu casa, tu auto y tu negocio.",
    imageAlt: "Una familia mira la bahía de Panamá al amanecer, bajo un guayacán en flor.",
    action: { label: "VER PLANES", href: "/products" },
  },
  {
    id: "innovamos",
    title: "Innovamos juntos",
    description:
      "Compra, paga e inspecciona desde tu celular. Detrás de cada pantalla hay un equipo que te responde.",
    imageAlt: "Un barco cruza el canal entre las montañas verdes del istmo.",
    action: { label: "CONOCE MÁS", href: "/products" },
  },
];

/** The section 'Conócenos'. */
export const conocenos = {
  title: "Conócenos",
  vision: {
    label: "Visión",
    text: "Ser la opción preferencial de nuestros clientes y la nueva generación de seguros en Panamá.",
  },
  mission: {
    label: "Misión",
    text: "Vivir una cultura de servicio innovadora, diferenciada y eficiente, para que cada cliente se sienta acompañado antes, durante y después de un imprevisto.",
  },
  picture: {
    alt: "El istmo de Panamá visto desde el aire, entre dos océanos.",
    caption: "Dos océanos y una franja de tierra que los une. De ahí viene nuestro nombre.",
  },
} as const;

/** The rating badge and its declaration. */
export const rating = {
  grade: figures.rating.grade,
  outlook: `Perspectiva ${figures.rating.outlook}`,
  seal: ["Calificación de riesgo", `Perspectiva ${figures.rating.outlook}`],
  statement: `Una agencia calificadora de riesgo afirma la calificación ${figures.rating.grade} de ${company.name}, con perspectiva ${figures.rating.outlook}.`,
  declaration: {
    title: "Declaración de importancia",
    text: "La calificación es únicamente una opinión profesional e independiente sobre la capacidad de la compañía para administrar riesgos.",
  },
} as const;

/** The three value cards. */
export const valueCards: readonly ValueCard[] = [
  {
    id: "preferencial",
    title: "Por qué somos la opción preferencial",
    text: "Somos una compañía de capital 100% panameño. Decidimos aquí, respondemos aquí y crecemos con el país.",
    figure: "100%",
  },
  {
    id: "facil",
    title: "Ahora, estar seguro es fácil",
    text: "Procesos simples y accesibles, apoyados en la tecnología.",
  },
  {
    id: "experiencia",
    title: "Toda una experiencia en seguros",
    text: "Un equipo multidisciplinario y con experiencia, a tu lado.",
  },
];

/** The section 'Accesos rápidos'. */
export const quickAccess: { title: string; cards: readonly QuickAccess[] } = {
  title: "Accesos rápidos",
  cards: [
    {
      id: "atencion",
      title: "Atención al cliente",
      text: "Resolvemos tus dudas y te guiamos en cada trámite.",
      action: { label: "Ver más", href: "/contactenos" },
    },
    {
      id: "productos",
      title: "Portafolios de productos",
      text: "Personas, patrimoniales y fianzas en un solo lugar.",
      action: { label: "Visitar", href: "/productos" },
    },
    {
      id: "formularios",
      title: "Requisitos y formularios",
      text: "Descarga los documentos de cada gestión.",
      action: { label: "Más información", href: "/requisitos-formularios" },
    },
    {
      id: "contacto",
      title: "Contáctenos",
      text: "Escríbenos o visita nuestras oficinas.",
      action: { label: "Ingresar ahora", href: "/contactenos" },
    },
  ],
};
