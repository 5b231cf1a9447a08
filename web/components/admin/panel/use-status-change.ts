import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useState } from "react";
import { UpdateContactStatusDocument } from "#schema/generated/panel.ts";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { findConcurrentEvents, newestEvent } from "#web/components/admin/contact/meanwhile.ts";
import { FORM_NOT_SENT, refusalOf } from "#web/components/admin/session/refusal.ts";
import { statusDrafts } from "#web/components/admin/session/status-drafts.ts";
import type { StatusDraft } from "#web/components/admin/session/status-drafts.ts";
import { useMountedRef } from "#web/components/admin/session/use-mounted-ref.ts";

const MEANWHILE = "Otra persona cambió esta consulta mientras escribías. Revisa cómo quedó.";

/** Callbacks for the outcome of a save. */
export interface StatusListener {
  /** Receives the saved contact. */
  onSaved: (contact: WholeContactFragment) => void;
  /** Reloads the contact after a conflict. */
  onOutdated: () => void;
}

/**
 * Manages the draft of a status change and saves it. If another administrator saved first, `outdated` explains it and the
 * draft stays; the next save refers to the newer version.
 */
export function useStatusChange(
  contact: WholeContactFragment,
  viewer: string | undefined,
  { onSaved, onOutdated }: StatusListener,
) {
  const client = useApolloClient();
  const readDraft = () => statusDrafts.read(contact.id);
  const [draft, setDraft] = useState(readDraft);
  const [stage, setStage] = useState<"editing" | "busy" | "saved" | "repeated">("editing");
  const [refusal, setRefusal] = useState<string>();
  const mounted = useMountedRef();
  // An earlier form of this contact may finish saving while this one is open.
  const syncDraft = useEffectEvent(() => setDraft(readDraft()));
  useEffect(() => statusDrafts.subscribe(() => syncDraft()), []);

  const { status = contact.status, note = "" } = draft ?? {};
  const since = draft ? draft.since : newestEvent(contact);
  const channel = status === "ATENDIDA" ? draft?.channel : undefined;
  const concurrentEvents = findConcurrentEvents(
    { history: contact.history },
    since,
    viewer,
    refusal !== undefined,
  );
  const outdated =
    draft && stage !== "busy" ? (refusal ?? (concurrentEvents.length > 0 && MEANWHILE)) : false;

  const storeDraft = (next: StatusDraft | undefined) => statusDrafts.write(contact.id, next);

  function edit(part: Partial<Pick<StatusDraft, "status" | "note" | "channel">>): void {
    const next = { status: draft?.status, note, channel, since, ...part };
    if (next.status !== undefined && next.status !== "ATENDIDA") next.channel = undefined;
    if (next.status === contact.status) next.status = undefined;
    storeDraft(next.status === undefined && next.note === "" && !next.channel ? undefined : next);
    if (!draft) setRefusal(undefined); // it referred to a draft that was discarded
    if (stage !== "busy") setStage("editing");
  }

  async function save(): Promise<void> {
    const sentDraft = readDraft();
    setStage("busy");
    try {
      const { data } = await client.mutate({
        mutation: UpdateContactStatusDocument,
        variables: {
          seen: { id: contact.id, version: contact.version },
          change: { status, note: note.trim() || null, channel },
        },
      });
      const saved = data?.updateContactStatus;
      if (!saved) throw new Error("The gateway answered without the contact");
      const currentDraft = readDraft();
      const laterDraft =
        JSON.stringify(currentDraft) === JSON.stringify(sentDraft) ? undefined : currentDraft;
      storeDraft(laterDraft && { ...laterDraft, since: newestEvent(saved) });
      setRefusal(undefined);
      // The same note as the latest entry's, within minutes, is a change that was sent again, and adds no entry.
      setStage(newestEvent(saved) === newestEvent(contact) ? "repeated" : "saved");
      onSaved(saved);
    } catch (error) {
      const { code, message } = refusalOf(error) ?? { code: "", message: FORM_NOT_SENT };
      setStage("editing");
      if (code === "CONFLICT") setRefusal(message);
      if (code === "CONFLICT" || code === "NOT_FOUND") onOutdated();
      if (code !== "CONFLICT" || !mounted.current)
        toast({ title: "No se guardó el cambio", description: message, destructive: true });
    }
  }

  const discard = () => {
    storeDraft(undefined);
    setRefusal(undefined);
  };
  return {
    status,
    note,
    channel,
    stage,
    outdated,
    concurrentEvents,
    isEdited: draft !== undefined,
    edit,
    save,
    discard,
  };
}
