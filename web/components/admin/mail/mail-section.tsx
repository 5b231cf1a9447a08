import { useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
import { MailOverviewDocument } from "#schema/generated/mail.ts";
import type { MailFilter, MailOverviewQuery } from "#schema/generated/mail.ts";
import { WITHHELD_CONFIRMATIONS, WITHHELD_DAYS } from "#schema/mail/mail.ts";
import type { WithheldCause } from "#schema/mail/mail.ts";
import { counted, formatInteger } from "#schema/text/counted.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useLiveReads } from "#web/components/admin/live/use-live-reads.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { DigestSwitch } from "./digest-switch.tsx";
import { MailList } from "./mail-list.tsx";
import { MailPreviews } from "./mail-previews.tsx";
import { MailWarnings } from "./mail-warnings.tsx";
import { NotificationRoutes } from "./notification-routes.tsx";
import { ResendQuestion, SENDABLE_LISTS } from "./resend-question.tsx";
import { useMails } from "./use-mails.ts";
import { useOutboxActions } from "#web/components/admin/outbox/use-outbox-actions.ts";
import styles from "./mail-section.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailOverview {
    mailOverview {
      undelivered
      kept
      configured
      unrouted
      paused {
        address
        since
        cause
        reply
        substitutes
      }
      withheld {
        cause
        count
      }
    }
  }
`);

const FILTER_LABELS: Readonly<Record<MailFilter, string>> = {
  UNDELIVERED: "Sin entregar",
  KEPT: "Guardados",
  ALL: "Todos",
};

/** The field of the overview that counts the mails of a list. */
const COUNT_FIELDS = { UNDELIVERED: "undelivered", KEPT: "kept" } as const;

/** Returns the text on how many confirmations were withheld recently, and why. */
function describeWithheld(withheld: MailOverviewQuery["mailOverview"]["withheld"]): string {
  const total = withheld.reduce((sum, { count }) => sum + count, 0);
  const causes = withheld.map(
    ({ cause, count }) => `${formatInteger(count)} ${WITHHELD_CONFIRMATIONS[cause as WithheldCause]}`,
  );
  const summary = counted(total, "acuse no se envió", "acuses no se enviaron");
  return `En los últimos ${WITHHELD_DAYS} días, ${summary}: ${new Intl.ListFormat("es").format(causes)}.`;
}

/** Shows the outbox: undelivered mails with their causes and actions, and the settings of notifications. */
export function MailSection({ live }: { live: LiveFeed }) {
  const { data, previousData, error, refetch } = useQuery(MailOverviewDocument, {
    fetchPolicy: "cache-and-network",
  });
  const [filter, setFilter] = useState<MailFilter>("UNDELIVERED");
  const outbox = useMails(filter);
  const refresh = useLiveReads(
    live,
    ({ kind }) => kind !== "present",
    async () => void (await Promise.allSettled([outbox.update(), refetch()])),
  );
  const actions = useOutboxActions(refresh);
  const overview = (data ?? previousData)?.mailOverview;
  const sendableFilter =
    filter !== "ALL" && overview?.configured && overview[COUNT_FIELDS[filter]] > 0 ? filter : undefined;
  const list = useRef<HTMLUListElement>(null);
  const focusProps = useFocusFallback(sendableFilter !== undefined, list);
  const [resendFilter, setResendFilter] = useState<keyof typeof SENDABLE_LISTS>();
  return (
    <>
      {!overview && error && (
        <LoadFailure onRetry={refetch}>No se pudo cargar el estado del correo.</LoadFailure>
      )}
      {overview && <MailWarnings overview={overview} isBusy={actions.isBusy} onResume={actions.resume} />}
      {overview?.configured && <DigestSwitch />}
      <div className={styles.head}>
        <Segmented
          name="correos"
          label="Qué correos se muestran"
          options={FILTER_LABELS}
          value={filter}
          onChange={setFilter}
        />
        <div className={styles.actions} {...focusProps}>
          {overview?.configured && (
            <ActionButton busy={actions.isBusy("test")} onClick={actions.sendTest}>
              Enviar prueba
            </ActionButton>
          )}
          {sendableFilter && (
            <ActionButton variant="solid" onClick={() => setResendFilter(sendableFilter)}>
              {SENDABLE_LISTS[sendableFilter].label}
            </ActionButton>
          )}
        </div>
      </div>
      {overview && overview.withheld.length > 0 && (
        <p className={styles.withheld}>{describeWithheld(overview.withheld)}</p>
      )}
      <MailList ref={list} label={FILTER_LABELS[filter]} filter={filter} outbox={outbox} actions={actions} />
      {overview && (
        <NotificationRoutes
          configured={overview.configured}
          paused={overview.paused.map(({ address }) => address)}
          onChanged={refresh}
        />
      )}
      <MailPreviews />
      {resendFilter && (
        <ResendQuestion filter={resendFilter} onClose={() => setResendFilter(undefined)} onDone={refresh} />
      )}
    </>
  );
}
