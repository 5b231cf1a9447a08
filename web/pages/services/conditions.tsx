import { memo, Suspense } from "react";
import { ConditionsDocument } from "#schema/generated/site.ts";
import { asDownload, DownloadList } from "#web/components/lists/download-list.tsx";
import { PageOpening } from "#web/components/blocks/page-opening.tsx";
import { DownloadSearch } from "#web/components/lists/download-search.tsx";
import { useSearch } from "#web/components/lists/search-list.tsx";
import type { ListTerm } from "#web/components/lists/search-list.tsx";
import finePrint from "#web/components/services/fine-print.svg";
import { ListHead, ListSection } from "#web/components/lists/list-head.tsx";
import { OpeningDrawing } from "./conditions/opening-drawing.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Skeleton } from "#web/components/ui/loading/skeleton.tsx";
import { conditions as copy } from "#web/content/conditions.ts";
import { useData } from "#web/app/data.tsx";
import { usePublished } from "#web/app/settings.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Conditions {
    conditions {
      slug
      title
      description
      url: fileUrl
      bytes
      pages
      code
      revised
    }
  }
`);

const wording = { one: "documento", many: "documentos", empty: copy.empty, showAll: copy.showAll };

const Results = memo(function Results(list: ListTerm) {
  const { conditions } = useData(ConditionsDocument, {});
  return (
    <DownloadSearch {...list} items={conditions} wording={wording}>
      <ListHead count={conditions.length} what={wording} note={copy.hint} />
      <DownloadList items={conditions.map(asDownload)} />
    </DownloadSearch>
  );
});

/** /servicios/condiciones: the general conditions of every policy. */
export function ConditionsPage() {
  const { field, list } = useSearch();
  const { counts } = usePublished();
  return (
    <>
      <PageOpening
        title={copy.title}
        lead={copy.lead(counts.conditions)}
        picture={<OpeningDrawing src={finePrint} />}
      >
        <SearchField {...field} label={copy.search} />
      </PageOpening>
      <ListSection>
        <Suspense fallback={<Skeleton rows={8} label="Cargando condiciones" />}>
          <Results {...list} />
        </Suspense>
      </ListSection>
    </>
  );
}
