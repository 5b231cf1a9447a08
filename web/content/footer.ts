import { wholeFileNote } from "#web/files.ts";
import { company } from "./company.ts";

/** The footer of every public page. The year of the copyright is the page's to add before `holder`. */
export const footer = {
  regulator: company.regulator.statement,
  phones: [
    { label: "Central telefónica", phone: company.phones.central, urgent: false },
    { label: "Asistencia vial, 24 horas", phone: company.phones.roadside, urgent: true },
  ],
  online: {
    title: "En línea",
    external: [
      { label: "Tienda de seguros", link: "shop" },
      { label: "Plataforma de pagos", link: "payments" },
    ],
    internal: [{ label: "Red médica OptiMed", href: "/servicios/optimed" }],
  },
  offices: company.offices,
  legal: [
    { label: "Términos y Condiciones", href: "/terminos-condiciones" },
    {
      label: `Política de privacidad (${wholeFileNote(company.privacyPolicySize)})`,
      href: company.privacyPolicyUrl,
    },
  ],
  holder: company.legalName,
  chat: { label: "Escríbenos por chat", href: company.whatsapps.chat.href },
} as const;
