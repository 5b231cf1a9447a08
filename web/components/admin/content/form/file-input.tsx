import { pictureAddress } from "#schema/files.ts";
import { PdfSharers } from "#web/components/admin/content/data/pdf-sharers.tsx";
import { FileField } from "#web/components/admin/files/file-field.tsx";
import type { InputProps } from "./form-field.tsx";

/** Said of each other row with the field's PDF. */
const IF_REPLACED = ". Si lo reemplazas, cambia también allí su número y su última revisión.";

/** The input of a PDF, whose address stays when it is replaced, or of a picture, which has one by its content. */
export function FileInput({
  entry: { name, label, field },
  typed,
  published,
  faults,
  saving,
  alsoIn = [],
  unsent,
  onChange,
  onUpload,
}: InputProps) {
  const address = String(typed[name] ?? "");
  const hash = String(typed["hash"] ?? "");
  const pdf = field.kind === "PDF";
  // A new PDF has no address before it is published. Without one of its own a row has the one at its address.
  const stands = !pdf || hash === "" || (published?.[name] === address && published["hash"] === hash);
  const filled = pdf ? hash !== "" || address !== "" : address !== "";
  const shared = pdf && alsoIn.length > 0 && (
    <>
      {field.help} <PdfSharers rows={alsoIn} before="Este PDF está también en" after={IF_REPLACED} />
    </>
  );
  return (
    <FileField
      label={label}
      help={shared || field.help}
      kind={pdf ? "pdf" : "picture"}
      error={faults[name]}
      wait={saving ? "Espera a que se guarde el borrador y elige el archivo otra vez." : undefined}
      unsent={unsent?.includes(name)}
      onPhase={(phase) => onUpload?.(name, phase)}
      value={filled ? { hash, ...(address !== "" && stands && { address }) } : null}
      onChange={(file) => onChange(pdf ? { hash: file.hash } : { [name]: pictureAddress(file.hash) })}
      onRemove={field.required ? undefined : () => onChange({ [name]: "", ...(pdf && { hash: "" }) })}
    />
  );
}
