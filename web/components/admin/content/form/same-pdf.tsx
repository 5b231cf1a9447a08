import { useQuery } from "@apollo/client/react";
import { RowsWithPdfDocument } from "#schema/generated/content.ts";
import { PdfSharers } from "#web/components/admin/content/data/pdf-sharers.tsx";
import { FileWarning } from "#web/components/admin/files/found-file.tsx";

/** Warns if other rows have the same PDF at another address: probably the wrong file was chosen. */
export function SamePdf({ hash, address }: SamePdfProps) {
  const { data } = useQuery(RowsWithPdfDocument, { variables: { hash, address }, fetchPolicy: "no-cache" });
  if (!data || data.rowsWithPdf.length === 0) return null;
  return (
    <FileWarning>
      <PdfSharers
        rows={data.rowsWithPdf}
        before="El mismo archivo está en"
        after=": revisa que sea el que va aquí."
      />
    </FileWarning>
  );
}

interface SamePdfProps {
  hash: string;
  /** The row's own address of a PDF; empty if it has none yet. */
  address: string;
}
