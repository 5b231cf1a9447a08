import { Inbox, LibraryBig, Mail, MessageSquareText, Timer, UserRoundCheck, UsersRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { hasCapability } from "#schema/accounts/roles.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useSession } from "#web/components/admin/session/session.ts";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { lateComponent } from "#web/components/ui/loading/late-component.tsx";
import { useSearchParams } from "react-router-dom";

interface SectionProps {
  live: LiveFeed;
}

/** A part of the back office other than the enquiries. */
export interface Section {
  label: string;
  /** Short description. */
  note: string;
  Icon: LucideIcon;
  /** The capability that an account needs to see it. */
  needs: Capability;
  Content: ComponentType<SectionProps>;
}

/** Navigation entry of the panel, which is not a section. */
export const CONTACTS = { label: "Consultas", note: "Cifras y lista de consultas", Icon: Inbox };

const section = (load: () => Promise<ComponentType<SectionProps>>) =>
  lateComponent(load, <Spinner label="Cargando la sección" />);

/** The sections by their value of `?seccion=`, in the order of the navigation. */
const SECTIONS: Readonly<Record<string, Section>> = {
  correo: {
    label: "Correo",
    note: "Avisos, acuses y respuestas: qué llegó, qué no y por qué",
    Icon: Mail,
    needs: "mail",
    Content: section(async () => (await import("#web/components/admin/mail/mail-section.tsx")).MailSection),
  },
  tiempos: {
    label: "Tiempos",
    note: "Cuánto tarda la primera respuesta, y el calendario por el que se cuentan las horas",
    Icon: Timer,
    needs: "contacts",
    Content: section(
      async () => (await import("#web/components/admin/times/times-section.tsx")).TimesSection,
    ),
  },
  respuestas: {
    label: "Respuestas",
    note: "Textos guardados para responder consultas",
    Icon: MessageSquareText,
    needs: "contacts",
    Content: section(
      async () => (await import("#web/components/admin/answers/answers-section.tsx")).AnswersSection,
    ),
  },
  contenidos: {
    label: "Contenidos",
    note: "Lo que el sitio publica: se edita en borrador y se publica cuando está listo",
    Icon: LibraryBig,
    needs: "content",
    Content: section(
      async () => (await import("#web/components/admin/content/content-section.tsx")).ContentSection,
    ),
  },
  solicitudes: {
    label: "Solicitudes de datos",
    note: "Lo que las personas piden sobre sus datos, y el registro que exige la Ley 81",
    Icon: UserRoundCheck,
    needs: "privacy",
    Content: section(
      async () => (await import("#web/components/admin/privacy/privacy-section.tsx")).PrivacySection,
    ),
  },
  cuentas: {
    label: "Cuentas",
    note: "Quién entra a este panel y qué puede hacer en él",
    Icon: UsersRound,
    needs: "accounts",
    Content: section(
      async () => (await import("#web/components/admin/accounts/accounts-section.tsx")).AccountsSection,
    ),
  },
};

const PARAMETER = "seccion";

export const searchOf = (section: string | undefined): string =>
  section === undefined ? "" : `?${new URLSearchParams({ [PARAMETER]: section }).toString()}`;

/** Returns the sections that the account may see. */
export function useSections(): Readonly<Record<string, Section>> {
  const { role } = useSession();
  return Object.fromEntries(Object.entries(SECTIONS).filter(([, { needs }]) => hasCapability(role, needs)));
}

/**
 * Returns the key of the section that the address names. For an unknown or forbidden one returns undefined, which stands for the
 * panel, or the account's first section if it may not see the panel.
 */
export function useSection(): string | undefined {
  const [params] = useSearchParams();
  const { role } = useSession();
  const sections = useSections();
  const key = params.get(PARAMETER) ?? "";
  if (Object.hasOwn(sections, key)) return key;
  return hasCapability(role, "contacts") ? undefined : Object.keys(sections)[0];
}
