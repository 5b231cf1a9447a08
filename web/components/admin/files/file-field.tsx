import { useId, useState } from "react";
import type { ReactNode } from "react";
import { MAX_FILE_WORDS, PDF_TYPE, pictureAddress } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { RequiredMark } from "#web/components/ui/fields/required-mark.tsx";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import { FileDrop } from "./file-drop.tsx";
import { FoundFile } from "./found-file.tsx";
import { TYPES } from "./upload.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useUpload } from "./use-upload.ts";
import type { Upload } from "./use-upload.ts";

const WORDS = {
  pdf: {
    choose: "Elegir un PDF",
    other: "Elegir otro PDF",
    limit: `PDF de hasta ${MAX_FILE_WORDS}, o suéltalo aquí.`,
  },
  picture: {
    choose: "Elegir una imagen",
    other: "Elegir otra imagen",
    limit: `JPEG, PNG, WebP o AVIF de hasta ${MAX_FILE_WORDS}, o suéltala aquí.`,
  },
} as const;

/** Checks whether the field still has the file that was uploaded last. */
const hasUploaded = ({ hash, address }: NonNullable<FileFieldProps["value"]>, found: UploadedFile) =>
  found.type === PDF_TYPE ? hash === found.hash : address === pictureAddress(found.hash);

const UNSENT = "El archivo no se guardó: elígelo otra vez.";
const CONTINUE_WITHOUT = "Seguir sin el archivo nuevo";

/** Field for a PDF or a picture. Keeps the previous file until the new one has been accepted. */
export function FileField({
  label,
  help,
  kind,
  value,
  note,
  onChange,
  onRemove,
  error,
  wait,
  unsent,
  onPhase,
}: FileFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedFile>();
  const { state, choose, cancel } = useUpload({
    kind,
    wait,
    onPhase,
    onStored: (file) => {
      setUploaded(file);
      onChange(file);
    },
  });
  const labelId = useId();
  const helpId = useId();
  const faultId = useId();
  const words = WORDS[kind];
  const fault = state.phase === "refused" ? state.words : unsent ? UNSENT : error;
  const remove = value && onRemove && { words: "Quitar", label: `Quitar «${label}»`, act: onRemove };
  const continueWithout = { words: CONTINUE_WITHOUT, label: `${CONTINUE_WITHOUT}: ${label}`, act: cancel };
  return (
    <div
      className={fieldStyles.root}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={[help && helpId, fault && faultId].filter(Boolean).join(" ") || undefined}
    >
      <span id={labelId} className={fieldStyles.label}>
        {label}
        {!onRemove && <RequiredMark announced />}
      </span>
      <FileDrop
        label={`${label}: soltar un archivo`}
        types={TYPES[kind]}
        chooseLabel={value ? words.other : words.choose}
        limit={words.limit}
        progress={
          state.phase === "sending" ? <UploadProgress share={state.share} onCancel={cancel} /> : undefined
        }
        without={unsent ? continueWithout : (remove ?? undefined)}
        onFile={(file) => void choose(file)}
      >
        <FoundFile
          kind={kind}
          file={value && uploaded && hasUploaded(value, uploaded) ? uploaded : undefined}
          value={value ?? undefined}
          note={note}
        />
      </FileDrop>
      {help && (
        <span id={helpId} className={fieldStyles.hint}>
          {help}
        </span>
      )}
      <div id={faultId} role="alert">
        {fault && <span className={fieldStyles.error}>{fault}</span>}
      </div>
    </div>
  );
}

interface FileFieldProps extends Pick<Upload, "kind" | "wait" | "onPhase"> {
  label: string;
  help?: ReactNode;
  /** The current file; `address` is where it can be viewed. */
  value: { hash: string; address?: string } | null;
  /** A `FileWarning` about the current file. */
  note?: ReactNode;
  onChange: (file: UploadedFile) => void;
  /** Undefined if the field is required. */
  onRemove?: (() => void) | undefined;
  /** Whether the last upload was refused, or was in progress when the form was left. */
  unsent: boolean | undefined;
  error?: string | undefined;
}
