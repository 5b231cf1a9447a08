import { counted } from "#schema/text/counted.ts";
import type { ExternalAction, PageAction, Point } from "./links.ts";

/** A card of the products page. */
export interface ProductCard {
  id: "personas" | "fianzas" | "patrimoniales";
  title: string;
  text: string;
  examples: readonly string[];
  action: PageAction;
}

/** An insurance family with its contact form and downloads. */
export interface ProductFamily {
  title: string;
  lead: string;
  intro: string;
  benefits: readonly Point[];
  form: { id: string; title: string; text: string };
}

/** The page /productos. */
export const productsPage: { title: string; lead: string; cards: readonly ProductCard[] } = {
  title: "La más completa lista de productos de seguros",
  lead: "Para ti, para lo que has construido y para lo que te comprometes a entregar.",
  cards: [
    {
      id: "personas",
      title: "Personas",
      text: "Cuida a tu familia y a tu gente si la vida cambia de rumbo.",
      examples: ["Vida individual y colectiva", "Accidentes personales", "Auto y hogar"],
      action: { label: "Ver más", href: "/seguros/personas" },
    },
    {
      id: "fianzas",
      title: "Fianzas",
      text: "Da a tu cliente la garantía de que cumplirás lo que firmaste.",
      examples: ["Garantía contractual", "Cumplimiento legal", "Respaldo financiero"],
      action: { label: "Visitar", href: "/seguros/fianzas" },
    },
    {
      id: "patrimoniales",
      title: "Patrimoniales",
      text: "Protege tus bienes, tu negocio, tus equipos y tus obras.",
      examples: ["Incendio y multirriesgo", "Transporte y casco marítimo", "Obras y maquinaria"],
      action: { label: "Más información", href: "/seguros/patrimoniales" },
    },
  ],
};

/** The page /seguros/personas. */
export const personal: ProductFamily = {
  title: "Seguros de personas",
  lead: "Lo más valioso que tienes no cabe en una caja fuerte.",
  intro:
    "Un seguro de personas da a los tuyos tiempo y dinero cuando más los necesitan: para terminar de criar a los hijos, saldar una deuda o recuperarse de un accidente.",
  benefits: [
    {
      title: "Vida individual",
      text: "Escoges la suma y el plazo. Tus beneficiarios la reciben completa.",
      icon: "heart-pulse",
    },
    {
      title: "Colectivo de vida",
      text: "Una sola póliza para tus colaboradores, con trámite simple.",
      icon: "users",
    },
    {
      title: "Accidentes personales",
      text: "Gastos médicos, incapacidad y muerte a causa de un accidente.",
      icon: "umbrella",
    },
    {
      title: "Colectivo de accidentes",
      text: "Para escuelas, equipos deportivos y cuadrillas de trabajo.",
      icon: "graduation-cap",
    },
  ],
  form: {
    id: "consulta",
    title: "Cuéntanos a quién quieres proteger",
    text: "Elige uno o varios temas y te orientamos sin compromiso.",
  },
};

/** Copy that only the page /seguros/personas has. */
export const personalExtras = {
  more: {
    title: "También para ti",
    cards: [
      {
        id: "auto",
        title: "Auto",
        text: "Cobertura completa y asistencia a toda hora.",
        href: "/seguros/personas/auto",
      },
      {
        id: "vida",
        title: "Vida",
        text: "Tranquilidad para los que dependen de ti.",
        href: "/seguros/personas/vida",
      },
      {
        id: "hogar",
        title: "Hogar",
        text: "Tu casa y todo lo que hay adentro.",
        href: "/seguros/personas/hogar",
      },
    ],
  },
  downloads: {
    title: "Formularios de seguros de personas",
    text: "Puedes llenarlos en tu computadora o imprimirlos.",
  },
  subscription: {
    title: "Suscríbete en línea",
    text: "Completa tu solicitud paso a paso en el módulo de suscripción y sigue su avance.",
    action: { label: "Ir al módulo de suscripción", link: "subscription" } satisfies ExternalAction,
  },
} as const;

/** The page /seguros/personas/auto. */
export const car = {
  title: "Seguro de auto",
  lead: "Del tranque de la Transístmica a la carretera de Boquete, manejas acompañado.",
  benefits: [
    {
      title: "Cobertura completa",
      text: "Colisión, vuelco, robo, incendio e inundación, además de los daños que causes a otros.",
      icon: "shield-check",
    },
    {
      title: "Asistencia 24/7",
      text: "Grúa, cambio de llanta, corriente o combustible. Llamas y vamos, a cualquier hora.",
      icon: "life-buoy",
    },
    {
      title: "Taller preferencial",
      text: "Reparas en un taller de nuestra red, con repuestos y mano de obra garantizados.",
      icon: "wrench",
    },
  ] satisfies Point[],
  comparison: {
    title: "Compara los dos planes",
    columns: ["Cobertura completa", "Daños a terceros"],
    rows: [
      { name: "Lesiones a otras personas", complete: true, basic: true },
      { name: "Daños a la propiedad ajena", complete: true, basic: true },
      { name: "Gastos médicos de los ocupantes", complete: true, basic: false },
      { name: "Colisión o vuelco", complete: true, basic: false },
      { name: "Robo, incendio e inundación", complete: true, basic: false },
      { name: "Hotel por avería o colisión", complete: true, basic: false },
    ],
    yes: "Incluido",
    no: "No incluido",
  },
  closing: {
    title: "Tu póliza, lista en minutos",
    text: "Ten a mano tu cédula, tu licencia y el registro vehicular.",
    action: { label: "Comprar Póliza", link: "shop" } satisfies ExternalAction,
    more: [
      { label: "Ver la asistencia vial", href: "/servicios/asistencia" },
      { label: "Ver los talleres", href: "/servicios/talleres" },
    ] satisfies PageAction[],
  },
} as const;

/** The page /seguros/personas/vida. */
export const life = {
  title: "Seguro de vida",
  lead: "Que los planes de tu familia sigan, aunque tú faltes.",
  benefits: [
    {
      title: "Una suma para los tuyos",
      text: "Tus beneficiarios reciben la suma asegurada y deciden cómo usarla.",
      icon: "heart-handshake",
    },
    {
      title: "El plazo que necesitas",
      text: "Mientras los hijos estudian, mientras pagas la casa o hasta tu jubilación.",
      icon: "clock",
    },
    {
      title: "Adelanto por enfermedad grave",
      text: "Puedes contratar un adelanto de la suma si te diagnostican una enfermedad terminal.",
      icon: "stethoscope",
    },
    {
      title: "Cuotas a tu medida",
      text: "Pagas al mes, al trimestre o al año, con tarjeta o descuento automático.",
      icon: "wallet",
    },
  ] satisfies Point[],
  guide: {
    title: "¿Cuánto deberías asegurar?",
    text: "Suma lo que gasta tu familia en un año, multiplícalo por los años que quieres cubrir y agrega tus deudas. Nosotros te ayudamos con la cuenta.",
  },
  closing: {
    title: "Hablemos de tu familia",
    text: "Un asesor te explica las opciones con números claros.",
    action: { label: "Solicitar información", href: "/seguros/personas#consulta" } satisfies PageAction,
  },
} as const;

/** The page /seguros/personas/hogar. */
export const home = {
  title: "Seguro de hogar",
  lead: "Tu casa guarda tu historia. Nosotros cuidamos la casa.",
  pictureAlt:
    "Una casa vista por dentro: ático, dormitorio, baño, sala y cocina. Una tubería gotea y una maceta cae del balcón hacia la casa vecina.",
  benefits: [
    {
      title: "La estructura",
      text: "Incendio, rayo, explosión, terremoto, vendaval e inundación.",
      icon: "house",
    },
    {
      title: "El contenido",
      text: "Muebles, electrodomésticos, ropa y equipos, también frente al robo.",
      icon: "layers",
    },
    {
      title: "Daños por agua",
      text: "Tuberías que se rompen, filtraciones súbitas y lo que mojen a su paso.",
      icon: "droplets",
    },
    {
      title: "Responsabilidad familiar",
      text: "Si tu hijo, tu mascota o una maceta causan un daño al vecino, respondemos.",
      icon: "users",
    },
  ] satisfies Point[],
  guide: {
    title: "¿Propietario o inquilino?",
    text: "Si la casa es tuya, asegura la estructura y el contenido. Si alquilas, basta con el contenido y la responsabilidad. En un PH, revisa primero qué cubre la póliza del edificio.",
  },
  closing: {
    title: "Empieza por una lista",
    text: "Anota lo que tienes y cuánto costaría reponerlo. Con eso te cotizamos.",
    action: { label: "Solicitar información", href: "/seguros/patrimoniales#consulta" } satisfies PageAction,
  },
} as const;

/** The page /seguros/patrimoniales. */
export const property: ProductFamily = {
  title: "Seguros patrimoniales",
  lead: "Lo que levantaste con años no debería perderse en una noche.",
  intro:
    "Aseguramos locales, mercancía, equipos, barcos y obras. Visitamos el lugar, medimos el riesgo contigo y armamos la póliza que hace falta.",
  benefits: [
    {
      title: "Tu negocio",
      text: "Incendio, multirriesgo, robo y responsabilidad civil.",
      icon: "store",
    },
    {
      title: "Tu carga y tus naves",
      text: "Transporte por mar, aire y tierra, y casco marítimo.",
      icon: "ship",
    },
    {
      title: "Tus obras",
      text: "Todo riesgo de contratista, montaje y equipo pesado.",
      icon: "hard-hat",
    },
    {
      title: "Tus máquinas",
      text: "Equipo electrónico y rotura de maquinaria.",
      icon: "factory",
    },
  ],
  form: {
    id: "consulta",
    title: "Pide una orientación",
    text: "Marca los seguros que te interesan. Un especialista te responde.",
  },
};

/** The two lists of downloads of /seguros/patrimoniales. */
export const propertyDownloads = {
  applications: {
    title: "Solicitudes",
    text: (count: number) => `${counted(count, "solicitud", "solicitudes")}, una por cada tipo de seguro.`,
  },
  endorsements: {
    title: "Endosos",
    text: (count: number) =>
      `${counted(count, "texto que amplía o ajusta", "textos que amplían o ajustan")} tu póliza.`,
  },
  available: "Descarga PDF",
  unavailable: "No disponible",
  note: "Si un documento no está disponible, pídelo a tu corredor o escríbenos.",
} as const;

/** The page /seguros/fianzas. */
export const bonds: ProductFamily = {
  title: "Fianzas",
  lead: "Tu palabra, con respaldo por escrito.",
  intro:
    "Una fianza garantiza que cumplirás un contrato, una ley o un pago. Si no puedes, respondemos ante el beneficiario hasta el monto de la fianza.",
  benefits: [
    {
      title: "Garantía Contractual",
      text: "Propuesta, cumplimiento, pago anticipado y vicios ocultos de la obra.",
      icon: "file-badge",
    },
    {
      title: "Cumplimiento Legal",
      text: "Aduanas, migración, impuestos y procesos judiciales.",
      icon: "scale",
    },
    {
      title: "Respaldo Financiero",
      text: "Pago de obligaciones, alquileres y compras a crédito.",
      icon: "landmark",
    },
  ],
  form: {
    id: "consulta",
    title: "Solicita tu fianza",
    text: "Dinos qué debes garantizar y para cuándo lo necesitas.",
  },
};

/** The downloads of /seguros/fianzas and the steps to obtain a bond. */
export const bondExtras = {
  downloads: {
    title: "Documentos para fianzas",
    text: "Entrégalos completos y el estudio empieza el mismo día.",
  },
  steps: {
    title: "De la solicitud a la fianza",
    items: [
      {
        title: "Reúne los documentos",
        text: "La lista de requisitos te dice cuáles, según el tipo de fianza.",
      },
      {
        title: "Estudiamos tu capacidad",
        text: "Revisamos tus estados financieros, tus obras y tus fiadores.",
      },
      { title: "Firmas el convenio", text: "Tú y tus fiadores firman el convenio de indemnización." },
      { title: "Recibes la fianza", text: "Original y firmada, lista para entregar al beneficiario." },
    ],
  },
} as const;
