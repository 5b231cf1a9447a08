import { counted } from "#schema/text/counted.ts";
import type { MailOverviewQuery } from "#schema/generated/mail.ts";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import styles from "./mail-warnings.module.css";

const list = (names: readonly string[]) => new Intl.ListFormat("es").format(names);

type Overview = MailOverviewQuery["mailOverview"];

interface MailWarningsProps {
  overview: Overview;
  /** Checks whether an address's pause is being ended. */
  isBusy: (address: string) => boolean;
  onResume: (address: string) => void;
}

/** Returns the text on why an address gets no notifications, and who gets them instead. */
const pauseOf = ({ since, cause, reply, substitutes }: Overview["paused"][number]): string =>
  [
    ` desde el ${shortMoment(since)}.`,
    cause,
    ...(reply ? [`Respuesta del servidor: «${reply.trim()}».`] : []),
    substitutes.length > 0
      ? `Mientras tanto van a ${list(substitutes)}.`
      : "No hay otra dirección en uso, así que se le siguen enviando.",
  ].join(" ");

/** Shows warnings about settings and addresses that prevent the delivery of mails. */
export function MailWarnings({ overview, isBusy, onResume }: MailWarningsProps) {
  const { configured, kept, unrouted, paused } = overview;
  const forms = unrouted.map((form) => FORMS[FORM_BY_GRAPHQL_NAME[form]].label);
  if (configured && forms.length === 0 && kept === 0 && paused.length === 0) return null;
  return (
    <ul className={styles.root}>
      {!configured && (
        <li data-grave="">
          <strong>No hay un servidor de correo configurado.</strong> Nadie recibe avisos ni acuses: lo que se
          habría enviado se guarda y puede leerse aquí. Quien opera el servicio debe indicar SMTP_URL,
          MAIL_FROM y MAIL_CONTACT.
        </li>
      )}
      {paused.map((pause) => (
        <li key={pause.address} className={styles.paused} data-grave="">
          <p id={`pausa-${pause.address}`}>
            <strong>Los avisos a {pause.address} están en pausa</strong>
            {pauseOf(pause)}
          </p>
          <ActionButton
            ref={leaveFocus}
            busy={isBusy(pause.address)}
            aria-describedby={`pausa-${pause.address}`}
            onClick={() => onResume(pause.address)}
          >
            Usar otra vez
          </ActionButton>
        </li>
      ))}
      {configured && kept > 0 && (
        <li>
          {counted(
            kept,
            "correo se guardó cuando no había servidor de correo y no se envía solo: decide en «Guardados».",
            "correos se guardaron cuando no había servidor de correo y no se envían solos: decide en «Guardados».",
          )}
        </li>
      )}
      {configured && forms.length > 0 && (
        <li>Sin dirección propia: {list(forms)}. Sus avisos van a la general.</li>
      )}
    </ul>
  );
}
