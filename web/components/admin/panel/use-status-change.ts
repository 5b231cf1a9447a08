import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { HandleContactDocument } from "#schema/generated.ts";
import type { WholeContactFragment } from "#schema/generated.ts";
import { toast } from "#web/components/ui/toast-queue.ts";
import { useDraft } from "./drafts.ts";
import type { Draft } from "./drafts.ts";
import { refusalOf } from "./refusal.ts";

const MEANWHILE = "Otra persona cambió esta consulta mientras escribías. Revisa cómo quedó.";
const UNREACHED = "Revisa tu conexión e inténtalo de nuevo. Lo que escribiste sigue aquí.";

/** Whom a form tells how its saving went. */
export interface HandlingListener {
  /** Is given the enquiry as it has been saved. */
  onSaved: (contact: WholeContactFragment) => void;
  /** Reads the enquiry anew, for somebody else has changed it. */
  onOutdated: () => void;
}

/**
 * What is being chosen and typed about an enquiry, and its saving. Nothing that somebody else has saved meanwhile is
 * written over unseen: `outdated` says so first, and what was chosen and typed stays.
 */
export function useHandling(contact: WholeContactFragment, { onSaved, onOutdated }: HandlingListener) {
  const client = useApolloClient();
  const { draft, keep, latest } = useDraft(contact.id);
  const [stage, setStage] = useState<"editing" | "busy" | "saved">("editing");
  const [refusal, setRefusal] = useState<string>();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);

  const { status = contact.status, note = "", version = contact.version } = draft ?? {};
  const outdated = draft && stage !== "busy" ? (refusal ?? (version < contact.version && MEANWHILE)) : false;

  function edit(part: Partial<Pick<Draft, "status" | "note">>): void {
    const next = { status: draft?.status, note, version, ...part };
    if (next.status === contact.status) next.status = undefined;
    keep(next.status === undefined && next.note === "" ? undefined : next);
    if (stage === "saved") setStage("editing");
  }

  async function save(): Promise<void> {
    const sent = latest();
    setStage("busy");
    try {
      const { data } = await client.mutate({
        mutation: HandleContactDocument,
        variables: {
          seen: { id: contact.id, version: contact.version },
          handling: { status, note: note.trim() || null },
        },
      });
      const saved = data?.handleContact;
      if (!saved) throw new Error("The gateway answered without the enquiry");
      const typedSince = latest() === sent ? undefined : latest();
      keep(typedSince && { ...typedSince, version: saved.version });
      setRefusal(undefined);
      setStage("saved");
      onSaved(saved);
    } catch (error) {
      const { code, message } = refusalOf(error) ?? { code: "", message: UNREACHED };
      setStage("editing");
      if (code === "CONFLICT") setRefusal(message);
      if (code === "CONFLICT" || code === "NOT_FOUND") onOutdated();
      if (code !== "CONFLICT" || !shown.current)
        toast({ title: "No se guardó el cambio", description: message, destructive: true });
    }
  }

  const discard = () => {
    keep(undefined);
    setRefusal(undefined);
  };
  return { status, note, stage, outdated, edited: draft !== undefined, edit, save, discard };
}
