import type { FileSize } from "#schema/published.ts";
import { wholeFileNote } from "./file-note.ts";
import { telephone } from "#web/phone.ts";
import { company } from "./company.ts";

/** The footer of every public page. The page adds the copyright year before `holder`. */
export const footer = {
  regulator: company.regulator.statement,
  phones: (central: string) => [
    { label: "Central telefónica", phone: telephone(central), urgent: false },
    { label: "Asistencia vial, 24 horas", phone: company.phones.roadside, urgent: true },
  ],
  online: {
    title: "En línea",
    external: [
      { label: "Tienda de seguros", link: "shop" },
      { label: "Plataforma de pagos", link: "payments" },
    ],
  },
  /** Returns the link to the privacy policy, a PDF. */
  privacy: (files: Readonly<Record<string, FileSize>>) => ({
    label: `Política de privacidad (${wholeFileNote(files[company.privacyPolicyUrl]!)})`,
    href: company.privacyPolicyUrl,
  }),
  holder: company.legalName,
  chat: { label: "Escríbenos por chat", ...company.whatsapps.chat },
} as const;
