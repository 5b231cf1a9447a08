import { Suspense, useId, useLayoutEffect, useState } from "react";
import { Link } from "react-router-dom";
import { CONSULT_OPTIONS } from "#schema/consult.ts";
import type { FormType } from "#schema/consult.ts";
import { company } from "#web/content/company.ts";
import { loadRule, useEnquirySending } from "./enquiry-sending.ts";
import type { FieldErrors } from "./enquiry-sending.ts";
import { useIsland } from "./island.ts";
import { LatePicture } from "./late-picture.tsx";
import { ActionButton } from "./ui/action-button.tsx";
import { CheckboxGroup } from "./ui/checkbox-group.tsx";
import { TextArea } from "./ui/text-area.tsx";
import { TextField } from "./ui/text-field.tsx";
import "./enquiry-form.css";

function WithoutScript() {
  const { phones, emails } = company;
  return (
    <noscript>
      <p className="enquiry-form-noscript">
        Para enviar este formulario tu navegador necesita JavaScript. También puedes llamar al{" "}
        <a href={phones.central.href}>{phones.central.display}</a> o escribir a{" "}
        <a href={`mailto:${emails.general}`}>{emails.general}</a>.
      </p>
    </noscript>
  );
}

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: "nearest" });

/**
 * The form of the contact page, and those of people insurance, property insurance and bonds. Until
 * it lives its button only remembers that it was pressed, so that nothing is sent by the browser's own means.
 */
export function EnquiryForm({ formType, title, text }: { formType: FormType; title: string; text?: string }) {
  const heading = useId();
  const { errors, sending, thanks, submit, edit } = useEnquirySending(formType);
  const island = useIsland<HTMLFormElement>();
  const [alive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  const ofContact = formType === "contact";
  const [label, busyLabel] = ofContact
    ? ["Enviar mensaje", "Enviando..."]
    : ["ENVIAR CONSULTA", "ENVIANDO..."];

  const required = (name: keyof FieldErrors) => ({ name, required: true, error: errors[name] });

  return (
    <form
      {...island}
      className="enquiry-form"
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => edit((event.target as HTMLInputElement).name)}
      onFocus={() => void loadRule().catch(() => undefined /* asked for again, and reported, on submit */)}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {text && <p className="enquiry-form-text">{text}</p>}
      </header>
      <WithoutScript />
      <div className="enquiry-form-pair">
        <TextField label="Nombre" autoComplete="given-name" {...required("name")} />
        <TextField label="Apellido" autoComplete="family-name" {...required("lastName")} />
      </div>
      <TextField label="Correo electrónico" type="email" autoComplete="email" {...required("email")} />
      <CheckboxGroup
        name="consultType"
        label={ofContact ? "Consulta dirigida a:" : "¿Sobre qué quieres consultar?"}
        options={CONSULT_OPTIONS[formType]}
        error={errors.consultType}
        scrolls={!ofContact}
      />
      <TextArea label="Mensaje" {...required("message")} />
      <footer className="enquiry-form-end">
        <ActionButton variant="action" type={alive ? "submit" : "button"} busy={sending}>
          {sending ? busyLabel : label}
        </ActionButton>
        <p className="enquiry-form-note">
          Usamos tus datos solo para responderte, como explican los{" "}
          <Link to="/terminos-condiciones">términos y condiciones</Link>.
        </p>
      </footer>
      {thanks && (
        <div className="enquiry-form-thanks" ref={bringIntoView}>
          <Suspense>
            <LatePicture className="enquiry-form-sent" name="sent" alt="" />
          </Suspense>
          <p>
            <strong>Gracias, {thanks}.</strong> Tu consulta ya está con nuestro equipo.
          </p>
        </div>
      )}
    </form>
  );
}
