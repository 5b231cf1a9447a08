import { counted } from "#schema/text/counted.ts";

/** The regions of the medical network, in the order of the page. */
export const medicalRegions = [
  "Ciudad de Panamá",
  "Panamá Oeste",
  "Coclé",
  "Colón",
  "Herrera",
  "Veraguas",
  "Chiriquí",
] as const;

/** The page /servicios/optimed; the providers are published by the gateway. */
export const optimed = {
  title: "OptiMed",
  subtitle: "Servicios médicos preferenciales",
  lead: (regions: number) =>
    `Hospitales, clínicas, laboratorios y farmacias en ${counted(regions, "región", "regiones")}, con precios especiales para ti.`,
  how: {
    title: "Cómo se usa",
    steps: [
      { title: "Elige", text: "Busca un proveedor en tu región." },
      { title: "Llama", text: "Pide tu cita y di que eres asegurado de Istmia." },
      {
        title: "Presenta tu cédula",
        text: "El proveedor confirma tu póliza y aplica el precio preferencial.",
      },
    ],
  },
  search: "Busca por nombre o dirección",
  empty: "No se encontraron proveedores que coincidan con tu búsqueda",
  showAll: "Ver todos los proveedores",
  regionFilter: { label: "Región", all: "Todas las regiones" },
  labels: { address: "Dirección", phone: "Teléfono", fax: "Fax", email: "Correo", contact: "Contacto" },
  directions: "Cómo llegar",
  mapAlt: "Mapa de Panamá con los proveedores médicos",
  emergency: "Si es una emergencia, llama al 911 o ve al hospital más cercano.",
} as const;
