import {
  BounceMailsDocument,
  DismissMailsDocument,
  ResendMailsDocument,
  ResumeAddressDocument,
  SendTestMailDocument,
} from "#schema/generated/outbox.ts";
import type { MailKind, MailRowFragment } from "#schema/generated/mail.ts";
import type { SuccessText } from "./use-mail-actions.ts";
import { useMailActions } from "./use-mail-actions.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ResendMails($seen: [SeenMail!]!) {
    resendMails(seen: $seen)
  }

  mutation DismissMails($ids: [ID!]!) {
    dismissMails(ids: $ids)
  }

  mutation BounceMails($ids: [ID!]!, $returned: Boolean!) {
    bounceMails(ids: $ids, returned: $returned)
  }

  mutation ResumeAddress($address: String!) {
    resumeAddress(address: $address)
  }

  mutation SendTestMail {
    sendTestMail
  }
`);

const describeBounced = (kind: MailKind): SuccessText => ({
  title: "El correo queda como rebotado",
  description:
    kind === "NOTIFICATION"
      ? "Los avisos a esa dirección quedan en pausa."
      : "A esa dirección no se envían más acuses.",
});
const describeDelivered = (kind: MailKind): SuccessText => ({
  title: "El correo queda como entregado",
  description:
    kind === "NOTIFICATION"
      ? "Si los avisos a esa dirección están en pausa, siguen así hasta «Usar otra vez»."
      : "Este correo ya no impide que a esa dirección se envíen acuses.",
});
/** Shown if nothing was done, because the mail is being sent or has ended since it was listed. */
const ALREADY_CHANGED: SuccessText = {
  title: "Ese correo cambió antes",
  description: "Se muestra cómo está ahora.",
};

export type OutboxActions = ReturnType<typeof useOutboxActions>;

/** Returns the actions on the outbox. Calls `onDone` after each success. */
export function useOutboxActions(onDone: () => void) {
  const { isBusy, run } = useMailActions(onDone);
  return {
    /** Checks whether an action is in flight, by its key: a mail's id, an address or "test". */
    isBusy,
    sendTest: () =>
      void run("test", SendTestMailDocument, {}, () => ({
        title: "El correo de prueba va a tu dirección",
      })),
    resume: (address: string) =>
      void run(address, ResumeAddressDocument, { address }, () => ({
        title: `Los avisos van otra vez a ${address}`,
        description: "Si vuelve a fallar, queda en pausa de nuevo.",
      })),
    resend: ({ id, queuedAt }: MailRowFragment) =>
      void run(id, ResendMailsDocument, { seen: [{ id, queuedAt }] }, ({ resendMails }) =>
        resendMails === 0 ? ALREADY_CHANGED : { title: "El correo se envía" },
      ),
    dismiss: ({ id }: Pick<MailRowFragment, "id">) =>
      void run(id, DismissMailsDocument, { ids: [id] }, ({ dismissMails }) =>
        dismissMails === 0
          ? ALREADY_CHANGED
          : { title: "El correo queda cerrado", description: "No se intenta más." },
      ),
    bounce: ({ id, kind }: MailRowFragment) =>
      void run(id, BounceMailsDocument, { ids: [id], returned: true }, ({ bounceMails }) =>
        bounceMails === 0 ? ALREADY_CHANGED : describeBounced(kind),
      ),
    undoBounce: ({ id, kind }: MailRowFragment) =>
      void run(id, BounceMailsDocument, { ids: [id], returned: false }, ({ bounceMails }) =>
        bounceMails === 0 ? ALREADY_CHANGED : describeDelivered(kind),
      ),
  };
}
