import { useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import buttonStyles from "#web/components/ui/button.module.css";
import styles from "./file-drop.module.css";

/** A place to drop a file, with a button to choose one and a note next to it. */
export function FileDrop({
  label,
  types,
  accepts,
  choose,
  limit,
  progress,
  without,
  onFile,
  children,
}: FileDropProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const progressRef = useRef<HTMLDivElement>(null);
  const focusProps = useFocusFallback(progress !== undefined, progress ? progressRef : chooser);
  return (
    <DropZone
      className={styles.zone!}
      aria-label={label}
      getDropOperation={(dropped) => (!accepts || accepts(dropped) ? "copy" : "cancel")}
      onDrop={({ items: [item] }) => item?.kind === "file" && void item.getFile().then(onFile)}
    >
      {children}
      {progress ? (
        <div ref={progressRef} tabIndex={-1} {...focusProps}>
          {progress}
        </div>
      ) : (
        <div className={styles.choice} {...focusProps}>
          <FileTrigger acceptedFileTypes={types} onSelect={(files) => files?.[0] && onFile(files[0])}>
            <Button ref={chooser} className={buttonStyles.root!} data-variant="outline">
              {choose}
            </Button>
          </FileTrigger>
          {without && (
            <Button
              className={buttonStyles.root!}
              data-variant="quiet"
              aria-label={without.label}
              onPress={() => {
                chooser.current!.focus(); // the pressed button is removed
                without.act();
              }}
            >
              {without.words}
            </Button>
          )}
          <span className={styles.limit}>{limit}</span>
        </div>
      )}
    </DropZone>
  );
}

interface FileDropProps {
  label: string;
  /** Media types or file extensions that the browser's dialog offers. */
  types: readonly string[];
  /** Returns whether the dragged item can be dropped; by default everything can. */
  accepts?: (types: { has: (type: string) => boolean }) => boolean;
  /** Label of the button. */
  choose: string;
  limit: string;
  /** Replaces the button while a file is being uploaded. */
  progress?: ReactNode;
  /** A second button, to remove the file or continue without one. `label` has to start with `words`. */
  without?: { words: string; label: string; act: () => void } | undefined;
  onFile: (file: File) => void;
  /** Content above the button. */
  children?: ReactNode;
}
