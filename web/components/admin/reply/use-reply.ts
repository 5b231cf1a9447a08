import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { ContactStatus } from "#schema/generated/desk.ts";
import { ReplyToContactDocument } from "#schema/generated/reply.ts";
import type { WholeContactFragment } from "#schema/generated/reply.ts";
import { changedMeanwhile } from "#schema/text/changed-meanwhile.ts";
import { randomKey } from "#web/api.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { actsMeanwhile, newestEvent } from "#web/components/admin/contact/meanwhile.ts";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import type { ReplyDraft } from "#web/components/admin/session/reply-drafts.ts";
import { refusalOf, UNREACHED_TYPED } from "#web/components/admin/session/refusal.ts";
import { useShown } from "#web/components/admin/session/use-shown.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ReplyToContact($seen: SeenContact!, $reply: ReplyDraft!) {
    replyToContact(seen: $seen, reply: $reply) {
      ...WholeContact
    }
  }
`);

const MEANWHILE = "Otra persona cambió o respondió esta consulta mientras escribías. Revisa cómo quedó.";
const ANSWERED_ELSEWHERE = changedMeanwhile("Esta consulta");
/** What becomes of a reply without a mail server. */
export const NO_SERVER = "No hay un servidor de correo configurado: queda en el historial, sin enviar.";

const isEmpty = ({ text, attachments }: ReplyDraft) => text.trim() === "" && attachments.length === 0;

/** Callbacks for the outcome of sending. */
export interface ReplyListener {
  /** Receives the contact once the reply is on its way. */
  onSent: (contact: WholeContactFragment) => void;
  /** Reloads the contact after a conflict. */
  onOutdated: () => void;
  /** Closes the form; a draft stays. */
  onClose: () => void;
}

/**
 * The draft of a reply and its sending. If somebody was faster, `outdated` says so and the draft stays; so does what is typed
 * while it is sent.
 */
export function useReply(
  contact: WholeContactFragment,
  viewer: string | undefined,
  { onSent, onOutdated, onClose }: ReplyListener,
) {
  const client = useApolloClient();
  const [draft, setDraft] = useState<ReplyDraft>(
    () =>
      replyDrafts.read(contact.id) ?? {
        text: "",
        attachments: [],
        savedAnswer: null,
        key: randomKey(),
        since: newestEvent(contact),
      },
  );
  const latest = useRef(draft);
  const shown = useShown();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fault, setFault] = useState<string>();
  const acts = actsMeanwhile(contact, draft.since, viewer, refusal !== undefined);
  const meanwhile = acts.some(({ author }) => author !== viewer) ? MEANWHILE : ANSWERED_ELSEWHERE;
  const outdated =
    busy || isEmpty(draft) ? undefined : (refusal ?? (acts.length > 0 ? meanwhile : undefined));

  function edit(part: Partial<ReplyDraft>): void {
    const since = isEmpty(latest.current) ? newestEvent(contact) : latest.current.since;
    const next = { ...latest.current, since, ...part };
    replyDrafts.keep(contact.id, isEmpty(next) ? undefined : next);
    latest.current = next;
    setDraft(next);
    setFault(undefined);
  }

  /** `status` is the contact's, once it is sent. */
  async function send(status: ContactStatus): Promise<void> {
    const written = latest.current;
    setBusy(true);
    const { since: _, ...reply } = written;
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
      if (latest.current === written) {
        replyDrafts.keep(contact.id, undefined);
        if (shown.current) onClose();
      } else edit({ key: randomKey(), since: newestEvent(sent) }); // what was typed since is another mail
      const kept = sent.replies[0]?.state === "GUARDADA";
      toast(
        kept
          ? { title: "Respuesta guardada", description: NO_SERVER, destructive: true }
          : { title: "Respuesta en camino", description: `Se envía a ${sent.email}.` },
      );
      onSent(sent);
    } catch (error) {
      const { code, message } = refusalOf(error) ?? { code: "", message: UNREACHED_TYPED };
      setBusy(false);
      if (code === "CONFLICT") {
        edit({ key: randomKey() }); // what is sent after having read it is another mail
        setRefusal(message);
        onOutdated();
      } else setFault(message);
      if (!shown.current) {
        const title = `No se envió la respuesta a ${contact.email}`;
        toast({ title, description: message, destructive: true });
      }
    }
  }

  const discard = () => {
    replyDrafts.keep(contact.id, undefined);
    onClose();
  };
  return { draft, busy, outdated, acts, fault, edit, send, discard };
}
