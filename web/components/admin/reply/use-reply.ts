import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ContactStatus } from "#schema/generated/desk.ts";
import { ReplyToContactDocument } from "#schema/generated/reply.ts";
import type { WholeContactFragment } from "#schema/generated/reply.ts";
import { conflictMessage } from "#schema/text/conflict-message.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { findConcurrentEvents } from "#web/components/admin/contact/meanwhile.ts";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import type { ReplyDraft } from "#web/components/admin/session/reply-drafts.ts";
import { FORM_NOT_SENT, refusalOf } from "#web/components/admin/session/refusal.ts";
import { useMountedRef } from "#web/components/admin/session/use-mounted-ref.ts";
import { isEmpty, removeSentDraft, renewStoredDraft, useReplyDraft } from "./use-reply-draft.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ReplyToContact($seen: SeenContact!, $reply: ReplyDraft!) {
    replyToContact(seen: $seen, reply: $reply) {
      ...WholeContact
    }
  }
`);

const MEANWHILE = "Otra persona cambió o respondió esta consulta mientras escribías. Revisa cómo quedó.";
const ANSWERED_ELSEWHERE = conflictMessage("Esta consulta");
/** Text on what happens to a reply without a mail server. */
export const NO_SERVER = "No hay un servidor de correo configurado: queda en el historial, sin enviar.";

/** Callbacks for the outcome of sending. */
export interface ReplyListener {
  /** Receives the contact once the gateway has accepted the reply. */
  onSent: (contact: WholeContactFragment) => void;
  /** Reloads the contact after a conflict. */
  onOutdated: () => void;
  /** Closes the form; a draft stays. */
  onClose: () => void;
}

/**
 * Manages the draft of a reply and sends it. If the contact was changed or answered first, `outdated` says so and the draft
 * stays. Input during sending stays too, even if it is typed in a form that was opened since.
 */
export function useReply(
  contact: WholeContactFragment,
  viewer: string | undefined,
  { onSent, onOutdated, onClose }: ReplyListener,
) {
  const client = useApolloClient();
  const { draft, edit: updateDraft } = useReplyDraft(contact, onClose);
  const mounted = useMountedRef();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fault, setFault] = useState<string>();
  const concurrentEvents = findConcurrentEvents(contact, draft.since, viewer, refusal !== undefined);
  const conflictText = concurrentEvents.some(({ author }) => author !== viewer)
    ? MEANWHILE
    : ANSWERED_ELSEWHERE;
  const outdated =
    busy || isEmpty(draft)
      ? undefined
      : (refusal ?? (concurrentEvents.length > 0 ? conflictText : undefined));

  function edit(part: Partial<ReplyDraft>): void {
    setFault(undefined);
    updateDraft(part);
  }

  /** Sends the draft. `status` is the contact's status afterwards. */
  async function send(status: ContactStatus): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const { since: _, ...reply } = draft;
    try {
      const { data } = await client.mutate({
        mutation: ReplyToContactDocument,
        variables: {
          seen: { id: contact.id, version: contact.version },
          reply: { ...reply, status, attachments: [...reply.attachments] },
        },
      });
      const sent = data?.replyToContact;
      if (!sent) throw new Error("The gateway answered without the contact");
      setBusy(false);
      setRefusal(undefined);
      removeSentDraft(draft, sent);
      const isOnlyStored = sent.replies[0]?.state === "GUARDADA";
      toast(
        isOnlyStored
          ? { title: "Respuesta guardada", description: NO_SERVER, destructive: true }
          : { title: "Respuesta en camino", description: `Se envía a ${sent.email}.` },
      );
      onSent(sent);
    } catch (error) {
      const { code, message } = refusalOf(error) ?? { code: "", message: FORM_NOT_SENT };
      setBusy(false);
      if (code === "CONFLICT") {
        renewStoredDraft(contact.id); // what is sent after reading the conflict is another mail
        setRefusal(message);
        onOutdated();
      } else setFault(message);
      if (!mounted.current) {
        const title = `No se envió la respuesta a ${contact.email}`;
        toast({ title, description: message, destructive: true });
      }
    }
  }

  const discard = () => replyDrafts.write(contact.id, undefined);
  return { draft, busy, outdated, concurrentEvents, fault, edit, send, discard };
}
