import { useQuery } from "@apollo/client/react";
import { MailWarning } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { MailOverviewDocument } from "#schema/generated/mail.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import styles from "./mail-counter.module.css";

/** How many mails are undelivered, on every page of the back office; nothing where there are none. */
export function MailCounter({ live }: { live: LiveFeed }) {
  const { data, refetch } = useQuery(MailOverviewDocument);
  useEffect(
    () => live.subscribe(({ kind }) => void (kind !== "created" && refetch().catch(() => undefined))),
    [live, refetch],
  );
  const count = data?.mailOverview.undelivered ?? 0;
  if (count === 0) return null;
  const mails = count === 1 ? "1 correo" : `${count.toLocaleString("es-PA")} correos`;
  return (
    <Link className={styles.root} to={{ search: "?seccion=correo", hash: "" }}>
      <MailWarning aria-hidden="true" />
      <span>
        {mails}
        <span className={styles.more}> sin entregar</span>
      </span>
    </Link>
  );
}
