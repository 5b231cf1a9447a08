import type { ReplyChoicesQuery, WholeContactFragment } from "#schema/generated/reply.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { NO_SERVER } from "./use-reply.ts";

interface ReplyStatusProps {
  contact: WholeContactFragment;
  /** Undefined until they are loaded; they tell whether there is a mail server. */
  choices: ReplyChoicesQuery | undefined;
  /** Whether the choices could not be loaded. */
  failed: boolean;
}

/** Says what happens to a written reply: where it is sent, or what is missing to send it. */
export function ReplyStatus({ contact, choices, failed }: ReplyStatusProps) {
  if (!choices)
    return failed
      ? "No se sabe si hay un servidor de correo: pulsa «Reintentar» para poder enviarla."
      : "Un momento: se comprueba si hay un servidor de correo.";
  const release = contact.flagged && " La consulta pasa a la bandeja de entrada.";
  if (!choices.mailOverview.configured)
    return (
      <>
        {NO_SERVER}
        {release}
      </>
    );
  return (
    <>
      Se enviará a <MailAddress address={contact.email}>.</MailAddress>
      {contact.mailBounces && " Ya volvió un correo enviado a esa dirección."}
      {release}
    </>
  );
}
