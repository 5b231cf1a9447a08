import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import buttonStyles from "#web/components/ui/button.module.css";
import styles from "./file-drop.module.css";

/** A place to drop a file, with a button to choose one and a note next to it. */
export function FileDrop({ label, types, takes, choose, limit, progress, onFile, children }: FileDropProps) {
  return (
    <DropZone
      className={styles.zone!}
      aria-label={label}
      getDropOperation={(dropped) => (!takes || takes(dropped) ? "copy" : "cancel")}
      onDrop={({ items: [item] }) => item?.kind === "file" && void item.getFile().then(onFile)}
    >
      {children}
      {progress ?? (
        <div className={styles.choice}>
          <FileTrigger acceptedFileTypes={types} onSelect={(files) => files?.[0] && onFile(files[0])}>
            <Button className={buttonStyles.root!} data-variant="outline">
              {choose}
            </Button>
          </FileTrigger>
          <span className={styles.limit}>{limit}</span>
        </div>
      )}
    </DropZone>
  );
}

interface FileDropProps {
  label: string;
  /** What the browser's dialog offers: media types or endings. */
  types: readonly string[];
  /** Whether what is dragged can be dropped; by default everything can. */
  takes?: (types: { has: (type: string) => boolean }) => boolean;
  /** The button's words. */
  choose: string;
  limit: string;
  /** Replaces the button while a file is sent. */
  progress?: ReactNode;
  onFile: (file: File) => void;
  /** The content above the button. */
  children?: ReactNode;
}
