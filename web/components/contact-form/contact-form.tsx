import { useEffect, useEffectEvent, useId, useLayoutEffect } from "react";
import { Link } from "react-router-dom";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { HONEYPOT_FIELD } from "#schema/spam/form-headers.ts";
import { company } from "#web/content/company.ts";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { telephone } from "#web/phone.ts";
import { useHeadOffice } from "#web/app/settings.ts";
import { restoreDraft, typedKey } from "./contact-draft.ts";
import { useContactSending } from "./contact-sending.ts";
import type { FieldErrors } from "./contact-values.ts";
import { useIsland } from "#web/app/island.ts";
import { CheckboxGroup } from "#web/components/ui/fields/checkbox-group.tsx";
import { TextArea } from "#web/components/ui/fields/text-area.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { SendButton } from "#web/components/ui/fields/send-button.tsx";
import { ContactThanks } from "./contact-thanks.tsx";
import styles from "./contact-form.module.css";

/**
 * Other ways to contact the company if the form cannot be sent: without scripts, or in browsers that are too old for them.
 * All other browsers hide it with a media query that these do not support.
 */
function OtherWays() {
  const central = telephone(useHeadOffice().phone);
  const { general } = company.emails;
  return (
    <p className={styles.otherWays}>
      Para enviar este formulario necesitas JavaScript y un navegador al día. También puedes llamar al{" "}
      <a href={central.href}>{central.display}</a> o escribir a <a href={mailto(general)}>{general}</a>.
    </p>
  );
}

/** Attributes that stop browsers, which ignore "off", and password managers from filling in a field. */
const NOT_FOR_AUTOFILL = {
  autoComplete: "marea-alta",
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
};

/** A honeypot field, which only programs fill in. */
function UnseenField() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <input name={HONEYPOT_FIELD} tabIndex={-1} {...NOT_FOR_AUTOFILL} />
    </div>
  );
}

/** The contact form, with the consult options of `formType`. */
export function ContactForm({ formType, title, text }: { formType: FormType; title: string; text?: string }) {
  const heading = useId();
  const { errors, sending, sent, prepare, resume, submit, edit } = useContactSending(formType);
  const island = useIsland<HTMLFormElement>();
  const initialize = useEffectEvent((form: HTMLFormElement) => {
    // React does not report focus that was set before hydration.
    if (form.contains(document.activeElement)) prepare();
    resume(form);
  });
  useLayoutEffect(() => restoreDraft(formType, island.ref.current!), [formType, island.ref]);
  useEffect(() => initialize(island.ref.current!), [formType, island.ref]);
  const isContactForm = formType === "contact";
  const [label, busyLabel] = isContactForm
    ? ["Enviar mensaje", "Enviando..."]
    : ["ENVIAR CONSULTA", "ENVIANDO..."];

  const requiredProps = (name: keyof FieldErrors) => ({ name, required: true, error: errors[name] });

  return (
    <form
      {...island}
      className={styles.root}
      aria-labelledby={heading}
      data-typed={typedKey(formType)}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => edit(event.target as HTMLInputElement)}
      onFocus={prepare}
    >
      <ContactThanks sent={sent} />
      <header>
        <h2 id={heading}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      <OtherWays />
      {/* Text entered while the form is being sent would be neither sent nor stored. */}
      <div className={styles.fields} inert={sending}>
        <div className={styles.pair}>
          <TextField label="Nombre" autoComplete="given-name" {...requiredProps("name")} />
          <TextField label="Apellido" autoComplete="family-name" {...requiredProps("lastName")} />
        </div>
        <TextField label="Correo electrónico" type="email" autoComplete="email" {...requiredProps("email")} />
        <CheckboxGroup
          label={isContactForm ? "Consulta dirigida a:" : "¿Sobre qué quieres consultar?"}
          options={FORMS[formType].consultOptions}
          scrolls={!isContactForm}
          {...requiredProps("consultType")}
        />
        <TextArea label="Mensaje" {...requiredProps("message")} />
        <UnseenField />
      </div>
      <footer className={styles.end}>
        <SendButton busy={sending}>{sending ? busyLabel : label}</SendButton>
        <p className={styles.note}>
          Usamos tus datos solo para responderte, como explican los{" "}
          <Link to="/terminos-condiciones">términos y condiciones</Link>.
        </p>
      </footer>
    </form>
  );
}
