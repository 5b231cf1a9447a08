import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { SectionIndex } from "#web/components/blocks/section-index.tsx";
import { MAX_LENGTH } from "#web/components/site-search/search-page.ts";
import { SearchForm } from "#web/components/site-search/search-form.tsx";
import { SearchResults } from "#web/components/site-search/search-results.tsx";
import { sections } from "#web/content/sections.ts";

/** /servicios: the index of all services. With `?q=`, the results of the site search are above it. */
export function ServicesSectionPage() {
  const [params] = useSearchParams();
  const query = params.get("q")?.trim().slice(0, MAX_LENGTH);
  return (
    <SectionIndex
      href="/servicios"
      {...sections.services}
      picture="easy-insurance"
      tool={<SearchForm id="buscar" {...(query && { query })} />}
    >
      {query && (
        <Suspense>
          <SearchResults query={query} />
        </Suspense>
      )}
    </SectionIndex>
  );
}
