import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import buttonStyles from "#web/components/ui/button.module.css";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import styles from "./file-drop.module.css";

const NOT_ONE = "Suelta un solo archivo: no se tomó ninguno.";

/** A place to drop a file, with a button to choose one and a note next to it. */
export function FileDrop({
  label,
  types,
  chooseLabel,
  limit,
  progress,
  without,
  onFile,
  children,
}: FileDropProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const progressRef = useRef<HTMLDivElement>(null);
  const [dropRefused, setDropRefused] = useState(false);
  const choose = (file: File) => {
    setDropRefused(false);
    onFile(file);
  };
  const focusProps = useFocusFallback(progress !== undefined, progress ? progressRef : chooser);
  return (
    <DropZone
      className={styles.zone!}
      aria-label={label}
      getDropOperation={() => "copy"}
      onDrop={({ items: [item, ...others] }) => {
        if (item?.kind === "file" && others.length === 0) void item.getFile().then(choose);
        else setDropRefused(true);
      }}
    >
      {children}
      {progress ? (
        <div ref={progressRef} tabIndex={-1} {...focusProps}>
          {progress}
        </div>
      ) : (
        <div className={styles.choice} {...focusProps}>
          <FileTrigger acceptedFileTypes={types} onSelect={(files) => files?.[0] && choose(files[0])}>
            <Button ref={chooser} className={buttonStyles.root!} data-variant="outline">
              {chooseLabel}
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
      {dropRefused && (
        <p role="alert" className={fieldStyles.error}>
          {NOT_ONE}
        </p>
      )}
    </DropZone>
  );
}

interface FileDropProps {
  label: string;
  /** Media types or file extensions that the browser's dialog offers. */
  types: readonly string[];
  chooseLabel: string;
  limit: string;
  /** Replaces the button while a file is being uploaded. */
  progress?: ReactNode;
  /** A second button, to remove the file or continue without one. `label` has to start with `words`. */
  without?: { words: string; label: string; act: () => void } | undefined;
  /** Called with the file, of whatever type, that was chosen or dropped alone. */
  onFile: (file: File) => void;
  /** Content above the button. */
  children?: ReactNode;
}
