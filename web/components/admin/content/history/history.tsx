import { useQuery } from "@apollo/client/react";
import { PublicationAuthorsDocument } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { PublicationList } from "./publication-list.tsx";
import styles from "./history.module.css";

graphql(`
  query PublicationAuthors {
    publicationAuthors
  }
`);

/** Value of the option that does not filter. */
const ALL = "todo";

const chosen = (value: string) => (value === ALL ? undefined : value);

/** Lists all publications, or those of the catalogue and the person given in the URL. */
export function History({ catalogues, onChanged }: HistoryProps) {
  const { place, go } = useContentPlace();
  const { data, error, refetch } = useQuery(PublicationAuthorsDocument, { fetchPolicy: "no-cache" });
  const { catalogue, person } = place;
  const authors = new Set([...(data?.publicationAuthors ?? []), ...(person === undefined ? [] : [person])]);
  return (
    <>
      <PartHeading title="Historial" />
      <div className={styles.filter}>
        <ChoiceField
          name="catalogue"
          label="Catálogo"
          value={catalogue ?? ALL}
          options={[
            { value: ALL, label: "Todos los catálogos" },
            ...catalogues.map(({ code, label }) => ({ value: code, label })),
          ]}
          onChange={(value) => go((present) => ({ ...present, catalogue: chosen(value) }), { replace: true })}
        />
        <ChoiceField
          name="person"
          label="Persona"
          value={person ?? ALL}
          options={[
            { value: ALL, label: "Todas las personas" },
            ...[...authors].map((author) => ({ value: author, label: author })),
          ]}
          onChange={(value) => go((present) => ({ ...present, person: chosen(value) }), { replace: true })}
        />
      </div>
      {!data && error && <LoadFailure onRetry={refetch}>No se pudieron cargar las personas.</LoadFailure>}
      <PublicationList
        key={`${catalogue ?? ""} ${person ?? ""}`}
        catalogues={catalogues}
        catalogue={catalogue}
        author={person}
        onChanged={onChanged}
      />
    </>
  );
}

interface HistoryProps {
  catalogues: readonly Catalogue[];
  onChanged: () => Promise<void>;
}
