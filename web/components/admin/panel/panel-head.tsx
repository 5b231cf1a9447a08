import { IconButton } from "#web/components/ui/icon-button.tsx";
import styles from "./contact-panel.module.css";

interface PanelHeadProps {
  /** The sender's name, once it is loaded. */
  name: string | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** The panel's buttons, and the status that tells screen readers whose enquiry is shown. */
export const PanelHead = ({ name, onPrevious, onNext, onClose }: PanelHeadProps) => (
  <div className={styles.head}>
    <IconButton icon="arrow-left" label="Consulta anterior" disabled={!onPrevious} onClick={onPrevious} />
    <IconButton icon="arrow-right" label="Consulta siguiente" disabled={!onNext} onClick={onNext} />
    <p className="visually-hidden" role="status">
      {name && `Consulta de ${name}`}
    </p>
    <IconButton icon="close" label="Cerrar la consulta" onClick={onClose} />
  </div>
);
