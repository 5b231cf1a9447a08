import { pictureAddress } from "#schema/files.ts";
import { PdfSharers } from "#web/components/admin/content/data/pdf-sharers.tsx";
import { FileField } from "#web/components/admin/files/file-field.tsx";
import type { InputProps } from "./form-field.tsx";
import { SamePdf } from "./same-pdf.tsx";

/** Shown after the link to each other row that uses the same PDF. */
const IF_REPLACED = ". Si lo reemplazas, cambia también allí su número y su última revisión.";

/** Input for a PDF, which keeps its address when replaced, or for a picture, whose address depends on its content. */
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
  // A new PDF is not available at its address until it is published. Without a hash, the row uses the published file.
  const isAvailable = !pdf || hash === "" || (published?.[name] === address && published["hash"] === hash);
  const hasFile = pdf ? hash !== "" || address !== "" : address !== "";
  const isNew = pdf && hash !== "" && hash !== published?.["hash"];
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
      note={isNew && <SamePdf hash={hash} address={address} />}
      value={hasFile ? { hash, ...(address !== "" && isAvailable && { address }) } : null}
      onChange={(file) => onChange(pdf ? { hash: file.hash } : { [name]: pictureAddress(file.hash) })}
      onRemove={field.required ? undefined : () => onChange({ [name]: "", ...(pdf && { hash: "" }) })}
    />
  );
}
