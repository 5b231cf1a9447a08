import { Label } from "react-aria-components/Label";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./upload-progress.module.css";

/** Shows the progress of an upload; once everything is sent, that the file is being checked. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const sent = share >= 1;
  return (
    <div className={styles.root}>
      <ProgressBar className={styles.bar!} value={share * 100} isIndeterminate={sent}>
        {({ valueText }) => (
          <>
            <Label className={styles.label}>
              {sent ? "Comprobando el archivo…" : "Enviando el archivo…"}
            </Label>
            <span className={styles.value}>{valueText}</span>
            <progress className={styles.track} max={1} value={sent ? undefined : share} aria-hidden="true" />
          </>
        )}
      </ProgressBar>
      <ActionButton onClick={onCancel}>Cancelar</ActionButton>
    </div>
  );
}
