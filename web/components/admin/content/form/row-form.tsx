import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { CatalogueRowDocument } from "#schema/generated/content.ts";
import type { Catalogue, Values } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { Versions } from "#web/components/admin/content/history/versions.tsx";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { unsavedForms } from "#web/components/admin/session/typed-forms.ts";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { GoneRow } from "./gone-row.tsx";
import { RowEditor } from "./row-editor.tsx";

/** Loads a row and renders its form; without a slug, renders the form of a new row. */
export function RowForm({ catalogue, slug, onChanged }: RowFormProps) {
  const { data, error, refetch } = useQuery(CatalogueRowDocument, {
    variables: { catalogue: catalogue.code, slug: slug ?? "" },
    skip: slug === undefined,
    fetchPolicy: "no-cache",
  });
  const [hasEdits] = useState(() => unsavedForms.has(keyOf({ catalogue: catalogue.code, slug: slug ?? "" })));
  if (slug === undefined) return <RowEditor catalogue={catalogue} row={undefined} onChanged={onChanged} />;
  if (data) {
    const pdf = catalogue.fields.find(({ kind }) => kind === "PDF")?.name;
    const address: unknown = pdf !== undefined && (data.editableRow.published as Values | null)?.[pdf];
    return (
      <>
        <RowEditor
          catalogue={catalogue}
          row={data.editableRow}
          alsoIn={data.editableRow.alsoIn}
          onChanged={onChanged}
        />
        {typeof address === "string" && <Versions address={address} />}
      </>
    );
  }
  if (!error) return <Spinner label="Cargando la ficha" />;
  if (refusalOf(error)?.code === "NOT_FOUND")
    return hasEdits ? (
      <RowEditor catalogue={catalogue} row={undefined} goneSlug={slug} onChanged={onChanged} />
    ) : (
      <GoneRow catalogue={catalogue} />
    );
  return <LoadFailure onRetry={refetch}>No se pudo cargar la ficha.</LoadFailure>;
}

interface RowFormProps {
  catalogue: Catalogue;
  slug: string | undefined;
  onChanged: () => Promise<void>;
}
