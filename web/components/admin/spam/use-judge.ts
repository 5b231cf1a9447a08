import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { counted } from "#schema/text/counted.ts";
import { JudgeContactsDocument } from "#schema/generated/spam.ts";
import { describeConflicts } from "#web/components/admin/session/refusal.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation JudgeContacts($seen: [SeenContact!]!, $spam: Boolean!) {
    judgeContacts(seen: $seen, spam: $spam)
  }
`);

/** Shows a toast with how many contacts were judged and how many had a newer version. */
function showResult(judged: number, conflicts: number, spam: boolean): void {
  const pronoun = judged === 1 ? "ella" : "ellas";
  toast({
    title: spam
      ? counted(judged, "consulta queda como spam", "consultas quedan como spam")
      : counted(judged, "consulta pasa a la bandeja de entrada", "consultas pasan a la bandeja de entrada"),
    description:
      conflicts > 0
        ? `${describeConflicts(conflicts)}.`
        : spam
          ? `No ${judged === 1 ? "cuenta" : "cuentan"} en las cifras ni se avisa más de ${pronoun}.`
          : `Se avisa de ${pronoun} si aún no se había avisado.`,
    destructive: judged === 0,
  });
}

/**
 * Marks contacts as spam or not, and shows the result. `judge` returns the ids of those that had a newer version, or
 * undefined if the request failed.
 */
export function useJudge() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function judge(
    contacts: readonly { id: string; version: number }[],
    spam: boolean,
  ): Promise<string[] | undefined> {
    setBusy(true);
    try {
      const seen = contacts.map(({ id, version }) => ({ id, version }));
      const { data } = await client.mutate({ mutation: JudgeContactsDocument, variables: { seen, spam } });
      const conflicts = data?.judgeContacts ?? [];
      showResult(seen.length - conflicts.length, conflicts.length, spam);
      return conflicts;
    } catch (error) {
      toastFailure("No se guardó el cambio", error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { busy, judge };
}
