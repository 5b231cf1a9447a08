import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./contact-panel.module.css";

interface NoContactProps {
  titleId: string;
  /** Whether the contact could not be loaded; otherwise it does not exist. */
  failed: boolean;
  onRetry: () => void;
}

/** The panel's content if the contact could not be loaded or does not exist. */
export const NoContact = ({ titleId, failed, onRetry }: NoContactProps) => (
  <div className={styles.notFound} role="alert">
    <h2 id={titleId}>{failed ? "No se pudo cargar la consulta." : "Esta consulta no existe"}</h2>
    {failed && <ActionButton onClick={onRetry}>Reintentar</ActionButton>}
  </div>
);
