import type { ReactNode } from "react";
import { pictureAddress } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { refreshPreview } from "#web/components/admin/session/allow-preview.ts";
import { describeFile, warningsOf } from "./file-facts.ts";
import type { FileKind } from "./upload.ts";
import { UploadedPicture } from "./uploaded-picture.tsx";
import styles from "./found-file.module.css";

/** Shows a field's file. The status is rendered before there is a file, so screen readers announce it. */
export const FoundFile = ({ value, ...found }: FoundFileProps) => (
  <div className={styles.root} role="status">
    {value && <Found {...found} value={value} />}
  </div>
);

/** A warning about a field's file. */
export const FileWarning = ({ children }: { children: ReactNode }) => (
  <p className={styles.warning}>{children}</p>
);

/** Shows the file, and the facts found in it if it has just been uploaded. */
function Found({ kind, file, value, note }: FoundFileProps & { value: Value }) {
  const picture = kind === "picture" && (value.address ?? pictureAddress(value.hash));
  return (
    <>
      {picture && <UploadedPicture className={styles.picture} src={picture} />}
      <div className={styles.words}>
        {file ? (
          <>
            <strong>{kind === "pdf" ? "PDF aceptado" : "Imagen aceptada"}</strong>
            <ul className={styles.facts}>
              {describeFile(file).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {warningsOf(file).map((warning) => (
              <FileWarning key={warning}>{warning}</FileWarning>
            ))}
          </>
        ) : value.address ? (
          <a
            href={value.address}
            target="_blank"
            rel="noopener"
            {...(picture && { onFocus: refreshPreview, onPointerEnter: refreshPreview })}
          >
            {kind === "pdf" ? "Ver el PDF actual" : "Ver la imagen actual"} (se abre en otra pestaña)
          </a>
        ) : (
          "El borrador trae su PDF: se publica con él."
        )}
        {note}
      </div>
    </>
  );
}

interface Value {
  hash: string;
  address?: string;
}

interface FoundFileProps {
  kind: FileKind;
  file: UploadedFile | undefined;
  value: Value | undefined;
  /** A `FileWarning` about the current file, whenever it was uploaded. */
  note?: ReactNode;
}
