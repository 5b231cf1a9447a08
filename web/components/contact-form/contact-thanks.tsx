import { useRef } from "react";
import { LatePicture } from "#web/components/blocks/late-picture.tsx";
import { CopyButton } from "#web/components/ui/copy-button.tsx";
import styles from "./contact-thanks.module.css";

/** A stored contact: the sender's name, and its reference if the response could be read. */
export interface Sent {
  name: string;
  reference?: string | undefined;
}

const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: "nearest" });

/**
 * Thanks for a stored contact, with its reference to copy. The status element is rendered before there is a contact, because
 * screen readers do not announce text that is inserted together with its status element.
 */
export function ContactThanks({ sent }: { sent: Sent | undefined }) {
  const code = useRef<HTMLElement>(null);
  const reference = sent?.reference;
  return (
    <div className={sent ? styles.root : "visually-hidden"} ref={sent && bringIntoView}>
      {sent && <LatePicture className={styles.picture} name="sent" alt="" />}
      <div className={styles.words}>
        <div className={styles.message} role="status">
          {sent && (
            <p>
              <strong>Gracias, {sent.name}.</strong> Tu consulta ya está con nuestro equipo.
            </p>
          )}
          {reference !== undefined && (
            <p>
              Tu referencia es{" "}
              <code className={styles.code} ref={code}>
                {reference}
              </code>
            </p>
          )}
        </div>
        {reference !== undefined && (
          <div className={styles.actions}>
            <CopyButton of={code}>Copiar referencia</CopyButton>
          </div>
        )}
      </div>
    </div>
  );
}
