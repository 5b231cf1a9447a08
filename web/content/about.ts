import { counted } from "#schema/text/counted.ts";
import { company } from "./company.ts";
import { figures, groupYears } from "./figures.ts";

/** A milestone in the history of the company or its group. */
interface Milestone {
  year: number;
  title: string;
  text: string;
}

/** Returns the copy of the page 'Conócenos' for a year. */
export const about = (year: number) => ({
  title: "Conócenos",
  lead: `Más de ${figures.yearsInPanama} años asegurando en Panamá, con la fuerza de un grupo que lleva ${groupYears(year)}.`,
  story: {
    title: "Nuestra historia",
    pictureAlt: "Del Casco Antiguo a las torres de la bahía, bajo el mismo sol.",
    paragraphs: [
      `${company.legalName} nació en Panamá y en Panamá toma sus decisiones. Desde hace más de ${figures.yearsInPanama} años protegemos a familias, comercios y constructores de todo el país.`,
      `Somos parte de ${company.group}, un grupo financiero con ${groupYears(year)} años de historia y más de ${figures.clientsMillions} millones de clientes en la región. De él heredamos la disciplina; la forma de atenderte la construimos nosotros.`,
      "Creemos que un seguro se conoce el día del imprevisto. Por eso trabajamos para que ese día encuentres una voz clara, un trámite corto y una respuesta a tiempo.",
    ],
  },
  figures: [
    { value: `+${figures.yearsInPanama}`, label: "años en Panamá" },
    { value: String(groupYears(year)), label: `años de historia de ${company.group}` },
    { value: `+${figures.clientsMillions} millones`, label: "de clientes en el grupo" },
    { value: "100%", label: "capital panameño" },
  ],
  actions: [
    { label: "Conoce al equipo", href: "/sobre-nosotros/equipo" },
    { label: "Mira nuestras cifras", href: "/sobre-nosotros/estados-financieros" },
  ],
});

/** The heading of the history. */
export const timelineTitle = "El camino hasta aquí";

/** Returns the history, oldest first. `regions` is the number of regions in the medical network. */
export const timeline = (regions: number): readonly Milestone[] => [
  {
    year: figures.groupFounded,
    title: "Una casa de crédito en el Casco Antiguo",
    text: `Un grupo de comerciantes se asocia para prestarse entre sí. Es el origen de ${company.group}.`,
  },
  {
    year: 1957,
    title: "El grupo cruza el país",
    text: "Abre su primera oficina en David para servir a los productores de Chiriquí.",
  },
  {
    year: 1988,
    title: "Más allá del istmo",
    text: "Los servicios financieros del grupo llegan a Centroamérica y el Caribe.",
  },
  {
    year: figures.founded,
    title: `Nace ${company.name}`,
    text: "El grupo suma una aseguradora panameña y publica sus primeros estados financieros.",
  },
  {
    year: 2014,
    title: "Sucursal Chiriquí",
    text: "Abrimos en David, con atención también los sábados.",
  },
  {
    year: 2017,
    title: "Fianzas para las grandes obras",
    text: "Empezamos a respaldar contratos públicos y privados en todo el país.",
  },
  {
    year: 2020,
    title: "Seguros desde el celular",
    text: "Llegan la tienda en línea, los pagos y la inspección de autos a distancia.",
  },
  {
    year: 2023,
    title: "OptiMed",
    text: `Una red médica con precios preferenciales en ${counted(regions, "región", "regiones")}.`,
  },
];
