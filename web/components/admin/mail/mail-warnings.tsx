import type { MailOverviewQuery } from "#schema/generated/mail.ts";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import styles from "./mail-warnings.module.css";

const list = (names: readonly string[]) => new Intl.ListFormat("es").format(names);

/** What is missing so that everybody is told who should be. */
export function MailWarnings({ overview }: { overview: MailOverviewQuery["mailOverview"] }) {
  const { configured, kept, unrouted } = overview;
  const forms = unrouted.map((form) => FORMS[FORM_BY_GRAPHQL_NAME[form]].label);
  if (configured && forms.length === 0 && kept === 0) return null;
  return (
    <ul className={styles.root}>
      {!configured && (
        <li data-grave="">
          <strong>No hay un servidor de correo configurado.</strong> Nadie recibe avisos ni acuses: lo que se
          habría enviado se guarda y puede leerse aquí. Quien opera el servicio debe indicar SMTP_URL,
          MAIL_FROM y MAIL_CONTACT.
        </li>
      )}
      {configured && kept > 0 && (
        <li>
          {kept === 1 ? "Hay 1 correo guardado" : `Hay ${kept.toLocaleString("es-PA")} correos guardados`} de
          cuando no había servidor de correo. No se envían solos.
        </li>
      )}
      {configured && forms.length > 0 && (
        <li>Sin dirección propia, sus avisos van a la general: {list(forms)}.</li>
      )}
    </ul>
  );
}
