import { LibraryBig, Mail, MessageSquareText, Timer, UserRoundCheck } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { Spinner } from "#web/components/ui/spinner.tsx";
import { late } from "#web/components/ui/late.tsx";
import { useSearchParams } from "react-router-dom";

/** A part of the back office beside the panel. */
export interface Section {
  label: string;
  /** What it is for, in a few words. */
  note: string;
  Icon: LucideIcon;
  Content: ComponentType;
}

const section = (load: () => Promise<ComponentType>) => late(load, <Spinner label="Cargando la sección" />);

/** The sections by what `?seccion=` says, in the order in which they are listed. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  correo: {
    label: "Correo",
    note: "Avisos y acuses: qué llegó, qué no y por qué",
    Icon: Mail,
    Content: section(async () => (await import("#web/components/admin/mail/mail-section.tsx")).MailSection),
  },
  tiempos: {
    label: "Tiempos",
    note: "Cuánto tarda la primera respuesta, por formulario y semana",
    Icon: Timer,
    Content: section(
      async () => (await import("#web/components/admin/times/times-section.tsx")).TimesSection,
    ),
  },
  respuestas: {
    label: "Respuestas",
    note: "Textos guardados para responder consultas",
    Icon: MessageSquareText,
    Content: section(
      async () => (await import("#web/components/admin/answers/answers-section.tsx")).AnswersSection,
    ),
  },
  contenidos: {
    label: "Contenidos",
    note: "Lo que el sitio publica: se edita en borrador y se publica cuando está listo",
    Icon: LibraryBig,
    Content: section(
      async () => (await import("#web/components/admin/content/content-section.tsx")).ContentSection,
    ),
  },
  solicitudes: {
    label: "Solicitudes de datos",
    note: "Lo que las personas piden sobre sus datos, y el registro que pide la Ley 81",
    Icon: UserRoundCheck,
    Content: section(
      async () => (await import("#web/components/admin/privacy/privacy-section.tsx")).PrivacySection,
    ),
  },
};

const PARAMETER = "seccion";

export const searchOf = (section: string | undefined): string =>
  section === undefined ? "" : `?${new URLSearchParams({ [PARAMETER]: section }).toString()}`;

/** The key of the section that the address names; undefined for the panel and for an unknown one. */
export function useSection(): string | undefined {
  const [params] = useSearchParams();
  const key = params.get(PARAMETER) ?? "";
  return Object.hasOwn(SECTIONS, key) ? key : undefined;
}
