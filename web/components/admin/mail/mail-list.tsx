import { useState } from "react";
import type { RefObject } from "react";
import { counted } from "#schema/text/counted.ts";
import type { MailFilter } from "#schema/generated/mail.ts";
import { NewRows } from "#web/components/admin/list/new-rows.tsx";
import { useFocusFirstNew } from "#web/components/admin/list/use-focus-first-new.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { MailRow } from "./mail-row.tsx";
import { MailTextDialog } from "./mail-text.tsx";
import type { useMails } from "./use-mails.ts";
import type { OutboxActions } from "#web/components/admin/outbox/use-outbox-actions.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./mail-list.module.css";

const NONE: Readonly<Record<MailFilter, string>> = {
  UNDELIVERED: "No hay correos sin entregar.",
  KEPT: "No hay correos guardados.",
  ALL: "Todavía no se ha enviado ningún correo.",
};

interface MailListProps {
  ref: RefObject<HTMLUListElement | null>;
  label: string;
  filter: MailFilter;
  outbox: ReturnType<typeof useMails>;
  actions: OutboxActions;
}

/** Lists the mails that match a filter, one page at a time, with a dialog that shows the text of one mail. */
export function MailList({ ref: list, label, filter, outbox, actions }: MailListProps) {
  const { mails, newCount, state, loadMore, reload } = outbox;
  const [openMailId, setOpenMailId] = useState<string>();
  const isErased = mails.some(({ id, erased }) => id === openMailId && erased);
  const expectMore = useFocusFirstNew(mails.length, (at) => list.current!.querySelectorAll("h3")[at]);
  return (
    <>
      <div className={styles.body}>
        <NewRows
          count={newCount > 0 ? counted(newCount, "nuevo", "nuevos") : undefined}
          onShow={() => {
            list.current!.focus({ preventScroll: true });
            list.current!.scrollIntoView({ behavior: "instant", block: "start" });
            reload();
          }}
        />
        <ul className={styles.list} ref={list} tabIndex={-1} aria-label={label}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailRow mail={mail} actions={actions} onRead={() => setOpenMailId(mail.id)} />
            </li>
          ))}
        </ul>
      </div>
      {state === "reading" && <Spinner label="Cargando los correos" />}
      <p role="status" className={partStyles.none}>
        {state === "all" && mails.length === 0 && NONE[filter]}
      </p>
      {state === "failed" && <LoadFailure onRetry={reload}>No se pudieron cargar los correos.</LoadFailure>}
      {(state === "more" || state === "further") && (
        <p className={styles.footer}>
          <ActionButton
            variant="quiet"
            busy={state === "further"}
            onClick={() => {
              expectMore();
              loadMore();
            }}
          >
            Ver más
          </ActionButton>
        </p>
      )}
      {openMailId !== undefined && (
        <MailTextDialog
          key={String(isErased)} // once the person is erased, the text is read again without their data
          id={openMailId}
          onClose={() => setOpenMailId(undefined)}
        />
      )}
    </>
  );
}
