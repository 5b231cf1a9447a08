import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import type { SentContact } from "#schema/contact.ts";
import type { sendContact } from "#web/api.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { dropDraft } from "./contact-draft.ts";
import type { Sent } from "./contact-thanks.tsx";
import type { FieldErrors } from "./contact-values.ts";

export const announceFailure = () =>
  toast({ title: "Error", description: "Hubo un problema al enviar el mensaje.", destructive: true });

function announceSuccess(formType: FormType): void {
  const topic = formType === "contact" ? "" : ` para tu consulta de ${FORMS[formType].label.toLowerCase()}`;
  toast({ title: "Mensaje enviado", description: `Nos pondremos en contacto contigo pronto${topic}.` });
}

/** Result that the form shows: the stored contact, or the gateway's errors if the rule was not loaded. */
export interface Delivery {
  stored?: Sent;
  faults?: FieldErrors | undefined;
}

const pendingDeliveries = new Map<FormType, Promise<Delivery>>();

/** Returns the form's request in flight. It continues after navigation, and the form may be opened again before the response. */
export const pendingDelivery = (formType: FormType) => pendingDeliveries.get(formType);

/** Waits for the response and announces the result, whichever page the visitor is on by then. */
export function deliver(
  { formType, name }: SentContact,
  response: ReturnType<typeof sendContact>,
): Promise<Delivery> {
  const delivery = response.then(({ receipt, faults }): Delivery => {
    pendingDeliveries.delete(formType);
    if (!receipt) {
      announceFailure();
      return { faults };
    }
    dropDraft(formType);
    announceSuccess(formType);
    return { stored: { name, reference: receipt.reference } };
  });
  pendingDeliveries.set(formType, delivery);
  return delivery;
}
