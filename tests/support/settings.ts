import type { Settings } from "#web/app/settings.ts";

/** Settings for components that are rendered without a gateway. */
export const settings: Settings = {
  siteUrl: "https://istmia.example",
  links: {
    shop: "/tienda",
    payments: "/pagos",
    brokers: "/corredores",
    providers: "/proveedores",
    inspections: "/inspecciones",
    assistance: "/asistencia",
    subscription: "/suscripcion",
  },
  year: 2026,
  published: {
    offices: [
      {
        slug: "casa-matriz",
        name: "Casa matriz",
        address: "Calle 50, Ciudad de Panamá",
        locality: "Ciudad de Panamá",
        region: "Panamá",
        phone: "+507 200-0000",
        hours: [{ days: [1, 2, 3, 4, 5], opens: "08:00", closes: "16:00" }],
        latitude: 8.98,
        longitude: -79.52,
      },
    ],
    counts: {
      forms: 1,
      conditions: 1,
      workshops: 1,
      provinces: 1,
      regions: 1,
      reinsurers: 1,
      vicePresidents: 1,
      boardMembers: 1,
      statements: { from: 2011, to: 2024 },
    },
    files: {},
  },
};
